import type { ChangeType } from '#contracts/routines/routine.ts';
import type { RoutineActivityRow, RoutineDetail } from '#contracts/routines/routines.ts';
import { nothingSaid, type Postponement } from '../execution/postponement.ts';
import { filesDestination, routineDestination } from '../files/file-rules.ts';
import { offersPictures, type RoutineStateName, shownState, type TimeState, timeStateAt } from './routine-activity.ts';

/** The content of the manage-activity screen that was not acknowledged; `pictures` are stored paths in their order. */
export type RoutineDraft = {
  /** The uuid under which its files are kept on the device. */
  readonly uuid: string;
  readonly comment: string;
  readonly pictures: readonly string[];
  readonly postponement: Postponement;
};

/** The activity that is answered, by the names that the device shows while the answer waits. */
export type Answering = {
  readonly routine: string;
  readonly checksum: string;
  readonly activity: { readonly uuid: string; readonly name: string };
  readonly store: { readonly uuid: string; readonly name: string };
};

/** The answer given on this device and not delivered: the choice that waits to be sent, or that it was not taken. */
export type GivenAnswer = ChangeType | 'refused';

/** An answer in which nothing has been said. */
export const emptyDraft = (uuid: string): RoutineDraft => ({
  uuid,
  comment: '',
  pictures: [],
  postponement: nothingSaid,
});

/** ROUT-20: the state that shows; null where the platform says of none that it holds. */
export const shownStateOf = ({ schedule_state }: RoutineDetail): RoutineStateName | null =>
  schedule_state && shownState(schedule_state);

/** ROUT-31. */
export const leastPictures = ({ properties }: RoutineDetail): number => properties?.additional_pictures_range_min ?? 0;

/** ROUT-32, OP-100: the most pictures; 0 where none are offered. */
export const mostPictures = ({ properties }: RoutineDetail): number => {
  const maximum = properties?.additional_pictures_range_max ?? null;
  return offersPictures(maximum) ? (maximum ?? 0) : 0;
};

/** ROUT-23. */
export const canPostpone = ({ properties, schedule_state }: RoutineDetail): boolean =>
  properties?.allow_mark_not_doable === true && schedule_state?.postponed !== true;

/** FILE-21: where the pictures of an answer go; beside them where the platform does not name what is answered. */
export const answerDestination = (company: string, { activity, execution_uuid }: RoutineDetail): string =>
  activity?.uuid && execution_uuid
    ? routineDestination(company, { uuid: activity.uuid, checksum: execution_uuid })
    : filesDestination(company);

/** The activity that is answered, by its address and the platform's detail; names missing there are empty. */
export const answeringOf = (
  { routine, checksum, store }: { routine: string; checksum: string; store: string | null },
  detail: RoutineDetail,
): Answering => ({
  routine,
  checksum,
  activity: { uuid: detail.activity?.uuid ?? '', name: detail.activity?.name ?? '' },
  store: { uuid: detail.store?.uuid ?? store ?? '', name: detail.store?.name ?? '' },
});

/** OP-98: the result of an activity over its row in the list, which says what the result leaves out. */
export const mergedOver = (row: RoutineActivityRow | undefined, detail: RoutineDetail): RoutineDetail =>
  row === undefined
    ? detail
    : {
        ...detail,
        store: detail.store ?? row.store,
        activity: detail.activity ?? { uuid: row.uuid, name: row.name },
        plan: detail.plan ?? { start: row.start_time, end: row.end_time },
        properties: detail.properties ?? {
          instruction: row.instructions,
          allow_mark_not_doable: false,
          additional_pictures_range_min: null,
          additional_pictures_range_max: null,
        },
      };

/** ROUT-19, ROUT-24: what was answered, and what was said when it was postponed. */
export const commentOf = ({ comments, comment }: RoutineDetail): string => comments || comment;

/** ROUT-38, OP-102: how the start stands to the plan; null before it was begun. */
export const startState = ({ plan, real }: RoutineDetail): TimeState | null => {
  const [start, end, started] = [plan?.start, plan?.end, real?.start].map((text) => new Date(text ?? ''));
  if (!start || !end || !started || [start, end, started].some((date) => Number.isNaN(date.getTime()))) return null;
  return timeStateAt({ start, end }, started, started);
};
