import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, inject } from 'vitest';
import { codeQuestion, temperatureQuestion, windowQuestion } from '../states/executor/content.ts';
import { showState } from '../support/state-pages.ts';
import { scenario } from '../support/viewed.ts';

/** A picture of one pixel. */
const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
  .png()
  .toBuffer();

let page: Page;
let open: (id: string, lang?: 'en' | 'es') => Promise<void>;
scenario.beforeEach(({ open: openState }) => {
  open = async (id, lang = 'en') => {
    page = await openState(`execution-${id}`, { lang });
  };
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
const field = (question: string) => page.locator(`[data-question="${question}"] input`);
const reads = (): Promise<Record<string, number>> => page.evaluate(() => ({ ...Reflect.get(globalThis, 'reads') }));

describe('answering', () => {
  scenario('Q-16 typing in one question renders that question and no other', async () => {
    await open('screen-counted');
    const before = await reads();
    const rendered = async () => (await reads())[codeQuestion] ?? 0;
    for (const letter of 'AB-12') {
      const times = await rendered();
      await field(codeQuestion).press(letter);
      await expect.poll(rendered).toBeGreaterThan(times);
    }
    const after = await reads();
    expect(Object.keys(after).filter((uuid) => after[uuid] !== before[uuid])).toEqual([codeQuestion]);
  });

  scenario('Q-18 EXEC-20 a value that is not valid is dropped by Continue, and gone from its field', async () => {
    await open('screen');
    await field(codeQuestion).fill('AB12');
    await button('Continue').click();
    await button('Stay here').click();
    await expect.poll(() => field(codeQuestion).inputValue()).toBe('');
  });

  scenario('Q-18 EXEC-20 so is one that was never rendered, since Continue came in its own frame', async () => {
    await open('screen');
    await page.evaluate((question) => {
      document.querySelector<HTMLInputElement>(`[data-question="${question}"] input`)?.focus();
      document.execCommand('insertText', false, 'AB12');
      document.querySelector<HTMLButtonElement>('[data-action=continue]')?.click();
    }, codeQuestion);
    await button('Stay here').click();
    await expect.poll(() => field(codeQuestion).inputValue()).toBe('');
  });

  scenario(
    'EXEC-12 OP-31 back on the instructions nothing of the questions is there; again on them, all of it',
    async () => {
      await open('instructions');
      const next = button('Continue');
      await next.click();
      await field(codeQuestion).fill('AB-12');
      const title = await page.locator('.questions h2').innerText();
      await button('Return').click();
      await page.locator('[data-question]').first().waitFor({ state: 'hidden' });
      await expect.poll(focused).toContain('Hello');
      await page.keyboard.press('Tab');
      await page.keyboard.type('xyz');
      const twice = () =>
        page.evaluate(() => {
          const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
          return ids.filter((id, at) => ids.indexOf(id) !== at);
        });
      await page.locator('[data-screen]').waitFor({ state: 'detached' });
      expect(await twice()).toEqual([]);
      await next.click();
      await expect.poll(focused).toBe(title);
      expect([await field(codeQuestion).inputValue(), await twice()]).toEqual(['AB-12', []]);
      await field(codeQuestion).press('End');
      await field(codeQuestion).pressSequentially('3');
      expect(await field(codeQuestion).inputValue()).toBe('AB-123');
      await page.locator('textarea').first().fill('a remark');
      expect(await page.locator('textarea').first().inputValue()).toBe('a remark');
    },
  );

  scenario.each([
    ['a field', `[data-question="${codeQuestion}"] input`],
    ['a button', 'button[data-kind=primary]'],
  ])('lesson 53: who is at %s before the title has taken the focus stays there', async (_, place) => {
    await open('screen');
    const stays = await page.evaluate(async (selector) => {
      const found = new Promise<HTMLElement>((resolve) => {
        new MutationObserver((_, observer) => {
          const control = document.querySelector(selector);
          if (!(control instanceof HTMLElement)) return;
          observer.disconnect();
          control.focus();
          resolve(control);
        }).observe(document, { childList: true, subtree: true });
      });
      dispatchEvent(new CustomEvent('show', { detail: 'execution-screen' }));
      const control = await found;
      for (let frames = 0; frames < 10; frames += 1) await new Promise(requestAnimationFrame);
      return document.activeElement === control;
    }, place);
    expect(stays).toBe(true);
  });

  scenario('Q-23 what is no number is not taken in, and the caret stays where it was', async () => {
    await open('screen');
    const number = field(temperatureQuestion);
    await number.pressSequentially('1a2.b5.');
    expect(await number.inputValue()).toBe('12.5');
    await number.press('Home');
    await number.press('ArrowRight');
    await page.keyboard.type('x9y');
    expect(await number.inputValue()).toBe('192.5');
    expect(await number.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2);
  });

  scenario.each([
    ['es', '3,5', '3.5'],
    ['es', '3,5,5', '3.55'],
    ['es', '0.5,5', '0.55'],
    ['es', '1.234,5', '1234.5'],
    ['es', '1.234.567,5', '1234567.5'],
    ['en', '1,234.5', '1234.5'],
  ] as const)(
    'Q-23 on a device that speaks %s "%s" becomes "%s": its own comma is the point',
    async (lang, typed, kept) => {
      await open('screen', lang);
      const number = field(temperatureQuestion);
      await number.pressSequentially(typed);
      expect(await number.inputValue()).toBe(kept);
      expect(await number.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(kept.length);
    },
  );

  scenario.each(['en', 'es'] as const)(
    'Q-23 a pasted 1.234,50 is 1234.50 on a device that speaks %s, and the caret stays behind what was pasted',
    async (lang) => {
      await open('screen', lang);
      const number = field(temperatureQuestion);
      await number.fill('7');
      await number.press('Home');
      await page.keyboard.insertText('1.234,50');
      expect(await number.inputValue()).toBe('1234.507');
      expect(await number.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(7);
    },
  );

  scenario(
    'OP-37 a picture that the answer calls for no more can be looked at and deleted, and none is added',
    async () => {
      await open('screen-not-called-for');
      const card = page.locator(`[data-question="${windowQuestion}"]`);
      expect(await card.getByRole('listitem').count()).toBe(1);
      expect(await card.getByRole('button', { name: 'Take a picture' }).count()).toBe(0);
      await card.getByRole('button', { name: 'Remove Picture 1' }).click();
      await card.getByRole('listitem').waitFor({ state: 'detached' });
    },
  );

  scenario('Q-06 lesson 53: a picture that came is read out, in a region that is there before', async () => {
    await open('screen');
    const card = page.locator(`[data-question="${windowQuestion}"]`);
    const count = card.getByRole('status').filter({ hasText: 'Pictures' });
    expect(await count.textContent()).toMatch(/^Pictures: 0 of/);
    const shelf = { name: 'shelf.png', mimeType: 'image/png', buffer: await pixel };
    await card.locator('input[multiple]').setInputFiles(shelf);
    await expect.poll(() => count.textContent()).toMatch(/^Pictures: 1 of/);
  });

  scenario('Q-18 lesson 53: the warning of a value that is not valid is read out', async () => {
    await open('screen');
    const region = page.locator(`[data-question="${codeQuestion}"]`).getByRole('status');
    expect(await region.textContent()).toBe('');
    const said = () => region.textContent();
    await field(codeQuestion).fill('AB12');
    await expect.poll(said).toBe('The value is not valid and will not be considered as an answer');
    await field(codeQuestion).fill('AB-1234');
    await expect.poll(said).toBe('');
  });

  scenario('EXEC-14 an address in the title leads to a new tab that knows nothing of this one', async () => {
    await open('screen');
    const link = page.getByRole('link', { name: 'www.acme.test/opening' });
    expect(await link.getAttribute('href')).toBe('https://www.acme.test/opening');
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await link.getAttribute('rel')).toContain('noopener');
  });

  scenario('OP-54 the page says whether every answer is on the device, and why not', async () => {
    await open('screen');
    const status = () => page.locator('[data-saving]');
    await field(codeQuestion).press('A');
    await page.locator('[data-saving=saved]').waitFor();
    expect(await status().textContent()).toBe('Saved 10:48');
    await open('saving');
    await page.locator('[data-saving=saving]').getByText('Saving…').waitFor();
    await open('not-saved');
    expect(await status().textContent()).toBe('Not saved');
    expect(await page.getByRole('alert').textContent()).toContain('There is no room left on this device');
  });

  scenario('OP-54 when saving has stopped the page says so and offers to go on', async () => {
    await open('saving-lost');
    expect(await page.locator('[data-saving]').textContent()).toBe('Not saved');
    const alert = page.getByRole('alert');
    expect(await alert.textContent()).toContain('Saving has stopped');
    expect(await alert.textContent()).not.toContain('server');
    expect(await alert.getByRole('button', { name: 'Try again' }).isEnabled()).toBe(true);
  });

  scenario(
    'FILE-10 FILE-23 a file that is not taken is said for 5 seconds, in a region that is there before',
    async () => {
      await open('screen');
      await page.clock.install();
      const region = page
        .locator(`[data-question="${windowQuestion}"]`)
        .getByRole('status')
        .filter({ hasNotText: 'Pictures' });
      expect(await region.textContent()).toBe('');
      const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') };
      await page.locator(`[data-question="${windowQuestion}"] input[multiple]`).setInputFiles(notes);
      expect(await region.textContent()).toBe('This file type is not supported');
      await page.clock.runFor(5000);
      expect(await region.textContent()).toBe('');
      await page.context().close();
    },
  );
});

describe('what is required, and the review', () => {
  scenario('PEND-08 EXEC-18 the line counts what is answered, and leads to the finish when everything is', async () => {
    await open('screen');
    const line = () => page.locator('[data-action=next-required]');
    expect(await line().textContent()).toBe('0 of 5 required answered Next required question');
    await page.getByText('Yes', { exact: true }).click();
    await line().getByText('1 of 5 required answered').waitFor();
    await open('required-complete');
    expect(await line().textContent()).toBe('Everything required is answered Go to the finish');
    await line().click();
    await page.getByText('All done here').waitFor();
  });

  scenario('EXEC-26 while an answer is changed, one button leads back to the review', async () => {
    await open('review-changing');
    expect(await page.getByRole('contentinfo').getByRole('button').allTextContents()).toEqual(['Back to the finish']);
    await button('Back to the finish').click();
    await page.getByRole('region', { name: 'Your answers' }).waitFor();
    expect(await button('Finish and upload').isVisible()).toBe(true);
  });

  scenario(
    'EXEC-26 PEND-08 on a skipped screen stand the way back to the finish and what is required next',
    async () => {
      await open('skipped-screen');
      const buttons = page.getByRole('contentinfo').getByRole('button');
      expect(await buttons.allTextContents()).toEqual([
        '0 of 5 required answered Next required question',
        'Back to the finish',
      ]);
      await button('Back to the finish').click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('heading', { name: 'Some screens are incomplete' }).waitFor();
    },
  );

  scenario('EXEC-13 EXEC-25 screens without a title are told apart by their numbers', async () => {
    await open('nameless-screens');
    const skipped = page.getByRole('list', { name: 'Some screens are incomplete' }).getByRole('button');
    expect(await skipped.allTextContents()).toEqual(
      [1, 2, 3].map((at) => expect.stringMatching(`^Screen ${at} 1 required`)),
    );
    const titles = page.getByRole('region', { name: 'Your answers' }).getByRole('heading', { level: 3 });
    expect(await titles.allTextContents()).toEqual(['Screen 1', 'Screen 2', 'Screen 3']);
    await skipped.nth(1).click();
    await page.getByRole('heading', { name: 'Screen 2 of 3' }).waitFor();
  });

  scenario(
    'EXEC-25 Q-25 Q-23 answers are in words: alternatives, numbers, comments, pictures, and what is not answered',
    async () => {
      await open('ready-to-upload');
      const rows = page.getByRole('region', { name: 'Your answers' }).locator('[data-question]');
      const texts = await rows.evaluateAll((list) => list.map((row) => row.firstElementChild?.textContent));
      expect(texts).toContain('Are the windows and the door clean?YesComment: Cleaned this morning');
      expect(texts).toContain('Which areas are ready?Bakery · Dairy');
      expect(texts).toContain('Pictures of the window1 picture');
      expect(texts).toContain('Anything that the next shift should know?Not answered');
      expect(await rows.getByRole('img', { name: 'Picture 1' }).count()).toBe(1);
    },
  );

  scenario(
    'OP-69 a file that the device could not keep is named before anything is sent, and does not stop it',
    async () => {
      await open('ready-not-kept');
      const told = page.getByRole('status').filter({ hasText: '1 file could not be saved on this device' });
      expect(await told.textContent()).toContain('Anything that the next shift should know?');
      await button('Finish and upload').click();
      await page.getByRole('heading', { name: 'Sending the execution' }).waitFor();
    },
  );

  scenario(
    'FILE-16 OP-69 a file that the platform does not take is named, and it is finished once it was removed',
    async () => {
      await open('ready-file-refused');
      const told = page.getByRole('alert').filter({ hasText: 'The server does not take 1 file' });
      expect(await told.textContent()).toContain('Anything that the next shift should know?');
      expect(await button('Finish and upload').count()).toBe(0);
      expect(await page.getByText('All done here').count()).toBe(0);
      const question = 'Anything that the next shift should know?';
      await button(`Change: ${question}`).click();
      await page
        .locator('.question', { hasText: question })
        .getByRole('button', { name: 'Remove Picture 1' })
        .first()
        .click();
      await button('Back to the finish').click();
      await button('Finish and upload').waitFor();
      expect(await told.count()).toBe(0);
      expect(await page.getByText('All done here').count()).toBe(1);
    },
  );

  scenario('EXEC-25 a long review comes bit by bit, and is whole in the end', async ({ states }) => {
    page = (await states.newPage()).page;
    await page.addInitScript(() => {
      const counts: number[] = [];
      const count = () => counts.push(document.querySelectorAll('.review [data-question]').length);
      new MutationObserver(count).observe(document, { childList: true, subtree: true });
      Reflect.set(globalThis, 'counts', counts);
    });
    await showState(page, inject('statesOrigin'), 'execution-review-long', 'en');
    await page.locator('.review:not([aria-busy])').waitFor();
    const counts: number[] = await page.evaluate(() => Reflect.get(globalThis, 'counts'));
    expect([...new Set(counts)].filter((rows) => rows > 0)).toEqual([40, 75]);
    await page.context().close();
  });
});

describe('repetitions', () => {
  scenario(
    'NAV-08 lesson 53: a repetition is removed after a confirmation, and the title of the section takes the focus',
    async () => {
      await open('removing-repetition');
      await expect.poll(() => focused()).toBe('Keep it');
      await button('Remove it').click();
      await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
      expect(await page.getByRole('list', { name: 'Repetitions' }).getByRole('listitem').count()).toBe(1);
      await expect.poll(() => focused()).toBe('Aisles');
    },
  );

  scenario('NAV-06 NAV-07 the numbers are told, and another one is offered below the maximum only', async () => {
    await open('repetitions');
    expect(await page.getByText('2 to 3 repetitions').isVisible()).toBe(true);
    await button('Add repetition').click();
    await expect.poll(() => focused()).toBe('Facings');
    await button('Return').click();
    expect(await page.getByText('There are 3 repetitions: no more can be added.').isVisible()).toBe(true);
    expect(await button('Add repetition').count()).toBe(0);
  });

  scenario('NAV-06 OP-34 without a minimum and a maximum there are as many as needed', async () => {
    await open('repetitions-any');
    expect(await page.getByText('As many repetitions as needed').isVisible()).toBe(true);
  });
});

describe('going on', () => {
  scenario('EXEC-12 lesson 53: the title of the screen that shows takes the focus', async () => {
    await open('instructions');
    await expect.poll(() => focused()).toBe('Hello, Demo');
    await button('Continue').click();
    await expect.poll(() => focused()).toContain('Entrance and shop window');
    await button('Return').click();
    await expect.poll(() => focused()).toBe('Hello, Demo');
  });

  scenario('EXEC-22 EXEC-23 staying is the default; Escape stays, and the focus is on Continue again', async () => {
    await open('screen');
    await button('Continue').first().click();
    const dialog = page.getByRole('alertdialog');
    expect(await dialog.textContent()).toContain(
      'There are required answers and comments pending. Do you want to continue?',
    );
    await expect.poll(() => focused()).toBe('Stay here');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => focused()).toBe('Continue');
  });

  scenario('OP-137 keep answering is the default, and discarding stands last', async () => {
    await open('screen');
    await button('Close the activity').click();
    await expect.poll(() => focused()).toBe('Keep answering');
    expect(await page.getByRole('dialog').getByRole('button').allTextContents()).toEqual([
      'Keep answering',
      'Leave and continue later',
      'Discard my answers',
    ]);
  });

  scenario('OP-137 what is finished already is not discarded here', async () => {
    await open('closing-sealed');
    expect(await page.getByRole('dialog').getByRole('button').allTextContents()).toEqual(['Stay here', 'Leave']);
    expect(await page.getByRole('dialog').textContent()).toContain('the home screen tells how its sending stands');
  });

  scenario('OP-51 a file that is missing when all is sealed is told by its question', async () => {
    await open('not-sealed-picture');
    const main = page.getByRole('main');
    await main.getByText('It belongs to “Pictures of the window”.').waitFor();
    await button('Return').click();
    await main.getByRole('button', { name: 'Change: Pictures of the window' }).waitFor();
  });

  scenario('UPL-08 UPL-09 a download that failed is said beside the reason of the upload', async () => {
    await open('upload-no-download');
    expect(await page.getByRole('region', { name: 'Reason' }).textContent()).toContain(
      'The activity was closed by its owner.',
    );
    const alert = page.getByRole('alert').filter({ hasText: 'The file could not be prepared' });
    expect(await alert.textContent()).toContain('You are offline');
  });

  scenario('EXEC-26 a skipped screen leads back to it', async () => {
    await open('pending-summary');
    await page.getByRole('button', { name: /^Checkouts and safety/ }).click();
    await expect.poll(() => focused()).toBe('Checkouts and safety');
  });
});

describe('opened without a network', () => {
  scenario('OP-30 SCHED-01 says how old the activity is and who judged its schedule, and can be begun', async () => {
    await open('seen-before');
    await page.getByText('This is the activity as this device saw it last. Seen 2 hours ago.').waitFor();
    await page.getByText('Whether it can be answered now was judged on this device.').waitFor();
    await button('Begin').click();
    await page.getByRole('heading', { level: 2, name: /^Hello/ }).waitFor();
  });

  scenario('OP-30 the platform can be asked again', async () => {
    await open('schedule-judged-here');
    expect(await page.getByText(/^This is the activity as/).count()).toBe(0);
    await button('Try again').click();
    await page.getByText('Whether it can be answered now was judged on this device.').waitFor();
  });
});
