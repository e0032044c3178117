import { isKept, reachServer } from '#browser/page.ts';
import { calculates, readsCodes, takesFiles } from '#domain/activityNeeds.ts';
import { noCalculators } from '#domain/calculators.ts';
import type { CodeFor } from '#effects/execution/codeFor.ts';
import { fetchLater as fetchFiles } from '#views/files/index.ts';
import { late } from './late.ts';

/** What only some executions need, and what each needs at its end or not at all. */
export const parts = {
  files: late(() => import('./files.ts')),
  scanner: late(() => import('./scanner.ts')),
  calculators: late(() => import('#domain/calculator.ts')),
  sending: late(() => import('./sending.ts')),
  cannotBeDone: late(() => import('./cannotBeDone.ts')),
  ticketCreation: late(() => import('./ticketCreation.ts')),
};

/** The code that an activity needs from its beginning. */
export const codeFor: CodeFor = async ({ activity, sealed }) => {
  const [calculators] = await Promise.all([
    calculates(activity) ? parts.calculators.fetchAgain() : null,
    takesFiles(activity) ? Promise.all([parts.files.fetchAgain(), fetchFiles()]) : null,
    readsCodes(activity) ? parts.scanner.fetchAgain() : null,
    sealed ? parts.sending.fetchAgain() : null,
  ]);
  return calculators ?? noCalculators;
};

/**
 * Fetches the code of sending for the outbox, which looks again by itself: where no worker of the app's has it, the
 * server has to answer first, since what failed once stays lost to a page. Whoever `asked` gets the page anew then.
 */
export const fetchSending = async (asked: boolean): Promise<unknown> => {
  if (asked) return await parts.sending.fetchAgain();
  if (!isKept()) await reachServer();
  return await parts.sending.fetch();
};

/** Fetches what any activity may need from its beginning. */
export const fetchParts = (): Promise<unknown> =>
  Promise.all([parts.files.fetch(), fetchFiles(), parts.scanner.fetch(), parts.calculators.fetch()]);
