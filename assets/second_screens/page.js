// The screen of one guest: pictures in, pointer and keys out.
"use strict";
(() => {
  const PARTY_OVER = 4000, TAKEN_OVER = 4001, SENT_AWAY = 4002, WRONG_KEY = 4003, NO_NAME = 4004, NO_ROOM = 4005;
  const LOST_FOR = 30000, PATIENT = 5000;  // milliseconds: then a new code may help; between looks for a table that was closed
  const SUSPICIOUS = 1.2, GONE = 2.4;  // heartbeats without a word: then a touch is not trusted to it, then it is left
  const HOLD = 450, APART = 10;  // milliseconds and pixels: a finger that rests looks, one that moves drags
  const TABLET = 600;  // pixels across
  const PINCH = 1.3;  // times as far apart: two fingers have zoomed by a step
  const KEYS = new Set(["Tab", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Enter", "Escape", "F1"]);
  const find = (id) => document.getElementById(id);
  const canvas = find("screen"), door = find("door"), ask = find("ask"), told = find("told"), retry = find("retry");
  const spoken = find("spoken"), paper = canvas.getContext("2d", { alpha: false });
  const words = document.body.dataset;
  let line = null, key = location.hash.slice(1), code = "", name = recall("name"), seated = false, tries = 0, later = 0;
  let lostAt = 0;
  const title = document.title;
  let drawing = Promise.resolve(), audio = null, myTurn = false, sideways = false;
  let beat = 0, heardAt = 0;  // seconds between the server's heartbeats, and when it was last heard of
  const sounds = new Map();

  // Browsers may keep nothing for a page; it works without, but does not know its guest when it is opened again.
  function recall(what) {
    try { return localStorage.getItem(what) || ""; } catch { return ""; }
  }
  function remember(what, text) {
    try { localStorage.setItem(what, text); } catch { /* then not */ }
  }

  const send = (...message) => {
    if (line && line.readyState === WebSocket.OPEN && seated) line.send(JSON.stringify(message));
  };
  // Upright, a phone shows the picture on its side, so that a locked rotation does not matter; a tablet has room for it.
  function size() {
    const touch = matchMedia("(pointer: coarse)").matches, upright = touch && innerHeight > innerWidth;
    sideways = upright && innerWidth < TABLET;
    document.body.classList.toggle("sideways", sideways);
    const [wide, high] = sideways ? [innerHeight, innerWidth] : [innerWidth, upright ? innerWidth * 3 / 4 : innerHeight];
    return [Math.max(1, Math.round(wide)), Math.max(1, Math.round(high)), Math.min(8, devicePixelRatio || 1), touch];
  }

  function tell(text, button, over) {
    told.textContent = text;
    retry.hidden = !button;
    retry.textContent = button || "";
    ask.hidden = true;
    door.hidden = false;
    door.classList.toggle("over", Boolean(over));
  }

  // Asks for the name, and for the code unless the address has the key.
  function introduce(text) {
    tell(text, "");
    ask.hidden = false;
    find("by-code").hidden = Boolean(key);
    find("open-network").hidden = location.protocol === "https:";
    find("code").required = !key;
    find("name").value = find("name").value || name;
    letZoom(true);
    const first = find(key ? "name" : "code");
    first.focus();
    first.select();
  }

  function letZoom(allowed) {  // in the game fingers play
    find("viewport").content = "width=device-width, initial-scale=1" + (allowed ? "" : ", maximum-scale=1, user-scalable=no");
  }

  function connect(again) {
    clearTimeout(later);
    if (!key && !code && !recall("token")) return introduce("");
    if (!again) tell(words.connecting, "");
    const mine = line = new WebSocket(`${location.origin.replace("http", "ws")}/seat`);
    mine.binaryType = "arraybuffer";
    mine.onopen = () => mine.send(JSON.stringify(
      ["hello", key, key ? "" : code, recall("token"), name, size(), (navigator.languages || []).slice(0, 4).map((one) => one.slice(0, 12))]));
    mine.onmessage = (event) => {
      heardAt = Date.now();
      if (mine === line) typeof event.data === "string" ? heard(JSON.parse(event.data)) : arrived(event.data);
    };
    mine.onclose = (event) => { if (mine === line) lost(event.code); };
  }

  function lost(why) {
    const was = seated;
    seated = false;
    line = null;
    document.title = title;
    clearTimeout(finger?.timer);
    finger = moved = null;
    if (why === WRONG_KEY || why === SENT_AWAY) {
      const typed = key || code;
      key = code = "";
      remember("token", "");
      history.replaceState(null, "", location.pathname);
      introduce(why === SENT_AWAY ? words.sentAway : typed ? words.wrong : "");
    } else if (why === NO_NAME) introduce("");
    else if (why === NO_ROOM) tell(words.full, words.again);
    else if (why === TAKEN_OVER) tell(words.taken, words.takeBack);
    else if (why === PARTY_OVER) {
      tell(words.closed, words.again);
      later = setTimeout(connect, PATIENT, true);
    } else {
      lostAt = lostAt || Date.now();
      tell(Date.now() - lostAt > LOST_FOR ? words.lostLong : words.lost, "", was);
      later = setTimeout(connect, Math.min(2000, 250 * 2 ** Math.min(tries++, 4)), true);
    }
  }

  // A phone that slept or went out of range is not told that its connection is dead: it hears nothing more.
  function leaveIfSilent(beats) {
    if (!seated || !beat || Date.now() - heardAt < beats * beat * 1000) return false;
    line.onclose = line.onmessage = null;
    line.close();
    lost(0);
    return true;
  }

  // Wake locks exist over https only, and last until the page is hidden. Elsewhere a video that never ends keeps the
  // screen on: the picture of a small canvas in which one pixel changes.
  let film = null;
  function stayAwake() {
    if (!seated) return;
    if (navigator.wakeLock) return void navigator.wakeLock.request("screen").catch(() => {});
    if (!film) {
      const sheet = document.createElement("canvas");
      if (!sheet.captureStream) return;
      [sheet.width, sheet.height] = [2, 2];
      const pen = sheet.getContext("2d");
      film = document.createElement("video");
      Object.assign(film, { id: "film", muted: true, loop: true, playsInline: true, srcObject: sheet.captureStream() });
      film.setAttribute("aria-hidden", "true");
      document.body.append(film);
      setInterval(() => {
        pen.fillStyle = Date.now() % 2000 < 1000 ? "#2b2a4c" : "#2b2a4d";
        pen.fillRect(0, 0, 2, 2);
      }, 1000);
    }
    film.play().catch(() => {});
  }

  // A phone that sleeps, or shows something else, may stay connected for minutes.
  const tellLooking = () => send("looking", document.visibilityState === "visible");

  function comeBack() {
    tellLooking();
    if (document.visibilityState !== "visible") return;
    stayAwake();
    leaveIfSilent(SUSPICIOUS);
    if (!line && !door.hidden && ask.hidden && retry.hidden) connect(true);
  }

  function heard([kind, ...rest]) {
    if (kind === "token") {
      [key, beat] = rest;
      code = "";
      tries = lostAt = 0;
      seated = true;
      held = false;
      history.replaceState(null, "", `#${key}`);
      if (rest[2]) {
        remember("token", key);
        if (name) remember("name", name);
        const options = recall("options");
        if (options) line.send(`["options",${options}]`);
      }
      document.body.classList.add("seated");
      if (recall("reader")) readButtons();
      if (document.visibilityState !== "visible") tellLooking();
      door.hidden = true;
      letZoom(false);
      stayAwake();
      canvas.focus();
    } else if (kind === "say") {
      const [text, interrupts] = rest;
      if (interrupts) spoken.textContent = "";
      const sentence = document.createElement("p");
      sentence.textContent = text;
      spoken.append(sentence);
      while (spoken.childElementCount > 12) spoken.firstElementChild.remove();
    } else if (kind === "page") {
      const [name, language, turn] = rest;
      document.title = name;
      document.documentElement.lang = language;
      if (turn && !myTurn && navigator.vibrate) navigator.vibrate(60);
      myTurn = turn;
    } else if (kind === "fullscreen") {
      if (!rest[0]) document.exitFullscreen?.().catch(() => {});
      else document.documentElement.requestFullscreen?.({ navigationUI: "hide" }).catch(() => {});
    } else if (kind === "options") remember("options", JSON.stringify(rest[0]));
    else if (kind === "controls") showButtons(rest[0]);
    else if (kind === "hold") [held] = rest;
    else if (kind === "sound") play(...rest);
  }

  // For screen readers: a transparent button over each control of the picture. A button keeps its element while its
  // control stays, so that the reader's cursor stays where it is.
  const buttons = find("buttons"), reader = find("reader");
  let controls = [];
  function showButtons(list) {
    controls = list;
    const old = new Map([...buttons.children].map((one) => [one.dataset.control, one]));
    const now = list.map(([id, , text, enabled]) => {
      const one = old.get(id) || document.createElement("button");
      one.type = "button";
      one.dataset.control = id;
      if (one.getAttribute("aria-label") !== text) one.setAttribute("aria-label", text);
      one.setAttribute("aria-disabled", String(!enabled));
      return one;
    });
    const kept = new Set(now);
    for (const one of old.values()) if (!kept.has(one)) one.remove();
    now.forEach((one, place) => { if (buttons.children[place] !== one) buttons.insertBefore(one, buttons.children[place] || null); });
    placeButtons();
  }
  function placeButtons() {
    const box = canvas.getBoundingClientRect();
    const [wide, high] = sideways ? [box.height, box.width] : [box.width, box.height];
    const scale = Math.min(wide / canvas.width, high / canvas.height);
    const left = (wide - canvas.width * scale) / 2, top = (high - canvas.height * scale) / 2;
    controls.forEach(([, [x, y, w, h]], place) => {
      const [across, down, broad, tall] = [left + x * scale, top + y * scale, w * scale, h * scale];
      const at = sideways
        ? [box.right - down - tall, box.top + across, tall, broad]
        : [box.left + across, box.top + down, broad, tall];
      ["left", "top", "width", "height"].forEach((side, number) => { buttons.children[place].style[side] = `${at[number]}px`; });
    });
  }
  function readButtons() {
    reader.hidden = true;
    remember("reader", "on");
    send("controls");
  }
  reader.addEventListener("click", readButtons);
  buttons.addEventListener("click", (event) => {
    wake();
    if (event.target.dataset.control) send("press", event.target.dataset.control);
  });

  function arrived(data) {
    const view = new DataView(data);
    if (view.getUint8(0) === 0x53) return keep(data);
    const number = view.getUint32(1, true), wide = view.getUint16(5, true), high = view.getUint16(7, true);
    const parts = [];
    for (let at = 11, left = view.getUint16(9, true); left > 0; left--) {
      const [x, y, w, h] = [0, 2, 4, 6].map((skip) => view.getUint16(at + skip, true));
      const bytes = view.getUint32(at + 8, true);
      const jpeg = new Blob([new Uint8Array(data, at + 12, bytes)], { type: "image/jpeg" });
      parts.push([createImageBitmap(jpeg), x, y, w, h]);
      at += 12 + bytes;
    }
    const before = drawing, mine = line;
    drawing = (async () => {
      await before;
      const pictures = await Promise.all(parts.map(async ([picture, ...box]) => [await picture, ...box]));
      if (canvas.width !== wide || canvas.height !== high) {
        [canvas.width, canvas.height] = [wide, high];
        placeButtons();
      }
      for (const [picture, x, y, w, h] of pictures) {
        paper.drawImage(picture, x, y, w, h);
        picture.close();
      }
      canvas.dataset.picture = number;
      if (mine === line) send("seen", number);
    })().catch(() => {});
  }

  function keep(data) {
    const length = new DataView(data).getUint8(1), name = new TextDecoder().decode(new Uint8Array(data, 2, length));
    sounds.set(name, data.slice(2 + length));
  }

  async function play(name, left, right) {
    if (!audio || audio.state !== "running" || !sounds.has(name)) return;
    try {
      let sound = sounds.get(name);
      if (sound instanceof ArrayBuffer) sounds.set(name, sound = await audio.decodeAudioData(sound.slice(0)));
      const source = audio.createBufferSource(), pan = audio.createStereoPanner(), gain = audio.createGain();
      source.buffer = sound;
      gain.gain.value = Math.max(left, right);
      pan.pan.value = Math.max(-1, Math.min(1, right - left));
      source.connect(gain).connect(pan).connect(audio.destination);
      source.start();
    } catch { sounds.delete(name); }
  }

  const wake = () => {  // browsers let nothing be heard before somebody has touched the page, nor some play a video
    if (film?.paused) film.play().catch(() => {});
    audio = audio || new AudioContext();
    if (audio.state === "suspended") audio.resume();
  };

  const place = (event) => {
    const box = canvas.getBoundingClientRect();
    const [x, y, wide, high] = sideways
      ? [event.clientY - box.top, box.right - event.clientX, box.height, box.width]
      : [event.clientX - box.left, event.clientY - box.top, box.width, box.height];
    const scale = Math.min(wide / canvas.width, high / canvas.height);
    const on = (at, length, most) => Math.max(0, Math.min(most - 1, Math.round((at - (length - most * scale) / 2) / scale)));
    return [on(x, wide, canvas.width), on(y, high, canvas.height)];
  };
  const point = (kind, at, touch, notches = 0) => send("pointer", kind, at[0], at[1], notches, touch);
  let finger = null, moved = null, held = false;
  // By the clock of the events: on a busy phone the timer may run before a tap that came in time is heard of.
  const early = (event) => event.timeStamp - finger.since < HOLD;
  const look = () => { finger.state = "looking"; point("move", finger.at, true); };
  const catchUp = () => {  // nothing that is done overtakes the way there
    if (moved) point("move", ...moved);
    moved = null;
  };

  const drop = (touch) => {  // nothing is pressed, and what is dragged goes back
    clearTimeout(finger?.timer);
    if (finger?.state === "dragging" || !touch) point("cancel", finger?.at || [0, 0], touch);
    finger = moved = null;
  };

  // Two fingers that move apart or together zoom by steps, as the wheel does. Then nothing counts until both are lifted.
  const fingers = new Map();
  let span = 0;  // pixels between them at the last step
  const apart = ([one, two]) => Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
  function pinches(event, there) {
    if (event.pointerType !== "touch") return false;
    there ? fingers.set(event.pointerId, event) : fingers.delete(event.pointerId);
    const two = [...fingers.values()], pinching = span > 0;
    if (two.length === 2 && !pinching) {
      drop(true);
      span = apart(two);
    } else if (two.length === 2 && (apart(two) > span * PINCH || apart(two) * PINCH < span)) {
      const [x, y] = ["clientX", "clientY"].map((side) => (two[0][side] + two[1][side]) / 2);
      point("pinch", place({ clientX: x, clientY: y }), true, apart(two) > span ? 1 : -1);
      span = apart(two);
    } else if (!two.length) span = 0;
    return pinching || span > 0;
  }

  canvas.addEventListener("pointerdown", (event) => {
    wake();
    canvas.focus();
    if (leaveIfSilent(SUSPICIOUS)) return;  // the veil says why the touch does not count
    if (event.isPrimary) fingers.clear();
    if (pinches(event, true)) return;
    if (event.button !== 0 || !event.isPrimary) return;
    canvas.setPointerCapture(event.pointerId);
    catchUp();
    const at = place(event);
    if (event.pointerType === "mouse") return point("down", at, false);
    clearTimeout(finger?.timer);
    finger = { at, x: event.clientX, y: event.clientY, since: event.timeStamp, state: "resting" };
    if (held) {
      finger.state = "dragging";
      point("move", at, true);
      point("down", at, true);
      return;
    }
    finger.timer = setTimeout(look, HOLD);
  });
  canvas.addEventListener("pointermove", (event) => {
    if (fingers.has(event.pointerId) && pinches(event, true)) return;
    if (!event.isPrimary) return;
    if (event.pointerType !== "mouse") {
      if (!finger) return;
      const far = Math.hypot(event.clientX - finger.x, event.clientY - finger.y) > APART;
      if (finger.state !== "dragging" && far && early(event)) {
        clearTimeout(finger.timer);
        finger.state = "dragging";
        point("down", finger.at, true);
      }
      if (finger.state === "resting") return;
    }
    if (!moved) requestAnimationFrame(catchUp);
    moved = [place(event), event.pointerType !== "mouse"];
  });
  const release = (event) => {
    if (pinches(event, false)) return;
    if (!event.isPrimary || event.button > 0) return;
    catchUp();
    const at = place(event);
    if (event.pointerType === "mouse") return point("up", at, false);
    if (!finger) return;
    clearTimeout(finger.timer);
    if (finger.state === "dragging") point("up", at, true);
    else if (early(event)) for (const kind of ["move", "down", "up"]) point(kind, finger.at, true);
    else if (finger.state === "resting") look();
    finger = null;
  };
  canvas.addEventListener("pointerup", release);
  canvas.addEventListener("pointercancel", (event) => {
    if (!pinches(event, false) && event.isPrimary) drop(event.pointerType !== "mouse");
  });
  canvas.addEventListener("contextmenu", (event) => event.preventDefault());
  canvas.addEventListener("wheel", (event) => {
    event.preventDefault();
    const notches = -Math.sign(event.deltaY || event.deltaX);
    if (notches) point("wheel", place(event), false, notches);
  }, { passive: false });
  addEventListener("keydown", (event) => {
    if (!seated || !door.hidden || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key.length > 1 && !KEYS.has(event.key)) return;  // any character may be a key of the game
    wake();
    event.preventDefault();
    send("key", event.key, event.shiftKey);
  });

  let resizing = 0;
  addEventListener("resize", () => { clearTimeout(resizing); resizing = setTimeout(() => { send("window", size()); placeButtons(); }, 120); });
  document.addEventListener("visibilitychange", comeBack);
  addEventListener("online", comeBack);
  addEventListener("pageshow", comeBack);
  setInterval(() => leaveIfSilent(GONE), 1000);
  addEventListener("hashchange", () => { if (location.hash.slice(1) !== key) location.reload(); });
  ask.addEventListener("submit", (event) => {
    event.preventDefault();
    wake();
    code = find("code").value.trim();
    name = find("name").value.trim();
    if (name && (key || code)) connect();
  });
  retry.addEventListener("click", () => { wake(); tries = 0; connect(); });
  connect();
})();
