const patience = 30_000;
const later = globalThis.setTimeout;
const stop = globalThis.clearTimeout;

let running = 0;
let tellDone: () => void = () => undefined;

/** Real work (a look, a transaction) has begun; what is returned ends it, once. Virtual time waits for it. */
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

/** Does something that takes turns of the event loop. */
export async function work<Result>(doing: () => Promise<Result>): Promise<Result> {
  const end = beginWork();
  try {
    return await doing();
  } finally {
    end();
  }
}

type OnThreads = { readonly done: Promise<unknown>; readonly tell: () => void };
const onThreads: OnThreads[] = [];

/**
 * Does something whose time threads decide: the platform, a digest, the reading of code. What came of it is heard when
 * nothing else goes on, in the order in which it was begun: the same schedule goes the same way on a busy machine.
 */
export async function workOnThreads<Result>(doing: () => Promise<Result>): Promise<Result> {
  const result = doing();
  const told = new Promise<void>((tell) => onThreads.push({ done: result.catch(() => undefined), tell }));
  await told;
  return result;
}

/** How many turns of the event loop have to pass without work before nothing more comes of what was done. */
const calmTurns = 4;

/** Resolves when everything that was begun has come to its end and only time could bring more. */
export async function settle(): Promise<void> {
  await calm();
  for (let next = onThreads.shift(); next; next = onThreads.shift()) {
    await inTime(next.done);
    next.tell();
    await calm();
  }
}

async function calm(): Promise<void> {
  for (let turns = 0; turns < calmTurns; turns += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    if (running === 0) continue;
    await inTime(
      new Promise<void>((resolve) => {
        tellDone = resolve;
      }),
    );
    turns = 0;
  }
}

/** Real time is not waited for without end. */
async function inTime(done: Promise<unknown>): Promise<void> {
  let watch: ReturnType<typeof later> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    watch = later(() => reject(new Error('real work did not end within 30 s')), patience);
  });
  await Promise.race([done, tooLate]).finally(() => stop(watch));
}
