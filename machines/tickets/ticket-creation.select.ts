import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { AssignedStore } from '#contracts/tickets/assignation.ts';
import type { AccountableArea, FilterNode } from '#contracts/tickets/filters.ts';
import { picturesOfTicket } from '#domain/files/attachments.ts';
import { paths } from '#domain/shell/route.ts';
import { dueDays, halfHours } from '#domain/tickets/due-date.ts';
import { emptyFields, fieldOf, type RequiredField, type TicketFault } from '#domain/tickets/ticket-faults.ts';
import type { TicketForm } from '#domain/tickets/ticket-form.ts';
import { longestText, longestTime, longestTitle, mostPictures, timeUnits } from '#domain/tickets/ticket-limits.ts';
import { isLink } from '#domain/tickets/ticket-link.ts';
import type { Day, Period } from '#domain/time/days.ts';
import type { dateTimeMachine } from './date-time.machine.ts';
import type { storeAssignationMachine } from './store-assignation.machine.ts';
import type { assignedList, selectableList } from './store-assignation.setup.ts';
import type { ticketCreationMachine } from './ticket-creation.machine.ts';

export type TicketCreationRef = ActorRefFrom<typeof ticketCreationMachine>;
export type StoreAssignationRef = ActorRefFrom<typeof storeAssignationMachine>;
export type SelectableListRef = ActorRefFrom<typeof selectableList>;
export type DateTimeRef = ActorRefFrom<typeof dateTimeMachine>;
export type AssignedListRef = ActorRefFrom<typeof assignedList>;
type Snapshot = SnapshotFrom<typeof ticketCreationMachine>;
type Assignation = SnapshotFrom<typeof storeAssignationMachine>;

export type { AccountableArea, AssignedStore, Day, FilterNode, Period, TicketFault, TicketForm };
export {
  dueDays,
  fieldOf,
  halfHours,
  isLink,
  longestText,
  longestTime,
  longestTitle,
  mostPictures,
  paths,
  picturesOfTicket,
  timeUnits,
};

/** Where the creation stands, by the name of its state. */
export const selectStep = ({ value }: Snapshot) => {
  if (typeof value === 'string') return value;
  const { writing } = value;
  if (typeof writing === 'string') return writing;
  return 'editing' in writing ? writing.editing : 'uploadingPictures';
};
export type Step = ReturnType<typeof selectStep>;

/** Whether the form can be changed now. */
export const selectIsEditable = (snapshot: Snapshot): boolean => snapshot.hasTag('editable');

/** Whether the form can be left for a new one now. */
export const selectIsReplaceable = (snapshot: Snapshot): boolean => snapshot.can({ type: 'BEGIN_ANEW' });

/** Whether nothing can be done now but to wait. */
export const selectIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');

/** Whether it is of a question of an execution. */
export const selectIsFromQuestion = ({ context }: Snapshot): boolean => context.question !== null;

/** Whether the form shows, in any of its states. */
export const selectIsWritten = (snapshot: Snapshot): boolean => snapshot.matches('writing');

/** One field of the form; it alone renders anew when it changes. */
export const selectField =
  <Name extends keyof TicketForm>(name: Name) =>
  ({ context }: Snapshot): TicketForm[Name] =>
    context.form[name];

export type MissingField = RequiredField | 'stores';

/** ASSIGN-16, OP-82: what a task cannot be made without and is still missing, as the fields of the form and its stores. */
export const selectMissing = ({ context }: Snapshot): readonly MissingField[] => [
  ...emptyFields(context.form),
  ...(context.question === null && context.assigned === 0 ? (['stores'] as const) : []),
];

/** Whether this is one of them. */
export const isMissing =
  (name: MissingField) =>
  (snapshot: Snapshot): boolean =>
    selectMissing(snapshot).includes(name);

/** The fault that is said at a field, if one was found and it has not been edited since. */
export const selectFaultAt =
  (name: keyof TicketForm) =>
  ({ context }: Snapshot): TicketFault | null =>
    context.faults.find((fault) => fieldOf(fault) === name) ?? null;

/** ASSIGN-01: the drawer as it is drawn. */
export const selectAssignationDrawer = ({ value: { drawer } }: Assignation): 'closed' | 'open' | 'closing' =>
  drawer === 'closed' || drawer === 'closing' ? drawer : 'open';

/** Whether stores are being added or taken out. */
export const selectAssigning = ({ value: { drawer } }: Assignation): boolean =>
  typeof drawer === 'string' && drawer !== 'closed' && drawer !== 'closing';

/** ASSIGN-14, ASSIGN-15: how many a table of the drawer has in all; 0 while that is not known. */
export const selectFound = ({
  value,
  context: { meta },
}: SnapshotFrom<typeof selectableList> | SnapshotFrom<typeof assignedList>): number =>
  value === 'ready' && meta ? meta.total : 0;

/** Whether the stores of an earlier visit are not known any more. */
export const selectForgotten = (snapshot: Assignation): boolean => snapshot.matches({ assigned: 'forgotten' });

/** The step of the assignation drawer, by the name of its state. */
export const selectAssignationStep = ({ value: { drawer } }: Assignation) =>
  typeof drawer === 'string' ? drawer : drawer.open;
