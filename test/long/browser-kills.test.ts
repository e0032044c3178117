import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  choose,
  choosePictures,
  comment,
  type PictureFile,
  picturesOf,
  press,
  question,
  untilSaved,
  untilScreen,
} from '#test/support/answering.ts';
import { openSalesFloor, photograph } from '#test/support/checklist.ts';
import { deliveredSince, sha256 } from '#test/support/delivered.ts';
import { journey } from '#test/support/journey.ts';
import { newDevice, type Running } from '#test/support/profile.ts';
import { signIn } from '#test/support/sign-in.ts';

/** How often the browser is killed: 500 times by `KILLS=500`. */
const kills = Number(process.env['KILLS'] ?? 50);

/** What is being done when the browser dies, and for how many ms it has been done. */
const moments = fc.sample(
  fc.record({
    doing: fc.oneof(
      { weight: 3, arbitrary: fc.constant('typing' as const) },
      { weight: 2, arbitrary: fc.constant('adding a picture' as const) },
      { weight: 1, arbitrary: fc.constant('sending' as const) },
    ),
    after: fc.integer({ min: 20, max: 1200 }),
  }),
  { numRuns: kills, unbiased: true },
);
type Moment = (typeof moments)[number];

const remarks = 'Anything that the next shift should know?';
const exits = 'Are all emergency exits free?';
const sentence = 'The light over checkout 3 flickers since noon. ';
const picturesAtMost = 3;

/** What the page has said: the remarks that it called saved, and how many pictures it showed as kept. */
type Said = { text: string; pictures: number };

async function listen(page: Page, said: Said): Promise<void> {
  await page.exposeFunction('tellText', (text: string) => {
    said.text = text;
  });
  await page.exposeFunction('tellPictures', (pictures: number) => {
    said.pictures = Math.max(said.pictures, pictures);
  });
  await page.addInitScript((remarks) => {
    const card = () =>
      [...document.querySelectorAll('[data-question]')].find(({ textContent }) => textContent?.includes(remarks));
    const lookAtText = () => {
      const field = card()?.querySelector('textarea');
      if (field && document.querySelector('[data-saving=saved]')) Reflect.get(window, 'tellText')(field.value);
    };
    const lookAtPictures = () => {
      const shown = [...(card()?.querySelectorAll('li') ?? [])];
      const kept = shown.filter(({ textContent }) => /On this device|Uploading|Uploaded/.test(textContent ?? ''));
      if (kept.length > 0) Reflect.get(window, 'tellPictures')(kept.length);
    };
    const attributeFilter = ['data-saving', 'data-saved-revision'];
    new MutationObserver(lookAtText).observe(document, { subtree: true, attributeFilter });
    new MutationObserver(lookAtPictures).observe(document, { subtree: true, childList: true, characterData: true });
  }, remarks);
}

/** Fills what comes before the remarks. */
async function begin(page: Page): Promise<void> {
  await openSalesFloor(page);
  await choose(page, 'How full are the fresh shelves?', 'Full');
  await press(page, 'Continue');
  await untilScreen(page, 'Checkouts and safety');
  await choose(page, exits, 'Yes');
  await comment(page, exits, 'Looked at all of them.');
  await untilSaved(page);
}

/** How many executions of this device are still being answered, and how many were delivered. */
const kept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ drafts: number; sent: number }>((resolve, reject) => {
        const opening = indexedDB.open('storewalk');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(['records', 'sent']);
          const records = transaction.objectStore('records').getAll();
          const sent = transaction.objectStore('sent').getAll();
          transaction.oncomplete = () => {
            opening.result.close();
            resolve({
              drafts: records.result.filter(({ sealed }) => sealed === null).length,
              sent: sent.result.filter(({ deliveredAt }) => deliveredAt !== undefined).length,
            });
          };
        };
      }),
  );

const field = (page: Page) => question(page, remarks).getByRole('textbox', { name: remarks });

async function goOn(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Continue where you left off' }).waitFor();
  await press(page, 'Continue');
}

async function finish(page: Page): Promise<void> {
  await press(page, 'Continue');
  await untilScreen(page, 'All done here');
  await press(page, 'Finish and upload');
}

