import type { Locator, Page, Route } from 'playwright-core';
import * as v from 'valibot';
import { expect } from 'vitest';
import {
  addPictures,
  answer,
  choose,
  openActivity,
  picturesOf,
  press,
  question,
  rowOf,
  untilScreen,
} from '../support/answering.ts';
import { fill, photograph } from '../support/checklist.ts';
import type { Standing } from '../support/expiry.ts';
import { openPart } from '../support/part.ts';
import { drawByMouse, untilStrokes } from '../support/pen.ts';
import type { Place } from './expiry.states.ts';

const tree = '**/api/v1/mobile/activities/*';
const fileUpload = '**/api/v1/files/upload';
const executionUpload = '**/api/v1/web_executor/executions/*/upload';

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name, exact: true });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const textbox = (page: Page, name: string): Locator => page.getByRole('textbox', { name });

const held = new WeakMap<Page, (() => void)[]>();

/** Holds the next call to an address until it is let go; what it was sent with stays as it was, and it goes on or `fails`. */
async function holdNext(page: Page, address: string, then: 'goesOn' | 'fails' = 'goesOn'): Promise<() => void> {
  let letGo = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  held.set(page, [...(held.get(page) ?? []), letGo]);
  // A page that has left meanwhile waits for no answer.
  const end = (route: Route) => (then === 'fails' ? route.fulfill({ status: 503 }) : route.continue());
  await page.route(address, (route) => asked.then(() => end(route)).catch(() => undefined), { times: 1 });
  return () => letGo();
}

/**
 * Lets go of every call of a page that is still held, and waits until nothing is held back any more: a page that is left
 * in just that moment is sometimes never loaded.
 */
export const letGoOfAll = async (page: Page): Promise<void> => {
  for (const letGo of held.get(page) ?? []) letGo();
  await page.unrouteAll({ behavior: 'wait' });
};

/** Comes to a place by clicks, ends the session there, and goes on from it. */
export type Step = (standing: Standing) => Promise<void>;
export type Steps = Partial<Record<Place, Step>>;

export const trolleys = 'How many trolleys are ready at the entrance?';
export const remarks = 'Anything that the next shift should know?';
export const promotion = 'Picture of the promotion at the head of aisle 1';
const gallery = (page: Page): Locator => dialog(page, `Pictures of “${promotion}”`);
const thumbnails = (page: Page): Locator => gallery(page).getByRole('listitem');
const drawer = (page: Page): Locator => dialog(page, 'This cannot be done');
const reason = (page: Page): Locator => drawer(page).getByRole('textbox', { name: 'Why can it not be done?' });

const checklist = {
  loading: async ({ page, expire }) => {
    const letGo = await holdNext(page, tree, 'fails');
    await openActivity(page, 'Opening checklist');
    await expire(page.locator('.skeleton'));
    letGo();
  },
  notLoaded: async ({ page, expire }) => {
    await expire(button(page, 'Try again'));
    await press(page, 'Try again');
  },
  instructions: async ({ page, expire }) => {
    await expire(heading(page, 'Hello, Demo'));
    await press(page, 'Continue');
  },
  answering: async ({ page, expire, type }) => {
    await expire(heading(page, 'Entrance'));
    await type(textbox(page, trolleys), '21');
  },
  skipping: async ({ page, expire, type }) => {
    await press(page, 'Continue');
    await expire(page.getByRole('alertdialog', { name: 'Something is still missing' }));
    await press(page, 'Stay here');
    await type(textbox(page, trolleys), '22');
  },
  closing: async ({ page, expire, type }) => {
    await press(page, 'Close the activity');
    await expire(button(page, 'Leave and continue later'));
    await press(page, 'Keep answering');
    await type(textbox(page, trolleys), '23');
  },
  drawer: async ({ page, expire }) => {
    await press(page, 'This cannot be done');
    await expire(reason(page));
  },
  drawerEmpty: async ({ page, expire }) => {
    await press(page, 'Save');
    await expire(drawer(page).getByText('without a comment it is not saved'));
  },
  drawerPicture: async ({ page, expire, type }) => {
    await reason(page).fill('The aisle is closed');
    const letGo = await holdNext(page, fileUpload);
    await drawer(page)
      .getByLabel('Add pictures')
      .setInputFiles([await photograph('aisle.jpg', 64)]);
    await drawer(page).getByRole('listitem').filter({ hasText: 'Uploading' }).waitFor();
    await expire(drawer(page).getByRole('listitem'));
    expect(await reason(page).inputValue()).toBe('The aisle is closed');
    letGo();
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'hidden' });
    await type(textbox(page, trolleys), '24');
  },
} satisfies Steps;

