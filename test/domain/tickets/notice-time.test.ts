import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QuietHours } from '#contracts/tickets/notice-choices.ts';
import { tellAt } from '#domain/tickets/notice-time.ts';
import { millisecondsOf } from '#domain/time/units.ts';
import { wallClock } from '#domain/time/zone.ts';

const night: QuietHours = { from: '21:00', to: '07:00' };
const noon: QuietHours = { from: '12:00', to: '14:00' };
const none: QuietHours = { from: '08:00', to: '08:00' };

describe('when somebody is told', () => {
  it.each([
    ['TOLD-02 at once by day', 'mail', night, '-03:00', '2026-03-10T15:00:00Z', '2026-03-10T15:00:00Z'],
    ['TOLD-03 in the morning of the next day', 'mail', night, '-03:00', '2026-03-11T00:00:00Z', '2026-03-11T10:00:00Z'],
    ['TOLD-03 in the morning of this day', 'mail', night, '-03:00', '2026-03-10T05:00:00Z', '2026-03-10T10:00:00Z'],
    ['TOLD-03 at the very end of the hours', 'mail', night, '-03:00', '2026-03-10T10:00:00Z', '2026-03-10T10:00:00Z'],
    ['TOLD-03 hours within a day', 'mail', noon, '+00:00', '2026-03-10T12:00:00Z', '2026-03-10T14:00:00Z'],
    ['TOLD-03 no quiet hours', 'mail', none, '+00:00', '2026-03-10T08:00:00Z', '2026-03-10T08:00:00Z'],
    ['TOLD-02 once a day, by day', 'daily', night, '-03:00', '2026-03-10T15:00:00Z', '2026-03-11T10:00:00Z'],
    ['TOLD-02 once a day, by night', 'daily', night, '-03:00', '2026-03-11T05:00:00Z', '2026-03-11T10:00:00Z'],
    ['TOLD-02 once a day, as it goes out', 'daily', night, '-03:00', '2026-03-11T10:00:00Z', '2026-03-12T10:00:00Z'],
    // The clocks of Madrid leap over 02:30 on 29 March 2026, and show it twice on 25 October.
    [
      'TOLD-03 an end that the clocks leap over',
      'mail',
      { from: '21:00', to: '02:30' },
      'Europe/Madrid',
      '2026-03-29T00:10:00Z',
      '2026-03-29T01:00:00Z',
    ],
    [
      'TOLD-03 an end that the clocks show twice',
      'daily',
      { from: '21:00', to: '02:30' },
      'Europe/Madrid',
      '2026-10-25T00:40:00Z',
      '2026-10-25T01:30:00Z',
    ],
  ] as const)('%s', (_, way, quiet, zone, now, expected) => {
    expect(tellAt(new Date(now), way, quiet, zone).toISOString()).toBe(new Date(expected).toISOString());
  });

  it('TOLD-02 TOLD-03 never within quiet hours, and the daily one at their end, within a day and an hour', () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
        fc.constantFrom('mail' as const, 'daily' as const),
        fc.record({ from: time, to: time }),
        fc.constantFrom('-03:00', '+05:45', 'Asia/Tokyo', 'America/Bogota'),
        (now, way, quiet, zone) => {
          const told = tellAt(now, way, quiet, zone);
          const shown = wallClock(zone, told).format('HH:mm');
          const wait = told.getTime() - now.getTime();
          expect(wait).toBeGreaterThanOrEqual(0);
          expect(wait).toBeLessThanOrEqual(millisecondsOf.day);
          if (way === 'daily') expect([shown, wait > 0]).toEqual([quiet.to, true]);
          else expect(minutesIn(quiet).has(shown)).toBe(false);
          if (way === 'mail' && wait > 0) expect(minutesIn(quiet).has(wallClock(zone, now).format('HH:mm'))).toBe(true);
        },
      ),
    );
  });
});

/** Slowly: every minute of the day from the beginning of the quiet hours to their end. */
function minutesIn({ from, to }: QuietHours): ReadonlySet<string> {
  const minutes = new Set<string>();
  const [hour = 0, minute = 0] = from.split(':').map(Number);
  for (let passed = 0; passed < 24 * 60; passed += 1) {
    const at = (hour * 60 + minute + passed) % (24 * 60);
    const shown = `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
    if (shown === to) break;
    minutes.add(shown);
  }
  return minutes;
}