/** One execution that goes through kills: what must be delivered of it. */
type Work = { text: string; pictures: PictureFile[] };

journey(
  `A1 OP-54 OP-69 SM-34 killed ${kills} times while typing, adding pictures and sending, the browser has all that it had called saved`,
  { timeout: 600_000 + kills * 30_000 },
  async ({ chromium, served, onTestFinished }) => {
    const began = new Date();
    const device = newDevice(chromium);
    onTestFinished(device.dispose);
    const said: Said = { text: '', pictures: 0 };
    const works: Work[] = [];
    let heard = 0;

    const open = (): Promise<Running> => device.open(served.origin, (page) => listen(page, said));
    const startWork = async (page: Page): Promise<Work> => {
      Object.assign(said, { text: '', pictures: 0 });
      await page.goto(`${served.origin}/home`);
      await begin(page);
      const work: Work = { text: '', pictures: [] };
      works.push(work);
      return work;
    };

    let running = await open();
    await signIn(running.page);
    let work = await startWork(running.page);

    /** The time is no wait for anything: it is the drawn moment. */
    const die = async (doing: Promise<unknown>, after: number): Promise<void> => {
      const ended = doing.catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, after));
      await running.kill();
      await ended;
      if (said.text !== '' || said.pictures > 0) heard += 1;
      running = await open();
    };

    const typing = async (after: number): Promise<void> => {
      await field(running.page).press('Control+End');
      await die(field(running.page).pressSequentially(sentence), after);
      await back();
      const now = await field(running.page).inputValue();
      expect(now.slice(0, said.text.length)).toBe(said.text);
      expect((work.text + sentence).slice(0, now.length)).toBe(now);
      work.text = now;
    };

    const addingPicture = async (after: number): Promise<void> => {
      const picture = await photograph();
      await die(choosePictures(running.page, remarks, picture), after);
      await back();
      await expect.poll(() => picturesOf(running.page, remarks).count()).toBeGreaterThanOrEqual(said.pictures);
      if ((await picturesOf(running.page, remarks).count()) > work.pictures.length) work.pictures.push(picture);
      said.pictures = Math.max(said.pictures, work.pictures.length);
    };

    const back = async (): Promise<void> => {
      await goOn(running.page);
      await untilScreen(running.page, 'Checkouts and safety');
    };

    const sending = async (after: number): Promise<void> => {
      await die(finish(running.page), after);
      const { page } = running;
      await page.getByRole('link', { name: 'Activities' }).waitFor();
      const isHere = async () => {
        const { drafts, sent } = await kept(page);
        return drafts === 1 || sent === works.length;
      };
      await expect.poll(isHere, { timeout: 60_000 }).toBe(true);
      if ((await kept(page)).drafts === 1) {
        await goOn(page);
        await page.getByRole('heading', { level: 2, name: /All done here|Checkouts and safety/ }).waitFor();
        if (await page.getByRole('button', { name: 'Finish and upload' }).isVisible())
          await press(page, 'Finish and upload');
        else await finish(page);
        await page.waitForURL('**/events?execution_uuid=*');
      }
      work = await startWork(page);
    };

    const carryOut = ({ doing, after }: Moment): Promise<void> => {
      if (doing === 'sending') return sending(after);
      return doing === 'typing' || work.pictures.length === picturesAtMost ? typing(after) : addingPicture(after);
    };
    for (const moment of moments) await carryOut(moment);

    await finish(running.page);
    await running.page.waitForURL('**/events?execution_uuid=*');
    await running.close();
    expect(heard).toBeGreaterThan(kills / 2);
    expect(device.faults.flat()).toEqual([]);
    const delivered = await deliveredSince(served, began);
    expect(delivered.map(({ answers }) => answers[remarks])).toEqual(works.map(remarksOf));
  },
);

/** A question that nothing was given to is not among the answers. */
const remarksOf = ({ text, pictures }: Work) =>
  text === '' && pictures.length === 0
    ? undefined
    : { answer: text, comment: '', pictures: pictures.map(({ buffer }) => sha256(buffer)) };
