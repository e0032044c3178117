import type { ActivityTree } from '../../../src/contracts/execution/activity.ts';

/** A peer's form, as the frame around it uses it. */
export type Form = {
  readonly element: HTMLElement;
  /** The screen that the form shows, and where; a form of one page shows its first one. */
  readonly shown: () => { readonly element: HTMLElement; readonly uuid: string };
  /** Goes to the next screen: false where that was the last one. Fails when the form refuses it. */
  readonly forward: () => Promise<boolean>;
  /** Goes to the screen before: false where that was the first one. */
  readonly back: () => Promise<boolean>;
};

/**
 * The instructions and the finish of all pages of the comparison around a form that is ready, without React. To be called
 * when the form has turned to another screen by itself.
 */
export function show(tree: ActivityTree, form: Form): () => void {
  const instructions = section(
    heading(tree.name),
    paragraph(tree.instructions),
    button('continue', () => open(page)),
  );
  const page = section(
    form.element,
    button('return', () => void form.back().then((moved) => open(moved ? page : instructions))),
    button('continue', () => void form.forward().then((moved) => open(moved ? page : finish))),
  );
  const finish = section(
    heading('Done'),
    button('return', () => open(page)),
  );
  const open = (part: HTMLElement): void => {
    for (const marked of document.querySelectorAll<HTMLElement>('[data-screen]')) delete marked.dataset['screen'];
    for (const other of [instructions, page, finish]) other.hidden = other !== part;
    if (part !== page) return;
    const { element, uuid } = form.shown();
    element.dataset['screen'] = uuid;
  };
  document.body.append(instructions, page, finish);
  open(instructions);
  return () => open(page);
}

/** A form that shows all screens at once. */
export const onePage = (tree: ActivityTree, element: HTMLElement): Form => ({
  element,
  shown: () => ({ element, uuid: tree.uuid }),
  forward: () => Promise.resolve(false),
  back: () => Promise.resolve(false),
});

function section(...parts: readonly HTMLElement[]): HTMLElement {
  const element = document.createElement('main');
  element.hidden = true;
  element.append(...parts);
  return element;
}

const heading = (text: string): HTMLElement => Object.assign(document.createElement('h1'), { textContent: text });
const paragraph = (text: string): HTMLElement => Object.assign(document.createElement('p'), { textContent: text });

function button(action: string, press: () => void): HTMLElement {
  const element = Object.assign(document.createElement('button'), { type: 'button', textContent: action });
  element.dataset['action'] = action;
  element.addEventListener('click', press);
  return element;
}
