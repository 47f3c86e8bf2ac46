// A card that is touched grows: its picture as large as the window lets it, what it says, and the rulings about it.
(function () {
  "use strict";
  var page = window.kredens, template = document.getElementById("card-dialog");
  if (!template || !window.HTMLDialogElement) return;
  document.body.append(template.content.cloneNode(true));
  var dialog = document.querySelector(".face-dialog"), close = dialog.querySelector("button");
  var picture = dialog.querySelector(".face-picture"), text = dialog.querySelector(".face-text");
  var heading = dialog.querySelector("h2");

  function copyOf(element) {
    var copy = element.cloneNode(true);
    [copy].concat(Array.from(copy.querySelectorAll("[id]"))).forEach(function (each) { each.removeAttribute("id"); });
    return copy;
  }
  function grow(face) {
    var card = face.closest(".card"), image = copyOf(face.querySelector("img"));
    image.removeAttribute("aria-describedby");
    image.removeAttribute("width");
    image.removeAttribute("height");
    image.loading = "eager";
    image.alt = "";
    picture.replaceChildren(image);
    heading.replaceChildren.apply(heading, Array.from(copyOf(card.querySelector(".name")).childNodes));
    text.replaceChildren(heading, copyOf(card.querySelector("[id^='t-']")));
    card.querySelectorAll(".more .uses").forEach(function (each) { text.append(copyOf(each)); });
    text.querySelectorAll("h5").forEach(function (each) { each.setAttribute("aria-level", 3); });
    dialog.lang = page.shownLanguage();
    dialog.showModal();
    dialog.scrollTop = 0;
  }
  document.addEventListener("click", function (event) {
    var face = event.target.closest && event.target.closest(".face");
    if (!face || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    grow(face);
  });
  dialog.addEventListener("click", function (event) { if (event.target === dialog || event.target.closest("a")) dialog.close(); });
  close.addEventListener("click", function () { dialog.close(); });
})();
