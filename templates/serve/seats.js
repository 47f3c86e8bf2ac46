// Who sits at the table of a position and with what: `now` gives players and form, `change` takes the players as they become.
window.kredens = window.kredens || {};
window.kredens.seats = function (make, say, controls, now, change) {
  "use strict";
  const { labelled, chooser, button } = controls;
  const byId = (id) => document.getElementById(id);
  const names = () => now().players.map(([name]) => name);
  const seat = (list, rename = (given) => given) => change(list, rename);

  function draw() {
    byId("who").textContent = now().players.map(([name, chosen]) => [name, ...now().form.choices[name].map((each) => nameOfChoice(each, chosen))].filter(Boolean).join(" · ")).join("  —  ");
    byId("seat-rows").replaceChildren(...now().players.map(([name, chosen], number) => {
      const field = document.createElement("input");
      Object.assign(field, { value: name, maxLength: 40, autocomplete: "off" });
      field.addEventListener("change", () => rename(number, field.value.trim()));
      const row = make("div", "seat-row", labelled(say("name"), field));
      for (const each of now().form.choices[name]) {
        const options = each.options.map((option) => [option.id, option.name]);
        row.append(labelled(each.name, chooser(each.name, options, chosenOf(each, chosen), (id) => choose(number, each, id))));
      }
      if (now().players.length > now().form.fewest) row.append(button(say("remove-player", { player: name }), () => seat(now().players.filter((_, other) => other !== number)), "remove"));
      return row;
    }));
    byId("add-player").hidden = now().players.length >= now().form.most;
  }
  const chosenOf = (each, chosen) => (each.listed ? (chosen[each.key] || [])[0] : chosen[each.key]);
  const nameOfChoice = (each, chosen) => (each.options.find((option) => option.id === chosenOf(each, chosen)) || {}).name;
  function choose(number, each, id) {
    const list = now().players.map(([name, chosen]) => [name, { ...chosen }]), chosen = list[number][1];
    if (id === undefined) delete chosen[each.key];
    else chosen[each.key] = each.listed ? [id] : id;
    // What else was chosen goes with the side, as a leader does; a deck says all of it, and without one a side is needed.
    for (const other of now().form.choices[list[number][0]]) {
      if (other === each) continue;
      if (each.whole ? id : each.needed ? !other.needed : other.whole) delete chosen[other.key];
      else if (each.whole && other.needed) chosen[other.key] = other.listed ? [other.options[0].id] : other.options[0].id;
    }
    seat(list);
  }
  function rename(number, name) {
    const was = now().players[number][0];
    if (!name || names().includes(name)) { draw(); return; }
    const replaced = (value) => (value === was ? name : Array.isArray(value) ? value.map(replaced)
      : value && typeof value === "object" ? Object.fromEntries(Object.entries(value).map(([each, inner]) => [each === was ? name : each, replaced(inner)])) : value);
    seat(now().players.map(([each, chosen]) => [each === was ? name : each, chosen]), replaced);
  }
  function add() {
    const taken = names(), first = now().form.choices[taken[0]], number = taken.length;
    let name = `P${number + 1}`;
    while (taken.includes(name)) name += "′";
    const used = (each) => now().players.map(([, chosen]) => chosenOf(each, chosen));
    const own = Object.fromEntries(first.filter((each) => each.needed).map((each) => {
      const id = (each.options.find((option) => !used(each).includes(option.id)) || each.options[0]).id;
      return [each.key, each.listed ? [id] : id];
    }));
    seat([...now().players, [name, own]]);
  }
  return { draw, add };
};
