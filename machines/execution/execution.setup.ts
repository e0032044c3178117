import { assign, emit, enqueueActions, raise, sendTo } from 'xstate';
import type { Sealed } from '#contracts/execution/record.ts';
import type { Stroke } from '#contracts/files/strokes.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import { answerKind } from '#domain/execution/answer-kind.ts';
import { calculateAll, calculateCurrent } from '#domain/execution/calculator.ts';
import type { BegunTicket, Location, RaisedTicket } from '#domain/execution/draft.ts';
import * as draft from '#domain/execution/draft.ts';
import { currentLead, returnsOf } from '#domain/execution/navigation.ts';
import type { NumberReading } from '#domain/execution/numerical.ts';
import { dropInvalid, markPending, settleSliders } from '#domain/execution/pending.ts';
import type { Postponement } from '#domain/execution/postponement.ts';
import { choose, documentRange, pictureRange } from '#domain/execution/question.ts';
import * as raised from '#domain/execution/raised-tickets.ts';
import { screensOfNode } from '#domain/execution/repetition.ts';
import type { Wanted } from '#domain/execution/required.ts';
import { attach, detach, type Place } from '#domain/files/attachments.ts';
import type { FilePlace } from '../files/index.ts';
import {
  type Chosen,
  type Ending,
  nextOf,
  putInto,
  screenOf,
  sheetOf,
  ticketQuestion,
  toldOf,
} from './execution.context.ts';
import { executionGuards } from './execution.guards.ts';
import { navigate } from './navigation.machine.ts';
import type { Scanned } from './scanner.machine.ts';
import { keptFiles } from './stored-files.ts';

