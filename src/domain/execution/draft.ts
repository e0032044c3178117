import type { ActivityTree, Question, Screen } from '#contracts/execution/activity.ts';
import type { Stroke } from '#contracts/files/strokes.ts';
import type { Coordinates } from '#contracts/shared/primitives.ts';
import type { CreatedTicket } from '#contracts/tickets/tickets.ts';
import { storedPaths } from '../files/stored-paths.ts';
import type { TicketForm } from '../tickets/ticket-form.ts';
import type { Postponement } from './postponement.ts';

/**
 * The answer to one question. `answer` is in the wire format of its type (OP-36); `pictures` are stored paths;
 * `strokes` are what was drawn, the truth that the file of a signature or a drawing is made from (OP-44). `removed` is a
 * text that failed its expression and was taken out; empty once something else was answered. `notCalculated`: the
 * 0 of a calculator that came to no number.
 */
export type Answer = {
  readonly answer: string;
  readonly comment: string;
  readonly pictures: readonly string[];
  readonly strokes?: readonly Stroke[];
  readonly removed?: string;
  readonly notCalculated?: boolean;
};

/** One pass through a repeating section: copies of its screens, whose uuids tell this pass from the others (OP-34). */
export type RepetitionNode = { readonly uuid: string; readonly screens: readonly Screen[] };

/**
 * NAV-01: a list of screens on the stack, by places in the order of the activity, or of the repetition that it belongs
 * to: from `first` to the end, now `at`.
 */
export type ScreenList = {
  readonly kind: 'main' | 'goTo' | 'repetition';
  readonly of: { readonly section: string; readonly node: string } | null;
  readonly first: number;
  readonly at: number;
};

/** Where the person is; the list on top of the stack is the last one, and the bottom one is all screens (OP-32). */
export type Position = {
  readonly place: 'instructions' | 'screen' | 'finish';
  readonly stack: readonly ScreenList[];
};

/** How asking for the position ended (GEO-02). */
export type LocationStatus = 'located' | 'denied' | 'positionUnavailable' | 'timedOut' | 'unknownError' | 'unsupported';
export type Location = { readonly status: LocationStatus; readonly coordinates: Coordinates | null };

/** The start times of EXEC-12, both as ISO 8601 texts in UTC. */
export type Beginning = { readonly client: string; readonly server: string };

/** Answers by screen and then by question: those of a screen are the same object until one of them changes. */
export type Answers = Readonly<Record<string, Readonly<Record<string, Answer>>>>;

/** A ticket that was raised from a question, whose screen tells the repetitions apart; `uuid` is of this device only. */
export type RaisedTicket = {
  readonly uuid: string;
  readonly screen: string;
  readonly question: string;
  readonly ticket: CreatedTicket;
};

/** OP-54: a ticket of a question that is being written; `label` is its question's, `begunAt` is ISO 8601 in UTC. */
export type BegunTicket = Omit<RaisedTicket, 'ticket'> & {
  readonly label: string;
  readonly begunAt: string;
  readonly form: TicketForm;
};

/**
 * The execution as it is being answered: plain data, small enough to be written on every answer. `repetitions` by the
 * uuid of their section; `revision` grows with every change and is what 'saved' is measured by.
 */
export type Draft = {
  readonly uuid: string;
  readonly position: Position;
  readonly answers: Answers;
  readonly repetitions: Readonly<Record<string, readonly RepetitionNode[]>>;
  readonly skipped: readonly string[];
  readonly beginning: Beginning | null;
  readonly location: Location | null;
  /** CBD-01: what was said in the drawer of why it cannot be done. */
  readonly postponement: Postponement | null;
  /** EXEC-30: the tickets that were raised from its questions. */
  readonly tickets: readonly RaisedTicket[];
  /** OP-54: those that are not saved yet, one of a question; they are not sent. */
  readonly unsaved: readonly BegunTicket[];
  readonly revision: number;
};

export const noAnswer: Answer = { answer: '', comment: '', pictures: [] };
const noAnswers: Readonly<Record<string, Answer>> = {};

/** On the screen at this place in the order of the activity, reached screen by screen. */
export const onScreen = (at: number): Position => ({ place: 'screen', stack: [mainAt(at)] });

/** A new execution. Answers that came with the activity are its first ones. */
export const emptyDraft = (uuid: string, activity: ActivityTree): Draft => ({
  uuid,
  position: onInstructions,
  answers: Object.fromEntries(prefilled(activity.screens)),
  repetitions: {},
  skipped: [],
  beginning: null,
  location: null,
  postponement: null,
  tickets: [],
  unsaved: [],
  revision: 0,
});

/** The answer to a question; an empty one where none was given. */
export const answerOf = (draft: Draft, screen: string, question: string): Answer =>
  answersOn(draft, screen)[question] ?? noAnswer;

/** The answers of one screen by question; only those that were given. */
export const answersOn = (draft: Draft, screen: string): Readonly<Record<string, Answer>> =>
  draft.answers[screen] ?? noAnswers;

/** The question of that uuid on a screen, or null. */
export const questionOf = (screen: Screen, uuid: string): Question | null =>
  screen.questions.find((question) => question.uuid === uuid) ?? null;

/** EXEC-12: both start times are recorded once; going back to the instructions does not start anew (OP-31). */
export const begin = (draft: Draft, beginning: Beginning): Draft =>
  changed({ ...draft, beginning: draft.beginning ?? beginning, position: onScreen(0) });

/** Keeps how asking for the position ended (GEO-02). */
export const locate = (draft: Draft, location: Location): Draft => changed({ ...draft, location });

