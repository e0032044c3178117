import type { Platform } from '../platform.ts';
import { startWorking } from '../waiting.ts';
import { noteOutcome } from './outcome.ts';
import { type Posting, post, patience as usualPatience } from './post.ts';
import { type Taken, takeNext } from './queue.ts';

/** To how many webhooks a process sends at once, and to how many of those that failed last, so that these hold up no other. */
const mostAtOnce = 8;
const mostFailing = 4;

/** Sends messages to webhooks, to each one after the other, until it is stopped; `stop` ends what is under way. */
export function startWebhooks(platform: Platform, origin: string, patience = usualPatience): () => Promise<void> {
  const { log } = platform;
  const stopping = new AbortController();
  const lanes = new Set<Promise<void>>();
  let failing = 0;
  const take = () => (stopping.signal.aborted ? undefined : takeNext(platform, failing >= mostFailing));
  const sendAll = async (first: Taken): Promise<void> => {
    for (let message: Taken | undefined = first; message !== undefined; message = await take()) {
      const weight = message.failures > 0 ? 1 : 0;
      failing += weight;
      try {
        await send(platform, message, { origin, patience, signal: stopping.signal });
      } finally {
        failing -= weight;
      }
    }
  };
  const stop = startWorking(platform, 'webhooks', async () => {
    const message = lanes.size < mostAtOnce ? await take() : undefined;
    if (message === undefined) return false;
    const lane: Promise<void> = sendAll(message)
      .catch((error: unknown) => log.error({ err: error }, 'a webhook could not be told'))
      .finally(() => lanes.delete(lane));
    lanes.add(lane);
    return true;
  });
  return async () => {
    stopping.abort();
    await stop();
    await Promise.all(lanes);
  };
}

/** HOOK-04: sends the message that is due next; false when none is. */
export async function sendNextMessage(platform: Platform, posting: Posting): Promise<boolean> {
  const message = await takeNext(platform, false);
  if (message === undefined) return false;
  await send(platform, message, posting);
  return true;
}

async function send(platform: Platform, message: Taken, posting: Posting): Promise<void> {
  const outcome = await post(platform, message, posting);
  await noteOutcome(platform, message, outcome);
}
