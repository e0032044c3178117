import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AskedAhead, fetchOrTake } from '#browser/ahead.ts';

const address = '/api/v1/mobile/activities/1';
const signedAs = (token: string): RequestInit => ({ headers: { Authorization: `Bearer ${token}` } });
const asks = vi.fn<typeof fetch>();

/** What the page has asked for with a session, some milliseconds ago. */
function askedAhead(answer: Promise<Response>, ago = 0): AskedAhead {
  answer.catch(() => undefined);
  const asked = { authorization: 'Bearer mine', at: performance.now() - ago, answer, abort: new AbortController() };
  globalThis.askedAhead = new Map([[address, asked]]);
  return asked;
}

const textOf = async (answer: Promise<Response>): Promise<string> => (await answer).text();

beforeEach(() => {
  asks.mockReset().mockImplementation(async () => new Response('asked now'));
  vi.stubGlobal('fetch', asks);
});
afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.askedAhead = undefined;
});

it('EXEC-03 what the page has asked for ahead is handed over once, whatever its query says', async () => {
  askedAhead(Promise.resolve(new Response('asked ahead')));
  expect(await textOf(fetchOrTake(`${address}?datum=1`, signedAs('mine')))).toBe('asked ahead');
  expect(asks).not.toHaveBeenCalled();
  expect(await textOf(fetchOrTake(address, signedAs('mine')))).toBe('asked now');
});

it.each([
  ['another user', address, signedAs('another')],
  ['nobody', address, {}],
  ['another activity', '/api/v1/mobile/activities/2', signedAs('mine')],
  ['another method', address, { ...signedAs('mine'), method: 'PUT' }],
])('SIGN-01 OP-04 it is not handed over to %s', async (_, asked, init) => {
  askedAhead(Promise.resolve(new Response('asked ahead')));
  expect(await textOf(fetchOrTake(asked, init))).toBe('asked now');
});

it('EXEC-04 what was asked for long ago is asked for again', async () => {
  askedAhead(Promise.resolve(new Response('asked ahead')), 10_001);
  expect(await textOf(fetchOrTake(address, signedAs('mine')))).toBe('asked now');
});

it('OP-30 what got no answer is asked for again', async () => {
  askedAhead(Promise.reject(new TypeError('failed')));
  expect(await textOf(fetchOrTake(address, signedAs('mine')))).toBe('asked now');
});

it('OP-30 whoever gives up ends what was asked for ahead, and asks for nothing again', async () => {
  const giveUp = new AbortController();
  const asked = askedAhead(
    new Promise((_, reject) => {
      queueMicrotask(() => asked.abort.signal.addEventListener('abort', () => reject(asked.abort.signal.reason)));
    }),
  );
  const answer = fetchOrTake(address, { ...signedAs('mine'), signal: giveUp.signal });
  await Promise.resolve();
  giveUp.abort(new Error('given up'));
  await expect(answer).rejects.toThrow('given up');
  expect(asks).not.toHaveBeenCalled();
});
