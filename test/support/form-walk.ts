import type { Locator, Page } from 'playwright-core';
import type { ActivityTree, Question } from '#contracts/execution/activity.ts';
import type { AnsweredScreen } from '#contracts/execution/execution.ts';
import { questionsOf, withRepeated } from '#domain/execution/activity.ts';
import { press } from './answering.ts';

/** What the page showed whenever a screen was left: answers by screen and question, choices by their places. */
type Seen = Map<string, string>;

export type Walk = {
  readonly page: Page;
  readonly activity: ActivityTree;
  /** One of so many, from 0. */
  readonly pick: (among: number) => number;
  readonly seen: Seen;
};

const mostSteps = 900;

/**
 * Goes through an activity as somebody who wanders: answers something, goes on, back and into repetitions, and loads the
 * page anew. After `steps` of that, whatever is required is answered on the way to the finish screen.
 */
export async function walkForm(walk: Walk, steps: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) await wander(walk);
  for (let step = 0; step < mostSteps; step += 1) if (await isDone(walk)) return;
  throw new Error(`the finish screen was not reached in ${mostSteps} steps`);
}

const choices: ReadonlySet<string> = new Set(['binary', 'multiple-choice', 'discrete-range']);

/** Every answer of a delivered execution beside what the page showed of it; calculators are worked out later. */
export const compared = (activity: ActivityTree, screens: readonly AnsweredScreen[], seen: Seen) => {
  const asked = new Map(questionsOf(activity).map((question) => [question.uuid, question]));
  const linesOf = ({ uuid, questions, repetition_nodes = [] }: AnsweredScreen, around: string): string[][] => [
    ...questions
      .filter(({ type }) => type !== 'calculator')
      .map((one) => {
        const key = `${around}${uuid} ${one.uuid}`;
        return [key, inPlaces(asked.get(one.uuid), one.answer), seen.get(key) ?? ''];
      }),
    ...repetition_nodes.flatMap((node) => node.screens.flatMap((screen) => linesOf(screen, `${node.uuid}:`))),
  ];
  const lines = screens.flatMap((screen) => linesOf(screen, ''));
  return {
    delivered: lines.map(([key, answer]) => `${key}: ${answer}`),
    shown: lines.map(([key, , answer]) => `${key}: ${answer}`),
  };
};

const inPlaces = (question: Question | undefined, answer: string): string =>
  question && choices.has(question.type)
    ? question.alternatives.flatMap(({ uuid }, at) => (answer.split(';').includes(uuid) ? [at] : [])).join(';')
    : answer;

const screenShown = (page: Page): Locator => page.locator('.questions[data-screen]');
const cards = (page: Page): Locator => screenShown(page).locator('section[data-question]');
const placeOf = async (page: Page): Promise<'screen' | 'instructions' | 'finish'> => {
  if ((await screenShown(page).count()) > 0) return 'screen';
  return (await page.locator('[data-action=continue]').count()) > 0 ? 'instructions' : 'finish';
};

async function wander(walk: Walk): Promise<void> {
  const { page, pick } = walk;
  const place = await placeOf(page);
  if (place !== 'screen') return press(page, place === 'finish' ? 'Return' : 'Continue');
  const deed = pick(20);
  if (deed < 9) await answer(walk, cards(page).nth(pick(Math.max(1, await cards(page).count()))), pick);
  else if (deed < 15) await goOn(walk);
  else if (deed < 17) await leave(walk, () => press(page, 'Return'));
  else if (deed < 19) await enterRepetition(walk);
  else await loadAnew(walk);
}

/** One step towards the finish screen; true when it is there, with nothing left to answer. */
async function isDone(walk: Walk): Promise<boolean> {
  const { page } = walk;
  const place = await placeOf(page);
  if (place === 'finish' && (await page.getByRole('button', { name: 'Finish and upload' }).count()) > 0) return true;
  if (place !== 'screen') {
    await press(page, place === 'finish' ? 'Return' : 'Continue');
    return false;
  }
  for (const card of await cards(page).all()) await answer(walk, card, (among) => among - 1);
  const required = page.locator('[data-action=next-required]');
  if (await isBelowMinimum(walk)) await leave(walk, () => press(page, 'Add repetition'));
  else if ((await required.count()) > 0) await leave(walk, () => required.click());
  else await goOn(walk);
  return false;
}

