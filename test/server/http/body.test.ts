import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readBody } from '#server/http/body.ts';
import { largeBodies } from '#server/http/large-bodies.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a body that does not end', () => {
  const begun = () => {
    const body = new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('{')) });
    const headers = { 'Content-Type': 'application/json' };
    return new Proxy(new Request('http://localhost/', { method: 'POST', headers }), {
      get: (request, name) => (name === 'body' ? body : Reflect.get(request, name, request)),
    });
  };

  it('B8 of a caller without a session is given up, and its connection with it', async () => {
    const read = readBody(begun(), v.object({}), { bytes: 1000, values: 10, anonymous: true });
    const refused = expect(read).rejects.toMatchObject({ status: 408, headers: { Connection: 'close' } });
    await vi.advanceTimersByTimeAsync(20_000);
    await refused;
  });

  it('B8 of a caller with one may take longer', async () => {
    const settled = vi.fn();
    void readBody(begun(), v.object({}), { bytes: 1000, values: 10, anonymous: false }).finally(settled);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(settled).not.toHaveBeenCalled();
  });
});

describe('large bodies', () => {
  const endless = () => new Promise<never>(() => undefined);

  it('E7 of a session come a few at the same time; another one is refused for a moment, of other sessions none', async () => {
    for (let n = 0; n < 8; n += 1) void largeBodies.hold('one', endless);
    await expect(largeBodies.hold('one', endless)).rejects.toMatchObject({
      status: 429,
      headers: { Connection: 'close', 'Retry-After': '5' },
    });
    expect(await largeBodies.hold('other', async () => 'read')).toBe('read');
  });
});
