// Cards as they come together: a hand drawn from a pile, a deck, the sheets as they print.
import { tile } from "./workbench-table.js";

export function makeViews(bench) {
  const { say, get, set, byId } = bench;
  const place = byId("many");
  let asked = 0;
  const row = (id) => bench.told.cards.find((each) => each.id === id);
  const fields = () => bench.told.columns.filter((each) => each.whole && bench.told.cards.some((card) => each.id in card.cells));

  function chooseCurve() {
    const every = [...fields(), { id: "copies", label: say("copies") }];
    for (const select of document.querySelectorAll(".curve-field")) {
      select.replaceChildren(...every.map((each) => new Option(each.label, each.id, false, each.id === get("curve"))));
    }
  }
  for (const select of document.querySelectorAll(".curve-field")) {
    select.addEventListener("change", () => { set("curve", select.value); show(get("view")); });
  }
  byId("redraw").addEventListener("click", () => {
    byId("seed").value = Math.floor(Math.random() * 1e6);
    set("seed", byId("seed").value, "1");
    show("hand");
  });

  // How many cards of the pile have each number, and how many of them are held.
  function curve(pile, held) {
    const every = fields(), field = get("curve") || (every.length ? every[0].id : "copies");
    const value = (id) => (field === "copies" ? pile[id] : row(id) ? row(id).cells[field] : undefined);
    const all = new Map(), own = new Map();
    const add = (map, id, number) => { const at = value(id); if (typeof at === "number") map.set(at, (map.get(at) || 0) + number); };
    for (const [id, copies] of Object.entries(pile)) add(all, id, copies);
    for (const id of held) add(own, id, 1);
    const made = document.createElement("div"), most = Math.max(1, ...all.values());
    made.className = "curve";
    made.setAttribute("role", "group");
    made.setAttribute("aria-label", say("curve"));
    made.tabIndex = 0;
    for (const number of [...all.keys()].sort((a, b) => a - b)) {
      const column = document.createElement("div"), bar = document.createElement("div"), part = document.createElement("div"), name = document.createElement("b"), count = document.createElement("em");
      column.className = "bar-of";
      bar.className = "all";
      part.className = "held";
      bar.style.height = `${(6.6 * all.get(number)) / most}rem`;
      part.style.height = `${(100 * (own.get(number) || 0)) / all.get(number)}%`;
      name.textContent = number;
      count.textContent = held.length ? `${own.get(number) || 0}/${all.get(number)}` : all.get(number);
      bar.append(part);
      column.append(count, bar, name);
      made.append(column);
    }
    return made;
  }
  function fan(cards) {
    const made = document.createElement("div");
    made.className = "fan";
    made.append(...cards.filter(([id]) => row(id)).map(([id, times]) => tile(bench, row(id), times)));
    return made;
  }
  async function showHand() {
    const told = await bench.fetchData("hand", { pile: get("pile"), n: get("n", "7"), seed: get("seed", "1") });
    const total = Object.values(told.pile).reduce((sum, each) => sum + each, 0), line = document.createElement("p");
    line.className = "hint";
    line.textContent = `${told.hand.length} / ${total}`;
    return [fan(told.hand.map((id) => [id, 1])), curve(told.pile, told.hand), line];
  }
  async function showDeck() {
    const name = get("deck") || byId("deck").value, line = document.createElement("div");
    if (!name) {
      line.className = "hint";
      line.textContent = say("no-decks");
      return [line];
    }
    const told = await bench.fetchData("deck", { name }), list = document.createElement("ul");
    const total = Object.values(told.pile).reduce((sum, each) => sum + each, 0);
    line.className = `judged ${told.verdict === "legal" ? "good" : ""}`;
    line.append([told.said, `${total} ${say("cards")}`].filter(Boolean).join(" · "));
    list.append(...told.problems.map((each) => Object.assign(document.createElement("li"), { textContent: each })));
    line.append(list);
    return [line, curve(told.pile, []), fan(Object.entries(told.pile))];
  }
  async function showSheets() {
    const paper = get("paper", "a4"), told = await bench.fetchData("sheets", { paper });
    byId("pages").textContent = say("pages").replace("{pages}", told.pages).replace("{sheets}", told.sheets).replace("{cards}", told.cards);
    const made = document.createElement("div");
    made.className = "sheets-of-cards";
    for (let number = 1; number <= told.pages; number++) {
      const image = document.createElement("img");
      image.className = "pic";
      image.loading = "lazy";
      image.width = 210;
      image.height = 297;
      image.alt = `${say("view-sheet")} ${number}`;
      image.src = bench.ask(`sheets/${number}`, { paper, e: told.edition });
      made.append(image);
    }
    return [made];
  }
  async function show(view) {
    const mine = ++asked;
    chooseCurve();
    const made = await { hand: showHand, deck: showDeck, sheet: showSheets }[view]().catch((problem) => [Object.assign(document.createElement("p"), { className: "faults-told", textContent: problem.message })]);
    if (mine === asked && get("view") === view) place.replaceChildren(...made);
  }
  return { show };
}
