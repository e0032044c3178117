import type { ActivityTree, Screen } from '#contracts/execution/activity.ts';
import * as draft from '#domain/execution/draft.ts';
import * as navigation from '#domain/execution/navigation.ts';
import * as pending from '#domain/execution/pending.ts';
import { counter } from '#domain/execution/required.ts';
import { checklist } from './checklist.ts';
import type { Collection } from './figures.ts';

const batch = 200;
const batches = 60;
const warmUp = 10;

/** Measures the pure work of one transition: an answer, what is pending, the next screen, how much of all is given. */
export function measureDomain(sizes: readonly number[], collection: Collection): void {
  for (const size of sizes) {
    const tree = checklist(size);
    const answered = answerAll(tree);
    const count = counter(tree);
    for (let index = -warmUp; index < batches; index += 1) {
      const time = timed(() => transitions(tree, answered, count)) / batch;
      if (index >= 0) collection.add({ measure: 'transition', subject: 'domain', size, throttle: null }, time);
    }
  }
}

/** The steps of EXEC-13 and EXEC-20 to EXEC-24 on every screen in turn, on a checklist that is answered already. */
function transitions(tree: ActivityTree, answered: draft.Draft, count: ReturnType<typeof counter>): void {
  for (let index = 0; index < batch; index += 1) {
    const place = index % tree.screens.length;
    const screen = tree.screens[place];
    if (screen === undefined) throw new Error('the checklist has no screens');
    const after = transition(tree, { ...answered, position: draft.onScreen(place) }, screen, `${index}`);
    if (count(after).asked === 0) throw new Error('the checklist asks for nothing');
    if (after.revision <= answered.revision) throw new Error('a transition changed nothing');
  }
}

function transition(tree: ActivityTree, before: draft.Draft, screen: Screen, answer: string): draft.Draft {
  const [question] = screen.questions;
  if (question === undefined) throw new Error('the screen has no questions');
  const put = draft.put(before, screen.uuid, question.uuid, { answer });
  const valid = pending.dropInvalid(screen, put);
  const { answers } = pending.pendingOf(screen, valid);
  const marked = answers > 0 ? draft.markSkipped(valid, screen.uuid) : draft.clearMark(valid, screen.uuid);
  const { target } = navigation.currentLead(tree, marked);
  const next = target === null ? following(tree, marked) : navigation.goTo(marked, target.at);
  const shown = navigation.currentScreen(tree, next);
  return shown === null ? next : pending.settleSliders(shown, next);
}

const following = (tree: ActivityTree, before: draft.Draft): draft.Draft =>
  navigation.isAtListEnd(tree, before) ? navigation.toFinish(before) : navigation.toNext(before);

const answerAll = (tree: ActivityTree): draft.Draft =>
  tree.screens
    .flatMap((screen) => screen.questions.map((question) => ({ screen, question })))
    .reduce(
      (filled, { screen, question }) =>
        draft.put(filled, screen.uuid, question.uuid, { answer: question.alternatives[0]?.uuid ?? '7' }),
      draft.emptyDraft('00000000-0000-4000-8000-000000000000', tree),
    );

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
