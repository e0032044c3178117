import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JournalLine, pauseBeforeNextTry, standingRefusal, waitsLong } from '#domain/outbox/outbox.ts';

const uuids = fc.uuid();
const busy = { code: 'server', status: 503, statusText: '', after: null } as const;

describe('SM-34 the pause of an item', () => {
  it('SM-34 lies between a second and a bound that doubles with every failure, up to 60 s', () => {
    fc.assert(
      fc.property(uuids, fc.integer({ min: 1, max: 40 }), (uuid, failures) => {
        const pause = pauseBeforeNextTry(uuid, failures, busy);
        expect(pause).toBeGreaterThanOrEqual(1);
        expect(pause).toBeLessThanOrEqual(Math.max(1, Math.min(60, 2 ** failures)));
      }),
    );
  });

  it('SM-34 is spread over the whole span: devices that failed together do not come back together', () => {
    const pauses = Array.from({ length: 2000 }, (_, n) =>
      pauseBeforeNextTry(`00000000-0000-4000-8000-${String(n).padStart(12, '0')}`, 12, busy),
    );
    const tenths = Array.from({ length: 10 }, (_, n) => pauses.filter((pause) => Math.floor(pause / 6) === n).length);
    for (const count of tenths.slice(0, 9)) expect(count).toBeGreaterThan(140);
    for (const count of tenths.slice(0, 9)) expect(count).toBeLessThan(260);
  });

  it.each([
    ['SM-34 OP-49 what the platform asks for is kept', { code: 'throttled', after: 120 }, 120],
    ['SM-34 but no longer than 300 s', { code: 'throttled', after: 900 }, 300],
    ['SM-34 of a busy platform too', { ...busy, after: 45 }, 45],
    ['SM-34 without a failure nothing is asked for', null, pauseBeforeNextTry('e1', 1, busy)],
  ] as const)('%s', (_, failure, least) => {
    expect(pauseBeforeNextTry('e1', 1, failure)).toBe(least);
  });

  it('SM-34 is the same whenever it is asked for', () => {
    expect(pauseBeforeNextTry('e1', 5, busy)).toBe(pauseBeforeNextTry('e1', 5, busy));
    expect(pauseBeforeNextTry('e1', 5, busy)).not.toBe(pauseBeforeNextTry('e2', 5, busy));
  });
});

describe('SM-34 what waits for days', () => {
  it.each([
    ['a moment', '2026-11-20T10:00:00.000Z', '2026-11-20T10:00:01.000Z', false],
    ['over night', '2026-11-20T18:00:00.000Z', '2026-11-21T08:00:00.000Z', false],
    ['a day to the millisecond', '2026-11-20T10:00:00.000Z', '2026-11-21T10:00:00.000Z', false],
    ['a millisecond more', '2026-11-20T10:00:00.000Z', '2026-11-21T10:00:00.001Z', true],
    ['a month', '2026-10-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z', true],
    ['not yet, by a clock that was set back', '2026-11-20T10:00:00.000Z', '2026-11-18T10:00:00.000Z', false],
    ['nobody knows since when', '', '2026-11-20T10:00:00.000Z', false],
  ])('SM-34 lesson 49: after %s', (_, sealedAt, now, expected) => {
    expect(waitsLong(sealedAt, now)).toBe(expected);
  });
});

describe('SM-34 what was refused', () => {
  const at = '2026-11-20T10:00:00.000Z';
  const refusal = { code: 'rejected', status: 422, messages: ['no'] } as const;
  const started: JournalLine = { at, step: 'started', failure: null };
  const refused: JournalLine = { at, step: 'refused', failure: refusal };
  it.each([
    ['SM-34 nothing was tried yet', [], null],
    ['SM-34 it was refused last', [started, refused], refusal],
    ['SM-34 it was tried again since', [started, refused, started], null],
  ])('%s', (_, journal, standing) => {
    expect(standingRefusal(journal)).toEqual(standing);
  });
});
