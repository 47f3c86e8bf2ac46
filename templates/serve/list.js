// Builds a list of cards by taps, and checks it while it is written. The text is the list; everything else follows it.
(function () {
  "use strict";
  const PAUSE = 250;
  const body = document.body, byId = (id) => document.getElementById(id);
  const say = (key) => body.getAttribute(`data-say-${key}`) || key;
  const { game, language } = body.dataset;
  const list = byId("list"), verdict = byId("verdict"), findings = byId("findings"), refusal = byId("refusal");
  const address = (verb) => `/lists/${encodeURIComponent(game)}/${verb}?lang=${language}`;
  const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/ł/g, "l");
  let cards = [], held = {}, full = new Set(), waiting = 0, asked = 0, changing = Promise.resolve();

  async function send(verb, values) {
    try {
      const answer = await fetch(address(verb), {
        method: "POST", headers: { "content-type": "application/json", accept: "application/json" }, body: JSON.stringify(values),
      });
      return { ok: answer.ok, ...(await answer.json()) };
    } catch {
      return { ok: false, faults: [say("lost")] };
    }
  }
  function make(name, className, text) {
    const made = document.createElement(name);
    if (className) made.className = className;
    if (text !== undefined) made.textContent = text;
    return made;
  }
  function button(text, label, act) {
    const made = make("button", "", text);
    made.type = "button";
    if (label) made.ariaLabel = label;
    made.addEventListener("click", act);
    return made;
  }

  // What the list is
  async function check() {
    const mine = ++asked, told = await send("check", { list: list.value });
    if (mine !== asked) return;
    held = told.cards || {};
    full = new Set(told.full || []);
    const empty = told.verdict === "empty";
    verdict.className = `verdict ${empty ? "" : told.verdict === "legal" ? "good" : "bad"}`;
    verdict.textContent = empty ? say("empty") : [told.words, told.size, told.code].filter(Boolean).join(" · ") || (told.faults || told.findings.map((each) => each.text)).join(" ");
    findings.replaceChildren(...(empty ? [] : told.findings || []).map((each) => {
      const item = make("li");
      item.append(button(each.line ? `${each.line}: ${each.text}` : each.text, "", () => goTo(each.line)));
      return item;
    }));
    drawRows();
    drawCurve();
  }
  function goTo(line) {
    const lines = list.value.split("\n"), from = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
    list.focus();
    if (line) list.setSelectionRange(from, from + lines[line - 1].length);
  }
  // One change after the other: each begins with the list that the one before has left.
  function change(card, by, anyway) {
    changing = changing.then(async () => {
      const answer = await send("change", { list: list.value, card: card.id, by, anyway: Boolean(anyway) });
      refusal.hidden = !answer.refused && answer.ok;
      if (answer.refused) {
        refusal.replaceChildren(...answer.refused.map((each) => make("p", "", each)), button(say("anyway"), "", () => change(card, by, true)));
      } else if (!answer.ok) {
        refusal.replaceChildren(...(answer.faults || [say("lost")]).map((each) => make("p", "", each)));
      } else {
        list.value = answer.list;
        await check();
      }
    });
  }

  // The cards
  function found() {
    const words = plain(byId("search").value).split(/\s+/).filter(Boolean), kind = byId("kind").value, shown = byId("shown").value;
    return cards.filter((card) => (!kind || card.kind === kind) && (shown !== "held" || held[card.id]) && (shown !== "free" || !full.has(card.id))
      && words.every((word) => card.search.includes(word)));
  }
  function row(card) {
    const item = make("li", "card-row"), image = make("img");
    image.loading = "lazy";
    image.alt = "";
    image.src = `/pictures/${encodeURIComponent(game)}/${encodeURIComponent(card.id)}/front?lang=${language}`;
    const name = button(card.name, "", () => { byId("face").src = image.src; byId("face").alt = card.name; byId("card").showModal(); });
    name.className = "card-name";
    const fewer = button("−", `${say("fewer")}: ${card.name}`, () => change(card, -1));
    const number = make("output", "number", "0");
    const more = button("+", `${say("more")}: ${card.name}`, () => change(card, 1));
    item.append(image, name, fewer, number, more);
    return { item, card, number, fewer, more };
  }
  let rows = [];
  function drawRows() {
    const shown = new Set(found());
    let any = false;
    for (const each of rows) {
      const number = held[each.card.id] || 0;
      each.item.hidden = !shown.has(each.card);
      any = any || !each.item.hidden;
      each.number.textContent = number;
      each.item.classList.toggle("held", number > 0);
      each.item.classList.toggle("full", full.has(each.card.id));
      each.fewer.disabled = !number;
    }
    byId("cards").classList.toggle("nothing", !any);
    byId("cards").dataset.say = say("none");
  }
  function drawCurve() {
    if (!byId("number")) return;
    const field = byId("number").value, counts = new Map();
    let sum = 0, all = 0;
    for (const card of cards) {
      if (!held[card.id] || !(field in card.numbers)) continue;
      const value = card.numbers[field];
      counts.set(value, (counts.get(value) || 0) + held[card.id]);
      sum += value * held[card.id];
      all += held[card.id];
    }
    const values = [...counts.keys()].sort((one, other) => one - other), most = Math.max(1, ...counts.values());
    byId("curve").replaceChildren(...values.map((value) => {
      const item = make("li"), bar = make("span", "bar");
      bar.style.setProperty("block-size", `${(6 * counts.get(value)) / most}rem`);
      item.append(make("b", "", `${counts.get(value)}×`), bar, make("span", "value", value));
      return item;
    }));
    byId("average").textContent = all ? `${say("average")}: ${(sum / all).toLocaleString(language, { maximumFractionDigits: 1 })}` : "";
  }

  list.addEventListener("input", () => { clearTimeout(waiting); waiting = setTimeout(check, PAUSE); });
  for (const id of ["search", "kind", "shown"]) byId(id).addEventListener("input", drawRows);
  byId("number")?.addEventListener("change", drawCurve);
  byId("start").addEventListener("change", (event) => {
    if (event.target.value) { list.value = event.target.value; check(); }
    event.target.value = "";
  });
  byId("saved")?.addEventListener("change", (event) => {
    if (event.target.value) location.href = `/lists/${encodeURIComponent(game)}?open=${encodeURIComponent(event.target.value)}&lang=${language}`;
  });
  byId("save").addEventListener("submit", async (event) => {
    event.preventDefault();
    const name = byId("name").value, told = byId("saved-as");
    const answer = await send("save", { name, list: list.value, replace: name === body.dataset.name });
    told.textContent = answer.name ? `${say("saved")}: ${answer.name}.txt` : answer.taken ? say("taken") : (answer.faults || []).join(" ");
    if (answer.name) {
      body.dataset.name = byId("name").value = answer.name;
      history.replaceState(null, "", `?open=${encodeURIComponent(answer.name)}&lang=${language}`);
    }
  });
  byId("sheets").addEventListener("submit", () => { byId("printed").value = list.value; });
  byId("close").addEventListener("click", () => byId("card").close());

  fetch(address("cards"), { headers: { accept: "application/json" } }).then((answer) => answer.json()).then((told) => {
    cards = told.map((card) => ({ ...card, search: plain([card.id, ...card.names].join(" ")) }));
    rows = cards.map(row);
    byId("cards").replaceChildren(...rows.map((each) => each.item));
    check();
  });
})();
