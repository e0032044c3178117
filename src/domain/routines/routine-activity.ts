import { comesOn, type Periodicity } from '../selection/periodicity.ts';
import { addDays } from '../time/days.ts';
import { instantIn, type Zone } from '../time/zone.ts';

/** ROUT-12: the states by their numbers on the wire. */
export const routineStates = {
  notDone: 0,
  done: 1,
  doing: 2,
  postponed: 3,
  expired: 4,
  availableLater: 5,
  available: 6,
} as const;
export type RoutineStateName = keyof typeof routineStates;

/** The state of a number on the wire; one that the product does not know is `unknown`, and cannot be opened. */
export const stateNumbered = (number: number): ListedState => names.get(number) ?? 'unknown';
export type ListedState = RoutineStateName | 'unknown';

const names = new Map<number, RoutineStateName>([
  [routineStates.notDone, 'notDone'],
  [routineStates.done, 'done'],
  [routineStates.doing, 'doing'],
  [routineStates.postponed, 'postponed'],
  [routineStates.expired, 'expired'],
  [routineStates.availableLater, 'availableLater'],
  [routineStates.available, 'available'],
]);

/** When an activity of a routine is to be carried out; both ends are part of it. */
export type Plan = { readonly start: Date; readonly end: Date };

/**
 * Times of a day as `HH:mm`; an end that is not after the start is one of the next day. No later end of a day can be
 * written than 23:59, which therefore is the end of that day.
 */
export type Hours = { readonly start_time: string; readonly end_time: string };

/** The progress of an activity so far: its answer, and when it was begun. */
export type Progress = {
  readonly answer: 'resolved' | 'unresolved' | 'postponed' | null;
  readonly started: Date | null;
};

/** OP-111: the plan of an activity on a day of its store on which its routine comes. */
export const hoursOn = ({ start_time, end_time }: Hours, day: string, zone: Zone): Plan => ({
  start: instantIn(zone, day, start_time, 'first'),
  end: endOn(end_time > start_time ? day : addDays(day, 1), end_time, zone),
});

/** The last minute of a day belongs to what lasts until then: the next day begins where it ends. */
const endOn = (day: string, end_time: string, zone: Zone): Date =>
  end_time === '23:59'
    ? new Date(instantIn(zone, addDays(day, 1), '00:00', 'first').getTime() - 1)
    : instantIn(zone, day, end_time, 'last');

/** The same on any day; null when the routine does not come on it. */
export const planOn = (periodicity: Periodicity, hours: Hours, day: string, zone: Zone): Plan | null =>
  comesOn(periodicity, day) ? hoursOn(hours, day, zone) : null;

/** SM-24: the state at `now`. What was answered stays so; what was begun expires with its plan. */
export const stateAt = ({ start, end }: Plan, { answer, started }: Progress, now: Date): RoutineStateName => {
  if (answer !== null) return byAnswer[answer];
  if (now > end) return 'expired';
  if (started !== null) return 'doing';
  return now < start ? 'availableLater' : 'available';
};
const byAnswer = { resolved: 'done', unresolved: 'notDone', postponed: 'postponed' } as const;

/** The flags of an activity by which it may be opened and answered outside its hours (DATA-36). */
export type Allowances = { readonly allows_late_start: boolean; readonly allows_early_start: boolean };

/** ROUT-13 to ROUT-16. */
export const canOpen = (state: ListedState, { allows_late_start, allows_early_start }: Allowances): boolean =>
  ['notDone', 'doing', 'postponed', 'available'].includes(state) ||
  (state === 'expired' && allows_late_start) ||
  (state === 'availableLater' && allows_early_start);

/** OP-104: may it be answered now? What is done or not done stays so. */
export const isEditable = (state: RoutineStateName, allowances: Allowances): boolean =>
  state !== 'notDone' && canOpen(state, allowances);

/** ROUT-38, OP-102. */
export type TimeState = 'onTime' | 'early' | 'late' | 'expired';

/** How what was begun, or was not, stands to its plan at a moment. */
export const timeStateAt = ({ start, end }: Plan, started: Date | null, now: Date): TimeState => {
  if (started === null) return now > end ? 'expired' : 'onTime';
  if (started < start) return 'early';
  return started > end ? 'late' : 'onTime';
};

/** DATA-38: what the platform says of an activity; more than one may hold. */
export type ScheduleFlags = {
  readonly [Flag in
    | 'resolved'
    | 'unresolved'
    | 'available'
    | 'postponed'
    | 'in_progress'
    | 'expired'
    | 'available_later']: boolean;
};

/** ROUT-20: the first that holds is shown; null when none does. */
export const shownState = (flags: ScheduleFlags): RoutineStateName | null =>
  order.find(([flag]) => flags[flag])?.[1] ?? null;

const order: readonly (readonly [keyof ScheduleFlags, RoutineStateName])[] = [
  ['resolved', 'done'],
  ['unresolved', 'notDone'],
  ['available', 'available'],
  ['postponed', 'postponed'],
  ['in_progress', 'doing'],
  ['expired', 'expired'],
  ['available_later', 'availableLater'],
];

/** DATA-38: the flags of a state. */
export const flagsOf = (state: RoutineStateName): ScheduleFlags => {
  const held = order.find(([, name]) => name === state)?.[0];
  return {
    resolved: held === 'resolved',
    unresolved: held === 'unresolved',
    available: held === 'available',
    postponed: held === 'postponed',
    in_progress: held === 'in_progress',
    expired: held === 'expired',
    available_later: held === 'available_later',
  };
};

/** ROUT-31: too few pictures for an answer. */
export const isShortOfPictures = (pictures: number, minimum: number | null): boolean => pictures < (minimum ?? 0);

/** ROUT-32, OP-100. */
export const offersPictures = (maximum: number | null): boolean => (maximum ?? 0) > 0;
