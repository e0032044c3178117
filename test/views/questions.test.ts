import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { areasQuestion, codeQuestion, doorQuestion, shelfQuestion } from '../states/executor/content.ts';
import { uuid } from '../states/sessions.ts';
import { scenario } from '../support/viewed.ts';

const card = (page: Page, question: string) => page.locator(`[data-question="${question}"]`);

/** The colour of an element, and of a token beside it. */
const colours = (element: Locator, token: string): Promise<string[]> =>
  element.evaluate((shown, name) => {
    const probe = document.createElement('i');
    probe.style.color = `var(${name})`;
    shown.append(probe);
    return [getComputedStyle(shown).color, getComputedStyle(probe).color];
  }, token);

/** An asterisk in the colour of the token, with its words for those who hear the page. */
async function isMarked(asterisk: Locator, token: string, words: string): Promise<void> {
  await expect.poll(() => asterisk.textContent()).toBe(`* ${words}`);
  const [colour, expected] = await colours(asterisk, token);
  expect(colour).toBe(expected);
}

describe('a picture on its way to the device', () => {
  scenario('EXEC-20 OP-69 is waited for before anything is called missing, and no longer', async ({ open }) => {
    const goesOn = async (state: string) =>
      (await open(state)).getByRole('button', { name: 'Continue', exact: true }).getAttribute('aria-disabled');
    expect(await goesOn('files-committing')).toBe('true');
    expect(await goesOn('files-not-committed')).toBeNull();
  });
});

