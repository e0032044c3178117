import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonExecution, Receipt } from '#contracts/execution/execution.ts';
import type { Session } from '#contracts/session/session.ts';
import { folderStore } from '#server/files/folder-store.ts';
import { executionOf, pictureName, testPicture } from '#test/support/content.ts';
import { sweepLater } from '#test/support/file-sweep.ts';
import { requestOf } from '#test/support/signed-request.ts';
import { type System, startSystem } from '#test/support/system.ts';

/** How many kills are tried; a release tries 20 (PLATFORM_KILLS=20). */
const kills = Number(process.env['PLATFORM_KILLS'] ?? 8);
const workers = 6;

let system: System;
let session: Session;
beforeAll(async () => {
  system = await startSystem();
});
afterAll(() => system.dispose());

/** What the client knows: what was acknowledged, and what it has to send again because it never heard. */
const journal = {
  files: new Map<string, Buffer>(),
  receipts: new Map<string, Receipt>(),
  sent: new Map<string, { text: string; paths: string[] }>(),
  pictures: new Map<string, Buffer>(),
};

/** Counts the pieces of bodies that left, and blows at the piece asked for. */
type Fuse = { left: number; readonly blow: () => void };
const streamed = (bytes: Buffer, fuse: Fuse): ReadableStream<Uint8Array> => {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      fuse.left -= 1;
      if (fuse.left === 0) fuse.blow();
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(at, at + 8192));
      at += 8192;
    },
  });
};

const post = async (origin: string, path: string, type: string, bytes: Buffer, fuse: Fuse) => {
  const headers = { 'Content-Type': type };
  const { headers: signed } = requestOf(origin, session, 'POST', path, new Date(), { headers });
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: signed,
    body: streamed(bytes, fuse),
    duplex: 'half',
  };
  const response = await fetch(origin + path, init);
  return { status: response.status, body: await response.json() };
};

