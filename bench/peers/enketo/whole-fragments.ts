const made = Range.prototype.createContextualFragment;

/** Chromium 147 finds nothing deep in such a fragment by its class, and Enketo's widgets look there; in another one it does. */
Range.prototype.createContextualFragment = function (this: Range, html: string): DocumentFragment {
  const whole = document.createDocumentFragment();
  whole.append(...made.call(this, html).childNodes);
  return whole;
};
