import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { makeCertificate } from '../support/certificate.ts';
import { startPlatform } from '../support/platform.ts';
import { isApp, isChoice, popup, told, type Visited } from '../support/popup.ts';
import '../support/provided.ts';

const headers = {
  'X-App-Version': '0.0.0',
  'X-Device-Platform': 'WEB_EXECUTOR_SSO',
  'Content-Type': 'application/json',
};

it('SSO-04 C7 the demo signs on over https, with a certificate that nobody else trusts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'storewalk-'));
  const { cert, key } = makeCertificate(folder);
  const platform = await startPlatform({
    build: join(inject('built').folder, 'server'),
    dataDir: folder,
    env: { NODE_ENV: 'development', TLS_CERT: cert, TLS_KEY: key },
  });
  const ca = readFileSync(cert);
  const ask = (
    address: string,
    method: string,
    extra: Record<string, string>,
    body = '',
  ): Promise<Omit<Visited, 'location'>> =>
    new Promise((resolve, reject) => {
      const asked = request(address, { method, ca, servername: 'localhost', headers: extra }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const given = new Headers();
          for (const [name, values] of Object.entries(response.headersDistinct))
            for (const value of values ?? []) given.append(name, value);
          resolve({ status: response.statusCode ?? 0, headers: given, text: Buffer.concat(parts).toString() });
        });
      });
      asked.once('error', reject).end(body);
    });
  const post = async (path: string, body: unknown) =>
    JSON.parse((await ask(`${platform.origin}${path}`, 'POST', headers, JSON.stringify(body))).text);

  const company_name = 'Acme Retail';
  const { endpoint_url } = await post('/api/v2/session/endpoint_uri', { company_data: { company_name } });
  const browser = popup((address, method, cookie) => ask(address, method, { cookie }));
  const page = await browser.follow(`${endpoint_url}&state=state-of-the-app-with-128-bits`, isChoice);
  const { location } = await browser.visit(`${page}/0`, 'POST');
  const { access_token } = told(await browser.follow(location ?? '', isApp));
  expect(await post('/api/v1/session/sso', { access_token, company_name })).toMatchObject({ company_name });
  await platform.stop();
  rmSync(folder, { recursive: true });
});
