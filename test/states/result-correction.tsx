import { waitFor } from 'xstate';
import type { ResultRef } from '#machines/results/result.select.ts';
import type { AppRef } from '#machines/shell/app.select.ts';
import { detail, one } from './results.tsx';
import { acme } from './sessions.ts';
import { answers, fails, type Ports } from './stage.tsx';
import type { State } from './state.ts';

/** What happens once the execution shows. */
const after =
  (...events: readonly Parameters<ResultRef['send']>[0][]) =>
  async (app: AppRef): Promise<void> => {
    const content = app.getSnapshot().children.area?.getSnapshot().context.content;
    if (content?.screen !== 'result') throw new Error('no execution is open');
    const { actor } = content;
    await waitFor(actor, (snapshot) => snapshot.matches('open'));
    for (const event of events) actor.send(event);
  };
const reason = 'A customer can be recognised in the second picture of the entrance.';
const typed = [{ type: 'DELETE' }, { type: 'TYPE_REASON', reason }] as const;
const confirmed = [...typed, { type: 'CONFIRM' }] as const;

const at = (
  name: string,
  machineState: string,
  events: readonly Parameters<ResultRef['send']>[0][],
  ports: Partial<Ports> = {},
): State =>
  one(
    `correction-${name}`,
    `result.${machineState}`,
    { readResult: answers(detail), ...ports },
    { act: after(...events) },
  );
const test = { readResult: answers({ ...detail, is_test: true }) };
const reader = { ...acme, permissions: { see_executions: true } };
const deletedAt = '2025-11-24T10:12:00.000Z';

/** CORR-06: an execution that is marked as a test or deleted. */
export const resultCorrectionStates: readonly State[] = [
  at('test', 'open.shown', [], test),
  one('correction-not-offered', 'result.open.shown', test, { session: reader }),
  at('marking', 'open.marking', [{ type: 'MARK' }]),
  at('taking-back', 'open.marking', [{ type: 'MARK' }], test),
  at('marked', 'open.shown', [{ type: 'MARK' }], { markResult: answers(undefined) }),
  at('not-marked', 'open.notMarked', [{ type: 'MARK' }], { markResult: fails({ code: 'forbidden' }) }),
  at('mark-not-confirmed', 'open.notMarked', [{ type: 'MARK' }], { markResult: fails({ code: 'timeout' }) }),
  at('asking', 'open.askingReason', [{ type: 'DELETE' }]),
  at('typed', 'open.askingReason', typed),
  at('deleting', 'open.deleting', confirmed),
  at('offline', 'open.askingReason', confirmed, { deleteResult: fails({ code: 'offline' }) }),
  at('refused', 'open.askingReason', confirmed, { deleteResult: fails({ code: 'forbidden' }) }),
  at('gone', 'open.askingReason', confirmed, { deleteResult: fails({ code: 'notFound' }) }),
  at('failed', 'open.askingReason', confirmed, {
    deleteResult: fails({ code: 'server', status: 500, statusText: '', after: null }),
  }),
  one('correction-deleted', 'result.deleted', { readResult: fails({ code: 'deleted', at: deletedAt }) }),
  at('deleted-meanwhile', 'deleted', [{ type: 'MARK' }], { markResult: fails({ code: 'deleted', at: deletedAt }) }),
  one(
    'correction-done',
    'results.loading',
    { readResult: answers(detail), deleteResult: answers(undefined) },
    { act: after(...confirmed) },
  ),
];
