import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { showState } from '../support/state-pages.ts';
import { scenario } from '../support/viewed.ts';

let page: Page;
let open: (id: string) => Promise<void>;
scenario.beforeEach(({ open: openState }) => {
  open = async (id) => {
    page = await openState(`parts-${id}`, { viewport: 'desktop' });
  };
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');

describe('dialog and drawer', () => {
  scenario(
    'lesson 53: the focus goes into the dialog, Escape cancels, and the focus returns to where it was',
    async () => {
      await open('overlays');
      await button('Open dialog').click();
      const dialog = page.getByRole('dialog', { name: 'Sure?' });
      await dialog.waitFor();
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await expect.poll(() => focused()).toBe('Open dialog');
    },
  );

  scenario('a press beside the dialog cancels it, one inside does not', async () => {
    await open('overlays');
    await button('Open dialog').click();
    const dialog = page.getByRole('dialog', { name: 'Sure?' });
    await page.getByRole('heading', { name: 'Sure?' }).click();
    expect(await dialog.isVisible()).toBe(true);
    await page.mouse.click(5, 5);
    await dialog.waitFor({ state: 'hidden' });
  });

  scenario('the cancel event of a file chooser inside the dialog leaves the dialog open', async () => {
    await open('overlays');
    await button('Open dialog').click();
    const input = page.getByLabel('Choose a file');
    await input.evaluate((element) => element.dispatchEvent(new Event('cancel', { bubbles: true })));
    expect(await page.getByRole('dialog', { name: 'Sure?' }).isVisible()).toBe(true);
  });

  scenario('CBD-05 a closing drawer stays until its owner says that it is closed', async () => {
    await open('overlays');
    await button('Open drawer').click();
    await button('Close side').click();
    const drawer = page.getByRole('dialog', { name: 'Side' });
    expect(await drawer.getAttribute('data-closing')).toBe('true');
    await button('Be closed').dispatchEvent('click');
    await drawer.waitFor({ state: 'hidden' });
    await expect.poll(() => focused()).toBe('Open drawer');
  });
});

describe('values', () => {
  scenario('Q-30 a slider starts unset and is moved by keys and by its buttons, never beyond its ends', async () => {
    await open('values');
    const slider = page.getByRole('slider', { name: 'Shelf' });
    const output = page.locator('output');
    expect(await output.textContent()).toBe('nothing yet');
    await slider.press('ArrowRight');
    expect(await output.textContent()).toBe('1');
    await button('More').click();
    expect(await output.textContent()).toBe('2');
    await slider.press('End');
    expect(await output.textContent()).toBe('10');
    expect(await button('More').isDisabled()).toBe(true);
    expect(await slider.getAttribute('aria-valuetext')).toBe('10');
  });

  scenario('Q-30 the least value of an unset slider can be chosen with its button', async () => {
    await open('values');
    await button('Less').click();
    expect(await page.locator('output').textContent()).toBe('0');
  });

  scenario('STORE-02 STORE-03 a search starts on submit only, is trimmed, and can be reset', async () => {
    await open('values');
    const term = page.getByTestId('term');
    const box = page.getByRole('searchbox', { name: 'Find' });
    await box.pressSequentially(' centro ');
    expect(await term.textContent()).toBe('term: ');
    await box.press('Enter');
    expect(await term.textContent()).toBe('term: centro');
    await button('Reset').click();
    expect(await term.textContent()).toBe('term: ');
    expect(await box.inputValue()).toBe('');
  });

  scenario('STORE-05 page numbers: the current one is marked, the ends and the neighbours show', async () => {
    await open('values');
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await button('Page 4').click();
    expect(await pages.locator('[aria-current=page]').textContent()).toBe('4');
    expect(await pages.getByRole('listitem').allTextContents()).toEqual(['1', '2', '3', '4', '5', '…', '9']);
    await button('Next').click();
    expect(await pages.getByRole('listitem').allTextContents()).toEqual(['1', '…', '4', '5', '6', '…', '9']);
    await button('Page 9').click();
    expect(await button('Next').isDisabled()).toBe(true);
  });
});

describe('inputs', () => {
  scenario('lesson 53: hint and error belong to the input that they are about', async () => {
    await open('inputs');
    const name = page.getByRole('textbox', { name: 'Name' });
    const described = await name.evaluate((element) =>
      (element.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent),
    );
    expect(described).toEqual(['As on the card', 'Enter a name']);
    expect(await name.getAttribute('aria-invalid')).toBe('true');
  });

  scenario('a password is shown and hidden again without losing what was typed', async () => {
    await open('inputs');
    const secret = page.getByLabel('Secret');
    await secret.fill('storewalk');
    await button('Show').click();
    expect(await secret.getAttribute('type')).toBe('text');
    await button('Hide').click();
    expect(await secret.getAttribute('type')).toBe('password');
    expect(await secret.inputValue()).toBe('storewalk');
  });

  scenario('OP-125 a button that is busy ignores presses and keeps the focus', async () => {
    await open('inputs');
    await button('Send').click();
    await button('Send').click({ force: true });
    await button('Send').press('Enter');
    expect(await page.getByTestId('sent').textContent()).toBe('sent: 1');
    await expect.poll(() => focused()).toBe('Send');
    expect(await button('Send').isDisabled()).toBe(true);
  });

  scenario('files are handed on, and the same file can be chosen again', async () => {
    await open('inputs');
    const file = { name: 'shelf.png', mimeType: 'image/png', buffer: Buffer.from('x') };
    const input = page.getByLabel('Add files');
    await input.setInputFiles([file]);
    expect(await page.getByTestId('files').textContent()).toBe('files: shelf.png');
    expect(await input.inputValue()).toBe('');
  });

  scenario('IMG-01 a picture that fails to load is replaced by the default image', async () => {
    await open('inputs');
    const image = page.getByRole('img', { name: 'Missing picture' });
    await page.waitForFunction(() => /default-image.*svg/.test(document.querySelector('img')?.src ?? ''));
    await expect.poll(() => image.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBeGreaterThan(0);
  });
});

describe('around a screen', () => {
  scenario('lesson 53: the heading takes the focus when another screen shows', async () => {
    await open('around');
    await expect.poll(() => focused()).toBe('first screen');
    await button('Next screen').click();
    await page.getByRole('heading', { name: 'second screen' }).waitFor();
    await expect.poll(() => focused()).toBe('second screen');
  });

  scenario('OP-20 ROUTE-26 brand, language and error look are put on the root of the page', async () => {
    await open('around');
    const root = page.locator('html');
    expect(await root.getAttribute('data-brand')).toBe('acme');
    expect(await root.getAttribute('class')).toBe('acme-theme');
    expect(await root.getAttribute('lang')).toBe('es');
    await button('Next screen').click();
    await page.locator('html.errors').waitFor();
    expect(await root.getAttribute('class')).toBe('acme-theme errors');
  });

  scenario('lesson 53: notices are announced in a region that is on the page before them', async () => {
    await open('around');
    const region = page.getByRole('status');
    expect(await region.count()).toBe(1);
    await button('Notify').click();
    expect(await region.textContent()).toContain('Done well');
    await button('Dismiss').click();
    expect(await region.textContent()).toBe('');
  });

  scenario('OP-03 what fails to render gives way to words, and can be tried again', async ({ states }) => {
    // React tells the console of what was thrown.
    page = (await states.newPage({ viewport: 'desktop' })).page;
    await showState(page, inject('statesOrigin'), 'parts-around', 'en');
    await button('Break').click();
    await button('Mend').click();
    expect(await page.getByText('Whole').isVisible()).toBe(true);
    await page.context().close();
  });
});
