import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ActivityTree, Screen } from '#contracts/execution/activity.ts';
import { alternative, anActivity, aQuestion, aScreen, id } from '../../domain/execution/build.ts';
import * as slow from '../../domain/execution/navigation/oracle.ts';
import { choose, press, question, untilScreen } from '../../support/answering.ts';
import type { AnswerInWords } from '../../support/delivered.ts';
import { shown } from './shown.ts';

/** The one repetition. */
export const node = id(900);
const [section, innermost, middle, last, nowhere] = [200, 220, 300, 400, 999].map(id);

const asking = (number: number, leads: Readonly<Record<string, string | undefined>>, required = false) => ({
  ...aQuestion(number + 1),
  type: 'multiple-choice',
  one_answer: true,
  required,
  label: `Way on from ${number}`,
  alternatives: [...Object.entries(leads), ['Straight on', undefined] as const].map(([label, to], index) =>
    alternative(number * 10 + index, { label, order: index, ...(to ? { go_to_uuid: to, go_to_type: 'Page' } : {}) }),
  ),
});

/**
 * What is walked: three pages and a section of at most one repetition of two pages. Their answers lead forward, back,
 * out of the repetition and to a page that is not there.
 */
export const activity: ActivityTree = anActivity([
  aScreen(100, [asking(100, { 'To the end': last, 'To the middle': middle, Astray: nowhere })], { title: 'First' }),
  aScreen(200, [], {
    title: 'Section',
    type: 'Repetition',
    maximum: 1,
    screens: [
      aScreen(210, [asking(210, { 'To the innermost': innermost, Out: last }, true)], { title: 'Inner' }),
      aScreen(220, [asking(220, { Out: last, 'To the innermost': innermost })], { title: 'Innermost' }),
    ],
  }),
  aScreen(300, [asking(300, { 'To the section': section, Astray: nowhere }, true)], { title: 'Middle' }),
  aScreen(400, [asking(400, { 'To the section': section, 'To the middle': middle, Astray: nowhere }, true)], {
    title: 'Last',
  }),
]);

/** What a person can do; CHOOSE with the words of an alternative behind it. */
export type Click =
  | 'CONTINUE'
  | 'RETURN'
  | 'ADD_REPETITION'
  | 'OPEN_REPETITION'
  | 'REMOVE_REPETITION'
  | 'NEXT_REQUIRED'
  | 'JUMP'
  | `CHANGE ${string}`
  | 'TO_REVIEW'
  | `CHOOSE ${string}`;

/** Where somebody stands, whether they came from the finish screen and go back to it, and opened a repetition on the way. */
export type Stands = { readonly slow: slow.Slow; readonly errand: 'none' | 'changing' | 'repeating' };
export const onInstructions: Stands = {
  slow: { ...slow.beginning(activity), place: 'instructions' },
  errand: 'none',
};

const screenOf = ({ slow: now }: Stands): Screen => slow.screenNamed(activity, slow.shownName(now));
const askedOn = (stands: Stands) => screenOf(stands).questions[0];
const isMissing = ({ slow: now }: Stands): boolean =>
  slow.missingOn(activity, now, slow.shownName(now)).some((count) => count > 0);
const nodesOf = ({ slow: now }: Stands): readonly string[] => now.nodes[section ?? ''] ?? [];
export const skippedOf = ({ slow: now }: Stands): string[] => slow.skippedOf(activity, now).map(([name]) => name);
const nextRequired = ({ slow: now }: Stands): string | undefined => slow.nextOf(activity, now, null)?.split(' ')[0];
/** The screen that the line of what is required leads to. */
export const wantedAt = (stands: Stands): string => nextRequired(stands) ?? '';
const titleOf = (name: string): string => slow.screenNamed(activity, name).title;

const chosenOn = (stands: Stands): string => {
  const asked = askedOn(stands);
  if (asked === undefined) return '';
  const { answer } = slow.answerTo(stands.slow, slow.shownName(stands.slow), asked.uuid);
  return asked.alternatives.find(({ uuid }) => uuid === answer)?.label ?? '';
};

/** What the page offers there. */
export function clicksAt(stands: Stands): Click[] {
  const { place } = stands.slow;
  if (place === 'instructions') return ['CONTINUE'];
  const changes = changeable(stands).map((name): Click => `CHANGE ${name}`);
  if (place === 'finish') return ['RETURN', ...(skippedOf(stands).length > 0 ? (['JUMP'] as const) : []), ...changes];
  const canSeek = nextRequired(stands) !== undefined && !isMissing(stands);
  const choices = (askedOn(stands)?.alternatives ?? []).map(({ label }) => label);
  return [
    ...(stands.errand === 'changing' ? (['TO_REVIEW'] as const) : (['CONTINUE', 'RETURN'] as const)),
    ...choices.filter((label) => label !== chosenOn(stands)).map((label): Click => `CHOOSE ${label}`),
    ...(canSeek ? (['NEXT_REQUIRED'] as const) : []),
    ...(screenOf(stands).type === 'Repetition' ? sectionClicks(stands) : []),
  ];
}

