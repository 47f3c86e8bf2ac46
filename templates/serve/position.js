// A position that is set up by tapping: it stays in this page and its address, and is judged after each tap.
(function () {
  "use strict";
  const { table: { make }, shown, choices, places, controls, seats } = window.kredens;
  const body = document.body, game = body.dataset.game, language = body.dataset.language;
  const PAUSE = 120, FIRST = 40;
  const byId = (id) => document.getElementById(id);
  const say = (key, facts = {}) => Object.entries(facts).reduce((text, [name, value]) => text.replace(`{${name}}`, value), body.getAttribute(`data-say-${key}`) || key);
  const words = { new: say("new-card"), decides: say("decides"), won: say("won"), sums: say("sums"), table: say("table"), more: say("more") };
  const { button, labelled, stepper, chooser, checks, check } = controls(make, say);
  const sitting = seats(make, say, { labelled, chooser, button }, () => ({ players: situation.players, form }), (list, rename) => {
    situation = { ...situation, players: list, moves: [] };
    changed(rename(situation.given));
  });
  const notice = byId("notice"), dialogs = { place: byId("place"), card: byId("card") };
  const usual = new Map(), key = (path) => path.join("\n");
  let situation = JSON.parse(body.dataset.situation), seen = null, form = null, asked = 0, waiting = 0, focus = "", tried = "";

  // Asking the server

  async function send(path, values) {
    const answer = await fetch(`/positions/${encodeURIComponent(game)}/${path}?lang=${language}`, {
      method: "POST", headers: { "content-type": "application/json", accept: "application/json" }, body: JSON.stringify({ situation, ...values }),
    });
    const told = await answer.json().catch(() => ({}));
    return { ok: answer.ok, ...told };
  }
  function tell(text) {
    notice.textContent = text;
    notice.hidden = !text;
  }
  function look(line = "") {
    const mine = ++asked;
    body.classList.add("busy");
    return send("look", { line }).catch(() => ({ faults: [say("lost")] })).then((told) => {
      if (mine !== asked) return;
      body.classList.remove("busy");
      if (!told.ok) { tell(told.faults.join(" ")); return; }
      tried = told.refused.some((each) => each.rules.length) ? line : "";
      situation = { ...situation, moves: told.moves };
      tell("");
      draw(told);
      drawRefusal(told.refused, line);
    });
  }
  function changed(given) {
    situation = { ...situation, given };
    clearTimeout(waiting);
    ++asked;
    body.classList.add("busy");
    waiting = setTimeout(look, PAUSE);
  }
  function play(choice) {
    closeAll();
    clearTimeout(waiting);
    look(choice.line).then(() => { if (!byId("refused").childElementCount) shown.reveal(byId("turn")); });
  }

  // Places and values of the form

  const placeAt = (path) => form.cards.find((each) => places.same(each.path, path));
  const pictured = (card) => Object.values(seen.pictures).some(([id, side]) => id === card && side === "front");
  const isSaid = (path) => places.at(situation.given, path) !== undefined;
  const grouped = (group) => ({ cards: form.cards.filter((each) => each.group === group), values: form.values.filter((each) => each.group === group) });
  const ownerOf = (path) => (path[0] === "players" ? path[1] : "");
  const nameWithOwner = (place) => [place.name, ownerOf(place.path)].filter(Boolean).join(", ");
  const players = () => situation.players.map(([name]) => name);

  function setItems(place, items) {
    changed(places.say(situation.given, place, items, usual.get(key(place.path)) || []));
  }
  function addCard(place, card) {
    let { given } = situation;
    // Where each card is there once, it lies nowhere else any more.
    if (place.unique && card !== places.UNSEEN) {
      for (const other of form.cards.filter((each) => each.unique && each !== place && ownerOf(each.path) === ownerOf(place.path) && isSaid(each.path))) {
        const left = other.items.filter((each) => each.card !== card);
        if (left.length < other.items.length) given = places.say(given, other, left.map((each) => each.value), usual.get(key(other.path)) || []);
      }
    }
    focus = place.group;
    changed(places.say(given, place, places.withCard(place, card), usual.get(key(place.path)) || []));
  }
  function removeCard(place, number) {
    focus = place.group;
    setItems(place, places.without(place, number));
  }
  function moveCard(place, number, target) {
    const { value, card } = place.items[number];
    const filled = place.unique && !isSaid(place.path);
    const given = filled ? situation.given : places.say(situation.given, place, places.without(place, number), usual.get(key(place.path)) || []);
    const kept = target.traits.length ? value : card;
    changed(places.say(given, target, target.single ? [kept] : places.withCard(target, kept), usual.get(key(target.path)) || []));
  }
  function setTrait(place, number, name, value) {
    const items = places.values(place);
    items[number] = places.withTrait(items[number], name, value);
    setItems(place, items);
  }
  function setValue(path, value) {
    changed(value === undefined ? places.drop(situation.given, path) : places.put(situation.given, path, value));
  }

  // Controls of places and values

  const pairs = (ids) => ids.map((id) => [id, id]);
  function control(each) {
    const set = (value) => setValue(each.path, value), options = each.words.map((word) => [word.id, word.name]);
    const made = {
      number: () => make("div", "field", make("span", "", each.name), stepper(each.name, each.value ?? "", each.least, each.most, set)),
      flag: () => make("div", "field", check(each.name, Boolean(each.value), set)),
      player: () => labelled(each.name, chooser(each.name, pairs(players()), each.value, set)),
      players: () => make("div", "field", make("span", "", each.name), checks(pairs(players()), each.value, set)),
      word: () => labelled(each.name, chooser(each.name, options, each.value, set)),
      words: () => make("div", "field", make("span", "", each.name), checks(options, each.value, set)),
    }[each.kind]();
    made.dataset.path = key(each.path);
    if (isSaid(each.path)) made.classList.add("said");
    return made;
  }

  // Drawing

  function draw(told) {
    seen = { ...told, game };
    form = told.form;
    for (const place of form.cards) {
      if (!isSaid(place.path)) usual.set(key(place.path), places.values(place));
    }
    if (told.table !== undefined) {
      shown.felt(byId("felt"), seen, words, language);
      markPlaces();
    }
    sitting.draw();
    drawValues();
    drawFaults();
    drawMoves();
    history.replaceState(null, "", `?p=${told.packed}&lang=${language}`);
    byId("address").value = told.address;
    byId("log").value = told.log;
    byId("open").disabled = !told.log || told.faults.length > 0;
    if (byId("share").open) drawCode();
    if (focus) { const found = [...document.querySelectorAll(".put")].find((each) => each.dataset.group === focus); if (found) found.focus(); }
    focus = "";
  }
  function markPlaces() {
    const felt = byId("felt");
    // What is attached to a card is set up with it.
    for (const each of felt.querySelectorAll(".under [data-card]")) {
      delete each.dataset.card;
      each.removeAttribute("role");
      each.removeAttribute("tabindex");
    }
    const player = (element) => { const seat = element.closest(".seat"); return seat ? seat.getAttribute("aria-label") : ""; };
    for (const zone of felt.querySelectorAll(".zone[data-key]")) {
      mark(zone, zone.querySelector(".label"), `zone|${player(zone)}|${zone.dataset.key}`, [zone.querySelector(".label").firstChild.textContent, player(zone)].filter(Boolean).join(", "));
    }
    for (const area of felt.querySelectorAll(".area[data-key]")) mark(area, area.querySelector("p"), `area|${area.dataset.key}`, area.querySelector("b").textContent);
    for (const seat of felt.querySelectorAll(".seat")) {
      const name = seat.getAttribute("aria-label"), group = `player|${name}`, own = button("⋯", () => openGroup(group, name), "put");
      own.ariaLabel = say("more-of", { player: name });
      own.dataset.group = group;
      seat.querySelector(".who").append(own);
    }
  }
  function mark(element, label, group, name) {
    if (!grouped(group).cards.length && !grouped(group).values.length) return;
    const put = button("+", (event) => { event.stopPropagation(); openGroup(group, name); }, "put");
    put.ariaLabel = say("put-card", { place: name });
    put.dataset.group = element.dataset.group = group;
    label.append(" ", put);
  }
  function drawValues() {
    const hidden = form.cards.filter((each) => each.group === "table" && !isDrawn(each));
    const zones = form.cards.filter((each) => each.group.startsWith("zone||") && !isDrawn(each));
    const all = [...zones, ...hidden], more = make("details", "more-ways", make("summary", "", say("more-table")));
    const others = form.values.filter((each) => each.group === "table");
    for (const each of others.slice(3)) more.append(control(each));
    more.append(placeButtons(all));
    more.open = Boolean(byId("values").querySelector("details[open]"));
    byId("values").replaceChildren(...others.slice(0, 3).map(control), ...(all.length || others.length > 3 ? [more] : []));
  }
  const isDrawn = (place) => Boolean([...byId("felt").querySelectorAll("[data-group]")].find((each) => each.dataset.group === place.group));
  function placeButtons(list) {
    const made = make("div", "row-of-buttons");
    for (const each of list) {
      const lying = each.items.length ? ` (${each.items.length})` : "", open = button(`+ ${each.name}${lying}`, () => openPlaces(nameWithOwner(each), [each], []), "");
      open.dataset.path = key(each.path);
      made.append(open);
    }
    return made;
  }
  function drawFaults() {
    document.querySelectorAll(".fault-here").forEach((each) => each.remove());
    document.querySelectorAll(".faulty").forEach((each) => each.classList.remove("faulty"));
    const told = byId("faults");
    body.classList.toggle("cannot-be", seen.faults.length > 0);
    if (!seen.faults.length) { told.replaceChildren(); return; }
    const list = shown.sentences(seen.faults, game);
    list.classList.add("faults-told");
    told.replaceChildren(make("p", "", say("cannot-be")), list);
    seen.faults.forEach((each, number) => {
      const spot = spotOf(each.path);
      if (!spot) return;
      spot.classList.add("faulty");
      const here = shown.sentences([each], game);
      here.classList.add("fault-here");
      spot.append(here);
      const lead = button("↓", () => { spot.scrollIntoView({ block: "center" }); const put = spot.querySelector("button, input, select"); if (put) put.focus(); }, "lead");
      lead.ariaLabel = `↓ ${each.text}`;
      list.children[number].append(" ", lead);
    });
  }
  // The element that shows what a path leads to: a zone, a value, else the seat of the player.
  function spotOf(path) {
    const found = [...form.cards, ...form.values].find((each) => places.same(each.path, path));
    const group = found ? found.group : path[0] === "players" ? `player|${path[1]}` : "";
    const drawn = [...document.querySelectorAll("#felt .zone[data-group], #felt .area[data-group], #values [data-path]")];
    return drawn.find((each) => each.dataset.path === key(path)) || (group && drawn.find((each) => each.dataset.group === group))
      || [...document.querySelectorAll("#felt .seat")].find((each) => each.getAttribute("aria-label") === path[1]) || null;
  }
  function drawRefusal(why, line) {
    if (!why.length) { byId("refused").replaceChildren(); return; }
    const told = make("div", "faults-told", make("p", "", `${say("not-legal")} `, make("b", "", line)), shown.sentences(why, game));
    byId("refused").replaceChildren(told);
    told.scrollIntoView({ block: "nearest" });
  }
  function drawMoves() {
    const last = seen.story.filter((move) => move.number && move.sentences.length);
    byId("told").replaceChildren(...last.slice(-3).map((move) => shown.sentences(move.sentences, game)));
    byId("turn").textContent = seen.over ? seen.verdict || say("over") : seen.deciding.length ? say("waits").replace("{players}", seen.deciding.join(", ")) : "";
    byId("undo").disabled = !situation.moves.length;
    byId("story").replaceChildren(...seen.story.filter((move) => move.number).map((move) => make("li", "move", make("p", "line", make("b", "number", move.label), ` ${move.lines.join(" · ")}`), shown.sentences(move.sentences, game))));
    drawChoices();
  }
  // Moves with cards that lie somewhere come before those with any that a hand may hold unseen.
  function drawChoices() {
    const known = new Set(form.cards.flatMap((each) => each.items.map((item) => item.card)));
    const found = choices.find(seen.choices, byId("find").value), seldom = (each) => each.cards.length && !known.has(each.cards[0]);
    choices.draw(byId("choices"), [...found.filter((each) => !seldom(each)), ...found.filter(seldom)], words, play);
  }

  // What is set up together: a zone, a region, what else a player has

  function openGroup(group, name) {
    const { cards, values } = grouped(group);
    if (group.startsWith("player|")) {
      const hidden = form.cards.filter((each) => ownerOf(each.path) === group.slice(7) && each.group !== group && !isDrawn(each));
      openPlaces(name, [], values, [...hidden, ...cards]);
    } else openPlaces(name, cards, values);
  }
  function openPlaces(name, cards, values, others = []) {
    const parts = byId("place-parts"), search = byId("search");
    closeAll();
    byId("place-title").textContent = name;
    byId("search-label").hidden = byId("found").hidden = !cards.length;
    search.value = "";
    search.oninput = () => offer(cards, "", lastName(search.value), addCard);
    search.onkeydown = (event) => takeFirst(event, cards, "", addCard);
    parts.replaceChildren(...cards.map((place) => lying(place, cards.length > 1)), ...values.map(control), ...(others.length ? [placeButtons(others)] : []));
    byId("found").replaceChildren();
    if (cards.length) offer(cards, "", "", addCard);
    dialogs.place.showModal();
    if (cards.length) search.focus();
  }
  // What lies at a place already, and how many unseen cards.
  function lying(place, isNamed) {
    const made = make("div", "lying"), known = place.items.map((each, number) => [each, number]).filter(([each]) => each.value !== places.UNSEEN);
    if (isNamed && (place.unseen || known.length)) made.append(make("h3", "", place.name));
    if (place.unseen && place.single) made.append(button(say("unseen-one"), () => { closeAll(); addCard(place, places.UNSEEN); }));
    else if (place.unseen) made.append(make("div", "field", make("span", "", say("unseen-cards")), stepper(`${say("unseen-cards")}, ${nameWithOwner(place)}`, places.unseen(place), 0, 200, (number) => setItems(place, places.withUnseen(place, number)))));
    if (known.length) {
      made.append(make("p", "label", say("lies-here")), make("ul", "lying-cards", ...known.map(([each, number]) => {
        const open = button(each.name, () => openCard(place, number));
        return make("li", "", open);
      })));
    }
    if (place.items.length > 1) made.append(button(say("empty-place"), () => { closeAll(); focus = place.group; setItems(place, []); }, "empty-place"));
    return made;
  }
  let offered = 0;
  const lastName = (text) => text.split(/[,;]/).pop();
  async function offer(cards, trait, text, take, list = byId("found")) {
    const mine = ++offered, answer = await send("cards", { paths: cards.map((each) => each.path), trait, text });
    if (mine !== offered || !answer.ok && !Array.isArray(answer.found)) return [];
    const several = new Set(answer.found.map((each) => each.place)).size > 1;
    list.replaceChildren(...answer.found.map((each) => {
      const place = cards[each.place];
      return make("li", "", button(several ? `${each.name} → ${place.name}` : each.name, () => { if (!trait) closeAll(); take(place, each.card, each.name); }));
    }));
    if (!answer.found.length) list.append(make("li", "hint", say("no-card")));
    return answer.found;
  }
  // Enter takes the likeliest card; several names with commas are taken one after the other.
  async function takeFirst(event, cards, trait, take) {
    if (event.key !== "Enter" || !event.target.value.trim()) return;
    event.preventDefault();
    const names = event.target.value.split(/[,;\n]/).filter((each) => each.trim()), first = [];
    for (const each of names) {
      const [found] = await offer(cards, trait, each, take);
      if (!found) { event.target.value = each.trim(); return; }
      first.push(found);
    }
    if (trait) event.target.value = "";
    else closeAll();
    for (const each of first) take(cards[each.place], each.card, each.name);
  }

  // A card that lies there

  function openCard(place, number) {
    closeAll();
    const { card, value, name } = place.items[number], parts = byId("card-place");
    byId("face").src = shown.picture(game, card, "front", language);
    byId("face").hidden = card === places.UNSEEN || !pictured(card);
    byId("card-title").textContent = name;
    byId("because").replaceChildren();
    const acts = make("div", "row-of-buttons", button(say("take-away"), () => { closeAll(); removeCard(place, number); }, "take-away"));
    const targets = form.cards.filter((each) => each !== place && (!each.kinds.length || !place.kinds.length || each.kinds.some((kind) => place.kinds.includes(kind))));
    const move = document.createElement("select");
    move.ariaLabel = say("move-to");
    move.className = "move";
    move.append(new Option(say("move-to"), ""), ...targets.map((each, at) => new Option(nameWithOwner(each), String(at))));
    move.addEventListener("change", () => { if (move.value) { closeAll(); moveCard(place, number, targets[Number(move.value)]); } });
    if (targets.length) acts.append(move);
    parts.replaceChildren(acts, ...place.traits.map((trait) => traitControl(place, number, trait, value)));
    const found = choices.withCard(seen.choices, card);
    choices.draw(byId("card-moves"), found, words, play);
    byId("why").hidden = Boolean(seen.faults.length) || !seen.deciding.some((each) => each !== "table");
    byId("why").onclick = async () => {
      const answer = await send("why", { card });
      byId("because").replaceChildren(answer.legal ? say("legal") : shown.sentences(answer.why || [], game));
    };
    dialogs.card.showModal();
  }
  function traitControl(place, number, trait, item) {
    const said = places.trait(item, trait.key), set = (value) => setTrait(place, number, trait.key, value);
    const byKind = {
      flag: () => check(trait.name, Boolean(said), set),
      player: () => labelled(trait.name, chooser(trait.name, pairs(players()), said, set)),
      players: () => make("div", "field", make("span", "", trait.name), checks(pairs(players()), said, set)),
      tokens: () => tokens(trait, said || "", set),
      cards: () => attached(place, trait, said || [], set, place.items[number].under || {}),
    };
    const made = byKind[trait.kind]();
    made.dataset.trait = trait.key;
    return made;
  }
  // `P2 E3`: how many tokens of each letter.
  function tokens(trait, said, set) {
    const numbers = Object.fromEntries(trait.letters.map((each) => [each, Number((said.match(new RegExp(`${each}(\\d+)`)) || [0, 0])[1])]));
    const change = () => set(Object.entries(numbers).filter(([, number]) => number).map(([letter, number]) => letter + number).join(" "));
    return make("div", "field", make("span", "", trait.name), ...trait.letters.map((each) =>
      make("span", "token", each, stepper(`${trait.name} ${each}`, numbers[each], 0, 30, (number) => { numbers[each] = number; change(); }))));
  }
  function attached(place, trait, said, set, names) {
    const made = make("div", "attached", make("p", "label", trait.name)), list = make("ul", "lying-cards"), found = make("ul", "choices"), field = document.createElement("input");
    let held = [...said];
    const keep = (items) => { held = items; set(items); show(); };
    const show = () => list.replaceChildren(...held.map((each, number) => {
      const card = places.cardOf(each), item = make("li", "", card === places.UNSEEN ? say("unseen-one") : names[card] || card, " ");
      for (const flag of trait.flags) item.append(check(flag.name, Boolean(places.trait(each, flag.key)), (on) => keep(held.map((other, at) => (at === number ? places.withTrait(other, flag.key, on) : other)))));
      item.append(button(say("take-away"), () => keep(held.filter((_, at) => at !== number))));
      return item;
    }));
    const take = (_, card, name) => { names[card] = name; keep([...held, card]); };
    field.type = "search";
    field.ariaLabel = say("attach");
    field.placeholder = say("attach");
    field.autocomplete = "off";
    field.addEventListener("input", () => offer([place], trait.key, field.value, take, found));
    field.addEventListener("keydown", (event) => takeFirst(event, [place], trait.key, take));
    made.append(list, field, found);
    if (trait.downKey) made.append(button(say("unseen-one"), () => keep([...held, { card: places.UNSEEN, [trait.downKey]: true }])));
    show();
    return made;
  }
  function closeAll() {
    for (const each of Object.values(dialogs)) if (each.open) each.close();
  }

  // Handing it on

  function drawCode() {
    const picture = new Image();
    picture.alt = say("code");
    picture.className = "code";
    picture.addEventListener("error", () => byId("code-place").replaceChildren(say("no-code")));
    picture.src = `/positions/${encodeURIComponent(game)}/code?p=${seen.packed}`;
    byId("code-place").replaceChildren(picture);
  }
  async function copy(place, press) {
    try {
      await navigator.clipboard.writeText(place.value);
    } catch {
      // Without a secure address a browser copies only what is selected.
      place.select();
      document.execCommand("copy");
    }
    press.textContent = say("copied");
    setTimeout(() => { press.textContent = say("copy"); }, 1500);
  }
  async function writeRuling() {
    const said = { question: {}, answer: {} };
    for (const each of document.querySelectorAll("#ruling textarea[data-field]")) said[each.dataset.field][each.dataset.in] = each.value;
    const answer = await send("ruling", { ...said, who: byId("ruling-who").value, line: tried });
    byId("ruling-made").hidden = !answer.ok;
    if (!answer.ok) { tell((answer.faults || [say("fault")]).join(" ")); return; }
    tell("");
    byId("ruling-text").value = answer.text;
    byId("download").href = `data:application/yaml;charset=utf-8,${encodeURIComponent(answer.text)}`;
  }

  byId("felt").addEventListener("click", (event) => {
    if (event.target.closest("button, summary, a")) return;
    const zone = event.target.closest("[data-group]"), piece = event.target.closest("li"), face = event.target.closest("[data-card]") || (piece && piece.querySelector("[data-card]"));
    if (!zone) return;
    const card = face && (face.closest("li.piece") || face).querySelector("[data-card]") || face;
    const group = grouped(zone.dataset.group);
    if (card && zone.contains(card)) {
      const all = [...zone.querySelectorAll("[data-card]")].filter((each) => !each.closest(".under") && each.dataset.card === card.dataset.card);
      for (const place of group.cards) {
        const number = places.find(place, card.dataset.card, Math.max(0, all.indexOf(card)));
        if (number >= 0) { openCard(place, number); return; }
      }
    }
    const put = zone.querySelector(".put");
    if (put) put.click();
  });
  byId("felt").addEventListener("keydown", (event) => {
    const found = event.target.closest("[data-card]");
    if (found && (event.key === "Enter" || event.key === " ")) { event.preventDefault(); found.click(); }
  });
  document.querySelectorAll("dialog .close").forEach((each) => each.addEventListener("click", closeAll));
  document.querySelectorAll(".copy").forEach((each) => each.addEventListener("click", () => copy(byId(each.dataset.of), each)));
  byId("find").addEventListener("input", drawChoices);
  byId("write").addEventListener("submit", (event) => {
    event.preventDefault();
    if (byId("line").value.trim()) play({ line: byId("line").value.trim() });
  });
  byId("undo").addEventListener("click", () => { situation = { ...situation, moves: situation.moves.slice(0, -1) }; look(); });
  byId("clear").addEventListener("click", () => { situation = { ...situation, moves: [] }; changed({}); });
  byId("add-player").addEventListener("click", sitting.add);
  byId("share").addEventListener("toggle", () => { if (byId("share").open && seen) drawCode(); });
  byId("make-ruling").addEventListener("click", writeRuling);
  look();
})();
