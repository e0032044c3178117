import type { ActivityTree, Question } from '#contracts/execution/activity.ts';
import type { AnsweredScreen } from '#contracts/execution/execution.ts';
import * as draft from '#domain/execution/draft.ts';
import { currentScreen } from '#domain/execution/navigation.ts';
import { payloadOf } from '#domain/execution/payload.ts';
import { dropInvalid, pendingOf } from '#domain/execution/pending.ts';
import { choose } from '#domain/execution/question.ts';
import { nextRequired } from '#domain/execution/required.ts';
import { navigate } from '#machines/execution/navigation.machine.ts';
import { aSealing, id } from '../build.ts';
import type { Step } from './activities.ts';
import * as slow from './oracle.ts';

/** The draft of the app and the execution of the oracle, at the same step. */
export type Both = { readonly fast: draft.Draft; readonly told: slow.Slow };

export const start = (activity: ActivityTree): Both => ({
  fast: draft.begin(draft.emptyDraft(id(9), activity), {
    client: '2026-03-02T10:00:00Z',
    server: '2026-03-02T10:00:01Z',
  }),
  told: slow.beginning(activity),
});

/** One step of a person, in both; what cannot be done at that place changes neither. */
export const walked = (activity: ActivityTree, both: Both, step: Step, number: number): Both => {
  const { fast, told } = both;
  if (told.place === 'instructions')
    return {
      fast: draft.begin(fast, { client: '', server: '' }),
      told: { ...slow.beginning(activity), ...kept(told) },
    };
  if (step.does === 'back') return { fast: navigate(activity, fast, { type: 'BACK' }), told: slow.back(told) };
  if (step.does === 'next') return sought(activity, both);
  if (told.place === 'finish') return step.does === 'jump' ? jumped(activity, both, step) : both;
  const screen = slow.screenNamed(activity, slow.shownName(told));
  if (step.does === 'goOn') return { fast: goOn(activity, fast), told: slow.goOn(activity, told) };
  if (step.does === 'jump') return both;
  if (step.does === 'add' || step.does === 'open' || step.does === 'remove')
    return screen.type === 'Repetition' ? inSection(activity, both, step, number) : both;
  const question = pick(screen.questions, step.which);
  return question ? answered(both, question, step, number) : both;
};

const kept = ({ nodes, answers, skipped }: slow.Slow) => ({ nodes, answers, skipped });

const pick = <Item>(list: readonly Item[], which: number): Item | undefined =>
  list.length === 0 ? undefined : list[which % list.length];

const shown = (activity: ActivityTree, fast: draft.Draft) => {
  const screen = currentScreen(activity, fast);
  if (!screen) throw new Error('no screen shows');
  return screen;
};

const goOn = (activity: ActivityTree, fast: draft.Draft): draft.Draft => {
  const screen = shown(activity, fast);
  const valid = dropInvalid(screen, fast);
  const { answers, comments, repetitions } = pendingOf(screen, valid);
  const marked =
    answers + comments + repetitions > 0 ? draft.markSkipped(valid, screen.uuid) : draft.clearMark(valid, screen.uuid);
  return navigate(activity, marked, { type: 'GO_TO' });
};

const jumped = (activity: ActivityTree, { fast, told }: Both, { which }: Step): Both => {
  const target = pick(slow.skippedOf(activity, told), which);
  if (!target) return { fast, told };
  const [screen] = target;
  return { fast: navigate(activity, fast, { type: 'JUMP', screen }), told: slow.jump(told, screen) };
};

/** To what is waited for next, in both. */
const sought = (activity: ActivityTree, { fast, told }: Both): Both => {
  const wanted = nextRequired(activity, fast, null);
  const name = slow.nextOf(activity, told, null)?.split(' ')[0];
  return {
    fast: wanted === null ? fast : navigate(activity, fast, { type: 'SEEK', screen: wanted.screen }),
    told: name === undefined ? told : slow.seek(activity, told, name),
  };
};

const inSection = (activity: ActivityTree, { fast, told }: Both, { does, which }: Step, number: number): Both => {
  if (does === 'add') {
    const node = id(900_000 + number);
    return { fast: navigate(activity, fast, { type: 'ADD_REPETITION', node }), told: slow.add(activity, told, node) };
  }
  const node = pick(told.nodes[slow.shownName(told)] ?? [], which);
  if (node === undefined) return { fast, told };
  return does === 'open'
    ? { fast: navigate(activity, fast, { type: 'OPEN_REPETITION', node }), told: slow.open(activity, told, node) }
    : { fast: navigate(activity, fast, { type: 'REMOVE_REPETITION', node }), told: slow.remove(told, node) };
};

const answered = ({ fast, told }: Both, question: Question, { does, what }: Step, number: number): Both => {
  const name = slow.shownName(told);
  const given = slow.answerTo(told, name, question.uuid);
  const part = partOf(question, given, does, what, number);
  return {
    fast: draft.put(fast, name, question.uuid, part),
    told: slow.withAnswer(told, name, question.uuid, part),
  };
};

const partOf = (question: Question, given: slow.SlowAnswer, does: string, what: number, number: number) => {
  if (does === 'comment') return { comment: what % 3 === 0 ? '' : `c${number}` };
  if (does === 'picture')
    return { pictures: what % 3 === 0 ? given.pictures.slice(1) : [...given.pictures, `p${number}.jpg`] };
  const alternative = pick(question.alternatives, what)?.uuid ?? '';
  if (['binary', 'multiple-choice', 'discrete-range'].includes(question.type))
    return { answer: does === 'choose' ? choose(question, given.answer, alternative) : '' };
  return { answer: ['text', '', ' ', `t${number}`][what % 4] ?? '' };
};

/** Every answer of the payload, one a line as the oracle has them. */
export const uploadedLines = (activity: ActivityTree, fast: draft.Draft): string[] => {
  const payload = payloadOf(activity, fast, aSealing);
  if (!payload) throw new Error('it has begun');
  return payload.activity_tree.screens.flatMap((screen) => linesIn(screen, ''));
};

const linesIn = ({ uuid, questions, repetition_nodes = [] }: AnsweredScreen, around: string): string[] => [
  ...linesOf(slow.nameIn(around, uuid), questions),
  ...repetition_nodes.flatMap((node) => node.screens.flatMap((screen) => linesIn(screen, node.uuid))),
];

type Line = { uuid: string; answer: string; comment: string; picture: string };
const linesOf = (name: string, questions: readonly Line[]): string[] =>
  questions.map(({ uuid, answer, comment, picture }) => [name, uuid, answer, comment, picture].join('|'));
