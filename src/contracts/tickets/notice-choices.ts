import * as v from 'valibot';

/** TOLD-10: what of routines people are told. */
export const routineEvents = ['routines_due', 'routines_missed'] as const;
export type RoutineEvent = (typeof routineEvents)[number];

/** TOLD-01: what of tasks people are told, beside what the form of a task orders (DATA-21); then what of routines. */
export const noticeEvents = [
  'assigned',
  'due_soon',
  'overdue',
  'to_be_approved',
  'approved',
  'rejected',
  'reopened',
  'expired',
  'mentioned',
  ...routineEvents,
] as const;
export type NoticeEvent = (typeof noticeEvents)[number];

/** TOLD-02, TOLD-07: at once by mail or on the person's devices, once a day with all else, or not at all. */
export const noticeWays = ['mail', 'push', 'daily', 'never'] as const;
export type NoticeWay = (typeof noticeWays)[number];

const way = v.picklist(noticeWays);
const choices = v.object({
  assigned: way,
  due_soon: way,
  overdue: way,
  to_be_approved: way,
  approved: way,
  rejected: way,
  reopened: way,
  expired: way,
  // Clients of an earlier version do not send what follows.
  mentioned: v.optional(way, 'mail'),
  routines_due: v.optional(way, 'daily'),
  routines_missed: v.optional(way, 'daily'),
} satisfies Record<NoticeEvent, v.GenericSchema>);

/** `HH:mm` on the clock of the store that a task is about. */
const time = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));

/** TOLD-03: from when to when nothing is mailed; equal times mean that there are no quiet hours. */
const quietHours = v.object({ from: time, to: time });
export type QuietHours = v.InferOutput<typeof quietHours>;

/** What somebody has chosen, or what a company has chosen for those who have not. */
export const noticeSettings = v.object({ choices, quiet: quietHours });
export type NoticeSettings = v.InferOutput<typeof noticeSettings>;

/** The answer about one's own: `own` is null for who goes by the company's. */
export const noticeSettingsAnswer = v.object({ own: v.nullable(noticeSettings), company: noticeSettings });
export type NoticeSettingsAnswer = v.InferOutput<typeof noticeSettingsAnswer>;

/** TOLD-04: null goes back to the company's. */
export const noticeSettingsChange = v.object({ own: v.nullable(noticeSettings) });
