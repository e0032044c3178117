import type { ActorRef, Snapshot } from 'xstate';
import type { Session } from '#contracts/session/session.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import type { AccountableArea } from '#contracts/tickets/filters.ts';
import type { CreatedTicket, Priority } from '#contracts/tickets/tickets.ts';
import type { BegunTicket, RaisedTicket } from '#domain/execution/draft.ts';
import { picturesOfTicket } from '#domain/files/attachments.ts';
import { type FormPictures, noPictures } from '#domain/files/form-pictures.ts';
import { type AskedQuestion, createdTicketOf } from '#domain/tickets/created-ticket.ts';
import type { TicketFault } from '#domain/tickets/ticket-faults.ts';
import { broughtBack, emptyForm, freshForm, isUntouched, type TicketForm } from '#domain/tickets/ticket-form.ts';
import { priorities } from '#domain/tickets/ticket-limits.ts';
import type { FilePlace, KeptFile } from '../files/index.ts';

/** A question on the screen of an execution. */
export type TicketQuestion = AskedQuestion & { readonly screen: string };

/** A question of an execution, and what was written of its ticket before. */
export type QuestionAsked = TicketQuestion & {
  readonly execution: string;
  readonly unsaved: BegunTicket | null;
};

/** OP-54: how the ticket of a question stands, or that nothing of the person is in it any more. */
export type TicketTyped =
  | { readonly type: 'TICKET_TYPED'; readonly ticket: BegunTicket }
  | { readonly type: 'TICKET_DROPPED'; readonly uuid: string };

/** A ticket that was raised from a question, as its execution keeps it; `uuid` is what its pictures are kept under. */
export type TicketSaved = { readonly type: 'TICKET_SAVED'; readonly ticket: RaisedTicket };

/** The messages to the owner: the typed form; that saving waits for pictures, failed for one of them, or succeeded. */
export type TicketTold = { readonly type: 'TICKET_SAVING' | 'TICKET_NOT_SAVED' } | TicketSaved | TicketTyped;

/** `search` is the query of the ticket list that it leads back to; `owner` hears of a ticket from a question. */
export type TicketCreationInput = {
  readonly session: Session;
  readonly search: string;
  readonly question: QuestionAsked | null;
  readonly owner: ActorRef<Snapshot<unknown>, TicketTold> | null;
};

/** The values that an opening of the form begins with: the time, its own uuid, and the key of all attempts (OP-138). */
type Opened = { readonly at: string; readonly uuid: string; readonly key: string };

/** The areas of the user. `priorities` are those that the platform lists; empty when they could not be read. */
export type AreasLoaded = Opened & {
  readonly areas: readonly AccountableArea[];
  readonly priorities: readonly string[];
};

/** The ticket that was fixed to be sent, and its key (OP-138). */
export type Attempt = { readonly key: string; readonly ticket: CreatedTicket };

/** OP-54: what the device keeps of a form, beside its pictures. */
export type FormDraft = {
  readonly form: TicketForm;
  readonly key: string;
  readonly attempt: Attempt | null;
  readonly bulk: string | null;
  readonly assigned: number;
};

/** A form that was written on an earlier visit, last at `savedAt`; since when, where that is known. */
export type KeptForm = FormDraft & {
  readonly uuid: string;
  readonly begunAt: string | null;
  readonly savedAt: string;
  readonly files: readonly KeptFile[];
};

/** The owner of the form. Later writes stay theirs, even if another user has signed in. */
export type Owned = { readonly owner: Session };

/** Null: from a question; its execution is held, and keeps the form. */
export type Held = Owned | null;

/** The form of the ticket manager, or that of a question. `writer` names this opening; no other one writes from then on. */
export type FormReading =
  | (Owned & { readonly writer: string })
  | { readonly execution: string; readonly unsaved: BegunTicket | null };

/** Which form is written on the device, and by which opening; `pictures` stand in it at first. Null: its execution does. */
export type Keeping =
  | (Owned & { readonly uuid: string; readonly writer: string; readonly pictures: readonly string[] })
  | null;

/** To the one that keeps the form on the device: how it stands, or that nothing of the person is in it. */
export type KeepForm = { readonly type: 'WRITE'; readonly draft: FormDraft } | { readonly type: 'TAKE_BACK' };

