// The chosen card, large: its lines and boxes, what is wrong with it, and what stands where somebody points.
const SVG = "http://www.w3.org/2000/svg", SAFE = 3;

export function makeCard(bench) {
  const { say, get, byId } = bench;
  const main = byId("chosen"), other = byId("other"), faces = main.parentElement, overlay = main.querySelector("svg");
  let measures = null, shownAs = "", picked = null, last = null, asked = 0;

  // Places a picture that has its bleed around it, so that the bleed shows or is cut away.
  function cut(figure, size, bleed) {
    const place = figure.querySelector(".cutting"), image = place.querySelector("img");
    const beyond = bleed ? size.bleed : 0, width = size.width + 2 * beyond, height = size.height + 2 * beyond;
    place.style.aspectRatio = `${width} / ${height}`;
    place.style.borderRadius = bleed ? "0" : `${(100 * size.corner) / width}% / ${(100 * size.corner) / height}%`;
    const hidden = size.bleed - beyond;
    image.style.width = `${(100 * (size.width + 2 * size.bleed)) / width}%`;
    image.style.left = `${(-100 * hidden) / width}%`;
    image.style.top = `${(-100 * hidden) / height}%`;
    if (figure === main) overlay.setAttribute("viewBox", `${-beyond} ${-beyond} ${width} ${height}`);
  }
  function rectangle(kind, x, y, width, height, round = 0) {
    const made = document.createElementNS(SVG, "rect");
    for (const [key, value] of Object.entries({ class: kind, x, y, width, height, rx: round })) made.setAttribute(key, value);
    return made;
  }
  function drawOverlay() {
    if (!measures) { overlay.replaceChildren(); return; }
    const { width, height, bleed, corner, elements } = measures, lines = [];
    if (get("boxes")) for (const each of elements) for (const box of each.boxes) lines.push(rectangle("box", ...box));
    const draw = (kind, ...box) => lines.push(rectangle("line-ground", ...box), rectangle(kind, ...box));
    if (get("bleed")) draw("line-bleed", -bleed, -bleed, width + 2 * bleed, height + 2 * bleed);
    if (get("cut")) draw("line-cut", 0, 0, width, height, corner);
    if (get("safe")) draw("line-safe", SAFE, SAFE, width - 2 * SAFE, height - 2 * SAFE);
    const found = picked && elements.find((each) => each.id === picked);
    for (const box of found ? found.boxes : []) lines.push(rectangle("picked", ...box), rectangle("picked over", ...box));
    overlay.replaceChildren(...lines);
  }
  function point(event) {
    const { width, height, bleed, elements } = measures, beyond = get("bleed") ? bleed : 0;
    const area = overlay.getBoundingClientRect();
    const x = ((event.clientX - area.left) / area.width) * (width + 2 * beyond) - beyond;
    const y = ((event.clientY - area.top) / area.height) * (height + 2 * beyond) - beyond;
    const under = elements.filter((each) => each.boxes.some(([left, top, wide, high]) => x >= left && x <= left + wide && y >= top && y <= top + high)).reverse();
    // A group lies below all that it holds.
    under.sort((a, b) => (a.kind === "group") - (b.kind === "group"));
    if (!under.length) return pick(null);
    const near = last && Math.hypot(last.x - x, last.y - y) < 1.5;
    const at = near ? under.findIndex((each) => each.id === picked) + 1 : 0;
    last = { x, y };
    pick(under[at % under.length].id, under.length);
  }
  function line(list, name, value) {
    const term = document.createElement("dt"), said = document.createElement("dd");
    term.textContent = name;
    said.append(value);
    list.append(term, said);
    return said;
  }
  function pick(id) {
    picked = id;
    const place = byId("element"), found = measures && measures.elements.find((each) => each.id === id);
    for (const each of byId("elements").querySelectorAll("button")) each.setAttribute("aria-pressed", each.dataset.element === id);
    place.replaceChildren();
    drawOverlay();
    if (!found) {
      const hint = document.createElement("p");
      hint.className = "hint";
      hint.textContent = say("no-element");
      place.append(hint);
      return;
    }
    const list = document.createElement("dl");
    line(list, say("id"), found.id).className = "name";
    line(list, say("kind"), found.kind);
    line(list, say("layout"), bench.place(found));
    for (const box of found.boxes) line(list, say("box"), `${box.map((each) => +each.toFixed(1)).join(", ")} mm`);
    if (found.sizes.length) {
      const of = found.asked.length ? ` (${say("asked")} ${found.asked.join("–")})` : "";
      line(list, say("type-size"), `${found.sizes.join(", ")} pt${of}`);
    }
    for (const value of found.values) {
      const said = line(list, value.field, value.value === "" ? "—" : value.value), written = document.createElement("code");
      if (/^#[0-9a-f]{6}$/i.test(value.value)) {
        const colour = document.createElementNS(SVG, "svg");
        for (const [key, each] of Object.entries({ width: 14, height: 14, class: "swatch", "aria-hidden": "true" })) colour.setAttribute(key, each);
        const spot = rectangle("", 1, 1, 12, 12, 2);
        for (const [key, each] of Object.entries({ fill: value.value, stroke: "currentColor" })) spot.setAttribute(key, each);
        colour.append(spot);
        said.prepend(colour, " ");
      }
      written.textContent = value.written;
      said.append(written);
    }
    place.append(list);
  }
  function listElements() {
    byId("elements").querySelector("summary").textContent = `${say("elements")} (${measures.elements.length})`;
    byId("elements").querySelector("ul").replaceChildren(...[...measures.elements].reverse().map((each) => {
      const item = document.createElement("li"), button = document.createElement("button"), kind = document.createElement("span");
      button.type = "button";
      button.dataset.element = each.id;
      kind.textContent = each.kind;
      button.append(each.id, kind);
      button.addEventListener("click", () => { last = null; pick(each.id); });
      item.append(button);
      return item;
    }));
  }
  // A picture takes the place of another one when all of it is there.
  async function load(address) {
    const made = new Image();
    made.src = address;
    try { await made.decode(); } catch { return null; }
    return made;
  }
  async function put(figure, digest, address, early = null) {
    const image = figure.querySelector("img");
    if (image.dataset.digest === digest) return true;
    const made = await (early || load(address));
    if (!made) return false;
    if (image.src !== made.src) image.src = made.src;
    image.dataset.digest = digest;
    return true;
  }
  function caption(figure, text) {
    figure.querySelector("figcaption").textContent = text;
    figure.querySelector("figcaption").hidden = !text;
  }
  function fields(row) {
    const list = byId("fields");
    list.replaceChildren();
    line(list, say("id"), row.id);
    line(list, say("kind"), bench.kindOf(row));
    line(list, say("copies"), String(row.copies));
    for (const column of bench.told.columns) if (column.id in row.cells) line(list, column.label, String(row.cells[column.id]));
    if (row.gaps.length) line(list, say("gaps"), row.gaps.join(", ")).className = "gap";
    if (row.where) line(list, say("file"), bench.place(row));
  }
  // Asks for the picture before anything else is known of it: whoever has saved a file waits for it.
  function redraw(edition) {
    const row = bench.card();
    return row ? draw(row, load(bench.picture(row.id, bench.side(), { large: 1, e: edition }))) : null;
  }
  async function draw(row, early = null) {
    const mine = ++asked, side = bench.side(), named = `${row.id} ${side}`;
    const isBad = Boolean(row[side] && row[side].bad);
    const made = await early;
    if (mine !== asked) return;
    if (made) main.querySelector("img").src = made.src;
    const told = await bench.measures(row.id, side).catch(() => null);
    if (mine !== asked) return;
    if (!told) { clear(); return; }
    await put(main, told.digest, bench.picture(row.id, side, { large: 1, d: told.digest }), early);
    if (mine !== asked) return;
    const isNew = !measures || told.digest !== measures.digest || named !== shownAs;
    if (named !== shownAs) { picked = null; last = null; }
    measures = told;
    shownAs = named;
    main.querySelector("img").alt = row.name;
    cut(main, measures, Boolean(get("bleed")));
    if (isNew) listElements();
    if (isNew || !byId("element").children.length) pick(picked);
    else drawOverlay();
    await compareWith(row, side, isBad, get("compare"), mine);
  }
  // Beside a good card what it was before, beside a faulty one how far it can be drawn now.
  async function compareWith(row, side, isBad, compare, mine) {
    const when = isBad ? "now" : "before";
    const told = compare ? await bench.measures(row.id, side, { when }).catch(() => null) : null;
    if (mine !== asked) return;
    const isThere = told && await put(other, told.digest, bench.picture(row.id, side, { large: 1, when, d: told.digest }));
    if (mine !== asked) return;
    faces.classList.toggle("beside", compare === "beside");
    faces.classList.toggle("difference", compare === "difference" && Boolean(isThere));
    other.hidden = !isThere;
    if (isThere) cut(other, told, Boolean(get("bleed")));
    caption(other, isThere ? say(isBad ? "draft" : "before") : "");
    caption(main, compare === "" ? "" : isThere ? say(isBad ? "last-good" : "now") : say(isBad ? "no-draft" : "no-before"));
  }
  function clear() {
    measures = null;
    main.querySelector("img").removeAttribute("src");
    delete main.querySelector("img").dataset.digest;
    overlay.replaceChildren();
  }
  function show() {
    const row = bench.card();
    if (!row) return;
    const drawn = row[bench.side()], isBad = Boolean(drawn && drawn.bad), band = byId("band");
    byId("card-name").textContent = row.name;
    byId("stage").classList.toggle("bad", isBad);
    band.hidden = !isBad;
    if (isBad) {
      const text = say(drawn.kept ? "kept" : "not-kept");
      if (band.textContent !== text) band.textContent = text;
    }
    const findings = row.findings.length ? row.findings : [{ severity: "fine", text: say("no-findings"), where: "" }];
    bench.found(byId("findings"), findings);
    fields(row);
    draw(row);
  }

  overlay.addEventListener("click", (event) => { if (measures) point(event); });
  return { show, redraw };
}
