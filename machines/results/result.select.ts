import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { ResultDetail } from '#contracts/results/results.ts';
import { answerKind } from '#domain/execution/answer-kind.ts';
import { visitsAddress } from '#domain/results/comparison.ts';
import { isModuleActive, mayManageResults } from '#domain/session/modules.ts';
import { paths } from '#domain/shell/route.ts';
import type { resultMachine } from './result.machine.ts';

export type { Failure } from '#contracts/shared/failure.ts';
export type { ResultDetail };
export { answerKind };
export type ResultRef = ActorRefFrom<typeof resultMachine>;
export type ResultQuestion = ResultDetail['screens'][number]['questions'][number];
type Snapshot = SnapshotFrom<typeof resultMachine>;

/** CORR-06: whether the person may mark and delete it. */
export const selectManages = ({ context: { session } }: Snapshot): boolean => mayManageResults(session);

/** CORR-06: what is done to the execution while it shows. */
export const selectCorrection = ({ value }: Snapshot) => (typeof value === 'string' ? null : value.open);

/** What shows. */
export const selectLook = ({ value }: Snapshot) => (typeof value === 'string' ? value : 'open');

/** The list that the execution was opened from. */
export const selectListAddress = ({ context }: Snapshot): string => `${paths.results}${context.place.search}`;

/** RESULT-11: the last visits of the same store with the same activity, side by side. */
export const selectVisits = ({ context: { place } }: Snapshot): string => visitsAddress(place.uuid);

/** Whether tasks lead to their pages. */
export const selectHasTasks = ({ context }: Snapshot): boolean => isModuleActive(context.session, 'ticket_manager');
