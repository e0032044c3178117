import { constants, setPriority } from 'node:os';
import { makeReport } from './make.ts';
import type { Order, Outcome } from './maker.ts';

/**
 * The process in which reports are made, one after the other: it ends when nobody waits for it any more. What it does
 * comes after what the machine has to do for people; of a busy one it still gets a part, for at the lowest priority the
 * time for a report was over before it was made, each time.
 */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/** Pictures are held outside of the memory that the platform limits: more than this and the process ends itself. */
const mostMemory = 600 * 1024 * 1024;
setInterval(() => {
  if (process.memoryUsage.rss() > mostMemory) process.exit(1);
}, 100).unref();

process.on('message', async ({ source, out }: Order) => {
  const outcome = await makeReport(source, out).then(done, failed);
  process.send?.(outcome);
});
process.on('disconnect', () => process.exit(0));

const done = (): Outcome => ({ fault: null });
const failed = (error: unknown): Outcome => ({
  fault: error instanceof Error ? (error.stack ?? error.message) : 'unknown',
});
