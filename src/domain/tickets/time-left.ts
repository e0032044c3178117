import type { Ticket } from '#contracts/tickets/tickets.ts';
import { millisecondsOf } from '../time/units.ts';
import { statusOf } from './ticket.ts';

const { day, hour, minute, second } = millisecondsOf;
const lengths = { days: day, hours: hour, minutes: minute, seconds: second } as const;
const units = ['days', 'hours', 'minutes', 'seconds'] as const;
export type Unit = (typeof units)[number];

/** DATA-24 `dueDate`: what is left until a ticket is due, each unit without those above it. */
export type TimeLeft = { readonly expired: boolean } & { readonly [Name in Unit]: number };
export type ShownUnit = { readonly unit: Unit; readonly value: number };

const nothingLeft: TimeLeft = { expired: true, days: 0, hours: 0, minutes: 0, seconds: 0 };

/**
 * TMANAGE-15. `now` is an ISO text. The clock of a ticket stopped when its work was done: the time left then is left
 * for good. Null for a ticket without a due date.
 */
export const timeLeft = (ticket: Timed, now: string): TimeLeft | null => {
  const left = millisecondsLeft(ticket, now);
  if (left === null) return null;
  return left <= 0 || hasExpired(ticket) ? nothingLeft : partsOf(left);
};

const hasExpired = ({ expired, state }: Pick<Ticket, 'expired' | 'state'>): boolean =>
  expired || statusOf(state) === 'expired';

const millisecondsLeft = ({ due_date, finished_at }: Pick<Ticket, 'due_date' | 'finished_at'>, now: string) => {
  const stopped = Date.parse(finished_at);
  const left = Date.parse(due_date) - (Number.isNaN(stopped) ? Date.parse(now) : stopped);
  return Number.isNaN(left) ? null : left;
};

const partsOf = (left: number): TimeLeft => ({
  expired: false,
  days: Math.floor(left / lengths.days),
  hours: Math.floor((left % lengths.days) / lengths.hours),
  minutes: Math.floor((left % lengths.hours) / lengths.minutes),
  seconds: Math.floor((left % lengths.minutes) / lengths.seconds),
});

/** TMANAGE-15: the first two units that are not empty; in the last second, that none is left. */
export const shownUnits = (left: TimeLeft): readonly ShownUnit[] => {
  const shown = units.map((unit) => ({ unit, value: left[unit] })).filter(({ value }) => value > 0);
  return shown.length === 0 ? [{ unit: 'seconds', value: 0 }] : shown.slice(0, 2);
};

/** OP-95. */
export const isUrgent = ({ expired, days, hours }: TimeLeft): boolean => expired || (days === 0 && hours === 0);

const isBegunOrUntouched = (state: string): boolean => ['open', 'in_progress'].includes(statusOf(state) ?? '');

/** DESK-06: what is left of a task in a list, at an instant (ISO); null for what is done, or never due. */
export const timeLeftOf = ({ due_date, state }: Pick<Ticket, 'due_date' | 'state'>, at: string): TimeLeft | null =>
  isBegunOrUntouched(state) ? timeLeft({ due_date, state, finished_at: '', expired: false }, at) : null;

type Timed = Pick<Ticket, 'due_date' | 'finished_at' | 'expired' | 'state'>;

/** Whether what is left gets less: not of what is done, what has expired, or what is never due. */
export const isCounting = (ticket: Timed, now: string): boolean =>
  Number.isNaN(Date.parse(ticket.finished_at)) && timeLeft(ticket, now)?.expired === false;

/** Whether the shown time counts seconds. */
export const isShowingSeconds = (ticket: Timed, now: string): boolean => {
  const left = timeLeft(ticket, now);
  return isCounting(ticket, now) && left !== null && smallestShown(left) === 'seconds';
};

/** How many milliseconds what is shown stays true: until the smallest unit that shows is used up. */
export const unchangedFor = (ticket: Timed, now: string): number => {
  const left = timeLeft(ticket, now);
  const total = millisecondsLeft(ticket, now) ?? 0;
  return left === null ? lengths.days : Math.min((total % lengths[smallestShown(left)]) + 1, Math.max(total, 1));
};

/** Below a lone unit the seconds begin to show at once. */
const smallestShown = (left: TimeLeft): Unit => shownUnits(left)[1]?.unit ?? 'seconds';
