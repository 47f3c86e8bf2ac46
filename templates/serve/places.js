// What a position says, changed place by place. It knows places by their paths and no game by name.
window.kredens = window.kredens || {};
window.kredens.places = (function () {
  "use strict";
  const UNSEEN = "?";
  const at = (held, path) => path.reduce((inner, key) => (inner && typeof inner === "object" ? inner[key] : undefined), held);
  const same = (one, other) => one.length === other.length && one.every((key, number) => key === other[number]);
  const cardOf = (item) => (item && typeof item === "object" ? item.card : item);

  function put(held, path, value) {
    const [key, ...rest] = path, inner = held && typeof held === "object" && !Array.isArray(held) ? held : {};
    return { ...inner, [key]: rest.length ? put(inner[key], rest, value) : value };
  }
  // What holds nothing any more goes with it.
  function drop(held, path) {
    if (!held || typeof held !== "object" || !(path[0] in held)) return held;
    const { [path[0]]: inner, ...others } = held;
    const left = path.length > 1 ? drop(inner, path.slice(1)) : undefined;
    return left === undefined || (typeof left === "object" && !Object.keys(left).length) ? others : { ...others, [path[0]]: left };
  }
  // Says which cards lie at a place; `usual` are those that lie there where nothing is said.
  function say(given, place, items, usual) {
    place.items = items.map((value) => (place.items.find((each) => each.value === value) || { value, card: cardOf(value), name: String(cardOf(value)) }));
    if (place.held) {
      const others = Object.entries(at(given, place.path) || {}).filter(([, where]) => where !== place.held);
      const all = Object.fromEntries([...others, ...items.map((card) => [card, place.held])]);
      return Object.keys(all).length ? put(given, place.path, all) : drop(given, place.path);
    }
    if (place.single) return items.length ? put(given, place.path, items[items.length - 1]) : drop(given, place.path);
    return items.length || usual.length ? put(given, place.path, items) : drop(given, place.path);
  }
  const values = (place) => place.items.map((each) => each.value);
  // A card that is put among unseen ones is one of them.
  function withCard(place, card) {
    const items = values(place), unseen = items.lastIndexOf(UNSEEN);
    if (place.single) return [card];
    return unseen < 0 ? [...items, card] : [...items.slice(0, unseen), ...items.slice(unseen + 1), card].sort((one, other) => (one === UNSEEN) - (other === UNSEEN));
  }
  const without = (place, number) => values(place).filter((_, each) => each !== number);
  function withUnseen(place, number) {
    return [...values(place).filter((each) => each !== UNSEEN), ...Array(Math.max(0, number)).fill(UNSEEN)];
  }
  const unseen = (place) => values(place).filter((each) => each === UNSEEN).length;
  // The number of the item that is the `nth` of its card.
  function find(place, card, nth) {
    const found = place.items.flatMap((each, number) => (each.card === card ? [number] : []));
    return found.length ? found[Math.min(nth, found.length - 1)] : -1;
  }
  // An item with something said of it, or no longer said.
  function withTrait(item, key, value) {
    const { [key]: _, ...others } = item && typeof item === "object" ? item : { card: item };
    const nothing = value === undefined || value === null || value === false || value === "" || (Array.isArray(value) && !value.length);
    const said = nothing ? others : { ...others, [key]: value };
    return Object.keys(said).length === 1 ? said.card : said;
  }
  const trait = (item, key) => (item && typeof item === "object" ? item[key] : undefined);
  return { UNSEEN, at, same, put, drop, say, values, withCard, without, withUnseen, unseen, find, withTrait, trait, cardOf };
})();
