import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import type { Failure } from '#contracts/shared/failure.ts';
import type { AccountableArea } from '#contracts/tickets/filters.ts';
import {
  expectedPicture,
  isMended,
  missedPicture,
  settledPicture,
  unkeptFailure,
} from '#domain/files/form-pictures.ts';
import { hasAccessToCreateTicket } from '#domain/session/modules.ts';
import { failureOf } from '#domain/shared/failure.ts';
import { paths } from '#domain/shell/route.ts';
import { faultsLeft, faultsOf } from '#domain/tickets/ticket-faults.ts';
import { edited, offeredPriorities, type TicketForm } from '#domain/tickets/ticket-form.ts';
import { mostPictures } from '#domain/tickets/ticket-limits.ts';
import { type ChosenFile, type UploaderEvent, uploaderMachine } from '../files/index.ts';
import type { Effect } from '../shared/effect.ts';
import { conversation, port } from '../shared/port.ts';
import type { Tag } from '../shared/tags.ts';
import { dateTimeMachine } from './date-time.machine.ts';
import { storeAssignationMachine } from './store-assignation.machine.ts';
import type { StoresAssigned } from './store-assignation.setup.ts';
import {
  type AreasLoaded,
  type Attempt,
  begun,
  type Context,
  type FormReading,
  fixed,
  type Held,
  isWritten,
  type KeepForm,
  type Keeping,
  type KeptForm,
  type Owned,
  picturesPlace,
  placeOf,
  type TicketCreationInput,
  typedIn,
  writtenIn,
} from './ticket-creation.form.ts';

/** The setup of SM-21: its actors, guards and actions. */
export const ticketCreationSetup = setup({
  types: {} as {
    input: TicketCreationInput;
    context: Context;
    events:
      | { type: 'EDIT'; form: Partial<TicketForm> }
      | { type: 'ADD_PICTURES'; files: readonly ChosenFile[]; uuids: readonly string[] }
      | { type: 'SAVE'; at: string; key: string }
      | { type: 'RETRY' | 'TAKE_OVER' | 'BEGIN_ANEW' | 'CONFIRM' | 'CANCEL' }
      | { type: 'HELD' | 'HELD_ELSEWHERE' | 'LOST' | 'SIGNED_IN' }
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
    untilSignedIn: conversation<{ type: 'never' }, void>('untilSignedIn'),
    postTicket: port<void, Owned & Attempt & { uuid: string }>('postTicket'),
  },
  guards: {
    hasAccessToCreateTicket: ({ context }) => hasAccessToCreateTicket(context.session),
    hasAreas: (_, { areas }: AreasLoaded) => areas.length > 0,
    /** From a question it need not have been brought back: there is no other way to discard it. */
    canBeginAnew: ({ context }) => context.kept !== null || (context.question !== null && isWritten(context)),
    isConflict: (_, { error }: { error: unknown }) => failureOf(error).code === 'conflict',
    lacksSession: ({ context }) => context.failure?.code === 'unauthorized',
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
    keepAreas: assign((_, { areas, priorities, ...opened }: AreasLoaded) => ({
      areas,
      priorities: offeredPriorities(priorities),
      opened,
    })),
    begin: assign(({ context }, { kept }: { kept: KeptForm | null }) => begun(context, kept)),
    write: enqueueActions(({ context, enqueue }) => {
      const { owner, question } = context;
      if (owner && question) enqueue.sendTo(owner, typedIn(context, question));
      else enqueue.sendTo('keepForm', writtenIn(context));
    }),
    tellDropped: enqueueActions(({ context: { owner, uuid }, enqueue }) => {
      if (owner) enqueue.sendTo(owner, { type: 'TICKET_DROPPED', uuid });
    }),
    forgetUnsaved: assign(({ context: { question } }) => ({ question: question && { ...question, unsaved: null } })),
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
    tellSaved: enqueueActions(({ context, enqueue }) => {
      const { owner, question, uuid } = context;
      if (!owner || !question) throw new Error('a ticket from a question has an owner');
      const ticket = { ...placeOf(question, uuid), ticket: fixed(context).ticket };
      enqueue.sendTo(owner, { type: 'TICKET_SAVED', ticket });
    }),
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

const logged = (error: unknown, doing: string) => ({ type: 'LOG', failure: failureOf(error), doing }) as const;
