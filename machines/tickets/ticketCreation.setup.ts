import { type ActorRef, assign, emit, enqueueActions, type Snapshot, sendTo, setup } from 'xstate';
import type { Failure } from '#contracts/failure.ts';
import type { AccountableArea } from '#contracts/filters.ts';
import type { Session } from '#contracts/session.ts';
import type { CreatedTicket } from '#contracts/tickets.ts';
import { picturesOfTicket } from '#domain/attachments.ts';
import { type AskedQuestion, createdTicketOf } from '#domain/createdTicket.ts';
import { failureOf } from '#domain/failure.ts';
import {
  expectedPicture,
  type FormPictures,
  isMended,
  missedPicture,
  noPictures,
  settledPicture,
  unkeptFailure,
} from '#domain/formPictures.ts';
import { hasAccessToCreateTicket } from '#domain/modules.ts';
import { paths } from '#domain/route.ts';
import { faultsLeft, faultsOf, type TicketFault } from '#domain/ticketFaults.ts';
import { broughtBack, edited, emptyForm, freshForm, isUntouched, type TicketForm } from '#domain/ticketForm.ts';
import { mostPictures } from '#domain/ticketLimits.ts';
import type { Effect } from '../effect.ts';
import { type ChosenFile, type FilePlace, type KeptFile, type UploaderEvent, uploaderMachine } from '../files/index.ts';
import { conversation, port } from '../port.ts';
import type { Tag } from '../tags.ts';
import { dateTimeMachine } from './dateTime.machine.ts';
import { storeAssignationMachine } from './storeAssignation.machine.ts';
import type { StoresAssigned } from './storeAssignation.setup.ts';

/** A question of an execution, by the place of its answer. */
export type QuestionAsked = AskedQuestion & { readonly execution: string };

/** A ticket that was raised from a question, as its execution keeps it; `uuid` is what its pictures are kept under. */
export type TicketSaved = { readonly type: 'TICKET_SAVED'; readonly uuid: string; readonly ticket: CreatedTicket };

/** What the owner hears of saving: it waits for pictures, it could not be saved without one of them, or it was saved. */
export type TicketTold = { readonly type: 'TICKET_SAVING' | 'TICKET_NOT_SAVED' } | TicketSaved;

/** `search` is the query of the ticket list that it leads back to; `owner` hears of a ticket from a question. */
export type TicketCreationInput = {
  readonly session: Session;
  readonly search: string;
  readonly question: QuestionAsked | null;
  readonly owner: ActorRef<Snapshot<unknown>, TicketTold> | null;
};

/** What an opening of the form begins with: the time, a uuid of its own, and the key of all attempts (OP-138). */
type Opened = { readonly at: string; readonly uuid: string; readonly key: string };

/** The areas of the user. */
export type AreasLoaded = Opened & { readonly areas: readonly AccountableArea[] };

/** What was fixed to be sent, and its key (OP-138). */
type Attempt = { readonly key: string; readonly ticket: CreatedTicket };

/** OP-54: what the device keeps of a form, beside its pictures. */
export type FormDraft = {
  readonly form: TicketForm;
  readonly key: string;
  readonly attempt: Attempt | null;
  readonly bulk: string | null;
  readonly assigned: number;
};

/** A form that was written on an earlier visit, last at `savedAt`. */
export type KeptForm = FormDraft & {
  readonly uuid: string;
  readonly savedAt: string;
  readonly files: readonly KeptFile[];
};

/** Whose form it is: what is written later is written for them, whoever is signed in by then. */
type Owned = { readonly owner: Session };

/** Null: from a question; its execution is held, and the form lasts as long as its modal. */
export type Held = Owned | null;

/** `writer` names this opening; no other one writes from then on. */
export type FormReading = (Owned & { readonly writer: string }) | null;

/** Which form is written on the device, and by which opening; `pictures` stand in it at first. */
export type Keeping =
  | (Owned & { readonly uuid: string; readonly writer: string; readonly pictures: readonly string[] })
  | null;

/** To the one that keeps the form on the device: how it stands, or that nothing of the person is in it. */
export type KeepForm = { readonly type: 'WRITE'; readonly draft: FormDraft } | { readonly type: 'TAKE_BACK' };

type Context = TicketCreationInput &
  FormPictures & {
    readonly opened: Opened;
    readonly uuid: string;
    readonly areas: readonly AccountableArea[];
    readonly approvalAreas: readonly AccountableArea[];
    /** What was brought back. */
    readonly kept: KeptForm | null;
    /** As a form that is begun now stands. */
    readonly fresh: TicketForm;
    readonly form: TicketForm;
    readonly faults: readonly TicketFault[];
    readonly bulk: string | null;
    readonly assigned: number;
    readonly asked: string;
    /** OP-138: what goes out next goes under it, unless it went before. */
    readonly key: string;
    readonly attempt: Attempt | null;
    readonly failure: Failure | null;
  };

