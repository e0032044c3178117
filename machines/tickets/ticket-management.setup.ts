import { and, assign, emit, not, or, raise, sendTo, setup, stateIn } from 'xstate';
import type { Session } from '#contracts/session/session.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import type { Attempt } from '#contracts/tickets/ticket-change-record.ts';
import type { TicketNeighbours } from '#contracts/tickets/ticket-list.ts';
import type { Ticket, TicketChange, TicketReopening } from '#contracts/tickets/tickets.ts';
import { picturesOfTicket } from '#domain/files/attachments.ts';
import {
  expectedPicture,
  type FormPictures,
  missedPicture,
  noPictures,
  settledPicture,
  unkeptFailure,
} from '#domain/files/form-pictures.ts';
import { failureOf } from '#domain/shared/failure.ts';
import { isOutOfReach } from '#domain/shared/retry.ts';
import type { Place } from '#domain/shell/route.ts';
import { isOwnChange, isUnanswered, type Tried } from '#domain/tickets/own-change.ts';
import { neighbourAddress, ticketsAddress } from '#domain/tickets/ticket-address.ts';
import {
  isCommentMissing,
  isImageMissing,
  isNothingTyped,
  mistakesOf,
  nothingTyped,
  rejecting,
  type Typed,
} from '#domain/tickets/ticket-change.ts';
import { mostPictures } from '#domain/tickets/ticket-limits.ts';
import { isWaiting, picturesOf } from '#domain/tickets/ticket-view.ts';
import { isCounting, isShowingSeconds, unchangedFor } from '#domain/tickets/time-left.ts';
import { type ChosenFile, galleryMachine, type UploaderEvent, uploaderMachine } from '../files/index.ts';
import type { Effect } from '../shared/effect.ts';
import { conversation, port } from '../shared/port.ts';
import type { Tag } from '../shared/tags.ts';
import { conversationMachine } from './conversation.machine.ts';
import { isApprovable, isManageable, isReopenable } from './offers.ts';
import type { Begun } from './ticket-draft.ts';
import { type TicketEdited, ticketEditMachine } from './ticket-edit.machine.ts';
import { ticketKeysMachine } from './ticket-keys.machine.ts';
import type { ChangePlace, KeepChange, Kept, KeptChange, SeenTicket } from './ticket-management.change.ts';
import { ticketIn } from './ticket-reading.setup.ts';

/**
 * `search` is the filter of the list that it was opened from (ROUTE-12); `writer` names this opening, `kept` is what was
 * typed on an earlier visit, and `begun` what was typed beside that.
 */
export type ManagementInput = {
  readonly place: Extract<Place, { screen: 'manageTicket' }>;
  readonly session: Session;
  readonly writer: string;
  readonly kept: KeptChange | null;
  readonly begun: Begun;
};

type Context = ManagementInput &
  FormPictures & {
    readonly ticket: Ticket | null;
    /** The ticket that the form was begun on, before another user changed it (OP-138). */
    readonly seen: SeenTicket;
    /** The uuid under which the change is kept until it is done (OP-54). */
    readonly uuid: string;
    readonly typed: Typed;
    /** The call of the last attempt (OP-138). */
    readonly tried: Attempt | null;
    /** The stored pictures whose addresses are known. */
    readonly hung: readonly string[];
    readonly failure: Failure | null;
    /** DESK-21: null until they are known. */
    readonly neighbours: TicketNeighbours | null;
    /** When the clock was last read. */
    readonly now: string;
  };

/** Before the ticket is loaded. */
export const atFirst = (input: ManagementInput): Context => ({
  ...input,
  ticket: null,
  seen: input.kept?.seen ?? { state: '', version: null },
  uuid: input.kept?.uuid ?? input.writer,
  typed: input.kept?.typed ?? nothingTyped,
  ...noPictures,
  hung: [],
  now: '',
  neighbours: null,
  tried: input.kept?.tried ?? null,
  failure: unansweredBefore(input),
});

/** A change that was sent by a page that is gone has had no answer. */
const unansweredBefore = ({ kept }: Pick<ManagementInput, 'kept'>): Failure | null =>
  kept?.attempted ? { code: 'timeout' } : null;

/** Why the ticket was not loaded; what had no answer says no more of it. */
const whyNotLoaded = ({ ticket, failure }: Context): Failure | null =>
  ticket === null && failure?.code !== 'timeout' ? failure : null;

/** The place of the pictures that are added on this screen. */
const placeOf = ({ uuid }: Context) => ({ execution: uuid, ...picturesOfTicket(uuid) });

/** Which change it is, by whom and of which ticket. */
export const changeIn = ({ session, place, uuid }: Context): ChangePlace & { uuid: string } => ({
  owner: session,
  ticket: place.id,
  uuid,
});

/** The change that is written on the device, and the opening that writes it. */
export const keepingIn = (context: Context): Kept => ({
  ...changeIn(context),
  writer: context.writer,
  pictures: context.typed.pictures,
});

/** A change that is on its way or goes. */
type Changing = ChangePlace & { readonly uuid: string };

