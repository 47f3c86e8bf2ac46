// The way through a game: keys, buttons, the address, and playing it back. What it shows is drawn by the other scripts.
(async function () {
  "use strict";
  const { table, cards, story } = window.kredens;
  // Without it the story is read as a list.
  if (!window.DecompressionStream) return;
  async function unpack(packed) {
    const bytes = Uint8Array.from(atob(packed), (each) => each.charCodeAt(0));
    const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return JSON.parse(await new Response(unpacked).text());
  }
  const data = await unpack(document.getElementById("data").textContent);
  const main = document.getElementById("game"), column = main.querySelector(".scenes");
  if (!data.scenes.some((moves) => moves.length)) return;

  main.prepend(document.getElementById("stage").content.cloneNode(true));
  document.documentElement.classList.add("replaying");
  const stage = main.querySelector(".stage"), say = stage.dataset;
  const [now, felt] = [".now", ".felt"].map((each) => stage.querySelector(each));
  const range = stage.querySelector("input[type=range]"), by = stage.querySelector(".by");
  const skip = stage.querySelector(".skip-unsaid input"), play = stage.querySelector(".play");
  const grown = cards.start(data, { open: say.open }, story.openRule);
  column.tabIndex = 0;
  column.setAttribute("role", "region");
  column.setAttribute("aria-label", range.getAttribute("aria-label"));

  // Every move by its anchor: its scene, and its place there.
  const found = new Map();
  data.scenes.forEach((moves, scene) => moves.forEach((move, at) => found.set(move.anchor, { scene, at })));
  let here = { scene: data.scenes.findIndex((moves) => moves.length), at: 0 }, playing = 0, drawn = -1;
  const moves = () => data.scenes[here.scene];
  const isPassed = (at) => skip.checked && moves()[at].unsaid;

  function show(place) {
    here = place;
    const move = moves()[here.at], line = document.getElementById(move.anchor);
    if (drawn !== move.table) {
      felt.replaceChildren(table.draw(move.table, data, say));
      grown.enable(felt);
      drawn = move.table;
    }
    story.citeAll(line, move.rules, data.rules);
    now.replaceChildren(...story.copyOf(line));
    now.className = "now" + (move.fault ? " wrong" : "");
    story.mark(line, column);
    range.max = moves().length - 1;
    range.value = here.at;
    range.setAttribute("aria-valuetext", line.querySelector(".line a").textContent.trim().replace(/\s+/g, " "));
    const atStart = step(-1) === here.at, atEnd = step(1) === here.at;
    for (const [go, ended] of [["first", atStart], ["previous", atStart], ["next", atEnd], ["last", atEnd]]) {
      stage.querySelector(`[data-go=${go}]`).setAttribute("aria-disabled", String(ended));
    }
    if (atEnd) pause();
  }
  function markFaults() {
    const last = Math.max(1, moves().length - 1);
    stage.querySelector(".faults").replaceChildren(...moves().map((move, at) => {
      if (!move.fault) return null;
      const tick = table.make("span");
      tick.style.left = `${at / last * 100}%`;
      return tick;
    }).filter(Boolean));
  }
  // Where a step forth or back leads: to the next move, or to the first one of the next turn or round.
  function step(way) {
    const all = moves(), unit = by.value, same = (a, b) => unit !== "move" && all[a].round === all[b].round
      && (unit === "round" || all[a].turn === all[b].turn);
    const begins = (at) => {
      let before = at - 1;
      while (before >= 0 && isPassed(before)) before -= 1;
      return before < 0 || !same(at, before);
    };
    for (let at = here.at + way; at >= 0 && at < all.length; at += way) {
      if (!isPassed(at) && (unit === "move" || begins(at))) return at;
    }
    return way > 0 ? lastPlace() : 0;
  }
  function lastPlace() {
    let at = moves().length - 1;
    while (at > 0 && isPassed(at)) at -= 1;
    return Math.max(at, here.at);
  }
  function visit(at, silently) {
    if (at === here.at) return;
    const place = { scene: here.scene, at }, address = `#${moves()[at].anchor}`;
    if (silently) history.replaceState(null, "", address); else history.pushState(null, "", address);
    show(place);
  }
  const ways = { first: () => 0, previous: () => step(-1), next: () => step(1), last: lastPlace };

  function pause() {
    clearTimeout(playing);
    playing = 0;
    play.setAttribute("aria-pressed", "false");
    play.title = play.dataset.play;
    play.setAttribute("aria-label", play.dataset.play);
  }
  // Longer where there is more to read.
  function wait() {
    playing = setTimeout(() => {
      visit(step(1), true);
      if (playing) wait();
    }, Math.min(6000, 1100 + 18 * now.textContent.length));
  }
  function start() {
    if (step(1) === here.at) visit(0, true);
    play.setAttribute("aria-pressed", "true");
    play.title = play.dataset.pause;
    play.setAttribute("aria-label", play.dataset.pause);
    wait();
  }

  function follow() {
    const place = found.get(decodeURIComponent(location.hash.slice(1)));
    if (!place) return false;
    const other = place.scene !== here.scene;
    show(place);
    if (other) markFaults();
    return true;
  }
  addEventListener("popstate", () => { pause(); if (!location.hash) show({ scene: here.scene, at: 0 }); else follow(); });
  stage.addEventListener("click", (event) => {
    const button = event.target.closest("[data-go]");
    if (button) { pause(); visit(ways[button.dataset.go]()); }
  });
  play.addEventListener("click", () => playing ? pause() : start());
  range.addEventListener("input", () => { pause(); visit(Number(range.value), true); });
  for (const each of [by, skip]) each.addEventListener("change", () => show(here));
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href^='#']");
    if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const place = found.get(decodeURIComponent(link.hash.slice(1)));
    if (place) {
      event.preventDefault();
      pause();
      history.pushState(null, "", link.hash);
      follow();
      if (stage.getBoundingClientRect().bottom < 80 || stage.getBoundingClientRect().top > innerHeight - 80) stage.scrollIntoView();
    } else if (link.hash.startsWith("#rule-")) {
      event.preventDefault();
      story.openRule(link);
    }
  });
  const KEYS = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };
  document.addEventListener("keydown", (event) => {
    const taken = event.target.closest && event.target.closest("input, select, textarea, dialog");
    if (!KEYS[event.key] || taken || grown.isOpen() || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    pause();
    visit(ways[KEYS[event.key]]());
  });

  document.addEventListener("pointerover", (event) => {
    const link = event.target.closest && event.target.closest("a[href^='#rule-']");
    const rule = link && data.rules[decodeURIComponent(link.hash.slice(6))];
    if (rule) link.title = rule.title;
  });

  // The browser itself would go to the line of the story.
  history.scrollRestoration = "manual";
  function begin() {
    const led = follow();
    if (!led) show(here);
    markFaults();
    if (led) requestAnimationFrame(() => { stage.scrollIntoView(); story.mark(document.getElementById(moves()[here.at].anchor), column); });
  }
  if (document.readyState === "complete") begin(); else addEventListener("load", begin);
})();