const pictures = {
  picture: async ({ page, expireBy }) => {
    await choose(page, 'Are the windows and the door clean?', 'Yes');
    await press(page, 'Continue');
    await untilScreen(page, 'Sales floor');
    const add = async () =>
      question(page, promotion)
        .getByLabel('Add pictures')
        .setInputFiles([await photograph('1.jpg', 64)]);
    await expireBy(add, picturesOf(page, promotion).first());
  },
  gallery: async ({ page, expire }) => {
    await question(page, promotion).getByRole('button', { name: 'Enlarge Picture 1' }).click();
    await expire(gallery(page));
  },
  wholeScreen: async ({ page, expire }) => {
    await gallery(page).getByRole('button', { name: 'Full screen' }).click();
    await expire(gallery(page));
    const { width, height } = (await gallery(page).boundingBox()) ?? { width: 0, height: 0 };
    expect({ width, height }).toEqual(page.viewportSize());
    await page.keyboard.press('Escape');
  },
  galleryBusy: async ({ page, expire }) => {
    await thumbnails(page)
      .first()
      .filter({ hasText: /Uploaded/ })
      .waitFor();
    const letGo = await holdNext(page, fileUpload);
    await gallery(page)
      .getByLabel('Add pictures')
      .setInputFiles([await photograph('2.jpg', 64)]);
    await thumbnails(page).nth(1).filter({ hasText: 'Uploading' }).waitFor();
    await expire(thumbnails(page).nth(1));
    letGo();
  },
  galleryFailed: async ({ page, expire }) => {
    await thumbnails(page)
      .filter({ hasText: /Uploaded/ })
      .nth(1)
      .waitFor();
    await page.route(fileUpload, (route) => route.fulfill({ status: 507 }), { times: 1 });
    await gallery(page)
      .getByLabel('Add pictures')
      .setInputFiles([await photograph('3.jpg', 64)]);
    await expire(thumbnails(page).filter({ hasText: 'error 507' }));
    await gallery(page).getByRole('button', { name: 'Upload again', exact: true }).click();
    await thumbnails(page)
      .filter({ hasText: /Uploaded/ })
      .nth(2)
      .waitFor();
    await gallery(page).getByRole('button', { name: 'Ready', exact: true }).click();
    await gallery(page).waitFor({ state: 'hidden' });
    expect(await picturesOf(page, promotion).count()).toBe(3);
  },
} satisfies Steps;

const finishing = {
  skipped: async ({ page, expire }) => {
    for (const screen of ['Sales floor', 'Checkouts and safety']) {
      await untilScreen(page, screen);
      await press(page, 'Continue');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
    }
    await expire(heading(page, 'Some screens are incomplete'));
    await rowOf(page, 'Some screens are incomplete', 'Sales floor').click();
    await untilScreen(page, 'Sales floor');
    await choose(page, 'How full are the fresh shelves?', 'Nearly full');
    await page.locator('[data-action=next-required]').click();
    await fill.safety(page, await photograph('left.jpg', 64));
    await press(page, 'Back to the finish');
  },
  ready: async ({ page, expire }) => {
    await expire(heading(page, 'All done here'));
  },
  changing: async ({ page, expire, type }) => {
    await press(page, `Change: ${remarks}`);
    await untilScreen(page, 'Checkouts and safety');
    await expire(heading(page, 'Checkouts and safety'));
    await type(textbox(page, remarks), 'Nothing more');
    await press(page, 'Back to the finish');
    await untilScreen(page, 'All done here');
  },
} satisfies Steps;

