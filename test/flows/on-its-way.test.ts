import { describe, expect, it, vi } from 'vitest';
import type { Session } from '#contracts/session/session.ts';
import { sendOnce } from '#effects/files/on-its-way.ts';
import { toolsOn } from '../browser/tools-on.ts';
import { executor } from '../paths/people.ts';

const path = 'company_c/files/list.csv';

/** A page of its own: who watches its session, and what it sends, each of which ends when it is told to. */
const openPage = () => {
  const watching = new Set<(session: Session | null) => void>();
  const tools = {
    ...toolsOn(),
    watchSession: (listener: (session: Session | null) => void) => {
      watching.add(listener);
      return () => watching.delete(listener);
    },
  };
  const ends: { arrive: () => void; fail: () => void }[] = [];
  const send = () =>
    new Promise<void>((resolve, reject) => {
      ends.push({ arrive: resolve, fail: () => reject(new Error('not arrived')) });
    });
  const begin = (signal = new AbortController().signal) =>
    sendOnce(tools, path, signal, send).then(
      () => 'arrived',
      (error: Error) => error.message,
    );
  const sent = (count: number) => vi.waitFor(() => expect(ends).toHaveLength(count));
  return { watching, ends, begin, sent };
};

describe('a file that two want to send', () => {
  it('OP-69 goes once, and both know when it has arrived; wanted later, it goes again', async () => {
    const { watching, ends, begin, sent } = openPage();
    const both = [begin(), begin()];
    await sent(1);
    ends[0]?.arrive();
    expect([await Promise.all(both), ends.length, watching.size]).toEqual([['arrived', 'arrived'], 1, 0]);
    const later = begin();
    await sent(2);
    ends[1]?.arrive();
    expect(await later).toBe('arrived');
  });

  it('OP-69 goes again where it did not arrive, once for all that wait', async () => {
    const { ends, begin, sent } = openPage();
    const all = [begin(), begin(), begin()];
    await sent(1);
    ends[0]?.fail();
    await sent(2);
    ends[1]?.arrive();
    expect([await Promise.all(all), ends.length]).toEqual([['not arrived', 'arrived', 'arrived'], 2]);
  });

  it('OP-69 is not waited for, nor sent, by who has gone', async () => {
    const { watching, ends, begin, sent } = openPage();
    const first = begin();
    const gone = new AbortController();
    const second = begin(gone.signal);
    await sent(1);
    gone.abort(new Error('gone'));
    expect([await second, ends.length, watching.size]).toEqual(['gone', 1, 0]);
    ends[0]?.arrive();
    expect(await first).toBe('arrived');
  });

  it('OP-69 OP-11 is waited for when its author has signed in again', async () => {
    const { watching, ends, begin, sent } = openPage();
    const both = [begin(), begin()];
    await sent(1);
    for (const tell of [...watching]) tell(executor);
    ends[0]?.arrive();
    expect([await Promise.all(both), ends.length]).toEqual([['arrived', 'arrived'], 1]);
  });

  it('OP-69 OP-11 is not waited for once the session has ended: that is said where it is sent', async () => {
    const { watching, ends, begin, sent } = openPage();
    const both = [begin(), begin()];
    await sent(1);
    for (const tell of [...watching]) tell(null);
    await sent(2);
    for (const { fail } of ends) fail();
    expect(await Promise.all(both)).toEqual(['not arrived', 'not arrived']);
  });
});
