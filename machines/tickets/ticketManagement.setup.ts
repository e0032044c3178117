import { assign, emit, raise, sendTo, setup } from 'xstate';
import type { Failure } from '#contracts/failure.ts';
import type { Session } from '#contracts/session.ts';
import type { Ticket, TicketChange, TicketReopening } from '#contracts/tickets.ts';
import { picturesOfTicket } from '#domain/attachments.ts';
import { failureOf } from '#domain/failure.ts';
import {
  expectedPicture,
  type FormPictures,
  missedPicture,
  noPictures,
  settledPicture,
  unkeptFailure,
} from '#domain/formPictures.ts';
import type { Place } from '#domain/route.ts';
import { ticketsAddress } from '#domain/ticketAddress.ts';
import {
  isCommentMissing,
  isImageMissing,
  mistakesOf,
  nothingTyped,
  rejecting,
  type Typed,
} from '#domain/ticketChange.ts';
import { mostPictures } from '#domain/ticketLimits.ts';
import { isWaiting, picturesOf } from '#domain/ticketView.ts';
import { isCounting, isShowingSeconds, unchangedFor } from '#domain/timeLeft.ts';
import type { Effect } from '../effect.ts';
import { type ChosenFile, galleryMachine, type UploaderEvent, uploaderMachine } from '../files/index.ts';
import { conversation, port } from '../port.ts';
import type { Tag } from '../tags.ts';
import { isApprovable, isManageable, isReopenable } from './offers.ts';

/** `search` is the filter of the list that it was opened from (ROUTE-12). */
export type ManagementInput = {
  readonly place: Extract<Place, { screen: 'manageTicket' }>;
  readonly session: Session;
};

type Context = ManagementInput &
  FormPictures & {
    readonly ticket: Ticket | null;
    /** The state that was seen before somebody else changed it (OP-138). */
    readonly seen: string;
    readonly typed: Typed;
    /** The stored pictures whose addresses are known. */
    readonly hung: readonly string[];
    readonly failure: Failure | null;
    /** When the clock was last read. */
    readonly now: string;
  };

/** The place of the pictures that are added on this screen. */
const placeOf = ({ place: { id } }: ManagementInput) => ({ execution: id, ...picturesOfTicket(id) });

/** The ticket, where the chart says that there is one. */
export const ticketIn = ({ ticket }: Pick<Context, 'ticket'>): Ticket => {
  if (ticket === null) throw new Error('no ticket is loaded');
  return ticket;
};

/** What the chart of `ticketManagement` names. */
export const managementSetup = setup({
  types: {} as {
    input: ManagementInput;
    context: Context;
    events:
      | { type: 'RETRY' | 'SAVE' | 'CANCEL' | 'APPROVE' | 'REJECT' | 'SEND' | 'CONTINUE' | 'TICKET_LOADED' | 'ONLINE' }
      | { type: 'TYPE'; typed: Partial<Omit<Typed, 'pictures'>> }
      | { type: 'ADD_PICTURES'; files: readonly ChosenFile[]; uuids: readonly string[] }
      | UploaderEvent;
    children: { uploader: 'uploader'; gallery: 'gallery' };
    emitted: Effect;
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    uploader: uploaderMachine,
    gallery: galleryMachine,
    tidyPictures: conversation<{ type: 'never' }, { execution: string }>('tidyPictures'),
    load: port<Ticket, { id: string }>('load'),
    sendPictures: port<void, { execution: string; pictures: readonly string[] }>('sendPictures'),
    update: port<void, { uuid: string; change: TicketChange; version: number | null }>('update'),
    reopen: port<void, { parentUUID: string; reopening: TicketReopening; version: number | null }>('reopen'),
    readClock: port<string, void>('readClock'),
    untilOnline: conversation<{ type: 'never' }, void>('untilOnline'),
  },
  guards: {
    lacksNetwork: ({ context }) => context.failure?.code === 'offline',
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
    isCounting: ({ context }) => isCounting(ticketIn(context), context.now),
    isShowingSeconds: ({ context }) => isShowingSeconds(ticketIn(context), context.now),
  },
  actions: {
    keepTicket: assign((_, { ticket }: { ticket: Ticket }) => ({ ticket })),
    rememberSeen: assign(({ context }) => ({ seen: ticketIn(context).state })),
    tellLoaded: raise({ type: 'TICKET_LOADED' }),
    hangPictures: assign(({ context }) => ({ hung: picturesOf(ticketIn(context)) })),
    keepNow: assign((_, { now }: { now: string }) => ({ now })),
    type: assign(({ context }, { typed }: { typed: Partial<Typed> }) => ({ typed: { ...context.typed, ...typed } })),
    carryReason: assign(({ context }) => ({ typed: rejecting(context.typed) })),
    forgetTyped: assign({ typed: nothingTyped, ...noPictures }),
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
    log: emit(
      (_, { error, doing }: { error: unknown; doing: string }) =>
        ({ type: 'LOG', failure: failureOf(error), doing }) as const,
    ),
    showTop: emit({ type: 'SHOW_TOP' }),
    sayModified: emit({ type: 'NOTIFY', notice: { kind: 'done', code: 'ticketModified' } }),
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

const picturesIn = ({ typed, coming }: Context): number => typed.pictures.length + coming.length;

/** What the pictures are called on the device until the platform has them, and which of them go. */
export const picturesToSend = (context: Context) => ({
  execution: placeOf(context).execution,
  pictures: context.typed.pictures,
});