const sectionClicks = (stands: Stands): Click[] =>
  nodesOf(stands).length === 0 ? ['ADD_REPETITION'] : ['OPEN_REPETITION', 'REMOVE_REPETITION'];

/** The review has a Change for each question of the way that was gone. */
const changeable = ({ slow: now }: Stands): string[] =>
  slow.reachedOf(activity, now).filter((name) => slow.screenNamed(activity, name).questions.length > 0);

/** Where a click leads, as the requirements tell it. */
export function after(stands: Stands, click: Click): Stands {
  const { slow: now, errand } = stands;
  const to = (next: slow.Slow): Stands => ({
    slow: next,
    errand: isBackFromRepetition(stands, next) ? 'changing' : errand,
  });
  const choice = choiceOf(stands, click);
  if (choice)
    return {
      ...stands,
      slow: slow.withAnswer(now, slow.shownName(now), choice.question, { answer: choice.alternative }),
    };
  if (click.startsWith('CHANGE ')) return { slow: slow.seek(activity, now, click.slice(7)), errand: 'changing' };
  switch (click) {
    case 'CONTINUE':
      return to(now.place === 'instructions' ? begun(now) : slow.goOn(activity, now));
    case 'RETURN':
      return to(slow.back(now));
    case 'ADD_REPETITION':
      return opened(stands, slow.add(activity, now, node));
    case 'OPEN_REPETITION':
      return opened(stands, slow.open(activity, now, node));
    case 'REMOVE_REPETITION':
      return to(slow.remove(now, node));
    case 'NEXT_REQUIRED':
      return to(slow.seek(activity, now, wantedAt(stands)));
    case 'JUMP':
      return { slow: slow.jump(now, skippedOf(stands)[0] ?? ''), errand: 'changing' };
    default:
      return backFrom(stands);
  }
}

/** OP-34: a repetition that is opened on an errand is gone through before anything leads back. */
const opened = ({ errand }: Stands, next: slow.Slow): Stands => ({
  slow: next,
  errand: errand === 'changing' ? 'repeating' : errand,
});
const isBackFromRepetition = ({ errand }: Stands, { stack }: slow.Slow): boolean =>
  errand === 'repeating' && stack.at(-1)?.node === '';

/** Back to the finish screen; round and round, on to the next screen as ever, and from there back to it. */
const backFrom = ({ slow: now }: Stands): Stands => {
  const ended = slow.toEnd(activity, now);
  return ended.place === 'finish'
    ? { slow: ended, errand: 'none' }
    : { slow: slow.goOn(activity, now), errand: 'changing' };
};

const begun = ({ nodes, answers, skipped }: slow.Slow): slow.Slow => ({
  ...slow.beginning(activity),
  nodes,
  answers,
  skipped,
});

/** Which alternative of which question a click chooses; nothing for another click. */
export const choiceOf = (stands: Stands, click: Click): { question: string; alternative: string } | null => {
  const asked = askedOn(stands);
  const alternative = asked?.alternatives.find(({ label }) => click === `CHOOSE ${label}`);
  return asked && alternative ? { question: asked.uuid, alternative: alternative.uuid } : null;
};

/** The clicks that bring somebody to an end that can be delivered. */
export function clicksToTheEnd(stands: Stands): Click[] {
  const click = wayOut(stands);
  return click === null ? [] : [click, ...clicksToTheEnd(after(stands, click))];
}

const wayOut = (stands: Stands): Click | null => {
  const isChanging = stands.errand === 'changing';
  if (isChanging && !isMissing(stands) && backFrom(stands).errand === 'none') return 'TO_REVIEW';
  if (stands.slow.place === 'finish') return skippedOf(stands).length > 0 ? 'JUMP' : null;
  if (stands.slow.place === 'screen' && askedOn(stands) && chosenOn(stands) !== 'Straight on')
    return 'CHOOSE Straight on';
  if (stands.slow.place === 'screen' && isMissing(stands)) return 'OPEN_REPETITION';
  return isChanging ? 'TO_REVIEW' : 'CONTINUE';
};

const asks = (page: Page) => page.getByRole('alertdialog', { name: 'Something is still missing' });

