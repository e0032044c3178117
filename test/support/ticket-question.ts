import type { Locator, Page } from 'playwright-core';
import { openActivity, press, untilScreen } from './answering.ts';
import { publishNext } from './next-version.ts';
import type { Served } from './served.ts';
import { formOf } from './ticket-form.ts';

const activity = 'Endless presence';

/** Makes tickets possible from every question of the activity. */
export const allowTickets = (served: Served): Promise<void> =>
  publishNext(served, activity, (tree) => ({
    ...tree,
    screens: tree.screens.map((screen) => ({
      ...screen,
      questions: screen.questions.map((question) => ({
        ...question,
        properties: { ...question.properties, allow_create_ticket: true },
      })),
    })),
  }));

/** Stands before its first question. */
export async function beginQuestions(page: Page): Promise<Locator> {
  await openActivity(page, activity);
  await untilScreen(page, 'Hello, Demo');
  await press(page, 'Continue');
  await untilScreen(page, 'Presence');
  return page.locator('[data-question]').first();
}

/** The way to the form of a ticket from the question, whether one was begun or not. */
export const wayToForm = (question: Locator): Locator =>
  question.getByRole('button', { name: /^(?:Create task|Go on with the unsaved task)/ });

/** The form of a ticket from the question. */
export async function openForm(page: Page, question: Locator): Promise<Locator> {
  await wayToForm(question).click();
  return formOf(page);
}
