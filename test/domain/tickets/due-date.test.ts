import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultDue, dueDays, dueInstant, halfHours, isDueDay } from '#domain/tickets/due-date.ts';
import { currentTime } from '#domain/time/instants.ts';

const offsets = fc
  .tuple(fc.constantFrom('+', '-'), fc.integer({ min: 0, max: 13 }), fc.constantFrom('00', '30', '45'))
  .map(([sign, hours, minutes]) => `${sign}${String(hours).padStart(2, '0')}:${minutes}`);
const instants = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
});

/** Slowly: from two hours later on, minute by minute, until the clock shows a full or a half hour. */
const byWalking = (now: Date, offset: string): string => {
  let at = now.getTime() + 7_200_000;
  while (at % 60_000 !== 0) at += 1;
  while (!/:(00|30):00$/.test(currentTime(new Date(at), offset))) at += 60_000;
  return currentTime(new Date(at), offset);
};

describe('the due date of a ticket', () => {
  it('DATE-06 DATE-07 a day has 48 half hours, in 24 hours', () => {
    expect(halfHours).toHaveLength(48);
    expect(halfHours.slice(0, 3)).toEqual(['00:00', '00:30', '01:00']);
    expect(halfHours.at(-1)).toBe('23:30');
  });

  it.each([
    ['2026-03-02T10:00:00.000Z', '-03:00', '2026-03-02', '09:00'],
    ['2026-03-02T10:00:00.001Z', '-03:00', '2026-03-02', '09:30'],
    ['2026-03-02T10:29:59.000Z', '+00:00', '2026-03-02', '12:30'],
    ['2026-12-31T23:45:00.000Z', '-03:00', '2026-12-31', '23:00'],
    ['2026-12-31T23:45:00.000Z', '+00:00', '2027-01-01', '02:00'],
  ])('DATE-08 TCREATE-21 OP-76 at %s and %s it is %s %s', (now, offset, dueDate, dueTime) => {
    expect(defaultDue(new Date(now), offset)).toEqual({ dueDate, dueTime });
  });

  it('DATE-08 OP-76 it is the next :00 or :30 that is two hours away, at every time and offset', () => {
    fc.assert(
      fc.property(instants, offsets, (now, offset) => {
        const { dueDate, dueTime } = defaultDue(now, offset);
        expect(`${dueDate} ${dueTime}:00`).toBe(byWalking(now, offset));
        expect(halfHours.includes(dueTime) || offset.endsWith(':45')).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('DATE-02 its calendar begins in 2016 and ends ten years ahead', () => {
    expect(dueDays('2026-03-02')).toEqual({ from: '2016-01-01', to: '2036-12-31' });
  });

  it.each([
    ['2016-01-01', true],
    ['2015-12-31', false],
    ['2026-03-01', true],
    ['2036-12-31', true],
    ['2037-01-01', false],
    ['2026-02-29', false],
    ['', false],
  ])('DATE-02 that its calendar has the day "%s" is %s', (day, isThere) => {
    expect(isDueDay(day, '2026-03-02')).toBe(isThere);
  });

  it.each([
    [{ dueDate: '2026-03-02', dueTime: '09:30' }, '-03:00', '2026-03-02T09:30:00-03:00'],
    [{ dueDate: '2026-02-29', dueTime: '09:30' }, '-03:00', null],
    [{ dueDate: '2028-02-29', dueTime: '09:30' }, '-03:00', '2028-02-29T09:30:00-03:00'],
    [{ dueDate: '2026-13-01', dueTime: '09:30' }, '-03:00', null],
    [{ dueDate: '', dueTime: '09:30' }, '-03:00', null],
    [{ dueDate: '2026-3-2', dueTime: '09:30' }, '-03:00', null],
    [{ dueDate: '2026-03-02', dueTime: '09:15' }, '-03:00', null],
    [{ dueDate: '2026-03-02', dueTime: '' }, '-03:00', null],
  ])('TCREATE-10 %j at %s goes out as %s', (due, offset, text) => {
    expect(dueInstant(due, offset)).toBe(text);
  });

  it('TCREATE-10 what goes out is the instant at which the clock of the session shows day and time', () => {
    fc.assert(
      fc.property(instants, offsets, fc.constantFrom(...halfHours), (now, offset, dueTime) => {
        const dueDate = now.toISOString().slice(0, 10);
        const text = dueInstant({ dueDate, dueTime }, offset) ?? '';
        expect(currentTime(new Date(text), offset)).toBe(`${dueDate} ${dueTime}:00`);
      }),
    );
  });
});