/** Before anything is loaded. */
export const atFirst = (input: TicketCreationInput): Context => {
  const fresh = emptyForm(new Date(0), input.session.time_zone_offset);
  return {
    ...input,
    ...{
      opened: { at: '', uuid: '', key: '' },
      uuid: '',
      areas: [],
      approvalAreas: [],
      kept: null,
      fresh,
      form: fresh,
    },
    ...{ faults: [], bulk: null, assigned: 0, ...noPictures, asked: '', key: '', attempt: null, failure: null },
  };
};

/** Whose form is kept on the device. */
export const heldIn = ({ question, session }: Context): Held => (question === null ? { owner: session } : null);

/** What is looked for on the device, and by which opening. */
export const readingIn = (context: Context): FormReading => {
  const held = heldIn(context);
  return held && { ...held, writer: context.opened.uuid };
};

/** What is written there. */
export const keepingIn = (context: Context): Keeping => {
  const reading = readingIn(context);
  return reading && { ...reading, uuid: context.uuid, pictures: context.form.pictures };
};

/** What the chart of SM-21 names. */
export const ticketCreationSetup = setup({
  types: {} as {
    input: TicketCreationInput;
    context: Context;
    events:
      | { type: 'EDIT'; form: Partial<TicketForm> }
      | { type: 'ADD_PICTURES'; files: readonly ChosenFile[]; uuids: readonly string[] }
      | { type: 'SAVE'; at: string; key: string }
      | { type: 'RETRY' | 'TAKE_OVER' | 'BEGIN_ANEW' | 'CONFIRM' | 'CANCEL' }
      | { type: 'HELD' | 'HELD_ELSEWHERE' | 'LOST' }
      | { type: 'NOT_KEPT'; failure: Failure }
      | StoresAssigned
      | UploaderEvent;
    children: {
      uploader: 'uploader';
      assignation: 'assignation';
      dateTime: 'dateTime';
      keepForm: 'keepForm';
    };
    emitted: Effect;
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    loadAreas: port<AreasLoaded, { user: string }>('loadAreas'),
    loadClusterData: port<readonly AccountableArea[], void>('loadClusterData'),
    uploader: uploaderMachine,
    assignation: storeAssignationMachine,
    dateTime: dateTimeMachine,
    hold: conversation<{ type: 'TAKE_OVER' }, Held>('hold'),
    readForm: port<KeptForm | null, FormReading>('readForm'),
    keepForm: conversation<KeepForm, Keeping>('keepForm'),
    discardForm: port<void, Owned & { uuid: string }>('discardForm'),
    sendPictures: port<void, { execution: string; pictures: readonly string[] }>('sendPictures'),
    postTicket: port<void, Owned & Attempt & { uuid: string }>('postTicket'),
  },
  guards: {
    hasAccessToCreateTicket: ({ context }) => hasAccessToCreateTicket(context.session),
    hasAreas: (_, { areas }: AreasLoaded) => areas.length > 0,
    isBroughtBack: ({ context }) => context.kept !== null,
    isConflict: (_, { error }: { error: unknown }) => failureOf(error).code === 'conflict',
    hasMessages: ({ context }) => context.faults.length > 0,
    hasPictures: ({ context }) => context.form.pictures.length + context.coming.length > 0,
    hasUnkept: ({ context }) => context.unkept.length > 0,
    isMended: ({ context }, { path }: { path: string }) => isMended(context, context.failure, path),
    isNothingComing: ({ context }) => context.coming.length === 0,
    isKeptForExecution: ({ context }) => context.question !== null && context.coming.length === 0,
    fromQuestion: ({ context }) => context.question !== null,
  },
  actions: {
    takeOver: sendTo('hold', { type: 'TAKE_OVER' } as const),
    keepAreas: assign((_, { areas, ...opened }: AreasLoaded) => ({ areas, opened })),
    begin: assign(({ context }, { kept }: { kept: KeptForm | null }) => begun(context, kept)),
    write: sendTo('keepForm', ({ context }): KeepForm => writtenIn(context)),
    keepAllAreas: assign((_, { areas }: { areas: readonly AccountableArea[] }) => ({ approvalAreas: areas })),
    edit: assign(({ context }, { form }: { form: Partial<TicketForm> }) => ({
      form: edited(context.form, form),
      faults: faultsLeft(context.faults, form),
    })),
    judge: assign(({ context: { form, session } }, { at }: { at: string }) => ({
      faults: faultsOf(form, new Date(at), session.time_zone_offset),
    })),
    addPictures: sendTo(
      'uploader',
      ({ context }, { files, uuids }: { files: readonly ChosenFile[]; uuids: readonly string[] }) =>
        ({ type: 'ADD', place: picturesPlace(context), files, uuids, maximum: mostPictures }) as const,
    ),
    expectPicture: assign(({ context }, { path }: { path: string }) => expectedPicture(context, path)),
    forgetPicture: assign(({ context }, { path }: { path: string }) => settledPicture(context, path)),
    missPicture: assign(({ context }, { path }: { path: string }) => missedPicture(context, path)),
    keepUnkept: assign(({ context }) => ({ failure: unkeptFailure(context) })),
    addPicture: assign(({ context: { form } }, { path }: { path: string }) => ({
      form: { ...form, pictures: [...form.pictures.filter((one) => one !== path), path] },
    })),
    removePicture: assign(({ context: { form } }, { path }: { path: string }) => ({
      form: { ...form, pictures: form.pictures.filter((one) => one !== path) },
    })),
    keepStores: assign((_, { process, total }: StoresAssigned) => ({ bulk: process, assigned: total })),
    keepAsked: assign((_, { key }: { key: string }) => ({ asked: key })),
    fix: assign(({ context }) => ({ attempt: fixed(context) })),
    renewKey: assign(({ context }) => ({ key: context.asked })),
    tellSaving: enqueueActions(({ context: { owner }, enqueue }) => {
      if (owner) enqueue.sendTo(owner, { type: 'TICKET_SAVING' });
    }),
    tellNotSaved: enqueueActions(({ context: { owner }, enqueue }) => {
      if (owner) enqueue.sendTo(owner, { type: 'TICKET_NOT_SAVED' });
    }),
    tellSaved: sendTo(
      ({ context }) => context.owner ?? nobody(),
      ({ context }) => ({ type: 'TICKET_SAVED', uuid: context.uuid, ticket: fixed(context).ticket }) as const,
    ),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    clearFailure: assign({ failure: null }),
    sayNotKept: emit((_, { error }: { error: unknown }) => {
      return { type: 'NOTIFY', notice: { kind: 'failed', failure: failureOf(error) } } as const;
    }),
    logAreas: emit((_, { error }: { error: unknown }) => logged(error, 'loadAreas')),
    logClusterData: emit((_, { error }: { error: unknown }) => logged(error, 'loadClusterData')),
    showTop: emit({ type: 'SHOW_TOP' }),
    sayCreated: emit({ type: 'NOTIFY', notice: { kind: 'done', code: 'ticketCreated' } }),
    goToList: emit(
      ({ context }) => ({ type: 'NAVIGATE', to: `${paths.ticketManager}${context.search}`, replace: false }) as const,
    ),
    goToUnauthorized: emit({ type: 'NAVIGATE', to: paths.unauthorized, replace: true }),
  },
});

