import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { folderStore } from '#server/files/folder-store.ts';
import { FormError, readForm } from '#server/files/form.ts';
import { s3Store } from '#server/files/s3-store.ts';
import { type FileStore, type Range, StorageError } from '#server/files/store.ts';
import { bucketOf, startBucket, type TestBucket } from '#test/support/bucket.ts';

let folder: string;
let store: FileStore;
let bucket: TestBucket;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
  store = folderStore(folder);
});
afterEach(() => rm(folder, { recursive: true }));

const names = async () => {
  const found: { name: string; kept: boolean }[] = [];
  for await (const { name, kept } of store.list()) found.push({ name, kept });
  return found;
};
const stores = {
  folder: () => folderStore(folder),
  bucket: () => s3Store({ bucket: bucketOf(bucket.url), folder, isDirect: false }),
};
const contentOf = async (name: string, range?: Range) => {
  const content = await store.read(name, range);
  return content === null ? null : await buffer(content);
};
const filled = (...parts: readonly [bytes: number, value: number][]) =>
  Readable.from(parts.map(([bytes, value]) => Buffer.alloc(bytes, value)));

const boundary = 'storewalk';
type Part = { name: string; filename?: string; content: string | Buffer };
const formOf = (parts: Part[], end = `--${boundary}--\r\n`): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ name, filename, content }) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(end),
  ]);
const read = (body: Buffer | Readable, fileLimit = 1000) =>
  readForm(
    Buffer.isBuffer(body) ? Readable.from([body]) : body,
    `multipart/form-data; boundary=${boundary}`,
    fileLimit,
    store,
  );
const faultOf = (form: Promise<unknown>) =>
  form.then(
    () => null,
    (error) => (error instanceof FormError ? error.fault : error),
  );
const picture = { name: 'path[]', filename: 'a.png', content: 'bytes' };

describe.each(['folder', 'bucket'] as const)('files in a %s', (where) => {
  beforeEach(async () => {
    store = stores[where]();
    for await (const { name } of store.list()) await store.remove(name);
  });

  it('UPL-01 a taken file is temporary until it is kept, and then reads back byte by byte', async () => {
    const { name, bytes, sha256, head } = await store.take(filled([5000, 1], [5000, 2]));
    expect([await names(), await store.has(name), await contentOf(name)]).toEqual([
      [{ name, kept: false }],
      false,
      null,
    ]);
    await store.keep(name);
    expect([await names(), await store.has(name)]).toEqual([[{ name, kept: true }], true]);
    expect({ bytes, head: head.length }).toEqual({ bytes: 10_000, head: 4100 });
    const sent = Buffer.concat([Buffer.alloc(5000, 1), Buffer.alloc(5000, 2)]);
    expect(sha256).toBe(createHash('sha256').update(sent).digest('hex'));
    expect(sent.equals((await contentOf(name)) ?? Buffer.alloc(0))).toBe(true);
    await store.remove(name);
    expect([await names(), await store.has(name), await contentOf(name)]).toEqual([[], false, null]);
    await store.remove(name);
  });

  it('a part of it reads back alone', async () => {
    const { name } = await store.take(filled([100, 1], [100, 2], [100, 3]));
    await store.keep(name);
    expect(await contentOf(name, { first: 99, last: 100 })).toEqual(Buffer.from([1, 2]));
    expect(await contentOf(name, { first: 299, last: 299 })).toEqual(Buffer.from([3]));
    expect(await contentOf(name, { first: 0, last: 299 })).toHaveLength(300);
  });

  it('a file of 25 MB comes back whole, and one without a byte too', async () => {
    const large = Array.from({ length: 25 }, (_, at): [number, number] => [1_048_576, at]);
    const { name, sha256 } = await store.take(filled(...large));
    await store.keep(name);
    expect(
      createHash('sha256')
        .update((await contentOf(name)) ?? '')
        .digest('hex'),
    ).toBe(sha256);
    const empty = await store.take(Readable.from([]));
    await store.keep(empty.name);
    expect(await contentOf(empty.name)).toHaveLength(0);
  });

  it('comes into the place of a lost one', async () => {
    const [lost, again] = [await store.take(filled([10, 1])), await store.take(filled([10, 1]))];
    await store.keep(again.name, lost.name);
    expect([await store.has(lost.name), await store.has(again.name)]).toEqual([true, false]);
    expect(await contentOf(lost.name)).toEqual(Buffer.alloc(10, 1));
  });

  it('is lent to another process of this machine, and nothing stays of that', async () => {
    const { name } = await store.take(filled([1000, 7]));
    await store.keep(name);
    const lent = store.lend();
    const path = await lent.locate(name);
    expect(await readFile(path ?? '')).toEqual(Buffer.alloc(1000, 7));
    expect(await lent.locate('00000000-0000-4000-8000-000000000000')).toBeNull();
    await lent.release();
    expect(await names()).toEqual([{ name, kept: true }]);
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });

  it('lists all of them, also more than one answer of a bucket holds', async () => {
    const written = await Promise.all(Array.from({ length: 260 }, () => store.take(filled([3, 3]))));
    for (const { name } of written) await store.keep(name);
    expect((await names()).map(({ name }) => name).sort()).toEqual(written.map(({ name }) => name).sort());
  });

  it('UPL-01 a stream that breaks leaves nothing behind', async () => {
    const breaking = async function* () {
      yield Buffer.from('half');
      throw new Error('cut');
    };
    await expect(store.take(breaking())).rejects.toThrow('cut');
    expect(await names()).toEqual([]);
  });
});

