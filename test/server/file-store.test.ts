import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FormError, readForm } from '#server/files/form.ts';
import { type FileStore, folderStore, StorageError } from '#server/files/store.ts';

let folder: string;
let store: FileStore;
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

describe('the folder of files', () => {
  it('UPL-01 a taken file is temporary until it is kept, and then reads back byte by byte', async () => {
    const { name, bytes, sha256, head } = await store.take(
      Readable.from([Buffer.alloc(5000, 1), Buffer.alloc(5000, 2)]),
    );
    expect(await names()).toEqual([{ name, kept: false }]);
    await store.keep(name);
    expect(await names()).toEqual([{ name, kept: true }]);
    expect({ bytes, head: head.length }).toEqual({ bytes: 10_000, head: 4100 });
    const sent = Buffer.concat([Buffer.alloc(5000, 1), Buffer.alloc(5000, 2)]);
    expect(sha256).toBe(createHash('sha256').update(sent).digest('hex'));
    expect(sent.equals(await buffer((await store.read(name)) ?? Readable.from([])))).toBe(true);
    await store.remove(name);
    expect(await names()).toEqual([]);
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
