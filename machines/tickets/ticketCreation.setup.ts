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
  settledPicture,
  unkeptFailure,
} from '#domain/formPictures.ts';
import { hasAccessToCreateTicket } from '#domain/modules.ts';
import { paths } from '#domain/route.ts';
import { faultsLeft, faultsOf, type TicketFault } from '#domain/ticketFaults.ts';
import { edited, emptyForm, type TicketForm } from '#domain/ticketForm.ts';
import { mostPictures } from '#domain/ticketLimits.ts';
import type { Effect } from '../effect.ts';
import { type ChosenFile, type FilePlace, type UploaderEvent, uploaderMachine } from '../files/index.ts';
import { conversation, port } from '../port.ts';
import type { Tag } from '../tags.ts';
import { dateTimeMachine } from './dateTime.machine.ts';
import { type StoresAssigned, storeAssignationMachine } from './storeAssignation.machine.ts';

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

/** The areas of the user, and what a new form begins with: the time, and a uuid of its own. */
export type AreasLoaded = { readonly areas: readonly AccountableArea[]; readonly at: string; readonly uuid: string };

/** What was fixed to be sent, and the key of all attempts of this form (OP-138). */
type Attempt = { readonly key: string; readonly ticket: CreatedTicket };

/** A picture was taken out of the form. */
export type DropPicture = { readonly type: 'DROP'; readonly path: string };

type Context = TicketCreationInput &
  FormPictures & {
    readonly uuid: string;
    readonly areas: readonly AccountableArea[];
    readonly approvalAreas: readonly AccountableArea[];
    readonly form: TicketForm;
    readonly faults: readonly TicketFault[];
    readonly bulk: string | null;
    readonly assigned: number;
    readonly asked: string;
    readonly attempt: Attempt | null;
    readonly failure: Failure | null;
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
      | { type: 'RETRY' }
      | StoresAssigned
      | UploaderEvent;
    children: {
      uploader: 'uploader';
      assignation: 'assignation';
      dateTime: 'dateTime';
      tidyPictures: 'tidyPictures';
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
    /** `ticket` is what the pictures are kept under; null where they belong to the record of an execution. */
    tidyPictures: conversation<DropPicture, { ticket: string | null }>('tidyPictures'),
    sendPictures: port<void, { execution: string; pictures: readonly string[] }>('sendPictures'),
    postTicket: port<void, Attempt & { uuid: string }>('postTicket'),
  },
  guards: {
    hasAccessToCreateTicket: ({ context }) => hasAccessToCreateTicket(context.session),
    hasAreas: (_, { areas }: AreasLoaded) => areas.length > 0,
    hasMessages: ({ context }) => context.faults.length > 0,
    hasPictures: ({ context }) => context.form.pictures.length + context.coming.length > 0,
    hasUnkept: ({ context }) => context.unkept.length > 0,
    isMended: ({ context }, { path }: { path: string }) => isMended(context, context.failure, path),
    isNothingComing: ({ context }) => context.coming.length === 0,
    isKeptForExecution: ({ context }) => context.question !== null && context.coming.length === 0,
    fromQuestion: ({ context }) => context.question !== null,
  },
  actions: {
    begin: assign(({ context: { session } }, { areas, at, uuid }: AreasLoaded) => {
      const form = emptyForm(new Date(at), session.time_zone_offset);
      const only = areas.length === 1 ? areas[0] : undefined;
      return { uuid, areas, approvalAreas: areas, form: only ? { ...form, areaUUID: only.uuid } : form };
    }),
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
    dropPicture: sendTo('tidyPictures', (_, { path }: { path: string }): DropPicture => ({ type: 'DROP', path })),
    keepStores: assign((_, { process, total }: StoresAssigned) => ({ bulk: process, assigned: total })),
    keepAsked: assign((_, { key }: { key: string }) => ({ asked: key })),
    fix: assign(({ context }) => ({ attempt: fixed(context) })),
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

/**
 * OP-138: one form makes one ticket. An attempt whose answer was lost may have arrived, so what is changed after it goes
 * under the same key. Only when the platform says so (conflict) is what is changed from then on another ticket.
 */
const fixed = ({ form, session, bulk, question, attempt, asked, failure }: Context): Attempt => {
  const ticket = createdTicketOf(form, { session, bulk, question });
  if (attempt === null) return { key: asked, ticket };
  const isSame = JSON.stringify(attempt.ticket) === JSON.stringify(ticket);
  return failure?.code === 'conflict' && !isSame ? { key: asked, ticket } : { key: attempt.key, ticket };
};

const logged = (error: unknown, doing: string) => ({ type: 'LOG', failure: failureOf(error), doing }) as const;

const nobody = (): never => {
  throw new Error('a ticket from a question has an owner');
};
