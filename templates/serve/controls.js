// Buttons, steppers, lists to choose from and ticks; `say` gives the words of the page.
window.kredens = window.kredens || {};
window.kredens.controls = function (make, say) {
  "use strict";

  function button(text, press, name = "") {
    const made = make("button", name, text);
    made.type = "button";
    made.addEventListener("click", press);
    return made;
  }
  function labelled(text, ...controls) {
    return make("label", "field", make("span", "", text), ...controls);
  }
  function stepper(name, value, least, most, change) {
    const field = document.createElement("input");
    field.type = "number";
    field.inputMode = "numeric";
    Object.assign(field, { min: least, max: most, value });
    field.ariaLabel = name;
    const set = (number) => { field.value = number; change(number); };
    const by = (step) => set(Math.min(most, Math.max(least, (Number(field.value) || 0) + step)));
    field.addEventListener("change", () => { if (field.value !== "") set(Number(field.value)); });
    const less = button("−", () => by(-1)), more = button("+", () => by(1));
    less.ariaLabel = say("step-down", { name });
    more.ariaLabel = say("step-up", { name });
    return make("span", "stepper", less, field, more);
  }
  function chooser(name, options, value, change) {
    const made = document.createElement("select");
    made.ariaLabel = name;
    for (const [id, text] of [["", "–"], ...options]) made.append(new Option(text, id, false, id === (value ?? "")));
    made.addEventListener("change", () => change(made.value || undefined));
    return made;
  }
  function checks(options, value, change) {
    const chosen = new Set(value || []), made = make("span", "checks");
    for (const [id, text] of options) made.append(check(text, chosen.has(id), (on) => { chosen[on ? "add" : "delete"](id); change([...chosen]); }));
    return made;
  }
  function check(text, on, change) {
    const field = document.createElement("input");
    field.type = "checkbox";
    field.checked = on;
    field.addEventListener("change", () => change(field.checked));
    return make("label", "check", field, ` ${text}`);
  }
  return { button, labelled, stepper, chooser, checks, check };
};
