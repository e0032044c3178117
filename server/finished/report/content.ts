import * as v from 'valibot';
import { activityTree, type Question } from '#contracts/activity.ts';
import { type AnsweredQuestion, type AnsweredScreen, jsonExecution } from '#contracts/execution.ts';
import { questionsIn } from '#domain/counts.ts';
import type { Language } from '#domain/language.ts';
import { defaultThresholds, type Grade, grade } from '#domain/thresholds.ts';
import { type ReportWords, reportWords } from '#i18n/reports/index.ts';
import { answerWords } from './answers.ts';
import type { ReportSource, SourceTicket } from './source.ts';

export type Fact = { readonly label: string; readonly value: string };

/** A picture, by its stored path; one that was drawn has a frame. */
export type Image = { readonly path: string; readonly caption: string; readonly isDrawn: boolean };

/** What comes after the cover, in its order. */
export type Block =
  | { readonly kind: 'screen' | 'repetition' | 'part' | 'note'; readonly text: string }
  | {
      readonly kind: 'question' | 'instruction';
      readonly label: string;
      readonly answers: readonly string[];
      readonly remark: string | null;
      readonly comment: string;
      readonly images: readonly Image[];
      readonly tickets: readonly string[];
    }
  | {
      readonly kind: 'ticket' | 'postponed';
      readonly text: string;
      readonly facts: readonly Fact[];
      readonly images: readonly Image[];
    };

/** A report in words, before anything of it is drawn. */
export type Report = {
  readonly language: Language;
  readonly words: ReportWords;
  readonly activity: string;
  readonly store: string;
  readonly person: string;
  readonly facts: readonly Fact[];
  readonly index: { readonly grade: Grade; readonly value: string; readonly text: string };
  readonly place: { readonly lat: number; readonly lon: number } | null;
  readonly blocks: readonly Block[];
};

/** What an execution says, in the language that it was made in (FIN-10). */
export function reportOf(source: ReportSource): Report {
  const { activity_tree: tree, metadata, tickets } = v.parse(jsonExecution, JSON.parse(source.body));
  const words = reportWords[metadata.language];
  const published = v.parse(activityTree, JSON.parse(source.tree));
  const questions = new Map(
    published.screens
      .flatMap((screen) => [screen, ...(screen.type === 'Repetition' ? screen.screens : [])])
      .flatMap((screen) => screen.questions.map((question): [string, Question] => [question.uuid, question])),
  );
  const telling: Telling = { source, words, questions, raised: raisedAt(tickets, source.tickets) };
  return {
    ...{ language: metadata.language, words, activity: source.activityName, store: source.storeName },
    person: source.person,
    facts: factsOf(source, words, tree),
    index: indexOf(source.index, words),
    place: tree.coordinates === null ? null : { lat: tree.coordinates.latitude, lon: tree.coordinates.longitude },
    blocks: [
      ...tree.screens.flatMap((screen, at) => screenBlocks(screen, at, telling)),
      ...ticketBlocks(telling, questionsIn(tree.screens)),
      ...postponedBlocks(telling),
    ],
  };
}

type Telling = {
  readonly source: ReportSource;
  readonly words: ReportWords;
  readonly questions: ReadonlyMap<string, Question>;
  readonly raised: ReadonlyMap<string, readonly SourceTicket[]>;
};

/** The tickets by the id of the answer that they were raised from (OP-48). */
function raisedAt(
  sent: Readonly<Record<string, readonly unknown[]>>,
  tickets: readonly SourceTicket[],
): Telling['raised'] {
  const uuidOf = (ticket: unknown): unknown =>
    typeof ticket === 'object' && ticket !== null && 'uuid' in ticket ? ticket.uuid : null;
  return new Map(
    Object.entries(sent).map(([answer, list]) => {
      const uuids = new Set(list.map(uuidOf));
      return [answer, tickets.filter(({ uuid }) => uuids.has(uuid))];
    }),
  );
}

type Tree = v.InferOutput<typeof jsonExecution>['activity_tree'];

function factsOf(source: ReportSource, words: ReportWords, tree: Tree): Fact[] {
  const { t } = words;
  const at = (instant: string) => `${words.dateTime(instant, source.offset)} (UTC${source.offset.replace('-', '−')})`;
  const seconds = (Date.parse(tree.exec_finished_at) - Date.parse(tree.exec_started_at)) / 1000;
  const asked = questionsIn(tree.screens).filter(({ type }) => type !== 'instruction');
  const answered = asked.filter(({ answer, picture }) => answer !== '' || picture !== '').length;
  const code = source.storeCode === '' ? '' : ` (${source.storeCode})`;
  const facts = [
    { label: t('store'), value: source.storeName + code },
    { label: t('address'), value: source.storeAddress },
    { label: t('person'), value: source.person },
    { label: t('company'), value: source.companyName },
    { label: t('began'), value: at(tree.exec_started_at) },
    { label: t('ended'), value: at(tree.exec_finished_at) },
    { label: t('took'), value: seconds > 0 ? words.duration(seconds) : '' },
    {
      label: t('answered'),
      value: t('answeredOf', { answered: words.count(answered), asked: words.count(asked.length) }),
    },
    { label: t('execution'), value: source.execution },
  ];
  return facts.filter(({ value }) => value !== '');
}

