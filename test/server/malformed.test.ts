import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allRoutes, type RouteName } from '#contracts/shared/all-routes.ts';
import { header } from '#contracts/shared/headers.ts';
import type { Route } from '#contracts/shared/route.ts';
import { everythingIn } from '#test/support/database.ts';
import { realPlatform } from '#test/support/real-platform.ts';
import type { Sample } from '#test/support/sample.ts';
import { signatureOf } from '#test/support/signed-request.ts';
import { callOf, type Workplace, workplace } from '#test/support/workplace.ts';

/** How often each property is tried; a release tries 5000 (FC_RUNS=5000). */
const numRuns = Number(process.env['FC_RUNS'] ?? 30);
const patience = 600_000 + numRuns * 1000;

const world = realPlatform({
  SIGN_IN_PER_ACCOUNT: '1000000',
  SIGN_IN_PER_ADDRESS: '1000000',
  PASSWORD_RESETS_PER_ACCOUNT: '1000000',
});
const names = Object.keys(allRoutes).filter((name): name is RouteName => name in allRoutes);
const traces = ['nonce', 'sign_in_limit', 'result_read'];

const nasty = fc.oneof(
  fc.constantFrom<fc.JsonValue>(
    '',
    '\0',
    '\ud800',
    '../../etc/passwd',
    "' or '1'='1",
    '%00',
    '%',
    '__proto__',
    'x'.repeat(9000),
  ),
  fc.constantFrom<fc.JsonValue>(-1, 0, 1e308, 2 ** 53, -0.5, null, true, [], {}, [[[[[]]]]]),
  fc.string({ unit: 'binary' }),
  fc.jsonValue(),
);
const nastyText = nasty.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));

/** Every place in a JSON value, outermost first. */
const placesIn = (value: unknown, at: readonly string[] = []): (readonly string[])[] => [
  at,
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, member]) => placesIn(member, [...at, key]))
    : []),
];

/** The value with something else in one place. */
function replaced(value: unknown, [key, ...rest]: readonly string[], other: unknown): unknown {
  if (key === undefined) return other;
  if (Array.isArray(value))
    return value.map((member, n) => (String(n) === key ? replaced(member, rest, other) : member));
  return { ...Object(value), [key]: replaced(Object(value)[key], rest, other) };
}

/** One thing wrong with a call: a value in its body, its whole body, a value of its query or form, or its address. */
const wrongCalls = (sample: Sample): fc.Arbitrary<Sample & { readonly raw?: string }> => {
  const query = fc
    .tuple(
      fc.constantFrom(...Object.keys(sample.query ?? {}), 'page', 'per_page', 'from', 'term', 'order_by', 'limit'),
      nastyText,
    )
    .map(([name, value]) => ({ ...sample, query: { ...sample.query, [name]: value } }));
  const body = fc.tuple(fc.nat(), nasty).map(([n, other]) => ({
    ...sample,
    body: replaced(sample.body, placesIn(sample.body).at(n % placesIn(sample.body).length) ?? [], other),
  }));
  const raw = fc
    .oneof(nastyText, fc.string(), fc.constant('['.repeat(20_000)))
    .map((text) => ({ ...sample, raw: text }));
  const path = nastyText.map((text) => ({
    ...sample,
    path: sample.path.replace(/[0-9a-f-]{36}|acme/, encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, ''))),
  }));
  const form = fc
    .tuple(
      fc.constantFrom(...Object.keys(sample.form ?? {}), 'success_action_status', 'Content-Type', 'more'),
      nastyText,
    )
    .map(([name, value]) => ({ ...sample, form: { ...sample.form, [name]: value } }));
  return fc.oneof(
    path,
    query,
    ...(sample.body === undefined ? [] : [body, raw]),
    ...(sample.form === undefined ? [] : [form, raw]),
  );
};

const openBody = ({ raw, form, body }: Sample & { readonly raw?: string }, json: Record<string, string>) =>
  form === undefined
    ? { body: raw ?? JSON.stringify(body), headers: json }
    : {
        body: raw ?? new URLSearchParams(form).toString(),
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      };

