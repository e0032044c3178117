/**
 * The translation of Chrome and of extensions takes a text out of the page and puts an element in its place; React goes on
 * with the text it rendered. The text is put back, empty, before the element, which goes once the app changes the text.
 */
export function heedTranslation(root: Element): void {
  const shownFor = new WeakMap<Node, Element>();
  const originals = new WeakMap<Node, { readonly text: Text; readonly words: string }>();

  const standIn = (shown: Element, text: Text): void => {
    shownFor.set(text, shown);
    originals.set(shown, { text, words: text.data });
    text.data = '';
    shown.before(text);
  };
  /** The app changed the text, or removed it: the next translation is one of the new text. */
  const end = (text: Node): void => {
    shownFor.get(text)?.remove();
    shownFor.delete(text);
  };
  /** The translation was taken back, by the text itself or by another one of the same words. */
  const takeBack = (shown: Node, instead: NodeList): void => {
    const original = originals.get(shown);
    if (!original || shownFor.get(original.text) !== shown) return;
    shownFor.delete(original.text);
    for (const node of instead) if (node !== original.text) node.parentNode?.removeChild(node);
    original.text.data = original.words;
  };

  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') end(target);
      for (const node of removedNodes) {
        if (node.isConnected) continue;
        const shown = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
        if (shownFor.has(node)) end(node);
        else if (node instanceof Text && shown?.isConnected && !originals.has(shown)) standIn(shown, node);
        else takeBack(node, addedNodes);
      }
    }
    // The changes made here must not be taken for changes of the app.
    observer.takeRecords();
  });
  observer.observe(root, { childList: true, characterData: true, subtree: true });
}

const isTranslation = (node: Node | null): node is Element => node instanceof Element && node.localName === 'font';
