import type { Priority, Ticket, TicketEdit } from '#contracts/tickets/tickets.ts';
import { isBlank } from '../shared/blank.ts';
import { wallClock } from '../time/zone.ts';

/** EDIT-01: what the form of an edit holds; the due date as the clock of the session shows it. */
export type EditForm = {
  readonly title: string;
  readonly description: string;
  readonly priority: string;
  readonly area: string;
  readonly dueDay: string;
  readonly dueTime: string;
};

/** EDIT-06: an edit as the device keeps it; `seen` is the version of the ticket that was shown beside it. */
export type EditDraft = { readonly opened: EditForm; readonly typed: EditForm; readonly seen: number | null };

export const emptyEdit: EditForm = { title: '', description: '', priority: '', area: '', dueDay: '', dueTime: '' };

/** The form as it is opened: the ticket as it is. */
export const editFormOf = (ticket: Ticket, offset: string): EditForm => {
  const due = wallClock(offset, new Date(ticket.due_date));
  return {
    title: ticket.title,
    description: ticket.description,
    priority: ticket.priority,
    area: ticket.area_uuid,
    dueDay: due.isValid() ? due.format('YYYY-MM-DD') : '',
    dueTime: due.isValid() ? due.format('HH:mm') : '',
  };
};

/** EDIT-02: the rules that the form itself knows; the platform has the others. */
export type EditFault = 'titleEmpty' | 'descriptionEmpty' | 'dueDateEmpty';

export const editFaults = ({ title, description, dueDay, dueTime }: EditForm): readonly EditFault[] => [
  ...(isBlank(title) ? (['titleEmpty'] as const) : []),
  ...(isBlank(description) ? (['descriptionEmpty'] as const) : []),
  ...(dueDay === '' || dueTime === '' ? (['dueDateEmpty'] as const) : []),
];

/** The fields that were changed since the form was opened; what stays as it was is not sent. */
export const editBetween = (opened: EditForm, typed: EditForm, offset: string): TicketEdit => ({
  ...(typed.title === opened.title ? {} : { title: typed.title }),
  ...(typed.description === opened.description ? {} : { description: typed.description }),
  ...(typed.priority === opened.priority ? {} : { priority: typed.priority as Priority }),
  ...(typed.area === opened.area ? {} : { areaUUID: typed.area }),
  ...(typed.dueDay === opened.dueDay && typed.dueTime === opened.dueTime
    ? {}
    : { dueDate: `${typed.dueDay}T${typed.dueTime}:00${offset}` }),
});

/** EDIT-06: the texts that an edit changes, to be read and copied where the form cannot be opened any more. */
export const changedTexts = ({ opened, typed }: EditDraft): readonly string[] =>
  (['title', 'description'] as const).flatMap((field) => (typed[field] === opened[field] ? [] : [typed[field]]));

export const isNoEdit = (edit: TicketEdit): boolean => Object.keys(edit).length === 0;
