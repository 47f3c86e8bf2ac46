// Draws a table from its parts as data, as table.html.j2 does without a script. It knows nothing of moves or stories.
window.kredens = window.kredens || {};
window.kredens.table = (function () {
  "use strict";
  function make(tag, name, ...children) {
    const made = document.createElement(tag);
    if (name) made.className = name;
    made.append(...children.filter((each) => each !== null && each !== ""));
    return made;
  }
  const text = (value) => document.createTextNode(String(value));
  const grouped = (made, label) => { made.setAttribute("role", "group"); made.setAttribute("aria-label", label); return made; };
  const coloured = (made, colour) => { if (colour) made.style.setProperty("--side", colour); return made; };

  // `parts` are the lists of tables, seats, zones, areas and pieces, and the numbers of rules; `say` are words.
  function draw(number, parts, say) {
    const pieces = (numbers) => (numbers || []).map((each) => parts.pieces[each]);
    function who(name, words) {
      const line = make("p", "who", make("b", "", make("bdi", "", text(name))));
      for (const word of words) line.append(" ", make("em", "", word));
      return line;
    }
    function face(piece) {
      const made = make("span", "s" + (piece.picture ? ` ${piece.picture}` : ""));
      if (piece.card) made.dataset.card = piece.card;
      if (piece.figure || !piece.picture) made.append(make("b", "", piece.figure || piece.name));
      if (piece.figure || piece.picture) made.append(make("i", "", piece.name + (piece.fresh ? `, ${say.new}` : "")));
      return made;
    }
    function laid(shown) {
      return make("ul", "cards" + (shown.length > 7 ? " many" : ""), ...shown.map((piece) => {
        const item = make("li", "piece" + (piece.turned ? " turned" : "") + (piece.fresh ? " new" : ""), face(piece));
        if (piece.under) item.append(make("ul", "under", ...pieces(piece.under).map((each) => make("li", "", face(each)))));
        return item;
      }));
    }
    function figure(piece) {
      if (!piece.picture) return make("p", "none", piece.name);
      const picture = make("div", `c ${piece.picture}`);
      if (piece.card) picture.dataset.card = piece.card;
      const caption = make("figcaption", "", make("b", "", piece.name));
      for (const said of piece.says || []) caption.append(" ", make("span", "", said));
      return make("figure", "", picture, caption);
    }
    function cites(rules) {
      const made = make("span", "cites");
      rules.filter((id) => parts.rules[id]).forEach((id, at) => {
        const link = make("a", "", parts.rules[id].number);
        link.href = `#rule-${id}`;
        made.append(...(at ? [" ", link] : [link]));
      });
      return made;
    }
    function zone(each) {
      const shown = pieces(each.pieces), large = each.look === "card" || each.look === "told";
      const label = make("p", "label", each.name);
      if (each.row) {
        label.append(" ", make("b", "total", each.total || ""));
        if (each.beside) label.append(" ", make("small", "", each.beside));
      }
      const made = make("div", "zone " + (shown.length || large ? each.look : "empty") + (each.row ? " row" : ""), label);
      if (each.key) made.dataset.key = each.key;
      if (each.look === "count") made.append(make("p", "none", each.many || ""));
      else if (!shown.length) made.append(make("p", "none", each.empty || ""));
      else if (large) made.append(...shown.map(figure));
      else if (each.look === "words") made.append(make("p", "none", shown.map((piece) => piece.name).join(", ")));
      else if (each.look === "figures") {
        made.append(make("ul", "", ...shown.map((piece) => {
          const mark = make("b", "", piece.figure || piece.name), item = make("li", "", mark);
          item.title = piece.name;
          if (piece.card) mark.dataset.card = piece.card;
          if (piece.figure) item.append(make("i", "", piece.name));
          return item;
        })));
      } else {
        made.append(laid(shown));
        if (each.noted) {
          const noted = make("p", "noted", each.noted);
          noted.setAttribute("aria-hidden", "true");
          made.append(noted);
        }
      }
      if (each.sums) {
        made.append(make("details", "sums", make("summary", "", say.sums), make("ul", "", ...each.sums.map((sum) => {
          const item = make("li", "", sum.text);
          if (sum.rules && sum.rules.length) item.append(" ", cites(sum.rules));
          return item;
        }))));
      }
      return made;
    }
    function middle() {
      if (!table.middle) return null;
      return make("div", "middle" + (table.settled ? " settled" : ""), ...table.middle.map((each) => zone(parts.zones[each])));
    }
    function seat(each) {
      const line = who(each.player, []);
      line.append(" ", make("small", "", each.side || ""));
      for (const word of (each.deciding ? [say.decides] : []).concat(each.flags || [])) line.append(" ", make("em", "", word));
      const score = make("span", "score");
      for (const [name, value] of each.counters || []) score.append(make("span", "", `${name} `, make("b", "", value)), " ");
      if (each.score) score.append(make("span", "", each.score));
      line.append(score);
      const made = coloured(grouped(make("div", "seat", line), each.player), each.colour);
      let part = null;
      for (const held of (each.zones || []).map((at) => parts.zones[at])) {
        const kind = held.row ? "rows" : "zones";
        if (!part || part.className !== kind) made.append(part = make("div", kind));
        part.append(zone(held));
      }
      return made;
    }
    function contest(fought) {
      const label = make("p", "label", fought.name);
      if (fought.subject) label.append(": ", make("b", "", fought.subject));
      const made = grouped(make("div", "contest", label), fought.name);
      fought.sides.forEach((side, at) => {
        const words = (side.deciding ? [say.decides] : []).concat(side.won ? [say.won] : []);
        const drawn = coloured(make("div", "side", who(side.name, words)), side.colour);
        if (side.figure) drawn.append(make("b", "strength", side.figure));
        if (side.pieces.length) drawn.append(laid(pieces(side.pieces)));
        made.append(drawn);
        if (at < fought.sides.length - 1) {
          const against = make("span", "against", "×");
          against.setAttribute("aria-hidden", "true");
          made.append(against);
        }
      });
      return made;
    }
    function area(each) {
      const line = make("p", "", make("b", "", each.name));
      for (const [name, value] of each.counters || []) line.append(` · ${name} ${value}`);
      const made = make("div", "area", line, ...(each.places || []).map((place) => make("p", "", `${place.name}: ${place.facts.join(", ")}`)));
      if (each.key) made.dataset.key = each.key;
      return made;
    }

    const table = parts.tables[number];
    const drawn = grouped(make("div", "table" + (table.facing ? " facing" : "")), say.table);
    if (table.counters) {
      const line = make("p", "counters");
      for (const [name, value] of table.counters) line.append(make("span", "", `${name} `, make("b", "", value)), " ");
      drawn.append(line);
    }
    if (table.contest) drawn.append(contest(table.contest));
    if (!table.facing && table.middle) drawn.append(middle());
    if (table.areas) drawn.append(make("div", "map", ...table.areas.map((each) => area(parts.areas[each]))));
    if (table.seats) {
      const seats = make("div", `seats n${table.seats.length}`);
      table.seats.forEach((each, at) => {
        if (table.facing && at === 1 && table.middle) seats.append(middle());
        seats.append(seat(parts.seats[each]));
      });
      drawn.append(seats);
    }
    return drawn;
  }
  return { draw, make };
})();