describe('the form of an upload', () => {
  it('API-19 fields may stand before and after the file', async () => {
    const form = await read(
      formOf([{ name: 'destination', content: 'here' }, picture, { name: 'user_uuid', content: 'me' }]),
    );
    expect(form).toMatchObject({
      filename: 'a.png',
      fields: { destination: 'here', user_uuid: 'me' },
      file: { bytes: 5 },
    });
    expect(await names()).toEqual([{ name: form.file.name, kept: false }]);
  });

  it('API-19 OP-66 a file of exactly the limit is accepted, one byte more is not', async () => {
    expect(await faultOf(read(formOf([{ ...picture, content: 'x'.repeat(1000) }])))).toBeNull();
    expect(await faultOf(read(formOf([{ ...picture, content: 'x'.repeat(1001) }])))).toBe('tooLarge');
    expect(await names()).toHaveLength(1);
  });

  it.each([
    ['two files', formOf([picture, picture]), 'wrongParts'],
    ['no file', formOf([{ name: 'destination', content: 'here' }]), 'wrongParts'],
    ['a file under another name', formOf([{ ...picture, name: 'file' }]), 'wrongParts'],
    ['a field twice', formOf([{ name: 'a', content: '1' }, { name: 'a', content: '2' }, picture]), 'wrongParts'],
    ['a field that is too long', formOf([{ name: 'a', content: 'x'.repeat(500) }, picture]), 'wrongParts'],
    [
      'too many fields',
      formOf([...Array.from({ length: 14 }, (_, index) => ({ name: `f${index}`, content: '' })), picture]),
      'wrongParts',
    ],
    ['a form cut off in its file', formOf([{ ...picture, content: 'x'.repeat(900) }], ''), 'unreadable'],
    ['something that is no form', Buffer.from('{"path[]": 1}'), 'unreadable'],
  ])('API-19 %s is refused and nothing stays', async (_name, body, fault) => {
    expect(await faultOf(read(body))).toBe(fault);
    expect(await names()).toEqual([]);
  });

  it('API-19 a connection that breaks in the middle of the file leaves nothing', async () => {
    const cut = Readable.from(
      (async function* () {
        yield formOf([{ ...picture, content: 'x'.repeat(900) }], '');
        throw new Error('reset');
      })(),
    );
    expect(await faultOf(read(cut))).toBe('unreadable');
    expect(await names()).toEqual([]);
  });

  it('API-19 a body without end is cut off at the limit plus 64 kB, before and inside the file', async () => {
    let pieces = 0;
    const endless = (start: Buffer) =>
      Readable.from(
        (async function* () {
          yield start;
          for (pieces = 1; ; pieces += 1) yield Buffer.alloc(8192, 120);
        })(),
        { highWaterMark: 1 },
      );
    expect(await faultOf(read(endless(formOf([{ name: 'a', content: '' }], `--${boundary}\r\n`))))).toBe('tooLarge');
    expect(pieces).toBeLessThan(12);
    expect(await faultOf(read(endless(formOf([picture], ''))))).toBe('tooLarge');
    expect(pieces).toBeLessThan(12);
    expect(await names()).toEqual([]);
  });

  it('API-19 a store that cannot be written to is no fault of the client', async () => {
    await writeFile(join(folder, 'incoming'), 'a file where the folder should be');
    await expect(read(formOf([picture]))).rejects.toThrow(StorageError);
  });
});