const formOf = (name: string, picture: Buffer): Buffer => {
  const fields = {
    destination: `company_${session.company_uuid}/files/`,
    company_uuid: session.company_uuid,
    user_uuid: session.user_uuid,
    success_action_status: '202',
    'Content-Type': 'image/png',
  };
  const parts = Object.entries(fields).map(
    ([field, value]) => `--form\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const file = `--form\r\nContent-Disposition: form-data; name="path[]"; filename="${name}"\r\n\r\n`;
  return Buffer.concat([Buffer.from(parts.join('') + file), picture, Buffer.from('\r\n--form--\r\n')]);
};

async function sendPicture(origin: string, path: string, fuse: Fuse): Promise<void> {
  const picture = journal.pictures.get(path);
  if (!picture) throw new Error(path);
  const name = path.slice(path.lastIndexOf('/') + 1);
  const { status, body } = await post(
    origin,
    '/api/v1/files/upload',
    'multipart/form-data; boundary=form',
    formOf(name, picture),
    fuse,
  );
  expect([status, body.filename]).toEqual([202, name]);
  journal.files.set(path, picture);
}

async function sendExecution(origin: string, uuid: string, fuse: Fuse): Promise<number> {
  const { status, body } = await post(
    origin,
    `/api/v1/web_executor/executions/${uuid}/upload`,
    'application/json',
    Buffer.from(journal.sent.get(uuid)?.text ?? ''),
    fuse,
  );
  expect([200, 201]).toContain(status);
  const before = journal.receipts.get(uuid);
  if (before) expect(body.receipt).toEqual(before);
  journal.receipts.set(uuid, body.receipt);
  return status;
}

/** One person at work: picture after picture and execution after execution, until the connection breaks. */
async function work(origin: string, fuse: Fuse): Promise<void> {
  const [, question] = system.activity.questions;
  if (!question) throw new Error('no question');
  for (;;) {
    const path = `company_${session.company_uuid}/files/${pictureName()}`;
    journal.pictures.set(path, Buffer.concat([await testPicture(), randomBytes(60_000)]));
    await sendPicture(origin, path, fuse);
    const execution: JsonExecution = executionOf(session, system.store, system.activity, [{ question, picture: path }]);
    const text = JSON.stringify({
      json_execution: { ...execution, tickets: { filler: [randomBytes(20_000).toString('hex')] } },
    });
    journal.sent.set(execution.execution_uuid, { text, paths: [path] });
    await sendExecution(origin, execution.execution_uuid, fuse);
  }
}

const calm = (): Fuse => ({ left: Number.POSITIVE_INFINITY, blow: () => {} });
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('a platform that is killed', () => {
  it(`A5 UPL-01 OP-55 ${kills} kills in the middle of uploads: nothing acknowledged is lost, and sending again gives the same receipt`, async () => {
    const moments = fc.sample(fc.noBias(fc.integer({ min: 5, max: 400 })), kills);
    let interrupted = 0;
    let settled = 0;
    for (const moment of moments) {
      const platform = await system.start();
      session ??= await system.signIn(platform.origin);
      await settle(platform.origin, [...journal.sent.keys()].slice(settled));
      settled = journal.sent.size;
      const fuse: Fuse = { left: moment, blow: () => void platform.kill() };
      const ends = await Promise.allSettled(Array.from({ length: workers }, () => work(platform.origin, fuse)));
      await platform.kill();
      expect(ends.map(brokenConnection)).toEqual(ends.map(() => 'gone'));
      interrupted += unacknowledged();
    }
    expect(interrupted).toBeGreaterThan(kills);
    const platform = await system.start();
    await settle(platform.origin, [...journal.sent.keys()]);
    // A report that is made between two looks would be in the one and not in the other.
    await platform.stop();
    await checkEverything();
  });
});

/** Work ends when the platform is gone, and for no other reason. */
const brokenConnection = (end: PromiseSettledResult<void>): string =>
  end.status === 'rejected' && end.reason instanceof TypeError ? 'gone' : JSON.stringify(end);

const unacknowledged = (): number =>
  journal.pictures.size - journal.files.size + journal.sent.size - journal.receipts.size;

/** After a restart: what was acknowledged is there, what was not can be sent, all receipts are as before. */
async function settle(origin: string, executions: readonly string[]): Promise<void> {
  for (const path of journal.pictures.keys()) if (!journal.files.has(path)) await sendPicture(origin, path, calm());
  for (const uuid of executions) {
    const known = journal.receipts.has(uuid);
    const status = await sendExecution(origin, uuid, calm());
    if (known) expect(status).toBe(200);
  }
}

async function checkEverything(): Promise<void> {
  const executions = await system.db.selectFrom('execution').select(['uuid', 'sha256', 'receipt']).execute();
  expect(executions.map(({ uuid }) => uuid).sort()).toEqual([...journal.sent.keys()].sort());
  for (const { uuid, sha256: stored, receipt } of executions) {
    expect(receipt).toEqual(journal.receipts.get(uuid));
    expect(stored).toBe(sha256(Buffer.from(journal.sent.get(uuid)?.text ?? '')));
  }
  const store = folderStore(system.filesFolder);
  const rows = await system.db.selectFrom('file').select(['path', 'name', 'attached_at']).execute();
  expect(rows.map(({ path }) => path).sort()).toEqual([...journal.pictures.keys()].sort());
  for (const { path, name } of rows) {
    const content = await store.read(name);
    expect(content === null ? 'missing' : sha256(await buffer(content))).toBe(
      sha256(journal.pictures.get(path) ?? Buffer.of()),
    );
  }
  const named = [...journal.sent.values()].flatMap(({ paths }) => paths).sort();
  expect(
    rows
      .filter(({ attached_at }) => attached_at !== null)
      .map(({ path }) => path)
      .sort(),
  ).toEqual(named);
  // Reports of what was delivered were made meanwhile, as many as there was time for.
  const reports = await system.db.selectFrom('report').select('name').where('name', 'is not', null).execute();
  await checkSweep([...rows, ...reports].flatMap(({ name }) => name ?? []));
}

/** Files that a kill left without a row are swept once they are old; those with a row stay. */
async function checkSweep(named: readonly string[]): Promise<void> {
  const { before, swept, left } = await sweepLater(system);
  expect(swept).toEqual({ unattached: 0, stray: before.length - named.length });
  expect(left.toSorted()).toEqual(named.toSorted());
}
