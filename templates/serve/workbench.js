// The workbench: keeps what is chosen in the address, asks for the cards when a file was saved, and shows them.
import { makeCard } from "./workbench-card.js";
import { makeTable } from "./workbench-table.js";
import { makeViews } from "./workbench-views.js";

const body = document.body, byId = (id) => document.getElementById(id);
const base = `/workbench/${encodeURIComponent(body.dataset.game)}`;
const say = (key) => body.getAttribute(`data-say-${key}`) || key;
const LOOK = ["in", "ink", "size"], SHOWN = ["sight", "compare"], TOGGLES = ["bleed", "cut", "safe", "boxes"];
const KEPT = ["find", "kind", "only", "pile", "n", "seed", "deck", "paper"];

// What is chosen stands in the address, what is usual does not.
const chosen = new URLSearchParams(location.search);
const get = (key, usual = "") => chosen.get(key) || usual;
function set(key, value, usual = "") {
  if (value && value !== usual) chosen.set(key, value);
  else chosen.delete(key);
  const query = chosen.toString();
  history.replaceState(null, "", query ? `?${query}` : location.pathname);
}
function ask(path, values = {}) {
  const query = new URLSearchParams({ lang: body.dataset.language });
  for (const key of LOOK) if (get(key)) query.set(key, get(key));
  for (const [key, value] of Object.entries(values)) if (value !== "") query.set(key, value);
  return `${base}/${path}?${query}`;
}
async function fetchData(path, values) {
  const answer = await fetch(ask(path, values), { headers: { accept: "application/json" } });
  const told = await answer.json().catch(() => ({}));
  if (answer.ok) return told;
  throw new Error((told.faults || [answer.statusText]).join(" "));
}
const face = (id, side) => `faces/${encodeURIComponent(id)}/${side}`;

const bench = {
  say, get, set, ask, fetchData, byId,
  told: { cards: [], columns: [], kinds: {}, findings: [], edition: 0 },
  kindOf: (row) => (bench.told.names || {})[row.kind] || say("extras"),
  side: () => get("side", "front"),
  card: () => bench.told.cards.find((each) => each.id === get("card")) || bench.told.cards[0],
  picture: (id, side, values) => ask(`${face(id, side)}/picture`, values),
  measures: (id, side, values) => fetchData(face(id, side), values),
  choose(id, side) {
    set("card", id);
    if (side) set("side", side, "front");
    show();
  },
  // A small picture of a card, with its dots; every view shows cards by it.
  thumbnail(row, side = "front") {
    const image = document.createElement("img");
    image.className = "pic";
    image.alt = "";
    image.loading = "lazy";
    image.decoding = "async";
    const drawn = row[side];
    image.src = bench.picture(row.id, side, drawn ? { d: drawn.digest } : { e: bench.told.edition });
    return image;
  },
  dots(row) {
    const place = document.createElement("span");
    place.className = "dots";
    for (const severity of ["error", "warning"]) {
      const count = row.findings.filter((each) => each.severity === severity).length;
      if (!count) continue;
      const dot = document.createElement("span");
      dot.className = `dot ${severity}`;
      dot.textContent = count;
      dot.title = `${count} ${say("findings")}`;
      place.append(dot);
    }
    return place;
  },
  found(list, findings) {
    list.replaceChildren(...findings.map((each) => {
      const item = document.createElement("li"), text = document.createElement("span");
      item.className = each.severity;
      text.textContent = each.text;
      item.append(text, bench.place(each));
      if (each.layout) item.append(bench.place(each.layout));
      return item;
    }));
  },
  place(where) {
    const place = document.createElement("span");
    place.className = "place";
    if (!where.where) return place;
    if (where.href) {
      const link = document.createElement("a");
      link.href = where.href;
      link.textContent = where.where;
      link.title = say("open-editor");
      place.append(link);
    } else place.textContent = where.where;
    return place;
  },
};
const card = makeCard(bench), table = makeTable(bench), views = makeViews(bench);
const view = () => get("view", "table");

