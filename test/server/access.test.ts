import { beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '#contracts/session/session.ts';
import { allRoutes, type RouteName } from '#contracts/shared/all-routes.ts';
import { header } from '#contracts/shared/headers.ts';
import type { Route } from '#contracts/shared/route.ts';
import { policies } from '#server/http/policy.ts';
import { emptyDatabase, everythingIn } from '#test/support/database.ts';
import { realPlatform } from '#test/support/real-platform.ts';
import type { Sample } from '#test/support/sample.ts';
import { callOf, type Workplace, workplace } from '#test/support/workplace.ts';

/**
 * Who may make which call, for every call of the table, so that a new one is tried without a word here: each caller
 * who may not, and each id of somebody else in each place where a call names one.
 */
const world = realPlatform({}, { emptied: 'beforeAll' });
const names = Object.keys(allRoutes).filter((name): name is RouteName => name in allRoutes);
/** A call that is made with a key has tests of its own, in test/server/feed.test.ts. */
const isByKey = (name: RouteName): boolean => allRoutes[name].session === 'key';
const closed = names.filter((name) => policies[name].may !== 'anyone' && !isByKey(name));
/** What the mere making of a call may write. */
const traces = ['nonce', 'sign_in_limit', 'result_read'];

let acme: Workplace;
let globex: Workplace;
let built = '';
/** Most calls here are refused and change nothing: what they leave as it was need not be made again. */
beforeEach(async () => {
  if (built !== '' && (await everythingIn(world.db, traces)) === built) return;
  await emptyDatabase(world.db);
  acme = await workplace(world, 'acme-only');
  globex = await workplace(world, 'globex-only');
  built = await everythingIn(world.db, traces);
});

type Answer = { readonly status: number; readonly text: string; readonly changed: boolean };

async function make(
  name: RouteName,
  session: Session,
  sample: Sample,
  headers: Record<string, string | null> = {},
): Promise<Answer> {
  const route: Route = allRoutes[name];
  const before = await everythingIn(world.db, traces);
  const call = await callOf(session, sample);
  const response =
    route.session === 'hmac'
      ? await world.open(`${sample.path}?${new URLSearchParams(sample.query)}`)
      : await world.signedFetch(session, route.method, sample.path, { ...call, headers });
  const text = await response.text();
  return { status: response.status, text, changed: (await everythingIn(world.db, traces)) !== before };
}

const refused = (answer: Answer, status: number) =>
  expect(answer).toEqual({ status, text: expect.not.stringContaining('-only'), changed: false });

/** The session as somebody would have it who has only ever heard of it. */
const withoutSession = Object.fromEntries(
  [header.authorization, header.signature, header.date, header.company].map((name) => [name, null]),
);
const nobody = (sample: Sample): Sample =>
  sample.query === undefined ? sample : { ...sample, query: { ...sample.query, [header.hmac]: 'a'.repeat(64) } };

describe('the policy', () => {
  it('C1 has a row for each call and for nothing else', () => {
    expect(Object.keys(policies).sort()).toEqual([...names].sort());
  });

  it('C1 opens to anyone exactly the calls that are made before a session', () => {
    expect(names.filter((name) => policies[name].may === 'anyone')).toEqual(
      names.filter((name) => allRoutes[name].session === 'none'),
    );
  });
});

const ofModules = closed.flatMap((name) => {
  const policy = policies[name];
  return policy.may === 'module' ? policy.modules.map((module) => [name, module] as const) : [];
});
it.each(ofModules)('MOD-01 C1 %s is refused while the module %s is off', async (name, module) => {
  await world.db
    .updateTable('company')
    .set({ modules: JSON.stringify({ ticket_manager: true, web_executor: true, routines: true, [module]: false }) })
    .execute();
  refused(await make(name, acme.session, acme.calls[name]), 403);
});

describe.each(closed)('C1 %s', (name) => {
  it(`C1 ${name} is open to whom it is meant for, and says nothing of another company`, async () => {
    const { status, text } = await make(name, acme.session, acme.calls[name]);
    expect([Math.floor(status / 100), text]).toEqual([2, expect.not.stringContaining('globex-only')]);
  });

  it(`PROD-01 C1 ${name} is refused without a session`, async () => {
    refused(await make(name, acme.session, nobody(acme.calls[name]), withoutSession), 401);
  });

  it(`C1 ${name} is refused with a session that was ended`, async () => {
    await world.db.updateTable('session').set({ revoked_at: world.clock.now() }).execute();
    refused(await make(name, acme.session, acme.calls[name]), 401);
    await world.db.updateTable('session').set({ revoked_at: null }).execute();
  });

  it(`C1 ${name} is refused with a session past its limit`, async () => {
    const rows = await world.db.selectFrom('session').select('expires_at').execute();
    world.clock.advance(Math.max(...rows.map(({ expires_at }) => expires_at.getTime())) - world.clock.now().getTime());
    refused(await make(name, acme.session, acme.calls[name]), 401);
  });

  it(`C1 ${name} is refused to a disabled user, and in a disabled company`, async () => {
    await world.db.updateTable('user').set({ active: false }).execute();
    refused(await make(name, acme.session, acme.calls[name]), 401);
    await world.db.updateTable('user').set({ active: true }).execute();
    await world.db.updateTable('company').set({ active: false }).execute();
    refused(await make(name, acme.session, acme.calls[name]), 401);
    await world.db.updateTable('company').set({ active: true }).execute();
  });

  it(`C1 ${name} is refused under the name of another company`, async () => {
    const status = allRoutes[name].session === 'hmac' ? 401 : 403;
    const sample = acme.calls[name];
    const query = { ...sample.query, ...(status === 401 ? { [header.company]: globex.ids.company } : {}) };
    refused(await make(name, acme.session, { ...sample, query }, { [header.company]: globex.ids.company }), status);
  });

  it(`C1 ${name} with any id of another company reads and changes nothing`, async () => {
    const cells = withForeignIds(globex.calls[name]);
    expect(cells.length > 0).toBe(!withoutIds.includes(name));
    for (const [what, sample] of cells) {
      const answer = await make(name, globex.session, sample);
      expect([what, answer.text]).toEqual([what, expect.not.stringContaining('acme-only')]);
      expect([what, answer.changed]).toEqual([what, false]);
      if (!unread.has(`${name} ${what}`)) expect([what, isEmptyAnswer(answer)]).toEqual([what, true]);
    }
  });

  it(`C1 ${name} with the ids of a colleague without stores changes nothing, and reads what is the company's alone`, async () => {
    const colleague = await world.signIn(await world.createUser(acme.company, { every_store: false }));
    const sample = acme.calls[name];
    const query =
      allRoutes[name].session === 'hmac' ? { ...sample.query, [header.hmac]: colleague.hmac } : sample.query;
    const answer = await make(name, colleague, query === undefined ? sample : { ...sample, query });
    if (ofTheCaller.includes(name)) return expect(answer.status).toBeLessThan(300);
    expect([answer.changed, answer.text.includes(acme.ids.execution)]).toEqual([false, false]);
    if (!ofTheCompany.includes(name)) expect(isEmptyAnswer(answer)).toBe(true);
  });
});

/** Ids that a call carries and the platform does not look at, or does not find without that being a fault. */
const unread: ReadonlySet<string> = new Set(['activity store', 'removeStores row']);

/** Calls that name nothing. */
const withoutIds: readonly RouteName[] = [
  ...(['signOut', 'outboxAges', 'noticeSettings', 'saveNoticeSettings', 'waitingTickets'] as const),
  ...(['pushDevice', 'savePushDevice', 'removePushDevice'] as const),
  ...(['routinesOverview', 'openRoutines'] as const),
  ...(['ticketViews', 'saveTicketView', 'apiKeys', 'webhooks'] as const),
  'bulkChangeUnderWay',
  ...(['orderResultExport', 'newestResultExport'] as const),
  'activityFilters',
  'clusterDefinition',
  'ticketPriorities',
  'ticketStatuses',
];

/** Calls that are about the caller alone. */
const ofTheCaller: readonly RouteName[] = [
  ...(['signOut', 'outboxAges', 'noticeSettings', 'saveNoticeSettings', 'saveTicketView'] as const),
  ...(['pushDevice', 'savePushDevice', 'removePushDevice'] as const),
];

/** What every member of a company may read of it, whoever made it. */
const ofTheCompany: readonly RouteName[] = [
  ...(['activity', 'fileUrls', 'rawFile', 'fileByName'] as const),
  ...(['clusterDefinition', 'clusterData', 'ticketPriorities', 'ticketStatuses'] as const),
];

/** A refusal, or an answer that says: nothing here for you. */
function isEmptyAnswer({ status, text }: Answer): boolean {
  if (status >= 400) return status < 500;
  // A table is empty when it has nothing but its head.
  if (text.startsWith('Task,')) return text.trim().split('\n').length === 1;
  const body = text === '' ? null : JSON.parse(text);
  if (Array.isArray(body)) return body.every(({ url }) => url === null);
  if (body?.bulk_change === null) return true;
  if (Array.isArray(body?.places)) return body.places.length === 0 && body.elsewhere === 0;
  if (Array.isArray(body?.tickets)) return body.tickets.every(({ number }: { number: unknown }) => number === null);
  const total =
    body?.metadata?.pagination.total ??
    body?.meta?.pagination.total ??
    body?.activities?.count ??
    body?.total ??
    body?.all?.executions;
  return body?.scheduled === false || body?.to_do === 0 || body?.open === 0 || body?.views?.length === 0 || total === 0;
}

const kinds = [
  ...(['company', 'user', 'store', 'activity', 'execution', 'file', 'key', 'export', 'webhook', 'message'] as const),
  ...(['area', 'otherArea', 'process', 'row', 'ticket', 'closed', 'definition', 'view', 'bulk'] as const),
  ...(['routine', 'checksum'] as const),
];

/** The call once for each place in which it names an id, with the other workplace's id there. */
function withForeignIds(sample: Sample): readonly [string, Sample][] {
  const text = JSON.stringify(sample);
  return kinds.flatMap((kind) =>
    positionsOf(text, globex.ids[kind]).map((at): [string, Sample] => [
      kind,
      JSON.parse(text.slice(0, at) + acme.ids[kind] + text.slice(at + globex.ids[kind].length)),
    ]),
  );
}

const positionsOf = (text: string, part: string): number[] =>
  [...text.matchAll(new RegExp(part, 'g'))].map(({ index }) => index);
