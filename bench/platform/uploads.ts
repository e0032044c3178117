import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ActivityTree } from '#contracts/execution/activity.ts';
import type { Session } from '#contracts/session/session.ts';
import * as draft from '#domain/execution/draft.ts';
import { payloadOf } from '#domain/execution/payload.ts';
import { prepare } from '#domain/execution/prepare.ts';
import { checklist } from '../checklist.ts';
import type { Collection, Subject } from '../figures.ts';
import type { Options } from '../options.ts';
import { firstStore, signIn } from '../wire.ts';
import type { UploadCounts, UploadOrder } from './uploader.ts';

const connections = 16;
const answers = 50;

/** Uploads per second and the time of each, by a client in another process, to one process of the platform or several. */
export async function measureUploads(
  origins: readonly [string, ...string[]],
  subject: Subject,
  { uploadSeconds }: Options,
  collection: Collection,
): Promise<void> {
  const [origin] = origins;
  const session = await signIn(origin);
  const uuid = randomUUID();
  const order: UploadOrder = {
    origins,
    session,
    uuid,
    body: bodyOf(checklist(answers), uuid, session, (await firstStore(origin, session)).uuid),
    connections,
    warmUpSeconds: Math.ceil(uploadSeconds / 5),
    seconds: uploadSeconds,
  };
  const { times, perSecond } = await ordered(order);
  collection.add({ measure: 'uploads', subject, size: null, throttle: null }, ...perSecond);
  collection.add({ measure: 'uploadTime', subject, size: null, throttle: null }, ...times);
}

async function ordered(order: UploadOrder): Promise<UploadCounts> {
  const client = fork(fileURLToPath(new URL('uploader.ts', import.meta.url)));
  const ended = once(client, 'exit').then(([code]) => {
    throw new Error(`the client ended with ${code}`);
  });
  client.send(order);
  const [counts]: UploadCounts[] = await Promise.race([once(client, 'message'), ended]);
  if (counts === undefined) throw new Error('the client counted nothing');
  return counts;
}

/** The body that the app itself would send for this checklist, every question answered. */
export function bodyOf(activity: ActivityTree, uuid: string, owner: Session, store: string): string {
  const tree = prepare(activity, randomUUID);
  const now = new Date().toISOString();
  const begun = draft.begin(draft.emptyDraft(uuid, tree), { client: now, server: now });
  const filled = tree.screens
    .flatMap((screen) => screen.questions.map((question) => ({ screen, question })))
    .filter(({ question }) => question.type !== 'instruction')
    .reduce(
      (before, { screen, question }) =>
        draft.put(before, screen.uuid, question.uuid, { answer: question.alternatives[0]?.uuid ?? '7' }),
      begun,
    );
  const payload = payloadOf(tree, filled, { owner, store, language: 'en', finishedAt: now, skew: 0, sealedAt: now });
  if (payload === null) throw new Error('the execution has no payload');
  return JSON.stringify({ json_execution: payload });
}
