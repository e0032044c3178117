import { isBlank } from '../shared/blank.ts';
import { dueInstant } from './due-date.ts';
import { isAmount, type TicketForm } from './ticket-form.ts';
import { isLink } from './ticket-link.ts';
import type { TicketText } from './ticket-texts.ts';

type Form = TicketForm;
type Rule = {
  /** The fields that the rule speaks of, the one to correct first. */
  readonly fields: readonly (keyof Form)[];
  readonly breaks: (form: Form, now: Date, offset: string) => boolean;
};

/** TCREATE-22 to TCREATE-35, in the order in which they are listed; the names are those of the platform's catalogue. */
const rules = {
  titleEmpty: { fields: ['title'], breaks: ({ title }) => isBlank(title) },
  accountableAreaEmpty: { fields: ['areaUUID'], breaks: ({ areaUUID }) => areaUUID === '' },
  dueDateEmpty: {
    fields: ['dueDate', 'dueTime'],
    breaks: (form, _, offset) => dueInstant(form, offset) === null,
  },
  dueDateMinorThanNow: {
    fields: ['dueDate', 'dueTime'],
    breaks: (form, now, offset) => Date.parse(dueInstant(form, offset) ?? '') < now.getTime(),
  },
  notifyDueDateTime: {
    fields: ['notifyDueDateTime', 'notifyByEmailBeforeDueDateExecution', 'notifyByPushBeforeDueDateExecution'],
    breaks: (form) =>
      (form.notifyByEmailBeforeDueDateExecution || form.notifyByPushBeforeDueDateExecution) &&
      !isAmount(form.notifyDueDateTime),
  },
  notifyExpirationDateTime: {
    fields: [
      'notifyExpirationDateTime',
      'notifyByEmailBeforeExpirationDateExecution',
      'notifyByPushBeforeExpirationDateExecution',
    ],
    breaks: (form) =>
      (form.notifyByEmailBeforeExpirationDateExecution || form.notifyByPushBeforeExpirationDateExecution) &&
      !isAmount(form.notifyExpirationDateTime),
  },
  approvalAreaEmpty: {
    fields: ['areaUUIDApproval', 'approvalRequired'],
    breaks: ({ approvalRequired, areaUUIDApproval }) => approvalRequired && areaUUIDApproval === '',
  },
  accountableAndapprovalAreaEquals: {
    fields: ['areaUUIDApproval', 'areaUUID', 'approvalRequired'],
    breaks: ({ approvalRequired, areaUUID, areaUUIDApproval }) =>
      approvalRequired && areaUUID !== '' && areaUUID === areaUUIDApproval,
  },
  approvalTimeValue: {
    fields: ['approvalTimeValue', 'approvalRequired'],
    breaks: ({ approvalRequired, approvalTimeValue }) => approvalRequired && !isAmount(approvalTimeValue),
  },
  notifyDueDateTimeApproval: {
    fields: [
      'notifyDueDateTimeUnitApproval',
      'notifyByEmailBeforeDueDateApproval',
      'notifyByPushBeforeDueDateApproval',
      'approvalRequired',
    ],
    breaks: (form) =>
      form.approvalRequired &&
      (form.notifyByEmailBeforeDueDateApproval || form.notifyByPushBeforeDueDateApproval) &&
      !isAmount(form.notifyDueDateTimeUnitApproval),
  },
  descriptionEmpty: { fields: ['description'], breaks: ({ description }) => isBlank(description) },
  linkEmpty: { fields: ['links'], breaks: ({ links }) => links.some(({ url }) => isBlank(url)) },
  linkInvalid: {
    fields: ['links'],
    breaks: ({ links }) => links.some(({ url }) => !isBlank(url) && !isLink(url.trim())),
  },
} as const satisfies Record<string, Rule>;

/** The faults that keep a ticket from being sent. */
export type TicketFault = keyof typeof rules;

const everyFault = Object.keys(rules) as TicketFault[];

/** TCREATE-37: everything that is wrong with the form now, always in the same order. */
export const faultsOf = (form: Form, now: Date, offset: string): readonly TicketFault[] =>
  everyFault.filter((fault) => rules[fault].breaks(form, now, offset));

/** The field that a fault is corrected in. */
export const fieldOf = (fault: TicketFault): keyof Form => rules[fault].fields[0];

const required = [
  'titleEmpty',
  'descriptionEmpty',
  'accountableAreaEmpty',
  'dueDateEmpty',
  'approvalAreaEmpty',
] as const satisfies readonly TicketFault[];

/** A field that a task cannot be made without. */
export type RequiredField = (typeof rules)[(typeof required)[number]]['fields'][0];

/** ASSIGN-16: those of them that are empty, in the order of the form. */
export const emptyFields = (form: Form): readonly RequiredField[] =>
  required.filter((fault) => rules[fault].breaks(form, new Date(0), '+00:00')).map((fault) => rules[fault].fields[0]);

/** The texts that a ticket cannot be made without. */
export const isRequiredText = (name: TicketText): name is TicketText & RequiredField => `${name}Empty` in rules;

/** The faults that were found and that speak of nothing that has been edited since. */
export const faultsLeft = (found: readonly TicketFault[], edited: Partial<Form>): readonly TicketFault[] =>
  found.filter((fault) => rules[fault].fields.every((field: keyof Form) => !(field in edited)));