/** The change that is sent, and the version that was read; the call returns the uuid for keeping the next change. */
type Sending = { readonly kept: Changing; readonly version: number | null };

/** The setup of the machine `ticketManagement`: its actors, guards, actions and delays. */
export const managementSetup = setup({
  types: {} as {
    input: ManagementInput;
    context: Context;
    events:
      | { type: 'RETRY' | 'SAVE' | 'CANCEL' | 'APPROVE' | 'REJECT' | 'SEND' | 'CONTINUE' | 'TICKET_LOADED' }
      | { type: 'ONLINE' | 'SIGNED_IN' }
      | { type: 'NEXT' | 'PREVIOUS' | 'FIND_NEIGHBOURS' }
      | { type: 'DISCARD' | 'CONFIRM' | 'KEEP' | 'ARRIVED' }
      | { type: 'NOT_KEPT'; failure: Failure }
      | { type: 'TYPE'; typed: Partial<Omit<Typed, 'pictures'>> }
      | { type: 'ADD_PICTURES'; files: readonly ChosenFile[]; uuids: readonly string[] }
      | TicketEdited
      | UploaderEvent;
    children: {
      uploader: 'uploader';
      gallery: 'gallery';
      keepChange: 'keepChange';
      conversation: 'conversation';
      ticketKeys: 'ticketKeys';
      ticketEdit: 'ticketEdit';
    };
    emitted: Effect;
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    uploader: uploaderMachine,
    gallery: galleryMachine,
    conversation: conversationMachine,
    ticketKeys: ticketKeysMachine,
    ticketEdit: ticketEditMachine,
    keepChange: conversation<KeepChange, Kept>('keepChange'),
    discardChange: port<string, Changing>('discardChange'),
    load: port<Ticket, { id: string }>('load'),
    findNeighbours: port<TicketNeighbours, { id: string; search: string }>('findNeighbours'),
    sendPictures: port<void, { execution: string; pictures: readonly string[] }>('sendPictures'),
    update: port<string, Sending & { uuid: string; change: TicketChange }>('update'),
    reopen: port<string, Sending & { parentUUID: string; reopening: TicketReopening }>('reopen'),
    readClock: port<string, void>('readClock'),
    untilOnline: conversation<{ type: 'never' }, void>('untilOnline'),
    untilSignedIn: conversation<{ type: 'never' }, void>('untilSignedIn'),
  },
  guards: {
    isOutOfReach: ({ context }) => isOutOfReach(context.failure),
    lacksSession: ({ context }) => context.failure?.code === 'unauthorized',
    isKept: ({ context: { kept, typed } }) => kept !== null || !isNothingTyped(typed),
    hasChangedSince: ({ context: { kept } }, { ticket }: { ticket: Ticket }) =>
      kept !== null && kept.seen.version !== ticket.version,
    isOwnChange: ({ context }) => isOwnChange(ticketIn(context), triedIn(context)),
    isEditable: ({ context }) => isManageable(ticketIn(context)),
    actionIsApprove: ({ context }) => isApprovable(ticketIn(context)),
    actionIsReopen: ({ context }) => isReopenable(ticketIn(context)),
    isToBeApproved: ({ context }) => isWaiting(ticketIn(context)),
    isCommentMissing: ({ context }) => isCommentMissing(context.typed),
    isImageMissing: ({ context }) => isImageMissing(context.typed, ticketIn(context), picturesIn(context)),
    isInvalid: ({ context }) => mistakesOf(context.typed).length > 0,
    hasPictures: ({ context }) => picturesIn(context) > 0,
    hasUnkept: ({ context }) => context.unkept.length > 0,
    isNothingComing: ({ context }) => context.coming.length === 0,
    isConflict: (_, { error }: { error: unknown }) => failureOf(error).code === 'conflict',
    havePicturesChanged: ({ context }) => picturesOf(ticketIn(context)).join('\n') !== context.hung.join('\n'),
    hasNext: ({ context: { neighbours } }) => typeof neighbours?.next === 'string',
    hasPrevious: ({ context: { neighbours } }) => typeof neighbours?.previous === 'string',
    isChanging: or([
      stateIn('#ticketManagement.ticket.viewing.manageForm.uploadingPictures'),
      stateIn('#ticketManagement.ticket.viewing.manageForm.saving'),
      stateIn('#ticketManagement.ticket.viewing.approvePanel.approving'),
      stateIn('#ticketManagement.ticket.viewing.reopenPanel.uploadingPictures'),
      stateIn('#ticketManagement.ticket.viewing.reopenPanel.reopening'),
    ]),
    isChanged: stateIn('#ticketManagement.ticket.refreshing'),
    isNotChanging: not('isChanging'),
    isChangingBeforeNext: and(['isChanging', 'hasNext']),
    mayGoBack: and(['isNotChanging', 'hasPrevious']),
    isCounting: ({ context }) => isCounting(ticketIn(context), context.now),
    isShowingSeconds: ({ context }) => isShowingSeconds(ticketIn(context), context.now),
  },
  actions: {
    keepTicket: assign((_, { ticket }: { ticket: Ticket }) => ({ ticket })),
    rememberSeen: assign(({ context }) => ({ seen: seenOf(ticketIn(context)) })),
    write: sendTo('keepChange', ({ context }): KeepChange => writtenIn(context, isUnanswered(context.failure))),
    keepAttempt: assign((_, { tried }: { tried: Attempt }) => ({ tried })),
    writeAttempt: sendTo('keepChange', ({ context }): KeepChange => writtenIn(context, true)),
    sayNotKept: emit(
      (_, { error }: { error: unknown }) =>
        ({ type: 'NOTIFY', notice: { kind: 'failed', failure: failureOf(error) } }) as const,
    ),
    tellLoaded: raise({ type: 'TICKET_LOADED' }),
    refreshConversation: sendTo('conversation', { type: 'REFRESH' } as const),
    tellArrived: raise({ type: 'ARRIVED' }),
    hangPictures: assign(({ context }) => ({ hung: picturesOf(ticketIn(context)) })),
    keepNow: assign((_, { now }: { now: string }) => ({ now })),
    type: assign(({ context }, { typed }: { typed: Partial<Typed> }) => ({ typed: { ...context.typed, ...typed } })),
    carryReason: assign(({ context }) => ({ typed: rejecting(context.typed) })),
    forgetTyped: assign(({ context }, { uuid }: { uuid: string }) => ({
      typed: nothingTyped,
      ...noPictures,
      kept: null,
      tried: null,
      failure: whyNotLoaded(context),
      uuid,
    })),
    discardFiles: sendTo('uploader', ({ context }) => ({ type: 'DISCARD', place: placeOf(context) }) as const),
    addPictures: sendTo(
      'uploader',
      ({ context }, { files, uuids }: { files: readonly ChosenFile[]; uuids: readonly string[] }) =>
        ({ type: 'ADD', files, uuids, maximum: mostPictures, place: placeOf(context) }) as const,
    ),
    expectPicture: assign(({ context }, { path }: { path: string }) => expectedPicture(context, path)),
    forgetPicture: assign(({ context }, { path }: { path: string }) => settledPicture(context, path)),
    missPicture: assign(({ context }, { path }: { path: string }) => missedPicture(context, path)),
    keepUnkept: assign(({ context }) => ({ failure: unkeptFailure(context) })),
    addPicture: assign(({ context: { typed } }, { path }: { path: string }) => ({
      typed: { ...typed, pictures: [...typed.pictures.filter((one) => one !== path), path] },
    })),
    removePicture: assign(({ context: { typed } }, { path }: { path: string }) => ({
      typed: { ...typed, pictures: typed.pictures.filter((one) => one !== path) },
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    forgetFailure: assign(({ context }) => ({ failure: unansweredBefore(context) })),
    log: emit(
      (_, { error, doing }: { error: unknown; doing: string }) =>
        ({ type: 'LOG', failure: failureOf(error), doing }) as const,
    ),
    showTop: emit({ type: 'SHOW_TOP' }),
    sayModified: emit(({ context }) => {
      const notice = { kind: 'done', code: 'ticketModified', ticket: ticketIn(context).ticket_id } as const;
      return { type: 'NOTIFY', notice } as const;
    }),
    keepNeighbours: assign((_, { neighbours }: { neighbours: TicketNeighbours }) => ({ neighbours })),
    goToNext: emit(
      ({ context: { place, neighbours } }) =>
        ({ type: 'NAVIGATE', to: neighbourAddress(place.search, neighbours, 'next'), replace: false }) as const,
    ),
    goToPrevious: emit(
      ({ context: { place, neighbours } }) =>
        ({ type: 'NAVIGATE', to: neighbourAddress(place.search, neighbours, 'previous'), replace: false }) as const,
    ),
    goToList: emit(
      ({ context }) => ({ type: 'NAVIGATE', to: ticketsAddress(null, context.place.search), replace: false }) as const,
    ),
  },
  delays: {
    refreshTime: 2500,
    second: 1000,
    untilItChanges: ({ context }) => unchangedFor(ticketIn(context), context.now),
  },
});

/** The attempt that was sent, with its failure if it had one. */
export const triedIn = ({ seen, typed, tried, session, failure }: Context): Tried => ({
  seen: seen.state,
  typed,
  tried,
  session,
  failure,
});

const seenOf = ({ state, version }: Ticket): SeenTicket => ({ state, version });

/** The message to the device about the change; a picture on its way belongs to it before it is part of it. */
const writtenIn = ({ uuid, ticket, seen, typed, tried, coming }: Context, attempted: boolean): KeepChange =>
  isNothingTyped(typed) && coming.length === 0
    ? { type: 'TAKE_BACK', uuid }
    : {
        type: 'WRITE',
        uuid,
        draft: { number: ticket?.ticket_id ?? '', title: ticket?.title ?? '', seen, typed, attempted, tried },
      };

const picturesIn = ({ typed, coming }: Context): number => typed.pictures.length + coming.length;

/** The place of the pictures on the device until the platform has them, and the paths of those that are sent. */
export const picturesToSend = (context: Context) => ({
  execution: placeOf(context).execution,
  pictures: context.typed.pictures,
});
