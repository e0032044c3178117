import { execFileSync } from 'node:child_process';
import { request } from 'node:http';
import type { Session } from '#contracts/session/session.ts';
import { routes } from '#contracts/shared/routes.ts';
import { documentLimit } from '#domain/files/file-rules.ts';
import { pictureName, uploadForm } from '#test/support/content.ts';
import { requestOf } from '#test/support/signed-request.ts';
import type { Collection, Measure } from '../figures.ts';
import { signedHeaders, signIn } from '../wire.ts';

const chunk = Buffer.alloc(64 * 1024, 32);
const mebibyte = 2 ** 20;

/** How far the memory of the platform's process grows while it takes a document, and refuses bodies that are too large. */
export async function measureMemory(origin: string, pid: number, collection: Collection): Promise<void> {
  const session = await signIn(origin);
  const taken = await growthWhile(pid, () => sendDocument(origin, session));
  collection.add({ measure: 'takenDocument', subject: 'embedded', size: null, throttle: null }, taken / mebibyte);
  const sends: readonly [Measure, number, string][] = [
    ['refusedBody', 25 * mebibyte, routes.uploadExecution.path.replace(':uuid', crypto.randomUUID())],
    ['refusedEndlessBody', 1024 * mebibyte, routes.uploadFile.path],
  ];
  for (const [measure, bytes, path] of sends) {
    const growth = await growthWhile(pid, () => sendRefused(origin, session, path, bytes));
    collection.add({ measure, subject: 'embedded', size: null, throttle: null }, growth / mebibyte);
  }
}

async function growthWhile(pid: number, work: () => Promise<void>): Promise<number> {
  const before = residentBytes(pid);
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, residentBytes(pid));
  }, 20);
  try {
    await work();
  } finally {
    clearInterval(watch);
  }
  return Math.max(highest, residentBytes(pid)) - before;
}

const residentBytes = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`], { encoding: 'utf8' })) * 1024;

/** Sends the largest document that is taken; fails when it is not. */
async function sendDocument(origin: string, session: Session): Promise<void> {
  const head = Buffer.from('%PDF-1.7\n');
  const content = new Uint8Array(Buffer.concat([head, Buffer.alloc(documentLimit - head.length, 32)]));
  const raw = uploadForm(session, pictureName('pdf'), content);
  const { status } = await fetch(requestOf(origin, session, 'POST', routes.uploadFile.path, new Date(), { raw }));
  if (status !== 202) throw new Error(`a document of 25 MB was answered with ${status}`);
}

/** Sends a signed body of unknown length until it is refused or all of it is out; fails when it is accepted. */
const sendRefused = (origin: string, session: Session, path: string, bytes: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const isForm = path === routes.uploadFile.path;
    const type = isForm ? 'multipart/form-data; boundary=bench' : 'application/json';
    const sent = request(`${origin}${path}`, {
      method: 'POST',
      agent: false,
      headers: {
        ...signedHeaders(origin, session, 'POST', path),
        'Content-Type': type,
        'Transfer-Encoding': 'chunked',
      },
    });
    let left = bytes;
    const pump = (): void => {
      while (left > 0 && !sent.destroyed) {
        left -= chunk.length;
        if (!sent.write(chunk)) return void sent.once('drain', pump);
      }
      sent.end();
    };
    sent.once('response', ({ statusCode = 0 }) => {
      sent.destroy();
      if (statusCode >= 400 && statusCode < 500) resolve();
      else reject(new Error(`${path} answered ${statusCode} to a body of ${bytes} bytes`));
    });
    // The platform may hang up on what it will not read; that is a refusal as well.
    sent.once('error', () => resolve());
    if (isForm)
      sent.write(
        '--bench\r\nContent-Disposition: form-data; name="path[]"; filename="x.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
      );
    else sent.write('{"json_execution":"');
    pump();
  });
