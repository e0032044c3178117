import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { folderStore } from '#server/files/folder-store.ts';
import { Maker } from '#server/finished/report/maker.ts';
import type { ReportSource } from '#server/finished/report/source.ts';
import { memoryOf, processesOf } from '#test/support/processes.ts';
import type { Collection } from '../figures.ts';

const pictures = 50;
/** How many of them differ: to make one takes longer than to report it. */
const different = 5;
const rounds = 5;
const mebibyte = 2 ** 20;

/** How long a report with 50 pictures of 5 MB takes, and how far the process that makes it grows meanwhile. */
export async function measureReports(folder: string, collection: Collection): Promise<void> {
  const source = sourceWith(await photographs(folder));
  const maker = new Maker(folderStore(join(folder, 'files')));
  try {
    await maker.make({ ...source, files: {} });
    const [child] = processesOf(process.pid, '/finished/report/process.ts');
    if (child === undefined) throw new Error('the process that makes reports was not found');
    const before = memoryOf(child);
    let highest = before;
    const watch = setInterval(() => {
      highest = Math.max(highest, memoryOf(child));
    }, 20);
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now();
      await maker.make(source);
      collection.add({ measure: 'report', ...platform }, performance.now() - began);
    }
    clearInterval(watch);
    collection.add({ measure: 'reportMemory', ...platform }, (highest - before) / mebibyte);
  } finally {
    maker.stop();
  }
}

const platform = { subject: 'embedded', size: null, throttle: null } as const;

/** Photographs as a telephone takes them: 12 megapixels, 5 MB. */
async function photographs(folder: string): Promise<ReportSource['files']> {
  const files: Record<string, { location: string; bytes: number }> = {};
  for (let at = 0; at < different; at += 1) {
    const location = join(folder, `photograph-${at}.jpg`);
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const bytes = await sharp({ create: { width: 4032, height: 3024, channels: 3, background: '#888', noise } })
      .blur(1.2)
      .jpeg({ quality: 96 })
      .toBuffer();
    writeFileSync(location, bytes);
    for (let other = at; other < pictures; other += different)
      files[`${other}.jpg`] = { location, bytes: bytes.length };
  }
  return files;
}

function sourceWith(files: ReportSource['files']): ReportSource {
  const at = '2026-11-21T13:02:00.000Z';
  const [uuid, language] = [randomUUID(), 'en'];
  const question = { uuid, answer_uuid: uuid, type: 'picture', label: 'Shelves', answer: '', comment: '' };
  const picture = Object.keys(files).join(';');
  const screens = [{ uuid, title: 'Shelves', type: 'Page', order: 1, questions: [{ ...question, picture }] }];
  const execution = {
    store_uuid: uuid,
    user_uuid: uuid,
    execution_uuid: uuid,
    tickets: {},
    metadata: { platform: 'web-executor', timezone: '', language, version: 1, answers_count: 1, attachments_count: 1 },
    activity_tree: {
      uuid,
      name: 'Audit',
      company_uuid: uuid,
      linear_execution: true,
      geotag: '',
      coordinates: null,
      screens,
      exec_started_at: at,
      exec_client_started_at: at,
      exec_finished_at: at,
      exec_uploaded_at: at,
    },
  };
  return {
    execution: uuid,
    body: JSON.stringify(execution),
    tree: JSON.stringify({ uuid, screens: [] }),
    activityName: 'Audit',
    storeName: 'Acme',
    storeCode: '',
    storeAddress: '',
    companyName: 'Acme Retail',
    finishedAt: at,
    person: 'Executor',
    offset: '-03:00',
    index: null,
    tickets: [],
    postponed: null,
    files,
  };
}
