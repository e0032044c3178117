import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '#contracts/session/session.ts';
import { documentLimit, pictureLimit } from '#domain/files/file-rules.ts';
import { executionOf, pictureName, testPicture, uploadForm } from '#test/support/content.ts';
import type { Platform } from '#test/support/platform.ts';
import { requestOf } from '#test/support/signed-request.ts';
import { type System, startSystem } from '#test/support/system.ts';

const mega = 1024 * 1024;

let system: System;
let platforms: readonly [Platform, Platform];
let session: Session;
beforeAll(async () => {
  system = await startSystem();
  platforms = [await system.start(), await system.start()];
  session = await system.signIn(platforms[0].origin);
});
afterAll(() => system.dispose());

const send = async (origin: string, path: string, call: Parameters<typeof requestOf>[5]) => {
  const response = await fetch(requestOf(origin, session, 'POST', path, new Date(), call));
  return { status: response.status, body: await response.json() };
};
const origins = (count: number) =>
  Array.from({ length: count }, (_, index) => platforms[index % 2 === 0 ? 0 : 1].origin);

describe('many clients at once, on two processes with one PostgreSQL', () => {
  it('A6 F1 API-15 one execution sent by 50, 10 times over: one row each, 50 equal receipts', async () => {
    for (let round = 0; round < 10; round += 1) {
      const execution = executionOf(session, system.store, system.activity);
      const path = `/api/v1/web_executor/executions/${execution.execution_uuid}/upload`;
      const answers = await Promise.all(
        origins(50).map((origin) => send(origin, path, { body: { json_execution: execution } })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 49 }, () => 200), 201]);
      expect(new Set(answers.map(({ body }) => JSON.stringify(body.receipt))).size).toBe(1);
      const rows = await system.db
        .selectFrom('execution')
        .where('uuid', '=', execution.execution_uuid)
        .select('uuid')
        .execute();
      expect(rows).toHaveLength(1);
    }
  });

  it('A6 F9 API-15 two contents under one uuid, 25 of each: one of them is stored, the others are told which', async () => {
    const execution = executionOf(session, system.store, system.activity);
    const other = { ...execution, activity_tree: { ...execution.activity_tree, geotag: '1,2' } };
    const path = `/api/v1/web_executor/executions/${execution.execution_uuid}/upload`;
    const answers = await Promise.all(
      origins(50).map((origin, index) =>
        send(origin, path, { body: { json_execution: index % 4 < 2 ? execution : other } }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect([...new Set(statuses)]).toEqual([200, 201, 409]);
    expect(new Set(answers.map(({ body }) => body.receipt.sha256)).size).toBe(1);
  });

  it('A6 F9 API-19 one path with two contents, 10 of each: the bytes of one of them', async () => {
    const name = pictureName();
    const pictures = [await testPicture(), await testPicture()].map((picture) => new Uint8Array(picture));
    const answers = await Promise.all(
      origins(20).map((origin, index) =>
        send(origin, '/api/v1/files/upload', {
          raw: uploadForm(session, name, pictures[index % 4 < 2 ? 0 : 1] ?? new Uint8Array()),
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 10 }, () => 202),
      ...Array.from({ length: 10 }, () => 409),
    ]);
  });
});

describe('bodies that never end', () => {
  const residentSet = () =>
    1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${platforms[0].pid}/status`, 'utf8'))?.[1]);
  const incoming = () => readdirSync(join(system.filesFolder, 'incoming'));
  // The reports of what was sent above pass through the same folder while they are made.
  const nothingStays = () => expect.poll(incoming).toEqual([]);

  /** Writes pieces as fast as they are taken until the platform answers or hangs up, and says what it answered. */
  const pour = async (length: string, start: Buffer, piece: Buffer, most: number) => {
    const origin = new URL(platforms[0].origin);
    const { headers } = requestOf(origin.origin, session, 'POST', '/api/v1/files/upload', new Date(), {
      headers: { 'Content-Type': 'multipart/form-data; boundary=form' },
    });
    const socket = connect(Number(origin.port), origin.hostname);
    const answered = answerOf(socket);
    const lines = [...headers].map(([name, value]) => `${name}: ${value}`);
    socket.write(
      `POST /api/v1/files/upload HTTP/1.1\r\nHost: ${origin.host}\r\n${lines.join('\r\n')}\r\n${length}\r\n\r\n`,
    );
    const frame = length.startsWith('Transfer') ? chunk : (bytes: Buffer) => bytes;
    socket.write(frame(start));
    const framed = frame(piece);
    let poured = 0;
    while (!answered.done() && poured < most) {
      poured += piece.length;
      if (!socket.write(framed)) await Promise.race([drained(socket), answered.status]);
    }
    const status = await answered.status;
    socket.destroy();
    return { status, poured };
  };
  const form = Buffer.from(
    `--form\r\nContent-Disposition: form-data; name="path[]"; filename="${pictureName()}"\r\n\r\n`,
  );
  const field = Buffer.from('--form\r\nContent-Disposition: form-data; name="a"\r\n\r\n');

  it.each([
    ['a file, in chunks', 'Transfer-Encoding: chunked', form],
    ['a field, in chunks', 'Transfer-Encoding: chunked', field],
    ['no part at all, in chunks', 'Transfer-Encoding: chunked', Buffer.from('\r\n')],
    ['a file, with a Content-Length that lies', `Content-Length: ${documentLimit}`, form],
    ['a file of 1 GB, as its Content-Length says', `Content-Length: ${1024 * mega}`, form],
  ])(
    'D3 API-19 FILE-12 %s: refused at the limit and 64 kB, in little memory, and nothing stays',
    async (_name, length, start) => {
      const before = residentSet();
      const { status, poured } = await pour(length, start, Buffer.alloc(65_536, 97), 1024 * mega);
      // 0: who goes on sending may find the connection closed before it has read the answer.
      expect([0, 400, 413, 422]).toContain(status);
      expect(poured).toBeLessThan(256 * mega);
      expect(residentSet() - before).toBeLessThan(64 * mega);
      await nothingStays();
    },
  );

  it('D3 API-19 forty files of 5 MB at once take little memory', async () => {
    const picture = await testPicture();
    const large = new Uint8Array(Buffer.concat([picture, Buffer.alloc(pictureLimit - picture.length)]));
    const before = residentSet();
    let highest = before;
    const watch = setInterval(() => {
      highest = Math.max(highest, residentSet());
    }, 5);
    const call = () =>
      send(platforms[0].origin, '/api/v1/files/upload', { raw: uploadForm(session, pictureName(), large) });
    const answers = await Promise.all(Array.from({ length: 40 }, call));
    clearInterval(watch);
    expect(answers.every(({ status }) => status === 202)).toBe(true);
    expect(highest - before).toBeLessThan(64 * mega);
    await nothingStays();
  });

  it('Q-35 API-19 a document of 25 MB takes little memory', async () => {
    const large = new Uint8Array(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(documentLimit - 9, 32)]));
    const before = residentSet();
    let highest = before;
    const watch = setInterval(() => {
      highest = Math.max(highest, residentSet());
    }, 5);
    const { status } = await send(platforms[0].origin, '/api/v1/files/upload', {
      raw: uploadForm(session, pictureName('pdf'), large),
    });
    clearInterval(watch);
    expect(status).toBe(202);
    expect(highest - before).toBeLessThan(64 * mega);
    await nothingStays();
  });

  it('D3 after all that the platform answers as before', async () => {
    const answer = await send(platforms[0].origin, '/api/v1/files/upload', {
      raw: uploadForm(session, pictureName(), new Uint8Array(await testPicture())),
    });
    expect(answer.status).toBe(202);
  });
});

const chunk = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);

const drained = (socket: Socket): Promise<unknown> => new Promise((resolve) => socket.once('drain', resolve));

/** The status of the first answer; 0 when the connection ends without one. */
function answerOf(socket: Socket): { readonly status: Promise<number>; readonly done: () => boolean } {
  let done = false;
  const status = new Promise<number>((resolve) => {
    let text = '';
    const finish = (answer: number) => {
      done = true;
      resolve(answer);
    };
    socket.on('data', (part) => {
      text += part.toString();
      const line = /^HTTP\/1\.1 (\d{3})/.exec(text);
      if (line) finish(Number(line[1]));
    });
    socket.on('error', () => finish(0));
    socket.on('close', () => finish(0));
  });
  return { status, done: () => done };
}
