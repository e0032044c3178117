import { expect, test, vi } from 'vitest';
import { deliveredSince } from '../support/delivered.ts';
import { journey } from '../support/journey.ts';
import { publishNext } from '../support/next-version.ts';
import { isPart } from './asked.ts';
import { owed } from './clicked.ts';
import { drawn } from './drawn.ts';
import { titled } from './fewest.ts';
import { follow } from './follow.ts';
import { uploadWalks } from './upload-plan.ts';
import { activity, finish, look, prepare, say } from './words/upload.ts';
import { told } from './words/upload-expected.ts';

vi.setConfig({ maxConcurrency: 2 });

journey.override('environment', { SIGN_IN_PER_ADDRESS: '1000', SIGN_IN_PER_ACCOUNT: '1000' });

const name = 'Endless presence';
const began = new Date();
const sentOff: string[] = [];

const uploading = journey.extend('published', { scope: 'file' }, async ({ served }) =>
  publishNext(served, name, ({ uuid, company_uuid }) => ({ ...activity, uuid, company_uuid, name })),
);

const ways = uploadWalks();

test('SM-13 the walks take every step of an upload, and both outcomes of what it depends on', () => {
  expect(owed('upload', ways.missing)).toEqual([]);
});

uploading.concurrent.for(drawn(ways).map(titled))(
  'UPL-01 UPL-06 UPL-07 UPL-08 UPL-09 UPL-10 OP-49 OP-50 OP-55 OP-69 SESS-02 SM-13 by clicks, at last: %s',
  async ([, path], { visit, published, task }) => {
    await published;
    const { words } = path;
    const page = await visit('/');
    const at = await prepare(page, name, words);
    await finish(at);
    await follow(path, { page, task }, async (index, past) => {
      if (index > 0) await say(at, words, index);
      if (words[index] !== 'a receipt comes') await look(at, told(past));
    });
    if (told(words).at === 'delivered') sentOff.push(new URL(page.url()).searchParams.get('execution_uuid') ?? '');
  },
);

uploading.skipIf(isPart)('UPL-01 EXEC-33 what was delivered is in the database once', async ({ served }) => {
  const rows = await deliveredSince(served, began);
  expect(rows.map(({ uuid }) => uuid).toSorted()).toEqual(sentOff.toSorted());
});
