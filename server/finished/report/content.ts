import * as v from 'valibot';
import { activityTree, type Question } from '#contracts/execution/activity.ts';
import { type AnsweredScreen, jsonExecution } from '#contracts/execution/execution.ts';
import { questionsOf, screenNumbers } from '#domain/execution/activity.ts';
import { questionsIn, totalsOf } from '#domain/execution/counts.ts';
import { defaultThresholds, grade } from '#domain/finished/thresholds.ts';
import { isNameless } from '#domain/shared/blank.ts';
import { type ReportWords, reportWords } from '#i18n/reports/index.ts';
import { postponedBlocks, ticketBlocks } from './cards.ts';
import type { Block, Fact, Report, Telling } from './parts.ts';
import { questionBlock } from './questions.ts';
import type { ReportSource, SourceTicket } from './source.ts';

/** The report of an execution in words, in the language that the execution was made in (FIN-10). */
export function reportOf(source: ReportSource): Report {
  const { activity_tree: tree, metadata, tickets } = v.parse(jsonExecution, JSON.parse(source.body));
  const words = reportWords[metadata.language];
  const published = v.parse(activityTree, JSON.parse(source.tree));
  const questions = new Map(questionsOf(published).map((question): [string, Question] => [question.uuid, question]));
  const raised = raisedAt(tickets, source.tickets);
  const telling: Telling = { source, words, questions, raised, numbers: screenNumbers(published.screens) };
  return {
    language: metadata.language,
    words,
    activity: source.activityName,
    store: source.storeName,
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
  const seconds = (Date.parse(source.finishedAt) - Date.parse(tree.exec_started_at)) / 1000;
  const { asked, answered } = totalsOf(tree.screens);
  const code = source.storeCode === '' ? '' : ` (${source.storeCode})`;
  const facts = [
    { label: t('store'), value: source.storeName + code },
    { label: t('address'), value: source.storeAddress },
    { label: t('person'), value: source.person },
    { label: t('company'), value: source.companyName },
    { label: t('began'), value: at(tree.exec_started_at) },
    { label: t('ended'), value: at(source.finishedAt) },
    { label: t('took'), value: seconds > 0 ? words.duration(seconds) : '' },
    {
      label: t('answered'),
      value: t('answeredOf', { answered: words.count(answered), asked: words.count(asked) }),
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
  return [{ kind: 'screen', text: nameOf(screen, at, telling) }, ...ownBlocks(screen, '', telling)];
}

/** The questions of a screen, then its repetitions; one within repetition 2 is told as 2.1. */
function ownBlocks(screen: AnsweredScreen, within: string, telling: Telling): Block[] {
  const { words } = telling;
  const nodes = screen.repetition_nodes ?? [];
  const repeated = nodes.flatMap((node, index): Block[] => {
    const at = `${within}${index + 1}`;
    return [
      { kind: 'repetition', text: words.t('repetition', { at, total: nodes.length }) },
      ...node.screens.flatMap((nested, place): Block[] => [
        ...(node.screens.length === 1 && isNameless(nested.title)
          ? []
          : [{ kind: 'part' as const, text: nameOf(nested, place, telling) }]),
        ...(nested.type === 'Repetition'
          ? ownBlocks(nested, `${at}.`, telling)
          : nested.questions.map((question) => questionBlock(question, telling))),
      ]),
    ];
  });
  const own = [...screen.questions.map((question) => questionBlock(question, telling)), ...repeated];
  const empty = words.t(screen.type === 'Repetition' ? 'noRepetition' : 'noQuestions');
  return own.length === 0 ? [{ kind: 'note', text: empty }] : own;
}

/** The title of a screen, or the number that it was answered under where the title names nothing. */
const nameOf = (screen: { readonly uuid: string; readonly title: string }, at: number, telling: Telling): string =>
  isNameless(screen.title)
    ? telling.words.t('screen', { at: telling.numbers.get(screen.uuid) ?? at + 1 })
    : screen.title;