/** OP-62, THR-01: by the thresholds that everybody begins with; own ones are known to a browser alone. */
function indexOf(index: number | null, words: ReportWords): Report['index'] {
  const value = index === null ? words.t('notApplicable') : words.percent(index);
  const of = grade(index, defaultThresholds);
  return { grade: of, value, text: words.t(`grade.${of}`) };
}

function screenBlocks(screen: AnsweredScreen, at: number, telling: Telling): Block[] {
  const { words } = telling;
  const nodes = screen.repetition_nodes ?? [];
  const repeated = nodes.flatMap((node, index): Block[] => [
    { kind: 'repetition', text: words.t('repetition', { at: index + 1, total: nodes.length }) },
    ...node.screens.flatMap(({ title, questions }): Block[] => [
      ...(title.trim() === '' ? [] : [{ kind: 'part' as const, text: title }]),
      ...questions.map((question) => questionBlock(question, telling)),
    ]),
  ]);
  const own = [...screen.questions.map((question) => questionBlock(question, telling)), ...repeated];
  const empty = words.t(screen.type === 'Repetition' ? 'noRepetition' : 'noQuestions');
  return [
    { kind: 'screen', text: screen.title.trim() === '' ? words.t('screen', { at: at + 1 }) : screen.title },
    ...(own.length === 0 ? [{ kind: 'note' as const, text: empty }] : own),
  ];
}

function questionBlock(answered: AnsweredQuestion, { source, words, questions, raised }: Telling): Block {
  const published = questions.get(answered.uuid);
  const { type, answer, picture, comment } = answered;
  const isAnswered = answer !== '' || picture !== '' || type === 'instruction';
  return {
    kind: type === 'instruction' ? 'instruction' : 'question',
    label: labelOf(answered, published, words),
    answers: answerWords(answered, { words, published, files: source.files }),
    remark: isAnswered ? null : words.t('notAnswered'),
    comment,
    images: imagesOf(answered, words),
    tickets: (raised.get(answered.answer_uuid) ?? []).map((ticket) => words.t('ticket', ticket)),
  };
}

const labelOf = ({ label }: AnsweredQuestion, published: Question | undefined, words: ReportWords): string =>
  [label, published?.label ?? ''].find((text) => text.trim() !== '') ?? words.t('notShown');

function imagesOf({ type, answer, picture }: AnsweredQuestion, words: ReportWords): Image[] {
  const caption = type === 'signature' ? words.t('signature') : words.t('drawing');
  const drawn = type === 'signature' || type === 'draw' ? pathsIn(answer) : [];
  return [...drawn.map((path) => ({ path, caption, isDrawn: true })), ...picturesOf(pathsIn(picture), words)];
}

const pathsIn = (text: string): string[] => text.split(';').filter((path) => path !== '');

const picturesOf = (paths: readonly string[], words: ReportWords): Image[] =>
  paths.map((path, index) => ({ path, caption: words.t('picture', { at: index + 1 }), isDrawn: false }));

function ticketBlocks({ source, words, questions }: Telling, answered: readonly AnsweredQuestion[]): Block[] {
  if (source.tickets.length === 0) return [];
  const questionOf = (uuid: string | null): string => {
    const found = answered.find((one) => one.uuid === uuid);
    return found === undefined ? '' : labelOf(found, questions.get(found.uuid), words);
  };
  const blocks = source.tickets.map((ticket): Block => {
    const facts = [
      { label: words.t('description'), value: ticket.description },
      { label: words.t('area'), value: ticket.area },
      { label: words.t('approvalArea'), value: ticket.approvalArea ?? '' },
      { label: words.t('priority'), value: words.t(`priorities.${ticket.priority}`) },
      { label: words.t('due'), value: words.dateTime(ticket.dueAt, source.offset) },
      { label: words.t('raisedAt'), value: questionOf(ticket.questionUuid) },
      { label: words.t('links'), value: ticket.links.join('\n') },
    ];
    return {
      ...{ kind: 'ticket', text: words.t('ticket', ticket), images: picturesOf(ticket.pictures, words) },
      facts: facts.filter(({ value }) => value !== ''),
    };
  });
  return [{ kind: 'screen', text: words.t('raised') }, ...blocks];
}

const postponedBlocks = ({ source: { postponed }, words }: Telling): Block[] =>
  postponed === null
    ? []
    : [
        {
          ...{ kind: 'postponed', text: words.t('cannotBeDone') },
          facts: [{ label: words.t('reason'), value: postponed.comment }],
          images: picturesOf(postponed.pictures, words),
        },
      ];