/** TCREATE-13: where the pictures of this ticket are kept on the device, apart from those of any other. */
export const picturesPlace = ({ uuid, question }: Context): FilePlace => ({
  execution: question?.execution ?? uuid,
  ...picturesOfTicket(uuid),
});

/** OP-54: the form of an earlier visit, or a new one. */
const begun = ({ areas, opened, session }: Context, kept: KeptForm | null): Partial<Context> => {
  const fresh = freshForm(new Date(opened.at), session.time_zone_offset, areas);
  const nothing = { uuid: opened.uuid, key: opened.key, attempt: null, bulk: null, assigned: 0 };
  const { uuid, key, attempt, bulk, assigned } = kept ?? nothing;
  return {
    ...{ uuid, key, attempt, bulk, assigned, kept, fresh, approvalAreas: areas },
    ...{ form: kept ? broughtBack(kept.form, areas) : fresh, faults: [], ...noPictures, failure: null },
  };
};

/** What the device is told of it; a picture on its way belongs to a form before it is part of it. */
const writtenIn = ({ form, fresh, key, attempt, bulk, assigned, coming }: Context): KeepForm =>
  isUntouched(form, fresh) && bulk === null && attempt === null && coming.length === 0
    ? { type: 'TAKE_BACK' }
    : { type: 'WRITE', draft: { form, key, attempt, bulk, assigned } };

/**
 * OP-138: one form makes one ticket. An attempt whose answer was lost may have arrived, so what is changed after it goes
 * under the same key. Only when the platform says so (conflict) is what is changed from then on another ticket, under a
 * key of its own; what went before goes under its own again.
 */
const fixed = ({ form, session, bulk, question, attempt, key }: Context): Attempt => {
  const ticket = createdTicketOf(form, { session, bulk, question });
  const isSame = attempt !== null && JSON.stringify(attempt.ticket) === JSON.stringify(ticket);
  return isSame ? attempt : { key, ticket };
};

const logged = (error: unknown, doing: string) => ({ type: 'LOG', failure: failureOf(error), doing }) as const;

const nobody = (): never => {
  throw new Error('a ticket from a question has an owner');
};