const audit = {
  repetitions: async ({ page, expire }) => {
    await openActivity(page, 'Shelf audit by aisle');
    await press(page, 'Continue');
    await answer(page, 'Name of the department', 'Dairy');
    await press(page, 'Continue');
    await expire(button(page, 'Add repetition'));
    await press(page, 'Add repetition');
    await untilScreen(page, 'Facings');
    await press(page, 'Return');
  },
  removing: async ({ page, expire }) => {
    await press(page, 'Remove repetition 1');
    await expire(button(page, 'Keep it'));
    await press(page, 'Keep it');
    await rowOf(page, 'Repetitions', /^Repetition 1/).click();
  },
  calculated: async ({ page, expire, type }) => {
    await answer(page, 'Facings planned', '10');
    await type(textbox(page, 'Facings found'), '8');
    const share = question(page, 'Share found, in percent');
    await expire(share.getByText('80'));
    await type(textbox(page, 'Facings found'), '7');
    await share.getByText('70').waitFor();
  },
} satisfies Steps;

const drawing = {
  canvas: async ({ page, expire }) => {
    await openPart(page, 'All question types', 'Signature', 'Drawing');
    await press(page, 'Continue');
    await press(page, 'Sign');
    await expire(page.locator('.canvas[data-strokes="0"] canvas[data-ready]'));
  },
  canvasDirty: async ({ page, expire }) => {
    await drawByMouse(page, [60, 80], [260, 300]);
    await untilStrokes(page, 1);
    await expire(page.locator('.canvas[data-strokes="1"]'));
    await drawByMouse(page, [300, 300], [500, 80]);
    await untilStrokes(page, 2);
  },
  canvasStored: async ({ page, expire }) => {
    await press(page, 'Confirm');
    await picturesOf(page, 'Signature of the person in charge')
      .filter({ hasText: /Uploaded/ })
      .waitFor();
    await press(page, 'Change it');
    await untilStrokes(page, 2);
    await expire(page.locator('.canvas[data-strokes="2"]'));
    await press(page, 'Close without confirming');
    await press(page, 'Continue');
  },
  canvasLoading: async ({ page, expire }) => {
    const letGo = await holdNext(page, '**/api/v1/files/raw*');
    await press(page, 'Draw');
    await expire(page.locator('.canvas'));
    letGo();
    await drawByMouse(page, [200, 200], [330, 210]);
    await untilStrokes(page, 1);
    await page.unroute(tree);
  },
} satisfies Steps;

const scanner = (page: Page): Locator => dialog(page, 'Scan the code');

/** From now on the camera answers with this fault, or never. */
const spoilCamera = (page: Page, fault: string): Promise<void> =>
  page.evaluate((fault) => {
    MediaDevices.prototype.getUserMedia = () =>
      fault === '' ? new Promise(() => undefined) : Promise.reject(new DOMException('injected', fault));
  }, fault);

const refusedCamera =
  (fault: string, words: string): Step =>
  async ({ page, expire }) => {
    await spoilCamera(page, fault);
    await press(page, 'Scan the code');
    await expire(scanner(page).getByText(words));
    await page.keyboard.press('Escape');
    await scanner(page).waitFor({ state: 'hidden' });
  };

