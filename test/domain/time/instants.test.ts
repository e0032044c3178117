import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentTime, datum, dayBounds } from '#domain/time/instants.ts';
import { wallClock } from '#domain/time/zone.ts';

afterEach(() => void vi.unstubAllEnvs());

const instant = fc.date({
  min: new Date('1971-01-01T00:00:00Z'),
  max: new Date('2199-12-31T23:59:59Z'),
  noInvalidDate: true,
});
const offset = fc
  .record({
    sign: fc.constantFrom('+', '-'),
    hours: fc.integer({ min: 0, max: 14 }),
    minutes: fc.constantFrom('00', '30', '45'),
  })
  .map(({ sign, hours, minutes }) => `${sign}${String(hours).padStart(2, '0')}:${minutes}`);

describe('current_time', () => {
  it.each([
    ['2026-03-02T12:34:56.789Z', '-03:00', '2026-03-02 09:34:56'],
    ['2026-03-01T02:59:59.999Z', '-03:00', '2026-02-28 23:59:59'],
    ['2026-12-31T10:00:00.000Z', '+14:00', '2027-01-01 00:00:00'],
    ['2026-12-31T09:59:59.999Z', '+14:00', '2026-12-31 23:59:59'],
    ['2027-01-01T10:59:59.000Z', '-11:00', '2026-12-31 23:59:59'],
    ['2027-01-01T11:00:00.000Z', '-11:00', '2027-01-01 00:00:00'],
    ['2024-02-28T18:20:00.000Z', '+05:45', '2024-02-29 00:05:00'],
    ['2024-02-29T03:05:00.000Z', '-03:30', '2024-02-28 23:35:00'],
    ['2026-03-02T12:00:00.000Z', '+00:00', '2026-03-02 12:00:00'],
  ])('FILT-11 OP-111 %s at %s is %s', (now, at, expected) => {
    expect(currentTime(new Date(now), at)).toBe(expected);
  });

  it('FILT-11 OP-111 read back with its offset it is the same second, whatever the zone of the machine', () => {
    fc.assert(
      fc.property(instant, offset, (now, at) => {
        const back = Date.parse(`${currentTime(now, at).replace(' ', 'T')}${at}`);
        expect(back).toBe(Math.floor(now.getTime() / 1000) * 1000);
      }),
    );
  });

  it.each([
    ['Europe/Madrid', '2027-03-28T07:30:00Z', '2027-03-28 02:30:00'],
    ['America/Santiago', '2027-09-05T05:15:00Z', '2027-09-05 00:15:00'],
  ])('lesson 52: OP-111 shows a time that the clocks of the device in %s leap over', (zone, now, expected) => {
    vi.stubEnv('TZ', zone);
    expect(currentTime(new Date(now), '-05:00')).toBe(expected);
    expect(wallClock('America/Bogota', new Date(now)).format('YYYY-MM-DD HH:mm:ss')).toBe(expected);
    expect(new Date(expected).getHours()).not.toBe(Number(expected.slice(11, 13)));
  });

  it.each(['', '3', '-3:00', '-0300', 'Z', '-03:00 '])('SESS-04 "%s" is no offset', (at) => {
    expect(() => currentTime(new Date(0), at)).toThrow(RangeError);
  });
});

describe('datum', () => {
  it('OP-28 EXEC-03 holds the store and the time at the offset', () => {
    const store = '11111111-1111-4111-8111-111111111111';
    const made = datum(store, new Date('2026-03-02T01:00:00Z'), '-03:00');
    expect(made).toEqual({ store_uuid: store, current_time: '2026-03-01 22:00:00' });
  });
});

describe('the bounds of today', () => {
  it.each([
    ['2026-03-02T02:59:59.999Z', '-03:00', '2026-03-01T03:00:00.000Z', '2026-03-02T02:59:59.999Z'],
    ['2026-03-02T03:00:00.000Z', '-03:00', '2026-03-02T03:00:00.000Z', '2026-03-03T02:59:59.999Z'],
    ['2026-12-31T10:00:00.000Z', '+14:00', '2026-12-31T10:00:00.000Z', '2027-01-01T09:59:59.999Z'],
    ['2027-01-01T10:59:59.000Z', '-11:00', '2026-12-31T11:00:00.000Z', '2027-01-01T10:59:59.999Z'],
  ])('OP-111 %s at %s lies in %s to %s', (now, at, from, to) => {
    const bounds = dayBounds(new Date(now), at);
    expect([bounds.from.toISOString(), bounds.to.toISOString()]).toEqual([from, to]);
  });

  it('OP-111 they hold now, and both read as the date of now', () => {
    fc.assert(
      fc.property(instant, offset, (now, at) => {
        const { from, to } = dayBounds(now, at);
        const date = currentTime(now, at).slice(0, 10);
        expect(from <= now && now <= to).toBe(true);
        expect([currentTime(from, at), currentTime(to, at)]).toEqual([`${date} 00:00:00`, `${date} 23:59:59`]);
      }),
    );
  });
});
