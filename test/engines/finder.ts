/** Runs in the page of an engine: finds an element as a person would, and says whether it can be pressed. */

export type Role = 'button' | 'link' | 'textbox' | 'choice' | 'file' | 'heading' | 'canvas';

export type Wanted = {
  readonly role: Role;
  /** Its accessible name; the whole of it, or a part when `part` is set. */
  readonly name: string;
  readonly part?: boolean;
  /** Words of the question in whose card it is. */
  readonly question?: string;
};

/** Where it can be pressed, or why it cannot. */
export type Found =
  | { readonly at: { x: number; y: number }; readonly box: readonly [x: number, y: number, w: number, h: number] }
  | { readonly not: string };

const selectors: Record<Role, string> = {
  button: 'button, [role=button], summary',
  link: 'a[href]',
  textbox: 'input:not([type=file], [type=radio], [type=checkbox]), textarea',
  choice: 'label.choice',
  file: 'input[type=file]',
  heading: 'h1, h2, h3, h4',
  canvas: 'canvas[data-ready]',
};

/** The first one that can be pressed, brought into sight. */
export function find(wanted: Wanted): Found {
  const all = elementsFor(wanted).filter((element) => element.checkVisibility());
  let not = 'not on the page';
  for (const element of all) {
    const found = pressable(element);
    if ('at' in found) return found;
    not = found.not;
  }
  return { not };
}

/** Names the first file input for `Tab.upload`. Returns false if there is none. */
export function markFile(wanted: Wanted, mark: string): boolean {
  const [input] = elementsFor(wanted);
  for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
  input?.setAttribute(mark, '');
  return input !== undefined;
}

/** What stands in a field. */
export function textIn(wanted: Wanted): string | null {
  const [field] = elementsFor(wanted);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : null;
}

/** Whether a choice is made. */
export function isChosen(wanted: Wanted): boolean {
  return elementsFor(wanted).some((label) => label.querySelector('input')?.checked === true);
}

/** Whether a text is to be read on the page. */
export function isRead(text: string): boolean {
  return squeezed(document.body.innerText).includes(squeezed(text));
}

function elementsFor({ role, name, part, question }: Wanted): Element[] {
  const parts =
    question === undefined
      ? [document.body]
      : [...document.querySelectorAll('[data-question]')].filter((card) => textOf(card).includes(question));
  return parts
    .flatMap((one) => [...one.querySelectorAll(selectors[role])])
    .filter((element) => (part ? nameOf(element).includes(name) : nameOf(element) === name));
}

function pressable(element: Element): Found {
  if (element.matches(':disabled, [aria-disabled=true]')) return { not: 'disabled' };
  if (!isHit(element)) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  if (!isHit(element)) return { not: 'covered, or out of sight' };
  const { x, y, width, height } = element.getBoundingClientRect();
  return { at: middleOf(element), box: [x, y, width, height] };
}

/** Whether a press on its middle reaches it. */
function isHit(element: Element): boolean {
  const { x, y } = middleOf(element);
  const hit = document.elementFromPoint(x, y);
  return hit !== null && element.contains(hit);
}

function middleOf(element: Element): { x: number; y: number } {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}

function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (label !== null) return squeezed(label);
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const labels = ids.flatMap((id) => document.getElementById(id) ?? []);
  if (labels.length > 0) return squeezed(labels.map(textOf).join(' '));
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    return squeezed([...(element.labels ?? [])].map(textOf).join(' '));
  return squeezed(textOf(element));
}

/** The text of an element, without what is hidden from those who listen. */
function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? '';
  if (node instanceof Element && node.getAttribute('aria-hidden') === 'true') return '';
  return [...node.childNodes].map(textOf).join('');
}

const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
