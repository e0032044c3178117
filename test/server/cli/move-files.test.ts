import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommandLine } from '#server/cli/run.ts';
import { folderStore } from '#server/files/folder-store.ts';
import { createLog } from '#server/http/log.ts';
import { startBucket, type TestBucket } from '#test/support/bucket.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'storewalk-move-'));
const store = folderStore(join(dataDir, 'files'));
let bucket: TestBucket;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(async () => {
  await bucket.close();
  rmSync(dataDir, { recursive: true });
});

const type = async (variables: Record<string, string>, ...words: readonly string[]) => {
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...variables };
  const { lines, exitCode } = await runCommandLine(['move-files', ...words], env, (read) => createLog(read, 'stderr'));
  return [exitCode, ...lines];
};
const kept = async (): Promise<number> => {
  let count = 0;
  for await (const _ of store.list()) count += 1;
  return count;
};

describe('move-files', () => {
  it('brings the files into the bucket, again without effect, and back', async () => {
    for (const value of [1, 2, 3]) {
      const { name } = await store.take(Readable.from([Buffer.alloc(1000, value)]));
      await store.keep(name);
    }
    const given = { FILES_S3_URL: bucket.url };
    expect(await type(given, 'bucket')).toEqual([0, '3 files copied, 0 were there already.']);
    expect(await kept()).toBe(3);
    expect(await type(given, 'bucket', '--remove')).toEqual([0, '0 files copied, 3 were there already.']);
    expect(await kept()).toBe(0);
    expect(await type(given, 'folder')).toEqual([0, '3 files copied, 0 were there already.']);
    expect(await kept()).toBe(3);
  });

  it('says what is wrong, and moves nothing', async () => {
    expect(await type({}, 'bucket')).toEqual([1, 'FILES_S3_URL is not set: it names the bucket.']);
    const elsewhere = bucket.url.replace(/[^/]+$/, 'nothing-here');
    expect(await type({ FILES_S3_URL: elsewhere }, 'bucket')).toEqual([
      1,
      'FILES_S3_URL names a bucket that is not there: make it, or correct the name.',
    ]);
    for (const words of [[], ['elsewhere'], ['bucket', 'folder']])
      expect(await type({}, ...words)).toEqual([
        64,
        'either bucket or folder is needed.',
        expect.stringContaining('Usage:'),
      ]);
  });
});
