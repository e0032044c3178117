import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { en } from '#i18n/en/index.ts';
import { finished } from '#i18n/es/finished/finished.ts';
import { es } from '#i18n/es/index.ts';
import { selection } from '#i18n/es/selection/selection.ts';
import { unfinished } from '#i18n/es/shell/unfinished.ts';
import { answer, openActivity, press, question, untilSaved, untilScreen } from '../support/answering.ts';
import { further } from '../support/further.ts';
import { journey } from '../support/journey.ts';
import { signIn } from '../support/sign-in.ts';

/** The texts of a table that stand in it as they are shown. */
const fixed = (table: object): string[] =>
  Object.values(table).flatMap((value: unknown) =>
    typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? fixed(value) : [],
  );
/** An activity of the demo, whose name happens to be a text of the app too. */
const content = 'Starts soon';
const spanish = new Set([...fixed(es), content]);
const english = new Set(fixed(en).filter((text) => !spanish.has(text)));

/** What the page says in English, of the texts that are the app's own. */
async function englishOn(page: Page): Promise<string[]> {
  const said = await page.evaluate(() =>
    [...document.querySelectorAll('#root *:not([lang=en], [lang=en] *)')].flatMap((element) => [
      ...[...element.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map(({ nodeValue }) => nodeValue),
      ...['aria-label', 'placeholder', 'alt', 'title'].map((name) => element.getAttribute(name)),
    ]),
  );
  return said.flatMap((text) => (text !== null && english.has(text.trim()) ? [text] : []));
}

const received = 'Who received you?';

journey('PROD-08 I18N-01 a journey in Spanish has no English words of the app on any screen', async ({ visit }) => {
  const page = await visit('/', { lang: 'es' });
  const look = async (heading: string) => {
    await page.getByRole('heading', { name: heading }).first().waitFor();
    expect(await englishOn(page)).toEqual([]);
  };
  await look(es.session.signIn.title);
  await press(page, es.session.signIn.submit);
  await page.getByText(es.session.signIn.identificationEmpty).waitFor();
  await look(es.session.signIn.title);
  await page.getByLabel(es.session.signIn.identification).fill('executor@acme.test');
  await page.getByLabel(es.session.signIn.password, { exact: true }).fill('storewalk-demo');
  await press(page, es.session.signIn.submit);
  await look('Hola, Demo');
  await page.getByRole('link', { name: es.shell.home.activities }).click();
  await page.getByRole('button').filter({ hasText: 'A001' }).waitFor();
  await look(selection.stores.title);
  await page.getByRole('button').filter({ hasText: 'A001' }).click();
  await page.getByRole('button').filter({ hasText: 'Endless presence' }).waitFor();
  await look(selection.activities.title);
  await page.getByRole('button').filter({ hasText: 'Endless presence' }).click();
  await look('Hola, Demo');
  await press(page, es.common.continue);
  await look('Presence');
  await press(page, es.common.continue);
  await page.getByText(es.execution.pending.answers).waitFor();
  await look(es.execution.pending.title);
  await press(page, es.execution.pending.cancel);
  await page.getByText('Delivery').click();
  await press(page, es.common.continue);
  await look(es.execution.finish.readyTitle);
  await press(page, es.execution.finish.upload);
  await page.waitForURL('**/events?execution_uuid=*');
  await page.getByRole('list', { name: finished.list }).waitFor();
  await look(finished.title);
});

journey('I18N-03 what was typed at sign-in stays when the language changes', async ({ visit }) => {
  const page = await visit('/login', { viewport: 'desktop' });
  await page.getByLabel(en.session.signIn.identification).fill('executor@acme.test');
  await press(page, 'Cambiar a español');
  await page.getByRole('heading', { name: es.session.signIn.title }).waitFor();
  expect(await page.getByLabel(es.session.signIn.identification).inputValue()).toBe('executor@acme.test');
  expect(await englishOn(page)).toEqual([]);
});

further(import.meta.filename, () => {
  journey(
    'I18N-03 the language changes between the screens of an execution, and everything stays as it was',
    async ({ visit }) => {
      const page = await visit('/');
      await signIn(page);
      await openActivity(page, 'Endless presence');
      await press(page, 'Continue');
      await answer(page, received, 'The manager');
      await untilSaved(page);
      await press(page, 'Close the activity');
      await press(page, 'Leave and continue later');
      await press(page, 'Cambiar a español');
      await page.getByRole('heading', { name: 'Hola, Demo' }).waitFor();
      await press(page, unfinished.continue);
      await untilScreen(page, 'Presence');
      expect(await question(page, received).getByRole('textbox', { name: received }).inputValue()).toBe('The manager');
      expect(await englishOn(page)).toEqual([]);
    },
  );
});
