import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isCounting,
  isShowingSeconds,
  isUrgent,
  shownUnits,
  timeLeft,
  unchangedFor,
} from '#domain/tickets/time-left.ts';
import { aTicket } from './a-ticket.ts';

const due = Date.parse('2026-03-02T12:00:00.000Z');
const at = (time: number): string => new Date(time).toISOString();
const ticket = aTicket({ due_date: at(due) });
const leftOf = (milliseconds: number): string => at(due - milliseconds);
const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000] as const;

/** What a person would read off a clock that is wound back second by second: no division, no remainder. */
const slowText = (milliseconds: number): string => {
  if (milliseconds <= 0) return 'expired';
  const counts: [string, number, number][] = [
    ['d', day, 0],
    ['h', hour, 0],
    ['m', minute, 0],
    ['s', second, 0],
  ];
  let rest = milliseconds;
  for (const count of counts)
    while (rest >= count[1]) {
      rest -= count[1];
      count[2] += 1;
    }
  const said = counts.filter(([, , count]) => count > 0).map(([unit, , count]) => `${count}${unit}`);
  return said.length === 0 ? '0s' : said.slice(0, 2).join(' ');
};

const textAt = (now: string): string => {
  const left = timeLeft(ticket, now);
  if (left === null) throw new Error('it is due');
  return left.expired
    ? 'expired'
    : shownUnits(left)
        .map(({ unit, value }) => `${value}${unit.charAt(0)}`)
        .join(' ');
};

const spans = fc.oneof(
  fc.integer({ min: -3 * day, max: 70 * day }),
  fc
    .tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }))
    .map(([days, hours, minutes]) => days * day + hours * hour + minutes * minute),
  fc.integer({ min: 0, max: 2 * minute }),
);

describe('the time that is left to solve a ticket', () => {
  it.each([
    [2 * day + 3 * hour + 4 * minute, '2d 3h'],
    [2 * day + 4 * minute + 5 * second, '2d 4m'],
    [2 * day + 5 * second, '2d 5s'],
    [day, '1d'],
    [hour - second, '59m 59s'],
    [59 * second, '59s'],
    [999, '0s'],
    [0, 'expired'],
    [-day, 'expired'],
  ])('TMANAGE-15 %i ms before it is due it says %s', (milliseconds, text) => {
    expect(textAt(leftOf(milliseconds))).toBe(text);
  });

  it('TMANAGE-15 DATA-24 the first two units that are not empty, against a clock that is wound back by hand', () => {
    fc.assert(
      fc.property(spans, (span) => {
        expect(textAt(leftOf(span))).toBe(slowText(span));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    [hour, false],
    [hour - 1, true],
    [day, false],
    [day + minute, false],
    [second, true],
    [0, true],
    [-hour, true],
  ])('OP-95 with %i ms left it is red: %s', (milliseconds, red) => {
    const left = timeLeft(ticket, leftOf(milliseconds));
    expect(left && isUrgent(left)).toBe(red);
  });

  it('OP-95 red exactly when expired or when neither days nor hours are said', () => {
    fc.assert(
      fc.property(spans, (span) => {
        const left = timeLeft(ticket, leftOf(span));
        expect(left && isUrgent(left)).toBe(!/[dh]/.test(slowText(span).replace('expired', '')));
      }),
    );
  });

  it('TMANAGE-15 what has expired on the platform has expired, whatever the clock of the device says', () => {
    for (const given of [{ expired: true }, { state: 'expired' }])
      expect(timeLeft(aTicket({ due_date: at(due), ...given }), leftOf(day))?.expired).toBe(true);
  });

  it('TMANAGE-15 whoever has done the work has stopped the clock', () => {
    const done = aTicket({ due_date: at(due), finished_at: leftOf(2 * hour), state: 'resolved' });
    expect(timeLeft(done, at(due + day))).toEqual({ expired: false, days: 0, hours: 2, minutes: 0, seconds: 0 });
    expect(isCounting(done, leftOf(day))).toBe(false);
    expect(isShowingSeconds(done, leftOf(day))).toBe(false);
  });

  it('TMANAGE-15 a ticket that is never due has no time left, and nothing counts', () => {
    expect(timeLeft(aTicket(), at(due))).toBeNull();
    expect(isCounting(aTicket(), at(due))).toBe(false);
    expect(unchangedFor(aTicket(), at(due))).toBeGreaterThan(hour);
  });

  it('SM-22 what is said stays true until the moment that is named, and no longer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 70 * day }), (span) => {
        const stays = unchangedFor(ticket, leftOf(span));
        const text = textAt(leftOf(span));
        expect(slowText(span - stays + 1)).toBe(text);
        expect(slowText(span - stays)).not.toBe(text);
      }),
      { numRuns: 2_000 },
    );
  });

  it('SM-22 seconds show where the text names them, or is about to', () => {
    fc.assert(
      fc.property(spans, (span) => {
        const text = slowText(span);
        const expected = text !== 'expired' && (text.includes('s') || !text.includes(' '));
        expect(isShowingSeconds(ticket, leftOf(span))).toBe(expected);
      }),
    );
  });
});
