import { mkdir, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { devicePlatform, header } from '#contracts/shared/headers.ts';
import { realPlatform } from '#test/support/real-platform.ts';
import { requestOf } from '#test/support/signed-request.ts';

const world = realPlatform();
const agents: Agent[] = [];
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy();
});

type Call = {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly parts?: readonly Buffer[];
};

/** Calls one after the other over one connection; each is told by the status of its answer, or the code of its failure. */
const overOneConnection = async (calls: readonly Call[]): Promise<string[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  const told: string[] = [];
  for (const call of calls) told.push(await answerTo(agent, call));
  return told;
};

const answerTo = (agent: Agent, { method, path, headers = {}, parts = [] }: Call): Promise<string> =>
  new Promise((resolve) => {
    const sent = request(world.origin + path, { method, agent, headers }, (answer) => {
      answer.resume().on('end', () => resolve(String(answer.statusCode)));
    });
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)));
    for (const part of parts) sent.write(part);
    sent.end();
  });

const innocent = { method: 'GET', path: '/health' };

/** Uploads of a form, each signed by itself. */
const uploadsOf = async (form: Buffer): Promise<Call[]> => {
  const session = await world.signIn(await world.createUser(await world.createCompany()));
  const path = '/api/v1/files/upload';
  return Array.from({ length: 4 }, (): Call => {
    const { headers } = requestOf(world.origin, session, 'POST', path, world.clock.now(), {
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    });
    const length = { 'Content-Length': String(form.length) };
    return { method: 'POST', path, headers: { ...Object.fromEntries(headers), ...length }, parts: [form] };
  });
};

it('A5 E3 a form that is refused in its middle costs the next call of its connection nothing', async () => {
  const field = (name: number) => `--x\r\nContent-Disposition: form-data; name="f${name}"\r\n\r\n1\r\n`;
  const form = Buffer.from(`${Array.from({ length: 20_000 }, (_, name) => field(name)).join('')}--x--\r\n`);
  const calls = await uploadsOf(form);
  expect(await overOneConnection(calls.flatMap((call) => [call, innocent]))).toEqual(
    calls.flatMap(() => ['422', '200']),
  );
});

it('A5 E3 nor does one in whose middle the disk of the platform fails', async () => {
  const files = join(world.dataDir, 'files');
  await rm(files, { recursive: true, force: true });
  await mkdir(files);
  await writeFile(join(files, 'incoming'), 'a file where the folder should be');
  const head = '--x\r\nContent-Disposition: form-data; name="path[]"; filename="a.jpg"\r\n\r\n';
  const form = Buffer.concat([Buffer.from(head), Buffer.alloc(1_200_000, 120), Buffer.from('\r\n--x--\r\n')]);
  const calls = await uploadsOf(form);
  expect(await overOneConnection(calls.flatMap((call) => [call, innocent]))).toEqual(
    calls.flatMap(() => ['500', '200']),
  );
});

it('A5 E3 nor does a body in parts that becomes too large', async () => {
  const large: Call = {
    method: 'POST',
    path: '/api/v1/session',
    headers: {
      'Content-Type': 'application/json',
      [header.appVersion]: '0',
      [header.devicePlatform]: devicePlatform.application,
    },
    parts: Array.from({ length: 60 }, () => Buffer.alloc(16_384, ' ')),
  };
  expect(await overOneConnection([large, innocent, large, innocent])).toEqual(['413', '200', '413', '200']);
});
