import type { TicketTexts } from '#contracts/tickets/ticket-texts.ts';
import type { Priority, TicketState } from '#contracts/tickets/tickets.ts';
import { millisecondsOf } from '#domain/time/units.ts';

const { hour, day } = millisecondsOf;

/** The values that the tickets of one creation share. Times are in milliseconds before now; a due date may be ahead. */
export type DefinitionPlan = Partial<TicketTexts> & {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly priority: Priority;
  readonly area: 'Operations' | 'Maintenance' | 'Quality';
  readonly approved: boolean;
  readonly imageRequired: boolean;
  readonly age: number;
  readonly overdue: number;
  readonly states: readonly TicketState[];
};

type Work = readonly [title: string, description: string, area: 'Operations' | 'Maintenance'];
const works: readonly Work[] = [
  ['Replace the light over the entrance', 'The left lamp flickers since the weekend.', 'Maintenance'],
  ['Restock the promotion shelf', 'The weekly offer is out of stock. Fill it before the doors open.', 'Operations'],
  ['Repair the door of the cold room', 'It no longer closes by itself; the temperature rises.', 'Maintenance'],
  ['Correct the price labels of aisle 4', 'Labels and cash register disagree on several articles.', 'Operations'],
  ['Clear the emergency exit', 'Boxes stand in front of the door.', 'Operations'],
  ['Reponer carteles de la vitrina', 'Los carteles de la temporada pasada siguen puestos.', 'Operations'],
  ['Check the fire extinguishers', 'Two of them are past their date of inspection.', 'Maintenance'],
  ['Count the returned goods', 'The cage of returned goods is full.', 'Operations'],
  ['Fix the leak in the store room', 'Water on the floor below the window.', 'Maintenance'],
  ['Train the new team at the checkout', 'Three people began this week.', 'Operations'],
];

const priorities: readonly Priority[] = ['medium', 'high', 'urgent', 'low'];
const spans = [3, 5, 2, 10, 7, 14];

const inTime = ['open', 'in_progress', 'resolved', 'unresolved', 'open'] as const;
const justLate = [
  'open_and_late',
  'in_progress_and_late',
  'resolved_and_late',
  'unresolved_and_late',
  'resolved',
] as const;
const longLate = ['expired', 'resolved', 'resolved_and_late', 'unresolved', 'unresolved_and_late'] as const;
const inTimeApproved = ['to_be_approved', 'open', 'resolved', 'in_progress', 'to_be_approved'] as const;
const justLateApproved = [
  'to_be_approved',
  'to_be_approved_and_late',
  'resolved_and_late',
  'open_and_late',
  'resolved',
] as const;
const longLateApproved = [
  'to_be_approved_and_late',
  'resolved',
  'resolved_and_late',
  'unresolved_and_late',
  'expired',
] as const;

/** The states that tickets of that due date can have (TSTATE-01): late after it, expired a week after it. */
const statesFor = (overdue: number, approved: boolean): readonly TicketState[] => {
  if (overdue < 0) return approved ? inTimeApproved : inTime;
  if (overdue < 7 * day) return approved ? justLateApproved : justLate;
  return approved ? longLateApproved : longLate;
};

const manual = 40;

/** 40 creations of the last 90 days, more of them lately, of five tickets each. */
export const manualPlans: readonly DefinitionPlan[] = Array.from({ length: manual }, (_, index): DefinitionPlan => {
  const [title, description, area] = works[index % works.length] ?? ['', '', 'Operations'];
  const age = 88 * day * (index / (manual - 1)) ** 1.6 + 2 * hour;
  const overdue = age - (spans[index % spans.length] ?? 3) * day;
  const approved = index % 3 === 0;
  return {
    key: `ticket/${index}`,
    title,
    description,
    age,
    overdue,
    approved,
    priority: priorities[index % priorities.length] ?? 'medium',
    area: index % 10 === 1 ? 'Quality' : area,
    imageRequired: index % 7 === 2,
    states: statesFor(overdue, approved && index % 10 !== 1),
  };
});

/** How a ticket stands that was raised in an execution, by the age of the execution; it was due within four days. */
export const raisedPlan = (index: number, age: number): Omit<DefinitionPlan, 'key' | 'title' | 'description'> => {
  const overdue = age - 4 * day;
  const approved = index % 4 === 3;
  return {
    age,
    overdue,
    approved,
    imageRequired: index % 9 === 0,
    area: index % 2 === 0 ? 'Operations' : 'Maintenance',
    priority: priorities[(index + 1) % priorities.length] ?? 'medium',
    states: statesFor(overdue, approved)
      .slice(index % 5)
      .slice(0, 1),
  };
};
