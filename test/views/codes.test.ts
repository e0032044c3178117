import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { piecesQuestion, productQuestion, valueQuestion } from '../states/executor/codes.content.ts';
import { showState } from '../support/state-pages.ts';
import { scenario } from '../support/viewed.ts';

let page: Page;
let open: (id: string, lang?: 'en' | 'es') => Promise<void>;
scenario.beforeEach(({ open: openState }) => {
  open = async (id, lang = 'en') => {
    page = await openState(`execution-${id}`, { lang });
  };
});

const card = (question: string) => page.locator(`[data-question="${question}"]`);
const buttonsIn = (place: ReturnType<typeof card>) =>
  place.locator('button, label.button').evaluateAll((found) => found.map((one) => one.textContent));

describe('a calculator', () => {
  scenario(
    'EXEC-15 Q-42 Q-44 shows what comes out, in the digits of the language, with nothing to type into',
    async () => {
      await open('calculated');
      const value = card(valueQuestion);
      expect(await value.locator('input, textarea, button').count()).toBe(0);
      expect(await value.getByRole('status', { name: 'Value on the shelf' }).textContent()).toBe('5,312.5');
      await page.getByText('416.6667').waitFor();
    },
  );

  scenario('Q-43 shows a dash for an error, and says in words what it means', async () => {
    await open('codes');
    const output = card(valueQuestion).locator('output');
    expect(await output.getAttribute('data-calculation')).toBe('dash');
    expect(await output.locator('[aria-hidden=true]').textContent()).toBe('–');
    expect(await output.textContent()).toContain('no number');
    await card(valueQuestion)
      .getByText('Not calculated: something is not answered, or it cannot be worked out')
      .waitFor();
  });

  scenario('Q-43 EXEC-25 UPL-03 the finish screen counts and names what could not be calculated', async () => {
    await open('ready-not-calculated');
    const facts = await page.locator('dl').first().textContent();
    expect(facts).toContain('Questions answered1 of 5');
    expect(facts).toContain('Not calculated2');
    const row = page.locator('.review [data-question]').filter({ hasText: 'Value on the shelf' });
    expect(await row.textContent()).toContain('– Not calculated: something is not answered');
  });

  scenario('Q-41 OP-43 what was typed counts 5 seconds later, without a touch', async ({ states }) => {
    page = (await states.newPage()).page;
    await page.clock.install();
    await showState(page, inject('statesOrigin'), 'execution-calculated', 'en');
    const output = card(valueQuestion).locator('output');
    await card(piecesQuestion).getByRole('textbox').fill('1000');
    expect(await output.textContent()).toBe('5,312.5');
    await page.clock.runFor(5000);
    await output.getByText('4,250').waitFor();
    await page.context().close();
  });
});

describe('a code', () => {
  scenario('Q-21 OP-41 can be typed, scanned where there is a camera, and read from a picture', async () => {
    await open('codes');
    expect(await buttonsIn(card(productQuestion))).toEqual(['Scan the code', 'Read it from a picture']);
    expect(await card(productQuestion).getByRole('textbox', { name: 'Code of the product' }).isEditable()).toBe(true);
    await open('codes-without-camera');
    expect(await buttonsIn(card(productQuestion))).toEqual(['Read it from a picture']);
  });

  scenario('OP-41 a code that was read is seen and heard until the text is changed', async () => {
    await open('code-read');
    const said = card(productQuestion).getByRole('status').filter({ hasText: 'Code read: 7790001112223' });
    await said.waitFor();
    await card(productQuestion).getByRole('textbox').press('End');
    await page.keyboard.type('4');
    await said.waitFor({ state: 'detached' });
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  scenario('Q-22 Q-18 a code that fails the expression is read, and warned about', async () => {
    await open('code-read-invalid');
    await card(productQuestion).getByText('Code read: https://acme.test/c/12').waitFor();
    await card(productQuestion).getByRole('status').filter({ hasText: 'The value is not valid' }).waitFor();
  });
});

const scans = [
  ['asking', 'Opening the camera', ['Choose a picture', 'Cancel']],
  ['scanning', 'Hold the code inside the frame', ['Choose a picture', 'Cancel']],
  ['denied', 'The camera is not allowed', ['Try again', 'Choose a picture', 'Type it instead']],
  ['noCamera', 'There is no camera here', ['Try again', 'Choose a picture', 'Type it instead']],
  ['inUse', 'The camera is in use', ['Try again', 'Choose a picture', 'Type it instead']],
  ['notStarted', 'The camera did not start', ['Try again', 'Choose a picture', 'Type it instead']],
  ['noReader', 'The reader of codes could not be loaded', ['Try again', 'Choose a picture', 'Type it instead']],
  ['readingPicture', 'Looking for a code in the picture', ['Choose a picture', 'Cancel']],
  ['nothingFound', 'No code was found in the picture', ['Use the camera', 'Choose a picture', 'Type it instead']],
  ['notAPicture', 'This file is no picture', ['Use the camera', 'Choose a picture', 'Type it instead']],
] as const;

describe('the scanner', () => {
  scenario.each(scans)('OP-41 %s is said aloud, and typing is always one press away', async (state, words, ways) => {
    await open(`scan-${state}`);
    const dialog = page.getByRole('dialog', { name: 'Scan the code' });
    await dialog.getByRole('status').filter({ hasText: words }).waitFor();
    expect(await buttonsIn(dialog)).toEqual(ways);
    await dialog.getByRole('button', { name: ways[ways.length - 1] ?? '' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await card(productQuestion).getByRole('textbox').inputValue()).toBe('');
  });

  scenario('OP-41 the way out is on the screen of a phone', async () => {
    await open('scan-scanning', 'es');
    const cancel = await page.getByRole('button', { name: 'Cancelar' }).boundingBox();
    expect((cancel?.y ?? 0) + (cancel?.height ?? 0)).toBeLessThanOrEqual(740);
    expect(await page.getByRole('img', { name: 'Lo que ve la cámara' }).isVisible()).toBe(true);
  });
});
