import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { session } from '../api/hostile-server.ts';
import { type EdgeBrowser, startEdgeBrowser } from './edge-page.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
let answer: Handler;
let edge: EdgeBrowser;
let page: Page;
beforeAll(async () => {
  edge = await startEdgeBrowser((request, response) => answer(request, response));
});
afterAll(() => edge.stop());
beforeEach(async () => {
  page = await edge.open();
});
afterEach(() => page.context().close());

/** Answers once the whole body has come. */
const says =
  (status: number, body: object | string = { status: 'ok', filename: 'f.png' }): Handler =>
  (request, response) => {
    request.resume().once('end', () => {
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(status === 204 ? undefined : typeof body === 'string' ? body : JSON.stringify(body));
    });
  };

/** Begins an upload in the page; what comes of it is put beside `heard`, which gathers the progress. */
const begin = (bytes: number) =>
  page.evaluate(
    ([session, bytes]) => {
      const refused: string[] = [];
      const controller = new AbortController();
      const client = edges.createClient({
        hosts: { api: 'http://unused.invalid', files: location.origin },
        appVersion: '1.2.3',
        now: () => new Date('2026-05-04T10:11:12.345Z'),
        random: edges.randomNumber,
        session: () => session,
        language: () => 'en',
        onUnauthorized: (token) => refused.push(token),
      });
      const file = {
        bytes: edges.noise(1, bytes),
        name: 'f.png',
        type: 'image/png',
        destination: `company_${session.company_uuid}/files/`,
        company_uuid: session.company_uuid,
        user_uuid: session.user_uuid,
      };
      const outcome = edges
        .uploadFile(client, file, { onProgress: (part) => heard.push(part), signal: controller.signal })
        .then(
          (path) => ({ path }),
          (error: unknown) => {
            const thrown = edges.thrown(error);
            return { thrown: thrown instanceof Error ? thrown.message : thrown };
          },
        )
        .then((end) => ({ ...end, refused }));
      Object.assign(globalThis, { outcome, leave: () => controller.abort(new Error('left')) });
    },
    [session, bytes] as const,
  );
const outcome = () => page.evaluate('outcome');
const upload = async (bytes = 1000) => {
  await begin(bytes);
  return outcome();
};
const stored = { path: `company_${session.company_uuid}/files/f.png`, refused: [] };

