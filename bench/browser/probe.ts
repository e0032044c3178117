/**
 * Runs inside the measured pages, before anything of theirs, and knows only the attributes that all of them share:
 * `data-screen` on the screen (and on each of those that a review tells of), `data-question` on each question,
 * `data-action` on the buttons.
 * Times are milliseconds of the page's own clock.
 */
const frameLimit = 20_000;

const queryAll = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
const isOffered = (element: HTMLElement): boolean =>
  !element.matches(':disabled, [aria-disabled="true"]') && element.closest('[inert], [hidden]') === null;
const button = (action: string): HTMLElement | undefined => queryAll(`[data-action="${action}"]`).find(isOffered);
const screenShown = (): string =>
  document.querySelector<HTMLElement>('[data-screen]:not(.reviewed)')?.dataset['screen'] ?? '';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** A slider stands for the field of the number that it writes. */
const controlOf = (question: Element): Control | null =>
  question.querySelector('input[type=range]') ?? question.querySelector('input:not([type=file]), textarea, select');
const hasUsableField = (): boolean =>
  queryAll('[data-screen]:not(.reviewed) [data-question]').some((question) => {
    const control = controlOf(question);
    return control !== null && isOffered(control);
  });

/**
 * A dot that changes in every frame that is waited for: Chromium holds back the frame after one in which nothing
 * changed, and that wait would hide what a page costs.
 */
const dot = document.createElement('i');
dot.style.cssText = 'position:fixed;top:0;left:0;width:1px;height:1px;background:#888';
document.addEventListener('DOMContentLoaded', () => document.documentElement.append(dot));

const frame = (then: () => void): void => {
  requestAnimationFrame(() => {
    dot.style.opacity = dot.style.opacity === '0.5' ? '1' : '0.5';
    then();
  });
};
/** Calls back after the next frame was painted: in the second animation frame from now. */
const afterPaint = (then: () => void): void => frame(() => frame(then));

/** Calls back as soon as the document is such that `met` holds. */
function whenMet(met: () => boolean, then: () => void): void {
  const look = (): void => {
    if (!met()) return;
    observer.disconnect();
    then();
  };
  const observer = new MutationObserver(look);
  observer.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-screen', 'data-action', 'disabled', 'aria-disabled', 'aria-busy', 'inert', 'hidden'],
  });
  look();
}

/** Resolves after the frame in which `met` holds was painted. */
const painted = (met: () => boolean, what: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`${what} did not come: ${document.body.innerText.slice(0, 300)}`)),
      frameLimit,
    );
    whenMet(met, () =>
      afterPaint(() => {
        clearTimeout(late);
        resolve();
      }),
    );
  });

/** The instructions can be used when their Continue is offered and painted. */
const instructionsUsable = (): Promise<number> =>
  new Promise((resolve) => {
    const usable = (): boolean => screenShown() === '' && button('continue') !== undefined;
    whenMet(usable, () => afterPaint(() => resolve(performance.now())));
  });

/** The condition on the screen after which the next paint counts. */
export type Until = 'anything' | 'other screen' | 'usable field';
const conditions = (until: Until): (() => boolean) => {
  const before = screenShown();
  if (until === 'anything') return () => true;
  if (until === 'usable field') return hasUsableField;
  return () => screenShown() !== before;
};

let armed: Promise<number> = Promise.reject(new Error('nothing was armed'));
armed.catch(() => undefined);

/** Measures the next event of this type, from its dispatch to the frame after it; resolves once the page rests. */
async function arm(type: 'input' | 'click', until: Until): Promise<void> {
  await painted(() => true, 'a frame');
  const met = conditions(until);
  armed = new Promise((resolve, reject) => {
    const begin = (): void => {
      const start = performance.now();
      painted(met, until).then(() => resolve(performance.now() - start), reject);
    };
    window.addEventListener(type, begin, { capture: true, once: true });
  });
}

