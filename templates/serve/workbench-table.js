// All cards with their fields: as a table that is sorted and filtered, or as pictures.
const LETTERS = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });
const fold = (text) => String(text).normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

export function makeTable(bench) {
  const { say, get, set, byId } = bench;
  const place = byId("many");

  function kinds() {
    const select = byId("kind"), wanted = get("kind");
    const there = new Set(bench.told.cards.map((each) => each.kind));
    const options = [["", say("all-kinds")], ...Object.entries(bench.told.kinds)].filter(([id]) => !id || there.has(id));
    if (there.has("extra")) options.push(["extra", say("extras")]);
    select.replaceChildren(...options.map(([id, name]) => new Option(name, id, false, id === wanted)));
  }
  // Every word must stand somewhere; `field:value` is looked for in one field, `>3` and `<3` compare numbers.
  function fits(row, word) {
    const [, field, sign, value] = /^([a-z_]+):([<>]?)(.*)$/.exec(word) || [];
    if (field && (field in row.cells || bench.told.columns.some((each) => each.id === field) || ["kind", "id", "copies"].includes(field))) {
      const cell = field in row.cells ? row.cells[field] : row[field] === undefined ? "" : row[field];
      if (sign && value !== "") return cell !== "" && (sign === ">" ? cell > Number(value) : cell < Number(value));
      return typeof cell === "number" ? String(cell) === value || value === "" : fold(cell).includes(value);
    }
    return [row.id, row.name, ...Object.values(row.cells)].some((each) => fold(each).includes(word));
  }
  function rows() {
    const words = fold(get("find")).split(/\s+/).filter(Boolean), kind = get("kind"), only = get("only");
    const found = bench.told.cards.filter((row) => (!kind || row.kind === kind)
      && (only !== "findings" || row.findings.length) && (only !== "gaps" || row.gaps.length)
      && words.every((word) => fits(row, word)));
    const [by, down] = get("sort").split(".");
    if (!by) return found;
    const value = (row) => (by in row.cells ? row.cells[by] : by === "findings" ? row.findings.length : row[by] === undefined ? "" : row[by]);
    const order = (a, b) => (a === "") - (b === "") || (typeof a === "number" && typeof b === "number" ? a - b : LETTERS.compare(a, b));
    return [...found].sort((a, b) => order(value(a), value(b)) * (down && value(a) !== "" && value(b) !== "" ? -1 : 1));
  }
  function heading(id, label, className = "") {
    const cell = document.createElement("th"), button = document.createElement("button"), [by, down] = get("sort").split(".");
    cell.scope = "col";
    cell.className = className;
    if (by === id) cell.setAttribute("aria-sort", down ? "descending" : "ascending");
    button.type = "button";
    button.textContent = label;
    button.dataset.sort = id;
    button.addEventListener("click", () => {
      set("sort", by !== id ? id : down ? "" : `${id}.down`);
      drawTable();
      place.querySelector(`[data-sort="${CSS.escape(id)}"]`).focus();
    });
    cell.append(button);
    return cell;
  }
  function cell(value, className = "") {
    const made = document.createElement("td"), text = document.createElement("span");
    made.className = className;
    text.textContent = value;
    if (String(value).length > 40) made.title = value;
    made.append(text);
    return made;
  }
  function drawTable() {
    const shown = rows(), columns = bench.told.columns.filter((column) => shown.some((row) => column.id in row.cells));
    const gaps = shown.some((row) => row.gaps.length);
    const manyKinds = new Set(shown.map((row) => row.kind)).size > 1, current = bench.card();
    const box = document.createElement("div"), table = document.createElement("table"), head = document.createElement("thead"), all = document.createElement("tbody");
    const top = document.createElement("tr"), old = place.querySelector(".table-of-cards");
    box.className = "table-of-cards";
    box.tabIndex = 0;
    box.setAttribute("role", "region");
    box.setAttribute("aria-label", say("view-table"));
    top.append(heading("name", say("name"), "first"), ...(manyKinds ? [heading("kind", say("kind"))] : []), heading("copies", say("copies")),
      ...columns.map((column) => heading(column.id, column.label)), ...(gaps ? [heading("gaps", say("gaps"))] : []));
    head.append(top);
    for (const row of shown) {
      const line = document.createElement("tr"), first = document.createElement("td"), button = document.createElement("button"), name = document.createElement("span");
      first.className = "first";
      button.type = "button";
      button.dataset.card = row.id;
      name.textContent = row.name;
      const picture = bench.thumbnail(row);
      picture.classList.add("thumb");
      button.append(picture, name, bench.dots(row));
      button.addEventListener("click", () => bench.choose(row.id));
      if (row === current) { line.className = "current"; button.setAttribute("aria-current", "true"); }
      first.append(button);
      line.append(first, ...(manyKinds ? [cell(bench.kindOf(row))] : []), cell(row.copies, "figures"),
        ...columns.map((column) => cell(column.id in row.cells ? row.cells[column.id] : "", typeof row.cells[column.id] === "number" ? "figures" : "")),
        ...(gaps ? [cell(row.gaps.join(", "), "gap")] : []));
      all.append(line);
    }
    table.append(head, all);
    box.append(table);
    replace(box, old);
    count(shown.length);
  }
  // What is focused and how far it was scrolled stays as it was.
  function replace(made, old) {
    const focused = old && old.contains(document.activeElement) ? document.activeElement.dataset : null;
    const top = old ? old.scrollTop : 0, left = old ? old.scrollLeft : 0;
    place.replaceChildren(made);
    made.scrollTop = top;
    made.scrollLeft = left;
    if (focused && focused.card) made.querySelector(`button[data-card="${CSS.escape(focused.card)}"]`)?.focus({ preventScroll: true });
  }
  function drawGrid() {
    const shown = rows(), made = document.createElement("div"), old = place.querySelector(".grid-of-cards");
    made.className = "grid-of-cards";
    made.append(...shown.map((row) => tile(bench, row)));
    replace(made, old);
    count(shown.length);
  }
  function count(number) {
    byId("count").textContent = number ? `${number} / ${bench.told.cards.length}` : say("no-cards");
  }
  // Arrows go to the card before or after.
  place.addEventListener("keydown", (event) => {
    const button = event.target.closest("button[data-card]");
    const steps = get("view", "table") === "table" ? { ArrowUp: -1, ArrowDown: 1 } : { ArrowLeft: -1, ArrowRight: 1 };
    if (!button || !(event.key in steps)) return;
    const every = [...place.querySelectorAll("button[data-card]")], next = every[every.indexOf(button) + steps[event.key]];
    if (!next) return;
    event.preventDefault();
    const { card } = next.dataset;
    next.focus();
    bench.choose(card);
    place.querySelector(`button[data-card="${CSS.escape(card)}"]`)?.focus();
  });
  function show(view) {
    kinds();
    (view === "grid" ? drawGrid : drawTable)();
  }
  return { show };
}

// A card as a picture with its name, which is chosen by a click.
export function tile(bench, row, times = 1) {
  const button = document.createElement("button"), label = document.createElement("span");
  button.type = "button";
  button.className = "tile";
  button.dataset.card = row.id;
  label.className = "label";
  label.textContent = row.name;
  button.append(bench.thumbnail(row), label, bench.dots(row));
  if (times > 1) {
    const many = document.createElement("span");
    many.className = "times";
    many.textContent = `${times}×`;
    button.append(many);
  }
  button.classList.toggle("bad", Boolean(row.front && row.front.bad));
  const current = bench.card();
  if (current && current.id === row.id) { button.classList.add("current"); button.setAttribute("aria-current", "true"); }
  button.addEventListener("click", () => bench.choose(row.id));
  return button;
}