describe('the instructions', () => {
  scenario('EXEC-09 greet by name and say activity, store, start time and what to do', async ({ open }) => {
    const page = await open('execution-instructions');
    expect(await page.getByRole('heading', { level: 2 }).textContent()).toBe('Hello, Demo');
    const facts = page.locator('dl > div');
    expect(await facts.locator('dt').allTextContents()).toEqual(['Activity', 'Store', 'Start time']);
    expect(await facts.locator('dd').allTextContents()).toEqual([
      'Opening checklist',
      'Acme Market Centro',
      'Nov 21, 2025, 10:42',
    ]);
    expect(await page.getByRole('region', { name: 'Instructions' }).textContent()).toContain(
      'Walk from the door to the last shelf.\nAnswer what you see, not what should be there.',
    );
  });

  scenario(
    'EXEC-10 IMG-01 IMG-06 a picture that fails after it was shown is loaded from a fresh address',
    async ({ open }) => {
      const page = await open('execution-instructions');
      const image = page.getByRole('img', { name: 'Reference image' });
      const address = () => image.evaluate(({ src }: HTMLImageElement) => src.replace(/^data:.*#/, 'address '));
      const fail = () => image.evaluate((shown: HTMLImageElement) => shown.dispatchEvent(new Event('error')));
      expect(await address()).toBe('address 1');
      await fail();
      await expect.poll(address).toBe('address 2');
      await image.evaluate((shown: HTMLImageElement) => shown.dispatchEvent(new Event('load')));
      await fail();
      await expect.poll(address).toBe('address 3');
    },
  );

  for (const [status, why] of [
    ['denied', 'The browser may not read it.'],
    ['positionUnavailable', 'The device cannot tell where it is right now.'],
    ['timedOut', 'Finding it took too long.'],
    ['unknownError', 'It failed for an unknown reason.'],
    ['unsupported', 'This browser cannot tell where it is.'],
  ] as const)
    scenario(
      `ERR-14 EXEC-11 GEO-03 GEO-04 ${status}: a warning says why, and nothing waits for it`,
      async ({ open }) => {
        const page = await open(`execution-location-${status}`);
        const warning = page.getByRole('status').filter({ hasText: 'Your location is not available' });
        expect(await warning.textContent()).toContain(why);
        await page.getByRole('button', { name: 'Continue', exact: true }).click();
        await page.getByRole('heading', { level: 2, name: /^Entrance/ }).waitFor();
      },
    );
});

describe('a question screen', () => {
  scenario('EXEC-16 its footer has Return and Continue', async ({ open }) => {
    const page = await open('execution-screen');
    const footer = page.getByRole('contentinfo').getByRole('button');
    expect((await footer.allTextContents()).slice(-2)).toEqual(['Return', 'Continue']);
    await footer.filter({ hasText: 'Return' }).click();
    await page.getByRole('heading', { level: 2, name: 'Hello, Demo' }).waitFor();
  });

  for (const [state, words] of [
    ['answers', 'There are required answers pending. Do you want to continue?'],
    ['comments', 'There are required comments pending. Do you want to continue?'],
    ['repetitions', 'This section does not have enough repetitions yet. Do you want to continue?'],
    ['both', 'There are required answers and comments pending. Do you want to continue?'],
  ] as const)
    scenario(`PEND-08 EXEC-22 OP-35 what is pending has its own message: ${state}`, async ({ open }) => {
      const page = await open(`execution-skip-${state}`);
      expect(await page.getByRole('alertdialog').getByRole('paragraph').textContent()).toBe(words);
    });

  scenario('Q-03 the asterisk of a required question is red, and green once it is answered', async ({ open }) => {
    const page = await open('execution-screen');
    const asterisk = card(page, doorQuestion).getByRole('heading').locator('.asterisk');
    await isMarked(asterisk, '--bad', 'required, not answered yet');
    await card(page, doorQuestion).getByText('Yes', { exact: true }).click();
    await isMarked(asterisk, '--good', 'required, answered');
    expect(await card(page, shelfQuestion).locator('.asterisk').count()).toBe(1);
    expect(await card(page, areasQuestion).locator('.asterisk').count()).toBe(0);
    expect(await card(page, codeQuestion).locator('.asterisk').count()).toBe(0);
  });

  scenario('Q-04 a required comment shows its asterisk until there is a comment, blanks are none', async ({ open }) => {
    const page = await open('execution-screen');
    const comment = card(page, doorQuestion).getByRole('textbox', { name: /^Comment/ });
    const asterisk = card(page, doorQuestion).locator('label .asterisk');
    await isMarked(asterisk, '--bad', 'required, not entered yet');
    for (const [text, asterisks] of [
      ['Cleaned this morning', 0],
      ['   ', 1],
      ['Swept', 0],
      ['', 1],
    ] as const) {
      await comment.fill(text);
      await expect.poll(() => asterisk.count()).toBe(asterisks);
    }
  });

  scenario('Q-15 an instruction shows its label, line by line, and takes no answer', async ({ open }) => {
    const instruction = card(await open('execution-screen'), uuid(100));
    expect(await instruction.innerText()).toBe(
      'Stand outside and look at the front as a customer would.\nTake your time.',
    );
    expect(await instruction.locator('input, textarea, select, button, [role], .asterisk').count()).toBe(0);
  });
});

scenario('Q-06 what a question asks for stands apart from its text', async ({ open }) => {
  const page = await open('files-not-committed');
  const title = page.getByText('Pictures', { exact: true }).first();
  const gap = await title.evaluate((shown) => {
    const part = shown.closest('.focus-items > *');
    const before = part?.parentElement?.previousElementSibling;
    return (part?.getBoundingClientRect().top ?? 0) - (before?.getBoundingClientRect().bottom ?? 0);
  });
  expect(gap).toBe(16);
});

describe('what was confirmed and is taken back on the canvas', () => {
  for (const id of ['files-canvas-cleared', 'files-canvas-emptied'])
    scenario(
      `OP-44 it says that there is no answer, and so does the button that closes it: ${id}`,
      async ({ open }) => {
        const canvas = (await open(id)).getByRole('dialog');
        await expect.poll(() => canvas.getByRole('status').textContent()).toBe('Not answered');
        expect(await canvas.getByRole('button', { name: 'Close without an answer' }).count()).toBe(1);
        expect(await canvas.getByRole('button', { name: 'Close without confirming' }).count()).toBe(0);
      },
    );

  scenario('OP-44 a canvas that nothing was drawn on says nothing of it', async ({ open }) => {
    const canvas = (await open('files-canvas-blank')).getByRole('dialog');
    expect(await canvas.getByRole('status').textContent()).toBe('');
    expect(await canvas.getByRole('button', { name: 'Close without confirming' }).count()).toBe(1);
  });
});

describe('text that a question takes', () => {
  scenario(
    'Q-16 Q-05 is no longer than the platform takes, and the field says so when it is full',
    async ({ open }) => {
      const page = await open('execution-screen');
      const comment = page.getByLabel('Comment').first();
      await comment.focus();
      await page.keyboard.insertText('👩‍👩‍👧'.repeat(6_000));
      expect((await comment.inputValue()).length).toBe(20_000);
      await page.getByText('No more than 20,000 characters fit here').waitFor();
    },
  );
});
