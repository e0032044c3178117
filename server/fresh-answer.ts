/** How long a look at the platform's own parts may take (ms) before it counts as failed. */
const longest = 3_000;

/**
 * Asks at most once in `freshFor` ms, however often it is called: everyone who asks meanwhile shares one answer, or one
 * failure. A caller waits no longer than 3 s, even when the asked part says nothing.
 */
export function freshAnswer<Answer>(ask: () => Promise<Answer>, freshFor: number): () => Promise<Answer> {
  let asked: { readonly answer: Promise<Answer>; readonly at: number; pending: boolean } | null = null;
  return () => {
    const now = performance.now();
    if (asked === null || (!asked.pending && now - asked.at >= freshFor)) {
      const begun = { answer: ask(), at: now, pending: true };
      const settle = () => {
        begun.pending = false;
      };
      begun.answer.then(settle, settle);
      asked = begun;
    }
    return inTime(asked.answer);
  };
}

async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${longest / 1000} s`)), longest);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