/** The setup of SM-11: its actors, its guards, and here its actions, which do their work in the domain. */
export const executionSetup = executionGuards.extend({
  actions: {
    begin: assign(({ context }, { at }: { at: string }) => ({
      draft: draft.begin(context.draft, { client: at, server: context.serverStartedAt }),
    })),
    answer: assign(({ context }, { question, answer }: { question: string; answer: string }) =>
      putInto(context, question, (_, given) => draft.answered(given, answer)),
    ),
    tellReading: assign(({ context }, { question, reading }: { question: string; reading?: NumberReading }) => ({
      reading: toldOf(context, question, reading),
    })),
    choose: assign(({ context }, { question, alternative }: { question: string; alternative: string }) =>
      putInto(context, question, (asked, given) => ({ answer: choose(asked, given.answer, alternative) })),
    ),
    comment: assign(({ context }, { question, comment }: { question: string; comment: string }) =>
      putInto(context, question, { comment }),
    ),
    addPictures: sendTo('uploader', ({ context }, { question, files, uuids }: Chosen) => {
      const screen = screenOf(context);
      const asked = draft.questionOf(screen, question);
      const maximum = asked
        ? pictureRange(asked, draft.answerOf(context.draft, screen.uuid, question).answer).maximum
        : 0;
      return {
        type: 'ADD' as const,
        place: { execution: context.draft.uuid, screen: screen.uuid, question },
        files,
        uuids,
        maximum,
      };
    }),
    addDocuments: sendTo('uploader', ({ context }, { question, files, uuids }: Chosen) => {
      const screen = screenOf(context);
      const asked = draft.questionOf(screen, question);
      return {
        ...({ type: 'ADD', files, uuids } as const),
        place: { execution: context.draft.uuid, screen: screen.uuid, question, kind: 'document' as const },
        maximum: asked && answerKind(asked) === 'documents' ? documentRange(asked).maximum : 0,
      };
    }),
    expectFile: assign(({ context }, { path }: { path: string }) => ({ coming: [...context.coming, path] })),
    forgetFile: assign(({ context }, { path }: { path: string }) => ({
      coming: context.coming.filter((one) => one !== path),
    })),
    attachFile: assign(({ context }, { place, path }: { place: Place; path: string }) => ({
      draft: attach(context.draft, place, path),
    })),
    detachFile: assign(({ context }, { place, path }: { place: Place; path: string }) => ({
      draft: detach(context.draft, place, path),
    })),
    openCanvas: enqueueActions(({ context, enqueue }, { question }: { question: string }) => {
      const sheet = sheetOf(context, question);
      if (sheet) enqueue.sendTo('easel', { type: 'OPEN', sheet });
    }),
    putStrokes: assign(({ context }, { place, strokes }: { place: Place; strokes: readonly Stroke[] }) => ({
      draft: draft.put(context.draft, place.screen, place.question, { strokes, answer: '' }),
    })),
    takeUpFilesOf: enqueueActions(({ context, enqueue }, { screens }: { screens: readonly string[] }) => {
      const kept = keptFiles(context).filter(({ place }) => screens.includes(place.screen));
      if (kept.length > 0) enqueue.sendTo('uploader', { type: 'TAKE_UP', kept });
    }),
    discardFilesOf: sendTo(
      'uploader',
      (_, { screens }: { screens: readonly string[] }) => ({ type: 'DISCARD_SCREENS', screens }) as const,
    ),
    discardDrawing: sendTo('uploader', (_, { place }: { place: FilePlace }) => ({ type: 'DISCARD', place }) as const),
    addDrawing: sendTo(
      'uploader',
      (_, { place, picture, uuid }: { place: FilePlace; picture: Blob; uuid: string }) =>
        ({
          type: 'ADD',
          place,
          uuids: [uuid],
          maximum: 1,
          files: [{ name: 'drawing.png', type: picture.type, size: picture.size, blob: picture }],
        }) as const,
    ),
    openDrawer: sendTo('cannotBeDone', { type: 'OPEN' }),
    keepPostponement: assign(({ context }, { postponement }: { postponement: Postponement }) => ({
      draft: draft.postpone(context.draft, postponement),
    })),
    createTicket: sendTo('ticketEntry', ({ context }, { question }: { question: string }) => ({
      type: 'CREATE' as const,
      question: ticketQuestion(context, question),
      unsaved: raised.unsavedAt(context.draft, screenOf(context).uuid, question),
    })),
    leaveForm: sendTo('ticketEntry', { type: 'LEAVE_FORM' }),
    typeTicket: assign(({ context }, { ticket }: { ticket: BegunTicket }) => ({
      draft: raised.typeTicket(context.draft, ticket),
    })),
    dropTicket: assign(({ context }, { uuid }: { uuid: string }) => ({
      draft: raised.dropTicket(context.draft, uuid),
    })),
    listTickets: sendTo('ticketEntry', ({ context }, { question }: { question: string }) => ({
      type: 'LIST' as const,
      question: ticketQuestion(context, question),
    })),
    listAllTickets: sendTo('ticketEntry', { type: 'LIST_ALL' }),
    addTicket: assign(({ context }, { ticket }: { ticket: RaisedTicket }) => ({
      draft: raised.raise(context.draft, ticket),
    })),
    removeTicket: assign(({ context }, { uuid }: { uuid: string }) => ({
      draft: raised.withdraw(context.draft, uuid),
    })),
    settleSliders: assign(({ context }) => ({ draft: settleSliders(screenOf(context), context.draft) })),
    calculate: assign(({ context }) => calculateCurrent(context.activity, context.draft)),
    calculateAll: assign(({ context }) => ({ draft: calculateAll(context.activity, context.draft) })),
    aimScanner: assign((_, { question, picture }: { question: string; picture?: Blob }) => ({
      scanning: { question, picture: picture ?? null },
    })),
    takeCode: assign(({ context }, { text }: Scanned) => {
      const { question } = context.scanning;
      const code = text ?? '';
      return { ...putInto(context, question, { answer: code }), scanned: { question, text: code } };
    }),
    dropInvalid: assign(({ context }) => ({ draft: dropInvalid(screenOf(context), context.draft) })),
    markSkipped: assign(({ context }) => ({ draft: draft.markSkipped(context.draft, screenOf(context).uuid) })),
    clearMark: assign(({ context }) => ({ draft: draft.clearMark(context.draft, screenOf(context).uuid) })),
    markPending: assign(({ context }) => ({ draft: markPending(screenOf(context), context.draft) })),
    aimAt: assign((_, { screen, question }: Wanted) => ({ aim: { screen, question } })),
    forgetAim: assign({ aim: null }),
    aimAtRequired: assign(({ context }) => ({ aim: nextOf(context) })),
    seekAim: assign(({ context }) => ({
      draft: navigate(context.activity, context.draft, { type: 'SEEK', screen: context.aim?.screen ?? '' }),
    })),
    showAim: emit(({ context: { aim } }) =>
      aim === null ? ({ type: 'SHOW_TOP' } as const) : ({ type: 'FOCUS_QUESTION', ...aim } as const),
    ),
    leaveReview: raise({ type: 'REVIEW_LEFT' }),
    tellOpened: raise({ type: 'REPETITION_OPENED' }),
    tellAdded: raise(({ context }, { node }: { node: string }) => ({
      type: 'REPETITION_ADDED' as const,
      screens: screensOfNode(context.draft, node),
    })),
    tellRemoved: raise(({ context }) => ({
      type: 'REPETITION_REMOVED' as const,
      screens: screensOfNode(context.draft, context.removing),
    })),
    walkToFinish: assign(({ context }) => ({ draft: navigate(context.activity, context.draft, { type: 'TO_END' }) })),
    advance: assign(({ context }) => {
      const { target, unknown } = currentLead(context.activity, context.draft);
      const type = target === null && unknown.length === 0 ? 'NEXT' : 'GO_TO';
      return { draft: navigate(context.activity, context.draft, { type }) };
    }),
    retreat: assign(({ context }) => ({ draft: navigate(context.activity, context.draft, { type: 'BACK' }) })),
    jump: assign(({ context }, { screen }: { screen: string }) => ({
      draft: navigate(context.activity, context.draft, { type: 'JUMP', screen }),
    })),
    addRepetition: assign(({ context }, { node }: { node: string }) => ({
      draft: navigate(context.activity, context.draft, { type: 'ADD_REPETITION', node }),
    })),
    openRepetition: assign(({ context }, { node }: { node: string }) => ({
      draft: navigate(context.activity, context.draft, { type: 'OPEN_REPETITION', node }),
    })),
    askAbout: assign((_, { node }: { node: string }) => ({ removing: node })),
    removeRepetition: assign(({ context }) => ({
      draft: navigate(context.activity, context.draft, { type: 'REMOVE_REPETITION', node: context.removing ?? '' }),
    })),
    logUnknownTargets: enqueueActions(({ context, enqueue }) => {
      for (const target of currentLead(context.activity, context.draft).unknown)
        enqueue.emit({ type: 'LOG', failure: { code: 'notFound' }, doing: `goTo ${target}` });
    }),
    locate: assign(({ context }, { location }: { location: Location }) => ({
      draft: draft.locate(context.draft, location),
    })),
    tellDepth: sendTo('backButton', ({ context }) => ({ type: 'DEPTH' as const, depth: returnsOf(context.draft) })),
    write: enqueueActions(({ context, enqueue }) => {
      if (draft.isKept(context.draft) && context.draft.revision > context.savedRevision)
        enqueue.sendTo('writer', { type: 'WRITE', draft: context.draft });
    }),
    startWriter: enqueueActions(({ context, enqueue }) => {
      const { activity, store, session, serverStartedAt, judgedBy, routine, draft: given, savedRevision } = context;
      const saved = draft.isKept(given) && given.revision <= savedRevision ? given : null;
      enqueue.spawnChild('writer', {
        id: 'writer',
        input: {
          activity,
          store,
          session,
          serverStartedAt,
          saved,
          ...(judgedBy ? { judgedBy } : {}),
          ...(routine ? { routine } : {}),
        },
      });
    }),
    keepSaved: assign((_, { revision, at }: { revision: number; at: string }) => ({
      savedRevision: revision,
      savedAt: at,
    })),
    finish: assign((_, { at }: { at: string }) => ({ finishedAt: at })),
    keepSealed: assign((_, { sealed }: { sealed: Sealed }) => ({ sealed })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    endAs: assign((_, { end }: { end: Ending['end'] }) => ({ ending: end })),
    showTop: emit({ type: 'SHOW_TOP' }),
    showNext: emit(({ context }) => {
      const question = currentLead(context.activity, context.draft).target?.question ?? null;
      return question === null ? ({ type: 'SHOW_TOP' } as const) : ({ type: 'SHOW_QUESTION', question } as const);
    }),
  },
  delays: { calculatorTick: 5000, leavingPatience: 10_000 },
});
