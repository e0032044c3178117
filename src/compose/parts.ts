import { idle } from '#browser/idle.ts';
import { reachServer } from '#browser/page.ts';
import { needsWorkings, readsCodes, takesFiles } from '#domain/activityNeeds.ts';
import { noCalculators } from '#domain/calculators.ts';
import type { CodeFor } from '#effects/execution/codeFor.ts';
import { fetchLater as fetchFileViews } from '#views/files/index.ts';
import { late } from './late.ts';

/** What only some executions need, and what each needs at its end or not at all. */
export const parts = {
  files: late(() => import('./files.ts')),
  scanner: late(() => import('./scanner.ts')),
  workings: late(async () => (await import('./workings.ts')).composeWorkings()),
  sending: late(() => import('./sending.ts')),
  cannotBeDone: late(() => import('./cannotBeDone.ts')),
  ticketCreation: late(() => import('./ticketCreation.ts')),
};

/** What takes, keeps and shows files. */
export const fetchFiles = async (): Promise<void> => {
  await Promise.all([parts.files.fetch(), fetchFileViews()]);
};

/** The code that an activity needs from its beginning, and that of files where some may be kept already. */
export const codeFor: CodeFor = async ({ activity, sealed, isBegun }) => {
  const [calculators] = await Promise.all([
    needsWorkings(activity) ? parts.workings.fetchAgain() : null,
    isBegun && takesFiles(activity) ? Promise.all([parts.files.fetchAgain(), fetchFileViews()]) : null,
    readsCodes(activity) ? parts.scanner.fetchAgain() : null,
    sealed ? parts.sending.fetchAgain() : null,
  ]);
  return calculators ?? noCalculators;
};

/** Fetches the code of sending for the outbox. Whoever `asked` for it gets the page anew when it was lost to this one. */
export const fetchSending = ({ asked }: { readonly asked: boolean }): Promise<unknown> =>
  asked ? parts.sending.fetchAgain() : parts.sending.fetch();

/** Has the code of sending before it is needed, once the page is idle and the server answers. */
export const fetchSendingAhead = (): void => {
  if (!parts.sending.isHere()) void idle().then(fetchSendingNow);
};

/** The same for whoever has answered everything and needs it next, if the server answers. */
export const fetchSendingNow = (): void => {
  if (parts.sending.isHere()) return;
  reachServer()
    .then(parts.sending.fetch)
    .catch(() => undefined);
};

/** Fetches what any activity may need from its beginning. */
export const fetchParts = (): Promise<unknown> =>
  Promise.all([fetchFiles(), parts.scanner.fetch(), parts.workings.fetch()]);