// What can be chosen changes with the files: a language, a kind, a deck.
function offer(id, choices) {
  const select = byId(id), there = JSON.stringify(choices);
  if (select.dataset.offered !== there) select.replaceChildren(...choices.map(([value, name]) => new Option(name, value)));
  select.dataset.offered = there;
  select.value = get(id, choices.length ? choices[0][0] : "");
  if (select.selectedIndex < 0) select.selectedIndex = 0;
}
function offerAll() {
  const { looks, piles, columns, cards } = bench.told;
  if (!looks) return;
  offer("in", looks.map((each, number) => [number ? each : "", each]));
  offer("pile", piles.map((each) => [each, each.slice(each.indexOf(":") + 1) || say("everything")]));
  offer("deck", piles.filter((each) => each.startsWith("deck:")).map((each) => [each.slice(5), each.slice(5)]));
  const field = columns.find((each) => each.whole && cards.some((card) => each.id in card.cells));
  byId("find").placeholder = say(field ? "find-how" : "find-words").replaceAll("{field}", field ? field.id : "");
}

function show() {
  offerAll();
  for (const each of document.querySelectorAll("button[data-view]")) each.setAttribute("aria-pressed", each.dataset.view === view());
  for (const each of document.querySelectorAll("button[data-side]")) each.setAttribute("aria-pressed", each.dataset.side === bench.side());
  for (const each of document.querySelectorAll("[data-for]")) each.hidden = !each.dataset.for.split(" ").includes(view());
  if (!byId("deck").options.length) byId("deck-choices").hidden = true;
  body.dataset.shows = view();
  body.classList.toggle("with-compare", get("compare") === "beside");
  document.documentElement.style.setProperty("--sight", get("sight") ? `url(#${get("sight")})` : "none");
  const shared = byId("game-findings"), listed = bench.told.findings;
  shared.hidden = !listed.length;
  // Errors are shown at once; warnings can be looked at.
  const isMild = !listed.some((each) => each.severity === "error");
  if (isMild !== shared.classList.contains("mild") || shared.dataset.seen === undefined) shared.open = !isMild;
  shared.classList.toggle("mild", isMild);
  shared.dataset.seen = "";
  byId("game-findings-count").textContent = listed.length;
  bench.found(shared.querySelector("ul"), listed);
  byId("checking").hidden = bench.told.checked !== false;
  card.show();
  if (view() === "table" || view() === "grid") table.show(view());
  else views.show(view());
}
function tell(text) {
  byId("notice").textContent = text;
  byId("notice").hidden = !text;
}

// Looks again until nothing has changed meanwhile.
let running = null, again = false;
function refresh() {
  again = true;
  running = running || (async () => {
    while (again) {
      again = false;
      try {
        bench.told = await fetchData("state");
        tell("");
        show();
      } catch (problem) { tell(problem.message || say("lost")); }
    }
    running = null;
  })();
  return running;
}

function setUp() {
  for (const key of [...LOOK, ...SHOWN, ...KEPT]) {
    const field = byId(key);
    if (!field) continue;
    if (get(key)) field.value = get(key);
    if (field.value !== get(key) && field.tagName === "SELECT" && get(key)) field.selectedIndex = 0;
    field.addEventListener(field.type === "search" ? "input" : "change", () => {
      set(key, field.value, field.defaultValue);
      if (LOOK.includes(key)) refresh();
      else show();
    });
  }
  for (const key of TOGGLES) {
    byId(key).checked = get(key) === "1";
    byId(key).addEventListener("change", (event) => { set(key, event.target.checked ? "1" : ""); card.show(); });
  }
  for (const each of document.querySelectorAll("button[data-view]")) each.addEventListener("click", () => { set("view", each.dataset.view, "table"); show(); });
  for (const each of document.querySelectorAll("button[data-side]")) each.addEventListener("click", () => bench.choose(bench.card().id, each.dataset.side));
  for (const form of document.querySelectorAll("form")) form.addEventListener("submit", (event) => event.preventDefault());
  if (innerWidth < 640) byId("look").open = false;
}

let edition = 0, stream = null;
function listen() {
  stream = new EventSource(`${base}/events`);
  stream.addEventListener("message", (event) => {
    const number = Number(event.data.split(" ")[0]);
    // The chosen card first: whoever has saved a file looks at it.
    const drawn = edition && number !== edition ? card.redraw(number) : null;
    if (drawn) {
      byId("state").textContent = say("redrawn").replace("{time}", new Date().toLocaleTimeString(body.dataset.language));
    }
    edition = number;
    Promise.resolve(drawn).finally(refresh);
  });
  stream.addEventListener("error", () => tell(say("lost")));
}
setUp();
listen();
refresh();
// A browser may keep a page that was left, and its stream with it: few streams are all that one server is asked for.
addEventListener("pagehide", () => stream.close());
addEventListener("pageshow", (event) => { if (event.persisted) listen(); });
