import { setPriority } from 'node:os';
import { makeReport } from './make.ts';
import type { Order, Outcome } from './maker.ts';

/**
 * The process in which reports are made, one after the other; it ends with its connection to the platform. The work for
 * people comes first; on a busy machine the process still gets a part: beside six busy processes on two cores a report
 * took 14 s at 10 (below normal), and takes 7 s; it is given up after 60.
 */
setPriority(5);

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
