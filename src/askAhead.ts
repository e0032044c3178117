import { addressOf, pathOf } from '#api/address.ts';
import { randomNumber, sign } from '#api/sign.ts';
import { readPreference } from '#browser/preferences.ts';
import { activityPaths } from '#contracts/activityPaths.ts';
import { devicePlatform, header } from '#contracts/headers.ts';
import { datum } from '#domain/dateTimes.ts';
import { initialLanguage } from '#domain/language.ts';
import { version } from '../package.json';

/**
 * Stands in the page itself, and asks the platform for the activity that the address names while the app is still on
 * its way: on a slow network it is here when the app is (EXEC-03, EXEC-04). The app takes the answers over, or makes
 * the calls itself where there are none (`browser/ahead.ts`); nothing here is ever told to anybody.
 */

type Kept = {
  readonly session: { readonly token: string; readonly company_uuid: string; readonly time_zone_offset: string };
};

const asked: NonNullable<typeof globalThis.askedAhead> = new Map();
globalThis.askedAhead = asked;

const place = (): { activity: string; store: string } | null => {
  const activity = /^\/executor\/([^/]+)$/.exec(location.pathname)?.[1];
  const query = new URLSearchParams(location.search);
  const store = query.get('store_uuid');
  return activity && store && !query.has('execution_uuid') ? { activity, store } : null;
};

/** The database as it is: one that is not there yet is not made. */
const database = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('storewalk');
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });

const resultOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** The session of before (OP-04); null where work is on the device, which may be what is gone on with instead. */
const kept = async (): Promise<Kept | null> => {
  const shared = sessionStorage.getItem('session');
  const opened = await database();
  try {
    const stores = opened.transaction(['sessions', 'records']);
    const [records, own] = await Promise.all([
      resultOf(stores.objectStore('records').count()),
      resultOf<Kept | undefined>(stores.objectStore('sessions').get('session')),
    ]);
    if (records > 0) return null;
    return shared === null ? (own ?? null) : JSON.parse(shared);
  } finally {
    opened.close();
  }
};

const ask = (address: string, init: RequestInit, authorization: string | null): Promise<Response> => {
  const abort = new AbortController();
  const answer = fetch(address, { ...init, signal: abort.signal }).then(whole);
  // Whoever takes it over hears of it; nobody may come for it.
  answer.catch(() => undefined);
  asked.set(address.replace(/\?.*$/, ''), { authorization, at: performance.now(), answer, abort });
  return answer;
};

/** An answer whose body is here, too: the page waits for the app anyway, and the app not for a body. */
const whole = async (answer: Response): Promise<Response> =>
  answer.body === null ? answer : new Response(await answer.arrayBuffer(), answer);

/** One signed call, as the client makes it. */
const askSigned = async (address: string, { token, company_uuid }: Kept['session']): Promise<void> => {
  const authorization = `Bearer ${token}`;
  const headers = {
    [header.appVersion]: version,
    [header.devicePlatform]: devicePlatform.application,
    [header.authorization]: authorization,
    [header.company]: company_uuid,
    ...(await sign(token, 'GET', pathOf(address), new Date(), randomNumber())),
    'Accept-Language': initialLanguage(readPreference('language'), navigator.languages),
  };
  void ask(address, { headers }, authorization);
};

const begin = async (): Promise<void> => {
  const configured = ask('/config.json', { cache: 'no-cache' }, null);
  const named = place();
  if (named === null) return;
  const [{ apiHost }, found] = await Promise.all([configured.then((answer) => answer.clone().json()), kept()]);
  if (found === null) return;
  const { session } = found;
  const params = { uuid: named.activity };
  const at = datum(named.store, new Date(), session.time_zone_offset);
  await Promise.all([
    askSigned(addressOf(apiHost, activityPaths.activity, params, { datum: { ...at } }), session),
    askSigned(addressOf(apiHost, activityPaths.validateSchedule, params, { store_uuid: named.store }), session),
  ]);
};

begin().catch(() => undefined);
