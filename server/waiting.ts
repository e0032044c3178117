import type { Platform } from './platform.ts';

/** How often the platform looks for what waits (ms): apart from the requests, whose time tells nothing of it. */
const every = 2_000;

/** Does what waits, one after the other, until it is stopped. `doNext` says whether there was something. */
export function startWorking(
  { log }: Pick<Platform, 'log'>,
  what: string,
  doNext: () => Promise<boolean>,
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let idle = true;
  let stopped = false;
  const doAll = async (): Promise<void> => {
    while (!stopped && (await doNext()));
  };
  const timer = setInterval(() => {
    if (!idle) return;
    idle = false;
    running = doAll()
      .catch((error: unknown) => log.error({ err: error }, `${what} could not be looked for`))
      .finally(() => {
        idle = true;
      });
  }, every).unref();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await running;
  };
}