const codes = {
  scanning: async ({ page, expire }) => {
    // A browser that reads codes itself, and never finds one.
    await page.evaluate(() => {
      class BarcodeDetector {
        static getSupportedFormats = async () => ['qr_code'];
        detect = async () => [];
      }
      Object.assign(globalThis, { BarcodeDetector });
    });
    await openActivity(page, 'Price check with codes');
    await press(page, 'Continue');
    await press(page, 'Scan the code');
    await expire(scanner(page).getByText('Hold the code inside the frame'));
    await page.keyboard.press('Escape');
    await scanner(page).waitFor({ state: 'hidden' });
  },
  nothingFound: async ({ page, expire }) => {
    await question(page, 'Code of the product')
      .getByLabel('Read it from a picture')
      .setInputFiles(await photograph());
    await expire(scanner(page).getByText('No code was found in the picture'));
  },
  notAPicture: async ({ page, expire }) => {
    const list = { name: 'list.png', mimeType: 'image/png', buffer: Buffer.from('milk, bread, eggs') };
    await scanner(page).getByLabel('Choose a picture').setInputFiles(list);
    await expire(scanner(page).getByText('This file is no picture that can be shown here'));
    await page.keyboard.press('Escape');
  },
  cameraAsked: async ({ page, expire }) => {
    await spoilCamera(page, '');
    await press(page, 'Scan the code');
    await expire(scanner(page).getByText('Opening the camera'));
    await page.keyboard.press('Escape');
  },
  denied: refusedCamera('NotAllowedError', 'The camera is not allowed'),
  noCamera: refusedCamera('NotFoundError', 'There is no camera here'),
  inUse: refusedCamera('NotReadableError', 'The camera is in use'),
  notStarted: refusedCamera('TypeError', 'The camera did not start'),
  noReader: async ({ page, expire, type }) => {
    await page.reload();
    await page.route('**/codes.worker*', (route) => route.abort('connectionreset'));
    await press(page, 'Continue answering');
    await press(page, 'Scan the code');
    await expire(scanner(page).getByText('The reader of codes could not be loaded'));
    await page.keyboard.press('Escape');
    await type(textbox(page, 'Code of the product'), '7790001112223');
  },
} satisfies Steps;

type Tree = { readonly activity_tree: Record<string, unknown> };
const answered = v.object({ activity_tree: v.record(v.string(), v.unknown()) });

/** Opens an activity with other screens than the platform's. */
async function openWith(page: Page, screens: readonly unknown[]): Promise<void> {
  const change = ({ activity_tree }: Tree): Tree => ({ activity_tree: { ...activity_tree, screens } });
  await page.route(
    tree,
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: change(v.parse(answered, await response.json())) });
    },
    { times: 1 },
  );
  await openActivity(page, 'Endless presence');
}

const received = 'Who received you?';
const unknownQuestion = { uuid: '0a0b0c0d-0000-4000-8000-000000000002', type: 'hologram', label: 'Wave', order: 1 };

const openings = {
  empty: async ({ page, expire }) => {
    await openWith(page, []);
    await expire(heading(page, 'This activity has no questions'));
    await page.goto(new URL('/home', page.url()).href);
  },
  unknownType: async ({ page, expire }) => {
    const uuid = '0a0b0c0d-0000-4000-8000-000000000001';
    await openWith(page, [{ uuid, title: 'Changed', type: 'Page', order: 1, questions: [unknownQuestion] }]);
    await expire(heading(page, 'This activity needs a newer version of the app'));
    await page.goto(new URL('/home', page.url()).href);
  },
  notNow: async ({ page, expire }) => {
    await page.route('**/validate_schedule?*', (route) => route.fulfill({ status: 503 }), { times: 1 });
    await openActivity(page, 'Endless presence');
    await expire(button(page, 'Check again'));
    await press(page, 'Check again');
    await press(page, 'Continue');
  },
  takenOver: async ({ page, expire, type }) => {
    await type(textbox(page, received), 'in the first tab');
    const other = await page.context().newPage();
    await other.goto(page.url());
    await press(other, 'Continue answering');
    await press(other, 'Go on here');
    await textbox(other, received).waitFor();
    await expire(page.getByText('Taken over in another tab'));
    await textbox(other, received).waitFor();
    await page.reload();
  },
  offered: async ({ page, expire }) => {
    await expire(button(page, 'Continue answering'));
  },
  discarding: async ({ page, expire }) => {
    await press(page, 'Discard and start anew');
    await expire(page.getByRole('alertdialog', { name: 'Discard these answers?' }));
    await press(page, 'Keep the answers');
  },
  elsewhere: async ({ page, expire }) => {
    await press(page, 'Continue answering');
    await expire(page.getByText('Open in another tab'));
    await press(page, 'Go on here');
  },
  continued: async ({ page, expire, type }) => {
    await expire(textbox(page, received));
    expect(await textbox(page, received).inputValue()).toBe('in the first tab');
    await type(textbox(page, received), 'back in the first tab');
  },
} satisfies Steps;

