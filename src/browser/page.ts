import { FailureError } from '#contracts/shared/failure.ts';
/** Shows the page from its beginning, in the next frame: the screen that is shown then has its layout made for it anyway. */
export const scrollToTop = (): void => {
  requestAnimationFrame(() => window.scrollTo({ top: 0, behavior: 'instant' }));
};

/**
 * Asks the dialog that lies over the screen to close, as a phone does on the way back: its owner decides. False when
 * there is none.
 */
export const askDialogToClose = (): boolean => {
  const [dialog] = [...document.querySelectorAll('dialog:modal')].reverse();
  return dialog?.dispatchEvent(new Event('cancel', { cancelable: true })) !== undefined;
};

/** Content below the fold of a screen is drawn a few frames after the rest. */
const framesAtMost = 30;

/** The question may be far down a long list, which is drawn bit by bit. */
const framesOfLongList = 600;
const touches = ['pointerdown', 'keydown', 'wheel'] as const;

/** OP-33: shows a question of the screen that comes, once it is drawn; a screen without it stays as it is. */
export const scrollToQuestion = (uuid: string): void => {
  scrollToTop();
  const show = (frames: number): void => {
    const question = document.querySelector(`[data-question="${CSS.escape(uuid)}"]`);
    if (question) question.scrollIntoView({ block: 'start', behavior: 'instant' });
    else if (frames > 0) requestAnimationFrame(() => show(frames - 1));
  };
  requestAnimationFrame(() => requestAnimationFrame(() => show(framesAtMost)));
};

/**
 * PEND-08, EXEC-26: shows a question of the screen that comes and gives it the focus, once it is drawn: its heading, or
 * the button that stands for it. A person who does something else meanwhile is left alone.
 */
export const focusQuestion = (screen: string, question: string): void => {
  const touched = new AbortController();
  for (const type of touches) window.addEventListener(type, () => touched.abort(), { signal: touched.signal });
  const look = (frames: number): void => {
    if (touched.signal.aborted) return;
    const found = document.querySelector(
      `[data-screen="${CSS.escape(screen)}"] [data-question="${CSS.escape(question)}"]`,
    );
    if (found === null && frames > 0) {
      requestAnimationFrame(() => look(frames - 1));
      return;
    }
    touched.abort();
    found?.scrollIntoView({ block: 'start', behavior: 'instant' });
    const named = found?.matches('button') ? found : found?.querySelector('h3[tabindex], button');
    if (named instanceof HTMLElement) named.focus({ preventScroll: true });
  };
  requestAnimationFrame(() => requestAnimationFrame(() => look(framesOfLongList)));
};

/**
 * Loads the page anew once the server can be reached; never resolves then. A browser does not fetch a module again that
 * failed once (whatwg/html#6768), so only a fresh page gets it. Rejects while the server cannot be reached.
 */
export const renewPage = async (): Promise<never> => {
  await reachServer();
  location.reload();
  return new Promise(() => undefined);
};

/** So long may the server take to say that it is there (ms). */
const patience = 10_000;

/** Resolves when the server that the page came from answers, or what is at the address; rejects with `offline` when not. */
export const reachServer = async (address = '/config.json'): Promise<void> => {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), patience);
  const answer = await fetch(address, { cache: 'no-store', signal: silence.signal }).catch(() => null);
  clearTimeout(timer);
  if (!answer?.ok) throw new FailureError({ code: 'offline' });
};