/** What a click is on the page. */
export async function carryOut(page: Page, click: Click, before: Stands): Promise<void> {
  const label = askedOn(before)?.label ?? '';
  if (click.startsWith('CHOOSE ')) return choose(page, label, click.slice(7));
  if (click.startsWith('CHANGE '))
    return press(page, `Change: ${slow.screenNamed(activity, click.slice(7)).questions[0]?.label ?? ''}`);
  switch (click) {
    case 'CONTINUE':
      return goOn(page, 'Continue', before);
    case 'RETURN':
      return press(page, 'Return');
    case 'ADD_REPETITION':
      return press(page, 'Add repetition');
    case 'OPEN_REPETITION':
      return page
        .getByRole('list', { name: 'Repetitions' })
        .getByRole('button', { name: /^Repetition 1/ })
        .click();
    case 'REMOVE_REPETITION':
      await press(page, 'Remove repetition 1');
      return press(page, 'Remove it');
    case 'NEXT_REQUIRED':
      return page.locator('[data-action=next-required]').click();
    case 'JUMP':
      return page
        .getByRole('list', { name: 'Some screens are incomplete' })
        .getByRole('button', { name: titleOf(skippedOf(before)[0] ?? '') })
        .click();
    default:
      return goOn(page, 'Back to the finish', before);
  }
}

/** EXEC-21: what is missing is told, and skipped. */
async function goOn(page: Page, button: string, before: Stands): Promise<void> {
  await press(page, button);
  if (before.slow.place === 'screen' && isMissing(before))
    await asks(page).getByRole('button', { name: 'Continue' }).click();
}

/** The page shows where one stands: the screen with what was chosen, the section with its repetition, or the end. */
export async function look(page: Page, stands: Stands): Promise<void> {
  const { place } = stands.slow;
  if (place === 'instructions') return untilScreen(page, 'Hello, Demo');
  if (place === 'finish') return lookAtEnd(page, stands);
  await untilScreen(page, screenOf(stands).title);
  const asked = askedOn(stands);
  if (asked) await lookAtChoice(page, asked.label, chosenOn(stands));
  if (screenOf(stands).type === 'Repetition') await lookAtSection(page, nodesOf(stands).length);
}

async function lookAtSection(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: 'Add repetition' }).waitFor(shown(count === 0));
  await page
    .getByRole('list', { name: 'Repetitions' })
    .getByRole('listitem')
    .waitFor(shown(count === 1));
}

async function lookAtChoice(page: Page, label: string, chosen: string): Promise<void> {
  const radios = question(page, label).getByRole('radio');
  await radios.first().waitFor();
  expect(await radios.evaluateAll((all) => all.filter((one) => one.matches(':checked')).length)).toBe(chosen ? 1 : 0);
  if (chosen)
    expect(await question(page, label).getByRole('radio', { name: chosen, exact: true }).isChecked()).toBe(true);
}

/** OP-32: the end tells which screens were come by, or which of them were skipped. */
async function lookAtEnd(page: Page, stands: Stands): Promise<void> {
  const skipped = skippedOf(stands);
  if (skipped.length > 0) {
    await untilScreen(page, 'Some screens are incomplete');
    const rows = await page
      .getByRole('list', { name: 'Some screens are incomplete' })
      .getByRole('button')
      .allTextContents();
    expect(rows.map((text) => skipped.map(titleOf).find((title) => text.startsWith(title)))).toEqual(
      skipped.map(titleOf),
    );
    return;
  }
  await untilScreen(page, 'All done here');
  const review = page.getByRole('region', { name: 'Your answers' });
  for (const name of changeable(stands))
    await review
      .getByRole('button', { name: `Change: ${slow.screenNamed(activity, name).questions[0]?.label ?? ''}` })
      .waitFor();
  expect(await review.getByRole('button', { name: /^Change: / }).count()).toBe(changeable(stands).length);
}

/** What the platform must have of somebody who stands there. */
export function delivered({ slow: now }: Stands): Readonly<Record<string, AnswerInWords>> {
  const lines = slow.uploadedLines(activity, now).map((line) => line.split('|'));
  return Object.fromEntries(
    lines.flatMap(([name = '', uuid = '', answer = '']) => {
      const asked = slow.screenNamed(activity, name).questions.find((one) => one.uuid === uuid);
      const label = asked?.alternatives.find((one) => one.uuid === answer)?.label ?? '';
      const words = name.includes(':') ? `${asked?.label} (1)` : (asked?.label ?? '');
      return label === '' ? [] : [[words, { answer: label, comment: '', pictures: [] }] as const];
    }),
  );
}