/** CBD-01. */
export const postpone = (draft: Draft, postponement: Postponement): Draft => changed({ ...draft, postponement });

/** OP-54: is there something of the person in it, so that it belongs on the device? */
export const isKept = ({ beginning, postponement }: Draft): boolean => beginning !== null || postponement !== null;

/** Puts part of an answer in its place; what is not named stays. */
export const put = (draft: Draft, screen: string, question: string, part: Partial<Answer>): Draft =>
  changed({
    ...draft,
    answers: {
      ...draft.answers,
      [screen]: { ...answersOn(draft, screen), [question]: { ...answerOf(draft, screen, question), ...part } },
    },
  });

/** another answer in the place of the one before; what was taken out is not offered any more. */
export const answered = ({ removed }: Answer, answer: string): Partial<Answer> =>
  removed ? { answer, removed: '' } : { answer };

/** Puts a stored picture behind the others of a question; once, however often it is added. */
export const addPicture = (draft: Draft, screen: string, question: string, path: string): Draft => {
  const { pictures } = answerOf(draft, screen, question);
  return pictures.includes(path) ? draft : put(draft, screen, question, { pictures: [...pictures, path] });
};

/** Removes a picture from a question; the caller deletes its bytes. An unknown path changes nothing. */
export const removePicture = (draft: Draft, screen: string, question: string, path: string): Draft => {
  const { pictures } = answerOf(draft, screen, question);
  return pictures.includes(path)
    ? put(draft, screen, question, { pictures: pictures.filter((one) => one !== path) })
    : draft;
};

/** EXEC-23. */
export const markSkipped = (draft: Draft, screen: string): Draft =>
  draft.skipped.includes(screen) ? draft : changed({ ...draft, skipped: [...draft.skipped, screen] });

/** EXEC-24. */
export const clearMark = (draft: Draft, screen: string): Draft =>
  draft.skipped.includes(screen)
    ? changed({ ...draft, skipped: draft.skipped.filter((one) => one !== screen) })
    : draft;

/** The draft after a change, with its next revision. */
export const changed = (draft: Draft): Draft => ({ ...draft, revision: draft.revision + 1 });

/** The answers that screens came with: what the platform has already, per screen (DATA-05). */
export const prefilled = (screens: readonly Screen[]): [string, Readonly<Record<string, Answer>>][] =>
  screens.flatMap((screen) => {
    const given = screen.questions.filter(({ answer, comment, picture }) => answer || comment || picture);
    const answers = given.map((question): [string, Answer] => [question.uuid, givenAnswer(question)]);
    return given.length === 0 ? [] : [[screen.uuid, Object.fromEntries(answers)]];
  });

/** An answer as it stands now; null when it is gone with its repetition. */
export type ChangedAnswer = { readonly screen: string; readonly question: string; readonly answer: Answer | null };

/** The keys whose values are other objects in one record than in the other. */
const differing = (one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): string[] =>
  one === other ? [] : Object.keys({ ...one, ...other }).filter((key) => one[key] !== other[key]);

/** The screens on which an answer is another object now than before, or gone. */
export const changedScreens = (before: Draft | null, after: Draft): string[] =>
  differing(before?.answers ?? {}, after.answers);

/** The answers that are other objects now than before, or gone: what has to be written. */
export const changedAnswers = (before: Draft | null, after: Draft): ChangedAnswer[] =>
  changedScreens(before, after).flatMap((screen) => {
    const [old, now] = [before?.answers[screen] ?? noAnswers, answersOn(after, screen)];
    return differing(old, now).map((question) => ({ screen, question, answer: now[question] ?? null }));
  });

/** FILE-02: the files that were taken out since: their bytes are of no use any more. */
export const takenOut = (before: Draft | null, after: Draft): string[] =>
  before === null
    ? []
    : [
        ...changedAnswers(before, after).flatMap(({ screen, question, answer }) => {
          const kept = answer ? filesOf(answer) : [];
          return filesOf(answerOf(before, screen, question)).filter((path) => !kept.includes(path));
        }),
        ...(before.postponement?.pictures ?? []).filter((path) => !after.postponement?.pictures.includes(path)),
        ...withdrawnPictures(before, after),
      ];

/** The stored paths of the pictures of all tickets that are saved. */
export const picturesOfTickets = ({ tickets }: Pick<Draft, 'tickets'>): string[] =>
  tickets.flatMap(({ ticket }) => ticket.pictures);

const withdrawnPictures = (before: Draft, after: Draft): string[] => {
  const kept = new Set(picturesWritten(after));
  return picturesWritten(before).filter((path) => !kept.has(path));
};

const picturesWritten = (draft: Draft): string[] => [
  ...picturesOfTickets(draft),
  ...draft.unsaved.flatMap(({ form }) => form.pictures),
];

/** The stored paths of one answer: its pictures, and the files that it is made of. */
export const filesOf = ({ answer, pictures }: Answer): string[] => [...pictures, ...storedPaths(answer)];

/** The paths of all pictures; those of a question in the order in which they were added. */
export const picturesOf = (draft: Draft): string[] =>
  Object.values(draft.answers)
    .flatMap((answers) => Object.values(answers))
    .flatMap(({ pictures }) => pictures);

/** The list at the bottom of the stack: all screens, at one of them. */
const mainAt = (at: number): ScreenList => ({ kind: 'main', of: null, first: 0, at });

const onInstructions: Position = { place: 'instructions', stack: [mainAt(0)] };

const givenAnswer = ({ answer, comment, picture }: Question): Answer => ({
  answer,
  comment,
  pictures: picture.split(';').filter(Boolean),
});