/** From home to the finish screen of the shortest activity. */
async function answerPresence(page: Page): Promise<void> {
  await openActivity(page, 'Endless presence');
  await press(page, 'Continue');
  await choose(page, 'Why are you in the store?', 'Delivery');
  await press(page, 'Continue');
  await untilScreen(page, 'All done here');
}

const delivery = {
  uploadError: async ({ page, expire }) => {
    await answerPresence(page);
    await page.route(executionUpload, (route) => route.fulfill({ status: 422, json: { errors: ['Closed.'] } }), {
      times: 1,
    });
    await press(page, 'Finish and upload');
    await expire(heading(page, 'Upload failed'));
  },
  pausing: async ({ page, expire }) => {
    await page.route(executionUpload, (route) => route.fulfill({ status: 503, headers: { 'Retry-After': '8' } }), {
      times: 1,
    });
    await press(page, 'Try again');
    await expire(page.getByText('Trying again in'));
    await page.waitForURL('**/events?execution_uuid=*');
    await page.goto(new URL('/home', page.url()).href);
  },
  sendingRecord: async ({ page, expire, expireBy }) => {
    await answerPresence(page);
    const letGo = await holdNext(page, executionUpload);
    await press(page, 'Finish and upload');
    await expire(heading(page, 'Sending the execution'));
    await expireBy(async () => letGo(), page.getByRole('main'));
    await page.waitForURL('**/events?execution_uuid=*');
    await page.goto(new URL('/home', page.url()).href);
  },
  sendingFiles: async ({ page, expire }) => {
    await openPart(page, 'Opening checklist', 'Sales floor');
    await press(page, 'Continue');
    await choose(page, 'How full are the fresh shelves?', 'Full');
    await page.route(fileUpload, (route) => route.fulfill({ status: 507 }), { times: 1 });
    await addPictures(page, promotion, await photograph('1.jpg', 64));
    await picturesOf(page, promotion).filter({ hasText: 'Not uploaded' }).waitFor();
    await press(page, 'Continue');
    const letGo = await holdNext(page, fileUpload);
    await press(page, 'Finish and upload');
    await expire(heading(page, 'Sending the execution'));
    letGo();
    await page.waitForURL('**/events?execution_uuid=*');
  },
} satisfies Steps;

/** Every step, by its journey, in the order in which they lead to each other. */
export const steps = { checklist, pictures, finishing, audit, drawing, codes, openings, delivery } as const;

/** Takes the steps in the order in which they are written. */
export async function walk(standing: Standing, steps: Steps): Promise<void> {
  for (const step of Object.values(steps)) await step(standing);
}

/** The steps that have to be walked one after the other; each row begins at home. */
export const rows: readonly Steps[] = [
  { ...checklist, ...pictures, ...finishing },
  ...[audit, drawing, codes, openings, delivery],
];

export const stepOf = {
  ...checklist,
  ...pictures,
  ...finishing,
  ...audit,
  ...drawing,
  ...codes,
  ...openings,
  ...delivery,
} satisfies Record<Place, Step>;
