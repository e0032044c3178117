/** Shows the page from its beginning, at once. */
export const scrollToTop = (): void => window.scrollTo({ top: 0, behavior: 'instant' });

/** What is below the fold of a screen is drawn a few frames after the rest. */
const framesAtMost = 30;

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
 * Loads the page anew once the server can be reached; never resolves then. A browser does not fetch a module again that
 * failed once (whatwg/html#6768), so only a fresh page gets it. Rejects while the server cannot be reached.
 */
export const renewPage = async (): Promise<never> => {
  const answer = await fetch('/config.json', { cache: 'no-store' });
  if (!answer.ok) throw new Error(`config.json: HTTP ${answer.status}`);
  location.reload();
  return new Promise(() => undefined);
};