/** Where to click for an element, scrolled into view; a label stands in for a control that is not drawn itself. */
function placeOf(element: Element): { x: number; y: number } {
  const boxes = [element, element.closest('label') ?? element];
  boxes[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
  for (const box of boxes) {
    const { left, top, width, height } = box.getBoundingClientRect();
    const at = { x: left + width / 2, y: top + height / 2 };
    const hit = document.elementFromPoint(at.x, at.y);
    if (hit !== null && (box.contains(hit) || hit.closest('label')?.contains(element))) return at;
  }
  throw new Error(`nothing to click for ${element.outerHTML.slice(0, 200)}`);
}

const isOffering = (action: string): boolean => button(action) !== undefined;

/** A button may come with a part of the page that is loaded only now. */
async function placeOfButton(action: string): Promise<{ x: number; y: number }> {
  await painted(() => isOffering(action), action);
  const found = button(action);
  if (found === undefined) throw new Error(`no ${action} is offered: ${document.body.innerText.slice(0, 300)}`);
  return placeOf(found);
}

/** A choice of this screen that is not made yet, the `index`-th in turn. */
function placeOfChoice(index: number): { x: number; y: number } {
  const choices = queryAll('[data-question] :is(input[type=radio], input[type=checkbox]):not(:checked)');
  const choice = choices[index % Math.max(choices.length, 1)];
  if (choice === undefined) throw new Error('the screen has no choice');
  return placeOf(choice);
}

function placeOfAlternative(question: string, index: number): { x: number; y: number } {
  const choice = queryAll(`[data-question="${question}"] :is(input[type=radio], input[type=checkbox])`)[index];
  if (choice === undefined) throw new Error(`question ${question} has no choice ${index}`);
  return placeOf(choice);
}

const placeOfQuestion = (question: string): { x: number; y: number } => {
  const element = document.querySelector(`[data-question="${question}"]`);
  const control = element === null ? null : controlOf(element);
  if (control === null) throw new Error(`question ${question} has no control`);
  return placeOf(control);
};

const hasCursor = (question: string): boolean => {
  const element = document.querySelector(`[data-question="${question}"]`);
  return element !== null && controlOf(element) === document.activeElement;
};

const shownValue = (question: string): string => {
  const element = document.querySelector(`[data-question="${question}"]`);
  return (element === null ? null : controlOf(element))?.value ?? '';
};

/** The questions in which something is chosen. */
const chosen = (): string[] =>
  queryAll('[data-question]:has(:checked:is([type=radio], [type=checkbox]))').map(
    (question) => question.dataset['question'] ?? '',
  );

/** Sets a native value the way a browser does, so that every library sees it. */
function setValue(control: Control, value: string): void {
  const prototype = Object.getPrototypeOf(control);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
  // Some take a number only when its field is left.
  control.dispatchEvent(new FocusEvent('blur'));
}

/** Answers one question; false where it takes no answer by script (instructions, files). */
function answer(question: HTMLElement, texts: Readonly<Record<string, string>>): boolean {
  const control = controlOf(question);
  const uuid = question.dataset['question'] ?? '';
  if (control === null) return false;
  if (control instanceof HTMLSelectElement) setValue(control, control.options[control.options.length - 1]?.value ?? '');
  else if (control.type === 'radio' || control.type === 'checkbox') {
    if (question.querySelector(':checked') === null) control.click();
  } else if (control instanceof HTMLInputElement && control.type === 'range') {
    setValue(control, control.max);
    // Some take the value only of a slider that was touched.
    control.click();
  } else {
    const text = texts[uuid];
    if (text === undefined) return false;
    setValue(control, text);
  }
  return true;
}

/** A page may bring the questions below the fold after its first paint; it then says that it is not done. */
const isWhole = (): boolean => document.querySelector('[data-screen][aria-busy="true"]') === null;

/** Answers every question of the screen, a painted frame after each; `texts` by question. Returns those answered. */
async function fillScreen(texts: Readonly<Record<string, string>>): Promise<string[]> {
  await painted(isWhole, 'the rest of the screen');
  const filled: string[] = [];
  for (const question of queryAll('[data-screen]:not(.reviewed) [data-question]')) {
    if (!answer(question, texts)) continue;
    filled.push(question.dataset['question'] ?? '');
    await painted(() => true, 'the answer');
  }
  return filled;
}

/** Fills the whole checklist from its instructions to its finish. */
async function fillAll(texts: Readonly<Record<string, string>>): Promise<{ ms: number; filled: string[] }> {
  const start = performance.now();
  const filled: string[] = [];
  do {
    const before = screenShown();
    if (before !== '') filled.push(...(await fillScreen(texts)));
    button('continue')?.click();
    await painted(() => screenShown() !== before, 'the next screen');
  } while (screenShown() !== '');
  return { ms: performance.now() - start, filled };
}

/** The answers of a store of rows with `question` and `answer`, read once everything before has been written. */
async function storedAnswers(database: string, store: string): Promise<Record<string, string>> {
  const opened = await requested(indexedDB.open(database));
  const rows: unknown[] = await requested(opened.transaction(store, 'readonly').objectStore(store).getAll());
  opened.close();
  return Object.fromEntries(rows.flatMap((row) => (isAnswerRow(row) ? [[row.question, row.answer]] : [])));
}

const isAnswerRow = (row: unknown): row is { question: string; answer: string } =>
  typeof row === 'object' && row !== null && 'question' in row && 'answer' in row;

const requested = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

export const probe = {
  loaded: instructionsUsable(),
  arm,
  measured: (): Promise<number> => armed,
  screenShown,
  isOffering,
  placeOfButton,
  placeOfChoice,
  placeOfAlternative,
  placeOfQuestion,
  hasCursor,
  shownValue,
  chosen,
  fillScreen,
  fillAll,
  storedAnswers,
};
declare global {
  interface Window {
    benchProbe: typeof probe;
  }
}
window.benchProbe = probe;