async function make(
  name: RouteName,
  { session }: Workplace,
  sample: Sample & { readonly raw?: string },
): Promise<Response> {
  const route: Route = allRoutes[name];
  const json = { 'Content-Type': 'application/json' };
  if (route.session !== 'signed') {
    const address = `${sample.path}?${new URLSearchParams(sample.query)}`;
    const call = route.method === 'GET' ? { headers: sample.headers ?? {} } : openBody(sample, json);
    return await world.open(address, { method: route.method, ...call });
  }
  const type = sample.form === undefined ? json : { 'Content-Type': 'multipart/form-data; boundary=x' };
  const call = sample.raw === undefined ? await callOf(session, sample) : { raw: sample.raw, headers: type };
  return await world.signedFetch(session, route.method, sample.path, call);
}

describe.each(names.filter((name) => name !== 'signOut'))('B1 %s', (name) => {
  it(
    `B1 OP-135 ${name} answers whatever is wrong with it by a refusal, and stores nothing of it`,
    async () => {
      const acme = await workplace(world, 'acme');
      let before = await everythingIn(world.db, traces);
      await fc.assert(
        fc.asyncProperty(wrongCalls(acme.calls[name]), async (wrong) => {
          const response = await make(name, acme, wrong);
          const text = await response.text();
          expect([response.status < 500, text]).toEqual([true, text]);
          const after = await everythingIn(world.db, traces);
          if (!response.ok) expect(after).toBe(before);
          before = after;
        }),
        { numRuns },
      );
    },
    patience,
  );
});

describe('B2 a signed request that was changed', () => {
  it(
    'B2 SIGN-05 is refused, whichever character of it was changed',
    async () => {
      const { session } = await workplace(world, 'acme');
      const path = '/api/v1/web_executor/stores';
      const parts = fc.constantFrom(
        'method',
        'path',
        header.authorization,
        header.company,
        header.signature,
        header.date,
      );
      await fc.assert(
        fc.asyncProperty(parts, fc.nat(), fc.constantFrom(...'0123456789abcdefABZ-:. '), async (part, n, character) => {
          const date = world.clock.now();
          const random = randomBytes(16).toString('hex');
          const signature = `${random}:${signatureOf(session, 'GET', path, date.toISOString(), random)}`;
          const values: Record<string, string> = {
            path,
            [header.authorization]: `Bearer ${session.token}`,
            [header.company]: session.company_uuid,
            [header.signature]: signature,
            [header.date]: date.toISOString(),
          };
          const value = values[part] ?? '';
          const at = n % Math.max(1, value.length);
          const changed = value.slice(0, at) + character + value.slice(at + 1);
          const address = part === 'path' ? new URL(changed, world.origin).pathname : path;
          // Some changes mean the same: a blank at an end, a letter's case, a path that its address makes whole again.
          const same = part === 'path' ? address === path : changed.trim().toLowerCase() === value.toLowerCase();
          fc.pre(part === 'method' || !same);
          const headers = {
            [header.signature]: signature,
            ...(part in values && part !== 'path' ? { [part]: changed } : {}),
          };
          const method = part === 'method' ? 'DELETE' : 'GET';
          const response = await world.signedFetch(session, method, address, { random, date, headers });
          expect([part, changed, response.status >= 400 && response.status < 500]).toEqual([part, changed, true]);
        }),
        { numRuns: numRuns * 5 },
      );
    },
    patience,
  );
});

const signed = names.filter((name) => allRoutes[name].session === 'signed' && name !== 'signOut');

describe('B3 a signed request that comes again', () => {
  it.each(signed)(
    'B3 SIGN-08 %s has its effect once, however many copies come and however late',
    async (name) => {
      const { session, calls } = await workplace(world, 'acme');
      const sample = calls[name];
      const copies = fc.record({ count: fc.integer({ min: 1, max: 5 }), minutes: fc.constantFrom(0, 1, 4, 8) });
      await fc.assert(
        fc.asyncProperty(copies, async ({ count, minutes }) => {
          const same = { random: randomBytes(16).toString('hex'), date: world.clock.now() };
          const send = async (): Promise<number> => {
            const call = await callOf(session, sample);
            return (await world.signedFetch(session, allRoutes[name].method, sample.path, { ...call, ...same })).status;
          };
          const first = await send();
          const before = await everythingIn(world.db, traces);
          world.clock.advance(minutes * 60_000);
          const statuses = await Promise.all(Array.from({ length: count }, send));
          expect([first < 500, statuses]).toEqual([true, statuses.map(() => (minutes < 5 ? 425 : 400))]);
          expect(await everythingIn(world.db, traces)).toBe(before);
        }),
        { numRuns: Math.ceil(numRuns / 10) },
      );
    },
    patience,
  );
});
