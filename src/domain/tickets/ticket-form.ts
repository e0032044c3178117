import type { AccountableArea } from '#contracts/tickets/filters.ts';
import type { TicketForm } from '#contracts/tickets/ticket-form-record.ts';
import type { Priority } from '#contracts/tickets/tickets.ts';
import { defaultDue } from './due-date.ts';
import { longestTime, longestTitle, priorities, timeUnits } from './ticket-limits.ts';
import { eachText } from './ticket-texts.ts';

export type { TicketForm };

/** TCREATE-11, TCREATE-19, OP-76: a new form; amounts begin at 1 day. */
export const emptyForm = (now: Date, offset: string): TicketForm => ({
  ...defaultDue(now, offset),
  title: '',
  ...eachText(() => ''),
  areaUUID: '',
  priority: 'medium',
  imageRequired: false,
  links: [],
  pictures: [],
  approvalRequired: false,
  areaUUIDApproval: '',
  approvalTimeValue: '1',
  approvalTimeUnit: timeUnits.days,
  notifyByEmailBeforeDueDateExecution: false,
  notifyByPushBeforeDueDateExecution: false,
  notifyDueDateTime: '1',
  notifyDueDatePeriod: timeUnits.days,
  notifyByEmailBeforeExpirationDateExecution: false,
  notifyByPushBeforeExpirationDateExecution: false,
  notifyExpirationDateTime: '1',
  notifyByEmailWhenTaskExecuted: false,
  notifyByPushWhenTaskExecuted: false,
  notifyByEmailBeforeDueDateApproval: false,
  notifyByPushBeforeDueDateApproval: false,
  notifyDueDateTimeUnitApproval: '1',
  notifyDueDateTimePeriodApproval: timeUnits.days,
});

/** TCREATE-11, API-28: the known priorities among those that the platform lists; all of them if it lists none. */
export const offeredPriorities = (listed: readonly string[]): readonly Priority[] => {
  const offered = priorities.filter((priority) => listed.includes(priority));
  return offered.length === 0 ? priorities : offered;
};

/** TCREATE-11: medium, or the first priority where medium is not offered. */
const defaultPriority = (offered: readonly Priority[]): Priority =>
  offered.find((priority) => priority === 'medium') ?? offered[0] ?? 'medium';

/** A new form. The accountable area is chosen already if the user has only one. */
export const freshForm = (
  now: Date,
  offset: string,
  areas: readonly AccountableArea[],
  offered: readonly Priority[] = priorities,
): TicketForm => {
  const [only, ...others] = areas;
  const areaUUID = only && others.length === 0 ? only.uuid : '';
  return { ...emptyForm(now, offset), areaUUID, priority: defaultPriority(offered) };
};

/**
 * OP-54: the form of an earlier visit. An accountable area that the user no longer has is to be chosen anew; a priority
 * that is no longer offered becomes the default one.
 */
export const broughtBack = (
  form: TicketForm,
  areas: readonly AccountableArea[],
  offered: readonly Priority[] = priorities,
): TicketForm => {
  const areaUUID = areas.some(({ uuid }) => uuid === form.areaUUID) ? form.areaUUID : '';
  const priority = offered.includes(form.priority) ? form.priority : defaultPriority(offered);
  return { ...form, areaUUID, priority };
};

/** Does it stand as it was begun? */
export const isUntouched = (form: TicketForm, fresh: TicketForm): boolean =>
  Object.entries(fresh).every(([name, value]) => JSON.stringify(Reflect.get(form, name)) === JSON.stringify(value));

/** The form with what was put into it; the title has at most 70 characters (TCREATE-06). */
export const edited = (form: TicketForm, part: Partial<TicketForm>): TicketForm => {
  const next = { ...form, ...part };
  return { ...next, title: [...next.title].slice(0, longestTitle).join('') };
};

/** TCREATE-18: an amount is a whole number from 1 to 60. Other text stays and is marked as a mistake. */
export const isAmount = (text: string): boolean =>
  /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= longestTime;
