const patience = 30_000;
const later = globalThis.setTimeout;
const stop = globalThis.clearTimeout;

let running = 0;
let tellDone: () => void = () => undefined;

/** Real work (the platform, a digest, a transaction) has begun; what is returned ends it, once. Virtual time waits for it. */
export function beginWork(): () => void {
  running += 1;
  let ended = false;
  return () => {
    if (ended) return;
    ended = true;
    running -= 1;
    if (running === 0) tellDone();
  };
}

/** Does something that takes real time. */
export async function work<Result>(doing: () => Promise<Result>): Promise<Result> {
  const end = beginWork();
  try {
    return await doing();
  } finally {
    end();
  }
}

/** How many turns of the event loop have to pass without work before nothing more comes of what was done. */
const calmTurns = 4;

/** Resolves when everything that was begun has come to its end and only time could bring more. */
export async function settle(): Promise<void> {
  for (let calm = 0; calm < calmTurns; calm += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    if (running > 0) {
      await workDone();
      calm = 0;
    }
  }
}

const workDone = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const watch = later(() => reject(new Error('real work did not end within 30 s')), patience);
    tellDone = () => {
      stop(watch);
      resolve();
    };
  });