async function isBelowMinimum({ page, activity }: Walk): Promise<boolean> {
  const uuid = (await screenShown(page).getAttribute('data-screen'))?.split(':').at(-1);
  const section = withRepeated(activity.screens).find((screen) => screen.uuid === uuid);
  return section?.type === 'Repetition' && (await repetitions(page).count()) < (section.minimum ?? 0);
}

const repetitions = (page: Page): Locator =>
  page.getByRole('list', { name: 'Repetitions' }).getByRole('button', { name: /^Repetition/ });

const texts = ['Seen', 'كل شيء جيد', '問題なし', 'ok; fine', '<b>&amp;</b>', 'a\nb', '👍🏽', ' spaced '];

/** Answers the question of a card, by the picked one of what it offers. */
async function answer({ page }: Walk, card: Locator, pick: Walk['pick']): Promise<void> {
  if ((await card.count()) === 0) return;
  const { type, uuid } = await card.evaluate((element) => ({
    type: element.getAttribute('data-type') ?? '',
    uuid: element.getAttribute('data-question') ?? '',
  }));
  const field = page.locator(`[id="${uuid}-answer"]`);
  const comment = page.locator(`[id="${uuid}-comment"]`);
  if (choices.has(type)) {
    const choice = card.locator('label.choice');
    const last = choice.nth(pick(await choice.count()));
    if (!(await last.locator('input').isChecked())) await last.click();
  } else if (type === 'simple') await field.fill(texts[pick(texts.length)] ?? '');
  else if (type === 'numerical') await field.fill(String(1 + pick(40)));
  else if (type === 'continuous-range') await card.getByRole('slider').press('ArrowRight');
  if ((await comment.count()) > 0) await comment.fill(`Comment ${pick(9)}`);
}

async function goOn(walk: Walk): Promise<void> {
  const { page } = walk;
  await leave(walk, async () => {
    await page.locator('[data-action=continue]').click();
    const asks = page.getByRole('alertdialog', { name: 'Something is still missing' });
    if ((await asks.count()) > 0) await asks.getByRole('button', { name: 'Continue' }).click();
  });
}

async function enterRepetition(walk: Walk): Promise<void> {
  const { page, pick } = walk;
  const ways = [...(await repetitions(page).all()), ...(await page.locator('[data-action=add-repetition]').all())];
  const way = ways[pick(Math.max(1, ways.length))];
  if (way) await leave(walk, () => way.click());
}

/** At once: what was tapped right before is there again. */
async function loadAnew(walk: Walk): Promise<void> {
  const { page } = walk;
  // A step back through the history that the app has just asked for takes the place of the load.
  await leave(walk, async () => void (await page.reload().catch(() => page.reload())));
  await press(page, 'Continue answering');
  await screenShown(page).waitFor();
}

/** Keeps what the screen shows before it is left. */
async function leave({ page, seen }: Walk, way: () => Promise<void>): Promise<void> {
  await page.locator('.questions[data-screen]:not([aria-busy])').waitFor();
  const shown = await screenShown(page).evaluate((screen) =>
    [...screen.querySelectorAll('section[data-question]')].map((card): [string, string] => {
      const uuid = card.getAttribute('data-question') ?? '';
      const field = document.getElementById(`${uuid}-answer`);
      const inputs = [...card.querySelectorAll<HTMLInputElement>('label.choice input')];
      const chosen = inputs.flatMap((input, at) => (input.checked ? [at] : [])).join(';');
      const slider = card.querySelector<HTMLInputElement>('input[type=range]');
      const text = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '';
      return [`${screen.getAttribute('data-screen')} ${uuid}`, inputs.length > 0 ? chosen : (slider?.value ?? text)];
    }),
  );
  for (const [question, answered] of shown) seen.set(question, answered);
  const [inside, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  if (inside > window) throw new Error(`a screen of ${inside} px does not fit ${window} px`);
  await way();
}
