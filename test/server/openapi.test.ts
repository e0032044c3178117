import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeEach, describe, expect, it } from 'vitest';
import { allRoutes, type RouteName } from '#contracts/shared/all-routes.ts';
import { header } from '#contracts/shared/headers.ts';
import type { Route } from '#contracts/shared/route.ts';
import { policies } from '#server/http/policy.ts';
import { openApiDocument } from '#server/openapi/document.ts';
import { emptyDatabase, everythingIn } from '#test/support/database.ts';
import { faultsAt, pathOf } from '#test/support/documented.ts';
import { realPlatform } from '#test/support/real-platform.ts';
import { callOf, type Workplace, workplace } from '#test/support/workplace.ts';

/** Every answer of `world` is compared with the document; see `asDocumented`. */
const world = realPlatform(
  { SIGN_IN_PER_ADDRESS: '1000000', SIGN_IN_PER_ACCOUNT: '1000000' },
  { emptied: 'beforeAll' },
);
const names = Object.keys(allRoutes).filter((name): name is RouteName => name in allRoutes);
const closed = names.filter((name) => policies[name].may !== 'anyone');

let acme: Workplace;
let built = '';
beforeEach(async () => {
  if (built !== '' && (await everythingIn(world.db, ['nonce', 'sign_in_limit'])) === built) return;
  await emptyDatabase(world.db);
  acme = await workplace(world, 'acme');
  built = await everythingIn(world.db, ['nonce', 'sign_in_limit']);
});

const jsonType = { 'Content-Type': 'application/json' };
const formType = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** The call of the sample; `raw` stands for its body, `headers` for some of its headers. */
async function make(
  name: RouteName,
  { raw, headers = {} }: { readonly raw?: string; readonly headers?: Record<string, string> } = {},
): Promise<Response> {
  const route: Route = allRoutes[name];
  const sample = acme.calls[name];
  if (route.session === 'signed') {
    const type = name === 'uploadFile' ? { 'Content-Type': 'multipart/form-data; boundary=x' } : jsonType;
    const call = raw === undefined ? await callOf(acme.session, sample) : { raw, headers: { ...type, ...headers } };
    const given = { ...('headers' in call ? call.headers : {}), ...headers };
    return await world.signedFetch(acme.session, route.method, sample.path, { ...call, headers: given });
  }
  const address = sample.query === undefined ? sample.path : `${sample.path}?${new URLSearchParams(sample.query)}`;
  const form = sample.form === undefined ? undefined : new URLSearchParams(sample.form).toString();
  const body = raw ?? form ?? (sample.body === undefined ? null : JSON.stringify(sample.body));
  const type = body === null ? {} : route.encoded === 'form' ? formType : jsonType;
  return await world.open(address, { method: route.method, body, headers: { ...type, ...sample.headers, ...headers } });
}

describe('the document of the wire', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    const result = await new Validator().validate(structuredClone({ ...openApiDocument() }));
    expect(result).toMatchObject({ valid: true });
  });

  it('has each call of the table under its name, and is what docs/openapi.json holds', () => {
    const printed = JSON.parse(readFileSync('docs/openapi.json', 'utf8'));
    expect(printed).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
    for (const name of names) {
      const { method, path }: Route = allRoutes[name];
      const operation = printed.paths[path.replaceAll(/:(\w+)/g, '{$1}')][method.toLowerCase()];
      expect([name, operation.operationId]).toEqual([name, name]);
    }
  });

  it('is served, with the addresses beside the table', async () => {
    const answer = await world.open('/api/openapi.json');
    expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
    for (const path of ['/health', '/config.json']) expect((await world.open(path)).status).toBe(200);
  });

  it('tells every schema: an empty one stands for the bytes of files and for what is not read', () => {
    const empty = [...JSON.stringify(openApiDocument()).matchAll(/"([^"]*)":\{"?\}?/g)]
      .filter(([found]) => found.endsWith('{}'))
      .map(([, name]) => name);
    expect([...new Set(empty)].sort()).toEqual(['default', 'schema']);
  });
});

/** The calls that need what the sample does not have: a right password, a company with single sign-on. */
const refusedSamples: Partial<Record<RouteName, number>> = {
  signIn: 401,
  singleSignOnEndpoint: 404,
  singleSignOn: 401,
  uiSetting: 404,
};

describe.each(names)('%s', (name) => {
  const { method, body, encoded, session }: Route = allRoutes[name];

  it('takes the call that the document describes, and answers as it says', async () => {
    const sample = acme.calls[name];
    const path = pathOf(method, sample.path) ?? '';
    const type = encoded === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
    const place = ['paths', path, method.toLowerCase(), 'requestBody', 'content', type, 'schema'];
    if (body !== undefined) expect(faultsAt(place, sample.body ?? sample.form)).toEqual([]);
    const answer = await make(name);
    expect([answer.ok || answer.status, await answer.text()]).toEqual([
      refusedSamples[name] ?? true,
      expect.anything(),
    ]);
  });

  it('refuses a body that is too large with 413, and a compressed one with 415', async () => {
    if (method === 'GET') return;
    const raw = 'x'.repeat(Math.max(1, policies[name].maxBody + 1));
    expect((await make(name, { raw })).status).toBe(413);
    const compressed = await make(name, { raw: '', headers: { 'Content-Encoding': 'gzip' } });
    expect(compressed.status).toBe(415);
  });

  it('refuses a body that is no JSON with 400, one of other values with 422, and one of another type with 415', async () => {
    if (body === undefined) return;
    const type = { 'Content-Type': 'text/plain' };
    expect((await make(name, { raw: 'x', headers: type })).status).toBe(415);
    if (encoded !== 'form') expect((await make(name, { raw: '{' })).status).toBe(400);
    expect((await make(name, { raw: encoded === 'form' ? 'a=b' : '[]' })).status).toBe(422);
  });

  it('refuses a header that is malformed with 400', async () => {
    if (session === 'hmac' || session === 'key') return;
    expect((await make(name, { headers: { [header.devicePlatform]: 'TOASTER' } })).status).toBe(400);
  });
});

describe.each(closed)('%s', (name) => {
  const { method, session }: Route = allRoutes[name];

  it('refuses a caller without a session with 401', async () => {
    const sample = acme.calls[name];
    const query = { ...sample.query, [header.hmac]: 'a'.repeat(64) };
    const answer =
      session !== 'signed'
        ? await world.open(`${sample.path}?${new URLSearchParams(query)}`)
        : await world.signedFetch(acme.session, method, sample.path, {
            ...(await callOf(acme.session, sample)),
            headers: { [header.authorization]: null },
          });
    expect(answer.status).toBe(401);
  });

  it('refuses a company without the module with 403', async () => {
    if (policies[name].may !== 'module') return;
    const company = () => world.db.updateTable('company').where('uuid', '=', acme.company.uuid);
    await company()
      .set({ modules: JSON.stringify({}) })
      .execute();
    expect((await make(name)).status).toBe(403);
  });
});