describe('file upload', () => {
  it('API-19 OP-63 FILE-19 FILE-20 one form with all fields, the file last, under its generated name', async () => {
    let form = new FormData();
    answer = async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part);
      const type = request.headers['content-type'] ?? '';
      form = await new Response(Buffer.concat(parts), { headers: { 'Content-Type': type } }).formData();
      response.writeHead(202).end('{"status":202,"message":"","filename":"f.png"}');
    };
    expect(await upload()).toEqual(stored);
    expect([...form.keys()].at(-1)).toBe('path[]');
    expect([...form].filter(([name]) => name !== 'path[]').sort()).toEqual([
      ['Content-Type', 'image/png'],
      ['company_uuid', session.company_uuid],
      ['destination', `company_${session.company_uuid}/files/`],
      ['success_action_status', '202'],
      ['user_uuid', session.user_uuid],
    ]);
    const file = form.get('path[]');
    if (!(file instanceof File)) throw new Error('no file');
    expect([file.name, file.type, file.size]).toEqual(['f.png', 'image/png', 1000]);
    const sent = await page.evaluate(() => [...new Uint8Array(edges.noise(1, 1000))]);
    expect([...new Uint8Array(await file.arrayBuffer())]).toEqual(sent);
  });

  it('SIGN-04 SIGN-06 is signed like every call and carries HMAC and company', async () => {
    let headers: IncomingMessage['headers'] = {};
    answer = (request, response) => {
      headers = request.headers;
      says(201)(request, response);
    };
    await upload();
    const [random] = String(headers['x-signature']).split(':');
    const text = `v1\nPOST\n/api/v1/files/upload\n2026-05-04T10:11:12.345Z\n${random}`;
    expect(headers).toMatchObject({
      authorization: `Bearer ${session.token}`,
      'x-company-uuid': session.company_uuid,
      'x-hmac-256': session.hmac,
      'x-device-platform': 'WEB_EXECUTOR',
      'x-signature': `${random}:${createHmac('sha256', session.token).update(text).digest('hex')}`,
    });
  });

  it('FILE-01 tells how much has left the device, up to all of it', async () => {
    answer = says(201);
    await upload(3_000_000);
    const parts = await page.evaluate(() => heard.map(Number));
    expect(parts.at(-1)).toBe(1);
    expect(parts).toEqual([...parts].sort((one, other) => one - other));
    expect(parts.every((part) => part >= 0 && part <= 1)).toBe(true);
  });

  it.each([201, 202])('FILE-18 status %i is success', async (status) => {
    answer = says(status);
    expect(await upload()).toEqual(stored);
  });

  it.each([
    [200, { code: 'server', status: 200, statusText: 'OK', after: null }],
    [204, { code: 'server', status: 204, statusText: 'No Content', after: null }],
    [500, { code: 'server', status: 500, statusText: 'Internal Server Error', after: null }],
    [413, { code: 'tooLarge' }],
    [422, { code: 'rejected', status: 422, statusText: 'Unprocessable Entity', messages: ['not a picture'] }],
  ])('FILE-18 status %i is an error', async (status, thrown) => {
    answer = says(status, { message: 'not a picture' });
    expect(await upload()).toEqual({ thrown, refused: [] });
  });

  it('ERR-01 a 401 reports the token that was refused', async () => {
    answer = says(401, { message: 'session ended' });
    expect(await upload()).toEqual({
      thrown: { code: 'unauthorized', messages: ['session ended'] },
      refused: [session.token],
    });
  });

  it('OP-139 SIGN-08 a wrong clock is corrected once and the file is sent again', async () => {
    const dates: unknown[] = [];
    answer = (request, response) => {
      dates.push(request.headers['x-date']);
      const skew = { code: 'clock_skew', server_time: '2026-05-04T12:00:00.000Z' };
      const next = dates.length === 1 ? says(400, skew) : says(201);
      next(request, response);
    };
    expect(await upload()).toEqual(stored);
    expect(dates).toEqual(['2026-05-04T10:11:12.345Z', '2026-05-04T12:00:00.000Z']);
  });

  it('FILE-16 an answer that names no file is malformed', async () => {
    answer = says(201, { status: 201 });
    expect(await upload()).toEqual({
      thrown: { code: 'malformed', at: 'POST /api/v1/files/upload: filename' },
      refused: [],
    });
  });

  it('OP-69 a connection that drops within the upload is offline', async () => {
    answer = (request) => void request.once('data', () => request.socket.destroy());
    expect(await upload(3_000_000)).toEqual({ thrown: { code: 'offline' }, refused: [] });
  });

  it('OP-69 leaving it ends the connection, with the reason of whoever left', async () => {
    const closed = new Promise<void>((resolve) => {
      answer = (request) => {
        request.resume().socket.once('close', () => resolve());
        void page.evaluate('leave()');
      };
    });
    expect(await upload(3_000_000)).toEqual({ thrown: 'left', refused: [] });
    await closed;
  });

  it('lesson 43: a link that stands still for a minute is a timeout; one that moves, however slowly, is not', async () => {
    await page.clock.install();
    let upstream: IncomingMessage | undefined;
    const begun = new Promise<void>((resolve) => {
      answer = (request) => {
        upstream = request;
        resolve();
      };
    });
    await begin(20_000_000);
    await begun;
    await page.clock.fastForward(50_000);
    const before = await page.evaluate(() => heard.length);
    for (let read = 0; read < 8_000_000; ) {
      const part: Buffer | null | undefined = upstream?.read();
      if (part) read += part.length;
      else await new Promise((resolve) => upstream?.once('readable', resolve));
    }
    await page.waitForFunction((before) => heard.length > before, before);
    await page.clock.fastForward(50_000);
    await page.evaluate(() => {
      const running = Reflect.get(globalThis, 'outcome');
      Object.assign(globalThis, { state: 'running' });
      running.then(() => Object.assign(globalThis, { state: 'ended' }));
    });
    expect(await page.evaluate('state')).toBe('running');
    await page.clock.fastForward(60_000);
    expect(await outcome()).toEqual({ thrown: { code: 'timeout' }, refused: [] });
  });
});