export type Context = TicketCreationInput &
  FormPictures & {
    readonly opened: Opened;
    readonly uuid: string;
    readonly areas: readonly AccountableArea[];
    readonly approvalAreas: readonly AccountableArea[];
    /** TCREATE-11: those that the form offers. */
    readonly priorities: readonly Priority[];
    /** The form of an earlier visit. */
    readonly kept: KeptForm | null;
    /** The form as it stands when it is begun now. */
    readonly fresh: TicketForm;
    readonly form: TicketForm;
    readonly faults: readonly TicketFault[];
    readonly bulk: string | null;
    readonly assigned: number;
    readonly asked: string;
    /** OP-138: the key of the ticket that is sent next, unless the same one was sent before. */
    readonly key: string;
    readonly attempt: Attempt | null;
    readonly failure: Failure | null;
  };

/** Before anything is loaded. */
export const atFirst = (input: TicketCreationInput): Context => {
  const fresh = emptyForm(new Date(0), input.session.time_zone_offset);
  return {
    ...input,
    opened: { at: '', uuid: '', key: '' },
    uuid: '',
    areas: [],
    approvalAreas: [],
    priorities,
    kept: null,
    fresh,
    form: fresh,
    faults: [],
    bulk: null,
    assigned: 0,
    ...noPictures,
    asked: '',
    key: '',
    attempt: null,
    failure: null,
  };
};

/** Whose form is kept on the device. */
export const heldIn = ({ question, session }: Context): Held => (question === null ? { owner: session } : null);

/** The form that is looked for on the device, and the opening that reads it. */
export const readingIn = ({ question, session, opened }: Context): FormReading =>
  question === null
    ? { owner: session, writer: opened.uuid }
    : { execution: question.execution, unsaved: question.unsaved };

/** The form that is written there, and the opening that writes it; null where the execution keeps it. */
export const keepingIn = (context: Context): Keeping => {
  const held = heldIn(context);
  const { opened, uuid, form } = context;
  return held && { ...held, writer: opened.uuid, uuid, pictures: form.pictures };
};

/** TCREATE-13: where the pictures of this ticket are kept on the device, apart from those of any other. */
export const picturesPlace = ({ uuid, question }: Context): FilePlace => ({
  execution: question?.execution ?? uuid,
  ...picturesOfTicket(uuid),
});

/** OP-54: the form of an earlier visit, or a new one. */
export const begun = (
  { areas, priorities: offered, opened, session }: Context,
  kept: KeptForm | null,
): Partial<Context> => {
  const fresh = freshForm(new Date(kept?.begunAt ?? opened.at), session.time_zone_offset, areas, offered);
  const nothing = { uuid: opened.uuid, key: opened.key, attempt: null, bulk: null, assigned: 0 };
  const { uuid, key, attempt, bulk, assigned } = kept ?? nothing;
  return {
    uuid,
    key,
    attempt,
    bulk,
    assigned,
    kept,
    fresh,
    approvalAreas: areas,
    form: kept ? broughtBack(kept.form, areas, offered) : fresh,
    faults: [],
    ...noPictures,
    failure: null,
  };
};

/** Is something of the person in it? A picture on its way belongs to a form before it is part of it. */
export const isWritten = ({ form, fresh, attempt, bulk, coming }: Context): boolean =>
  !isUntouched(form, fresh) || bulk !== null || attempt !== null || coming.length > 0;

/** The message to the device: the content of the form, or that nothing of the person is in it. */
export const writtenIn = (context: Context): KeepForm => {
  const { form, key, attempt, bulk, assigned } = context;
  return isWritten(context) ? { type: 'WRITE', draft: { form, key, attempt, bulk, assigned } } : { type: 'TAKE_BACK' };
};

/** The message to the execution: the unsaved ticket, or that nothing of the person is in it. */
export const typedIn = (context: Context, question: QuestionAsked): TicketTyped => {
  const { kept, opened, uuid, form } = context;
  if (!isWritten(context)) return { type: 'TICKET_DROPPED', uuid };
  const begunAt = kept?.begunAt ?? opened.at;
  return { type: 'TICKET_TYPED', ticket: { ...placeOf(question, uuid), label: question.label, begunAt, form } };
};

/** Which ticket it is, and of which question. */
export const placeOf = ({ screen, uuid: question }: QuestionAsked, uuid: string) => ({ uuid, screen, question });

/**
 * OP-138: one form makes one ticket. An attempt whose answer was lost may have arrived, so what is changed after it goes
 * under the same key. Only when the platform says so (conflict) is what is changed from then on another ticket, under a
 * key of its own; what went before goes under its own again.
 */
export const fixed = ({ form, session, bulk, question, attempt, key }: Context): Attempt => {
  const ticket = createdTicketOf(form, { session, bulk, question });
  const isSame = attempt !== null && JSON.stringify(attempt.ticket) === JSON.stringify(ticket);
  return isSame ? attempt : { key, ticket };
};
