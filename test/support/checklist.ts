import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import {
  addPictures,
  answer,
  choose,
  comment,
  openActivity,
  type PictureFile,
  press,
  untilScreen,
} from './answering.ts';
import { type AnswerInWords, sha256 } from './delivered.ts';

/** A photograph, as large as phones take them when they are told to be sparing; of another colour each time. */
export async function photograph(name = 'photo.jpg', width = 800): Promise<PictureFile> {
  const [r = 0, g = 0, b = 0] = Buffer.from(randomUUID());
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const height = Math.round((width * 3) / 4);
  const buffer = await sharp({ create: { width, height, channels: 3, background: { r, g, b }, noise } })
    .tint({ r, g, b })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** The pictures that go into the checklist, one for each of its two places. */
export type Photographs = readonly [PictureFile, PictureFile];

const entrance = {
  clean: 'Are the windows and the door clean?',
  trolleys: 'How many trolleys are ready at the entrance?',
};
/** The question of the second screen that takes up to three pictures. */
export const promotion = 'Picture of the promotion at the head of aisle 1';
const floor = {
  shelves: 'How full are the fresh shelves?',
  areas: 'Which areas are ready?',
  promotion,
};
const safety = { exits: 'Are all emergency exits free?', remarks: 'Anything that the next shift should know?' };

/** The screens of the opening checklist of the demo, each filled by hand. */
export const fill = {
  entrance: async (page: Page): Promise<void> => {
    await untilScreen(page, 'Entrance');
    await choose(page, entrance.clean, 'Yes');
    await answer(page, entrance.trolleys, '24');
  },
  floor: async (page: Page, promotion: PictureFile): Promise<void> => {
    await untilScreen(page, 'Sales floor');
    await choose(page, floor.shelves, 'Nearly full');
    await choose(page, floor.areas, 'Dairy', 'Bakery');
    await comment(page, floor.areas, 'Fruit comes at nine.\nFrozen is being defrosted.');
    await addPictures(page, floor.promotion, promotion);
  },
  safety: async (page: Page, left: PictureFile): Promise<void> => {
    await untilScreen(page, 'Checkouts and safety');
    await choose(page, safety.exits, 'No');
    await comment(page, safety.exits, 'A pallet stands before the second one.');
    await answer(page, safety.remarks, 'Light 3 flickers: “call” <the> ñandú 🛒');
    await addPictures(page, safety.remarks, left);
  },
};

/** What the platform must have when all three were filled. */
export const filled = ([promotion, left]: Photographs): Record<string, AnswerInWords> => ({
  [entrance.clean]: { answer: 'Yes', comment: '', pictures: [] },
  [entrance.trolleys]: { answer: '24', comment: '', pictures: [] },
  [floor.shelves]: { answer: 'Nearly full', comment: '', pictures: [] },
  [floor.areas]: {
    answer: 'Bakery, Dairy',
    comment: 'Fruit comes at nine.\nFrozen is being defrosted.',
    pictures: [],
  },
  [floor.promotion]: { answer: '', comment: '', pictures: [sha256(promotion.buffer)] },
  [safety.exits]: { answer: 'No', comment: 'A pallet stands before the second one.', pictures: [] },
  [safety.remarks]: {
    answer: 'Light 3 flickers: “call” <the> ñandú 🛒',
    comment: '',
    pictures: [sha256(left.buffer)],
  },
});

/** From home to the second screen of the checklist, with what it needs of the first: it asks for pictures, too. */
export async function openSalesFloor(page: Page): Promise<void> {
  await openActivity(page, 'Opening checklist');
  await press(page, 'Continue');
  await untilScreen(page, 'Entrance');
  await choose(page, entrance.clean, 'Yes');
  await press(page, 'Continue');
  await untilScreen(page, 'Sales floor');
}

/** From the instructions to the finish screen with everything answered. */
export async function fillChecklist(page: Page, [promotion, left]: Photographs): Promise<void> {
  await press(page, 'Continue');
  await fill.entrance(page);
  await press(page, 'Continue');
  await fill.floor(page, promotion);
  await press(page, 'Continue');
  await fill.safety(page, left);
  await press(page, 'Continue');
  await untilScreen(page, 'All done here');
}
