import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { common as inEnglish } from '#i18n/en/shared/common.ts';
import { common as inSpanish } from '#i18n/es/shared/common.ts';
import { formats } from '#i18n/format.ts';

const en = formats('en');
const es = formats('es');
const instant = '2025-11-21T01:42:09.000Z';

describe('formats', () => {
  it('PROD-08 how much fits into a field is written like all other numbers, in Spanish as well', () => {
    expect(inEnglish.full({ most: 20_000 })).toContain('20,000');
    expect(inSpanish.full({ most: 20_000 })).toContain('20,000');
  });

  it('LIMIT-09 a percentage is whole when its value is whole, otherwise it has one decimal', () => {
    expect([0, 70, 100].map(en.percent)).toEqual(['0%', '70%', '100%']);
    expect([76.5, 33.333, 87.04, 99.99].map(en.percent)).toEqual(['76.5%', '33.3%', '87.0%', '100.0%']);
    expect(es.percent(76.5)).toBe('76.5%');
  });

  it('LIMIT-09 for any value from 0 to 100: no decimals for whole values, exactly one for the others', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: 0, max: 100 }), fc.double({ min: 0, max: 100, noNaN: true })), (value) =>
        (value % 1 === 0 ? /^\d+%$/ : /^\d+\.\d%$/).test(en.percent(value)),
      ),
    );
  });

  it('lesson 52: OP-111 times are shown at the offset of the session, whatever the zone of the device', () => {
    expect(en.dateTime(instant, '-03:00')).toBe('Nov 20, 2025, 22:42');
    expect(en.date(instant, '-03:00')).toBe('Nov 20, 2025');
    expect(en.time(instant, '-03:00')).toBe('22:42');
    expect(en.time(instant, '+05:30')).toBe('07:12');
    expect(en.time('2025-11-21T00:05:00Z', '+00:00')).toBe('00:05');
    expect(es.dateTime(instant, '-03:00')).toBe('20 nov 2025, 22:42');
    expect(es.date(instant, '+00:00')).toBe('21 nov 2025');
  });

  it('OP-111 a day of each month is written as the language writes it', () => {
    const written = (language: 'en' | 'es') =>
      Array.from({ length: 12 }, (_, month) =>
        formats(language).dateTime(new Date(Date.UTC(2025, month, 3, 4, 5)).toISOString(), '+00:00'),
      );
    const months = {
      en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
      es: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'],
    };
    expect(written('en')).toEqual(months.en.map((month) => `${month} 3, 2025, 04:05`));
    expect(written('es')).toEqual(months.es.map((month) => `3 ${month} 2025, 04:05`));
  });

  it('lesson 52: OP-111 at any offset the digits are those of the instant that lies so far ahead', () => {
    const instants = fc.date({ min: new Date('1970-01-02'), max: new Date('2999-12-30'), noInvalidDate: true });
    const minutes = fc.integer({ min: -14 * 60, max: 14 * 60 });
    fc.assert(
      fc.property(instants, minutes, (at, ahead) => {
        const [hours, rest] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60];
        const two = (value: number) => String(value).padStart(2, '0');
        const offset = `${ahead < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`;
        const [day = '', clock = ''] = new Date(at.getTime() + ahead * 60_000).toISOString().split('T');
        const [year, , date] = day.split('-');
        expect(en.time(at.toISOString(), offset)).toBe(clock.slice(0, 5));
        expect(es.date(at.toISOString(), offset)).toMatch(new RegExp(`^${Number(date)} [a-z]{3,4} ${year}$`));
      }),
    );
  });

  it('an unreadable instant is the empty text, never an invalid date', () => {
    expect(en.date('', '-03:00')).toBe('');
    expect(en.ago('soon', instant)).toBe('');
  });

  it('Q-23 OP-36 a typed number keeps all its decimals; what is no number stays as it was typed', () => {
    expect(['1240.25', '0.123456', '-3', '', '-', '1.'].map(en.typed)).toEqual([
      '1,240.25',
      '0.123456',
      '-3',
      '',
      '-',
      '1',
    ]);
    expect(es.typed('1240.25')).toBe('1,240.25');
  });

  it('sizes count like the limits: 5,242,880 bytes are 5 MB', () => {
    expect(en.bytes(5_242_880)).toBe('5 MB');
    expect(en.bytes(1_600_000)).toBe('1.5 MB');
    expect(en.bytes(1)).toBe('1 kB');
  });

  it('spans and times gone by are said in their largest unit', () => {
    expect(en.duration(30)).toBe('30 seconds');
    expect(en.duration(90)).toBe('2 minutes');
    expect(es.duration(3600)).toBe('1 hora');
    expect(en.ago('2025-11-21T01:37:09Z', instant)).toBe('5 minutes ago');
    expect(es.ago('2025-11-20T01:42:09Z', instant)).toBe('hace un día');
    expect(en.ago('2025-11-21T02:00:00Z', instant)).toBe('a few seconds ago');
  });

  it('Q-42 what a calculator comes to keeps its 4 decimals', () => {
    expect([en.decimal(1240.3333), es.decimal(0.3333), en.decimal(-2)]).toEqual(['1,240.3333', '0.3333', '-2']);
  });

  it('counts are grouped as the language does', () => {
    expect(en.count(1240)).toBe('1,240');
    expect(es.count(12_400)).toBe('12,400');
  });
});
