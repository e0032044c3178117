import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type PictureFile, press, question, untilScreen } from '../support/answering.ts';
import { deliveredSince, filesOf } from '../support/delivered.ts';
import { further } from '../support/further.ts';
import { journey } from '../support/journey.ts';
import { openPart } from '../support/part.ts';
import { signIn } from '../support/sign-in.ts';

const notes = 'Delivery notes';
const pdf: PictureFile = {
  name: 'Delivery note 4711.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(6 * 1_048_576)]),
};
const csv: PictureFile = {
  name: 'prices.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('código;precio\n4711;2,50\n'),
};

const rows = (page: Page) => question(page, notes).getByRole('listitem');
const add = (page: Page, ...files: readonly PictureFile[]) =>
  question(page, notes)
    .getByLabel('Add documents')
    .setInputFiles([...files]);
const said = (page: Page, words: string) => question(page, notes).getByRole('status').getByText(words);

journey(
  'Q-34 Q-35 OP-45 OP-54 F12: documents larger than a picture may be come to the platform byte for byte, also when their file is gone and after a reload',
  async ({ visit, served, onTestFinished }) => {
    const folder = mkdtempSync(join(tmpdir(), 'storewalk-documents-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, pdf.name);
    writeFileSync(file, pdf.buffer);
    const began = new Date();
    const page = await visit('/');
    await signIn(page);
    await openPart(page, 'All question types', 'Documents');
    await press(page, 'Continue');
    await untilScreen(page, 'Documents');
    await page.route('**/api/v1/files/upload', (route) => route.abort(), { times: 1 });
    await question(page, notes).getByLabel('Add documents').setInputFiles(file);
    await rows(page).filter({ hasText: 'Not uploaded' }).waitFor();
    rmSync(file);
    await page.reload();
    await page.getByText('Continue answering').click();
    await untilScreen(page, 'Documents');
    await rows(page).filter({ hasText: 'Delivery note 4711.pdf' }).filter({ hasText: '6 MB' }).waitFor();
    await add(page, csv, { ...csv, name: 'more.csv' });
    await said(page, 'You can attach up to 2 files').waitFor();
    await rows(page).filter({ hasText: 'prices.csv' }).filter({ hasText: 'Uploaded' }).waitFor();
    await rows(page).filter({ hasText: 'Delivery note 4711.pdf' }).filter({ hasText: 'Uploaded' }).waitFor();
    expect(await rows(page).count()).toBe(2);
    await press(page, 'Continue');
    await press(page, 'Finish and upload');
    await page.waitForURL('**/events?execution_uuid=*');
    const [delivered] = await deliveredSince(served, began);
    const paths = (delivered?.answers[notes]?.answer ?? '').split(', ');
    const files = await filesOf(served);
    expect(paths.map((path) => path.slice(path.lastIndexOf('.')))).toEqual(['.pdf', '.csv']);
    expect(paths.map((path, index) => [pdf, csv][index]?.buffer.equals(files.get(path) ?? Buffer.alloc(0)))).toEqual([
      true,
      true,
    ]);
  },
);

further(import.meta.filename, () => {
  journey(
    'FILE-02 FILE-10 FILE-12 what is no document is refused in words; one that is taken out is gone',
    async ({ visit }) => {
      const page = await visit('/');
      await signIn(page);
      await openPart(page, 'All question types', 'Documents');
      await press(page, 'Continue');
      await add(page, { name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') });
      await said(page, 'This file type is not supported').waitFor();
      await add(page, { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(26_214_401, 1) });
      await said(page, 'The file is larger than 25 MB').waitFor();
      await add(page, { name: 'page.csv', mimeType: 'text/csv', buffer: Buffer.from('<html></html>') });
      await rows(page).filter({ hasText: 'What is in this file is not what its name says' }).waitFor();
      await page.getByRole('button', { name: 'Remove page.csv' }).click();
      await rows(page).waitFor({ state: 'detached' });
    },
  );
});
