import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failureLines } from '#server/failure.ts';
import { folderStore } from '#server/files/folder-store.ts';
import { moveFiles } from '#server/files/move.ts';
import { BucketUnusable, s3Store } from '#server/files/s3-store.ts';
import { type FileStore, StorageError } from '#server/files/store.ts';
import { bucketOf, startBucket, type TestBucket } from '#test/support/bucket.ts';
import { type FaultyBucket, faultyBucket } from '#test/support/faulty-bucket.ts';

let bucket: TestBucket;
let front: FaultyBucket;
let folder: string;
let store: FileStore;
/** Short enough to be waited for; long enough for an answer of a busy machine is what `patience` is by default. */
const patience = 300;
const storeAt = (url: string, more: { readonly patience?: number } = {}): FileStore =>
  s3Store({ bucket: bucketOf(url), folder, isDirect: false, ...more });

beforeAll(async () => {
  bucket = await startBucket();
  front = await faultyBucket(bucket);
});
afterAll(async () => {
  await front.close();
  await bucket.close();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bucket-faults-'));
  store = storeAt(front.url);
  front.next();
  for await (const { name } of store.list()) await store.remove(name);
});
afterEach(() => rm(folder, { recursive: true }));

const kept = async (from: FileStore = store): Promise<string[]> => {
  const names: string[] = [];
  for await (const file of from.list()) if (file.kept) names.push(file.name);
  return names.sort();
};
const take = (bytes: number, value = 1) => store.take(Readable.from([Buffer.alloc(bytes, value)]));
const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

describe('a bucket that cannot be used', () => {
  const faultOf = async (url: string): Promise<string> => {
    const error = await failureOf(storeAt(url).check());
    expect(error).toBeInstanceOf(BucketUnusable);
    const { lines, exitCode } = failureLines(error);
    expect(exitCode).toBe(1);
    return lines.join('\n');
  };

  it('stops the start with words of its own: no such bucket, a key that is refused, no such address', async () => {
    const { host } = new URL(bucket.origin);
    expect(await faultOf(bucket.url.replace(/[^/]+$/, 'nothing-here'))).toContain('a bucket that is not there');
    expect(await faultOf(`http://SOMEBODY:ELSE@${host}/storewalk-files`)).toMatch(/refuses the key \(\w+\)/);
    expect(await faultOf('http://S3RVER:S3RVER@127.0.0.1:1/storewalk-files')).toContain('cannot be reached');
    await storeAt(bucket.url).check();
  });
});

describe('a bucket that fails while it is used', () => {
  it('is asked again while it is busy', async () => {
    const { name } = await take(1000);
    front.next('busy', 'busy');
    await store.keep(name);
    expect(await kept()).toEqual([name]);
  });

  it.each(['busy', 'full', 'silent'] as const)(
    'keeps nothing while it stays %s, and what was taken is kept later',
    async (fault) => {
      const impatient = storeAt(front.url, { patience });
      const { name } = await impatient.take(Readable.from([Buffer.alloc(1000, 5)]));
      front.next(fault, fault, fault);
      expect(await failureOf(impatient.keep(name))).toBeInstanceOf(StorageError);
      expect(await kept()).toEqual([]);
      await store.keep(name);
      expect(await buffer((await store.read(name)) ?? Readable.from([]))).toEqual(Buffer.alloc(1000, 5));
    },
  );

  it('holds no half of a file whose connection was cut, and is asked again', async () => {
    const { name } = await take(2_000_000);
    front.next({ cutAfter: 1_000_000 });
    await store.keep(name);
    expect(await buffer((await store.read(name)) ?? Readable.from([]))).toHaveLength(2_000_000);
    const other = await take(2_000_000);
    const cut = { cutAfter: 1_000_000 };
    front.next(cut, cut, cut);
    expect(await failureOf(store.keep(other.name))).toBeInstanceOf(StorageError);
    expect(await kept()).toEqual([name]);
  });

  it('gives no shorter file when the connection is cut while it is read', async () => {
    const { name } = await take(3_000_000);
    await store.keep(name);
    front.next({ cutAfter: 1_000_000 });
    const content = await store.read(name);
    expect(await failureOf(buffer(content ?? Readable.from([])))).toBeInstanceOf(Error);
  });

  it('refuses at once what it will never take', async () => {
    const { name } = await take(10);
    const before = front.count();
    const other = storeAt(front.url.replace('S3RVER:', 'SOMEBODY:'));
    expect(await failureOf(other.keep(name))).toBeInstanceOf(StorageError);
    expect(front.count()).toBe(before + 1);
  });
});

describe('files that move from the folder into the bucket and back', () => {
  const inFolder = (): FileStore => folderStore(folder);
  const put = async (bytes: number, value: number): Promise<string> => {
    const { name } = await inFolder().take(Readable.from([Buffer.alloc(bytes, value)]));
    await inFolder().keep(name);
    return name;
  };

  it('are all there, and go on where they were interrupted', async () => {
    const names = [await put(10, 1), await put(2_000_000, 2), await put(0, 0)].sort();
    const cut = { cutAfter: 1_000_000 };
    // The large one fails at last, wherever it stands in the list: each of its tries is cut.
    front.next(...Array.from({ length: 12 }, () => cut));
    expect(await failureOf(moveFiles(inFolder(), store, false))).toBeInstanceOf(StorageError);
    front.next();
    const before = await kept();
    expect(before.length).toBeLessThan(3);
    expect(await moveFiles(inFolder(), store, false)).toEqual({
      copied: 3 - before.length,
      there: before.length,
      others: [],
    });
    expect([await kept(), await kept(inFolder())]).toEqual([names, names]);
    expect(await moveFiles(inFolder(), store, true)).toEqual({ copied: 0, there: 3, others: [] });
    expect(await kept(inFolder())).toEqual([]);
    expect(await moveFiles(store, inFolder(), true)).toEqual({ copied: 3, there: 0, others: [] });
    expect([await kept(), await kept(inFolder())]).toEqual([[], names]);
  });

  it('leave alone what has other bytes there, and tell it', async () => {
    const name = await put(10, 1);
    const other = await take(10, 2);
    await store.keep(other.name, name);
    expect(await moveFiles(inFolder(), store, true)).toEqual({ copied: 0, there: 0, others: [name] });
    expect([await kept(), await kept(inFolder())]).toEqual([[name], [name]]);
  });
});
