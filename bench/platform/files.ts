import { randomBytes, randomUUID } from 'node:crypto';
import { routes } from '#contracts/shared/routes.ts';
import { testPicture, uploadForm } from '#test/support/content.ts';
import { requestOf } from '#test/support/signed-request.ts';
import type { Collection } from '../figures.ts';
import { signIn } from '../wire.ts';

const pictures = 200;
const atOnce = 4;
/** As large as a phone's picture is once the app has made it smaller (bytes). */
const size = 300_000;

/** Signed uploads of pictures, four at once: how many a second, and the time of each until it is stored (ms). */
export async function measureFiles(origin: string, subject: 'folder' | 's3', collection: Collection): Promise<void> {
  const session = await signIn(origin);
  const content = new Uint8Array(Buffer.concat([await testPicture(), randomBytes(size)]));
  const times: number[] = [];
  const send = async (): Promise<void> => {
    const raw = uploadForm(session, `${randomUUID()}.png`, content);
    const request = requestOf(origin, session, 'POST', routes.uploadFile.path, new Date(), { raw });
    const sent = performance.now();
    const answer = await fetch(request);
    await answer.arrayBuffer();
    if (answer.status !== 202) throw new Error(`a picture was answered with ${answer.status}`);
    times.push(performance.now() - sent);
  };
  const start = performance.now();
  const work = async (): Promise<void> => {
    for (let sent = 0; sent < pictures / atOnce; sent += 1) await send();
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const seconds = (performance.now() - start) / 1000;
  collection.add({ measure: 'files', subject, size: null, throttle: null }, pictures / seconds);
  collection.add({ measure: 'fileTime', subject, size: null, throttle: null }, ...times);
}
