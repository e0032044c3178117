import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import * as v from 'valibot';
import { uploadAnswer } from '#contracts/execution/execution.ts';
import type { Session } from '#contracts/session/session.ts';
import { routes } from '#contracts/shared/routes.ts';
import { signedHeaders } from '../wire.ts';

/** The client of the upload figures, in a process of its own. `body` names its execution `uuid`, which each upload replaces. */
export type UploadOrder = {
  /** The processes of the platform; the connections are spread over them. */
  readonly origins: readonly string[];
  readonly session: Session;
  readonly uuid: string;
  readonly body: string;
  readonly connections: number;
  readonly warmUpSeconds: number;
  readonly seconds: number;
};
/** Milliseconds of each upload, and how many were answered in each whole second. */
export type UploadCounts = { readonly times: readonly number[]; readonly perSecond: readonly number[] };

process.once('message', async (order: UploadOrder) => {
  const agent = new Agent({ keepAlive: true, maxSockets: order.connections });
  await uploadFor(order, agent, order.warmUpSeconds);
  const counts = await uploadFor(order, agent, order.seconds);
  agent.destroy();
  process.send?.(counts, () => process.disconnect());
});

async function uploadFor(order: UploadOrder, agent: Agent, seconds: number): Promise<UploadCounts> {
  const times: number[] = [];
  const perSecond = Array.from({ length: seconds }, () => 0);
  const start = performance.now();
  const connection = async (origin: string): Promise<void> => {
    for (;;) {
      const sent = performance.now();
      if (sent - start >= seconds * 1000) return;
      await upload(order, agent, origin);
      const answered = performance.now();
      times.push(answered - sent);
      const second = Math.floor((answered - start) / 1000);
      perSecond[second] = (perSecond[second] ?? 0) + 1;
    }
  };
  const origins = Array.from({ length: order.connections }, (_, at) => order.origins[at % order.origins.length] ?? '');
  await Promise.all(origins.map(connection));
  return { times, perSecond: perSecond.slice(0, seconds) };
}

async function upload(order: UploadOrder, agent: Agent, origin: string): Promise<void> {
  const uuid = randomUUID();
  const path = routes.uploadExecution.path.replace(':uuid', uuid);
  const { status, text } = await post(
    `${origin}${path}`,
    agent,
    signedHeaders(origin, order.session, 'POST', path),
    order.body.replaceAll(order.uuid, uuid),
  );
  if (status < 200 || status > 299) throw new Error(`an upload was answered with ${status}: ${text}`);
  const { receipt } = v.parse(uploadAnswer, JSON.parse(text));
  if (receipt?.execution_uuid !== uuid) throw new Error('an upload came back without its receipt');
}

const post = (
  url: string,
  agent: Agent,
  headers: Record<string, string>,
  body: string,
): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      agent,
      headers: { ...headers, 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) },
    });
    sent.once('error', reject);
    sent.once('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('error', reject);
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
    });
    sent.end(body);
  });
