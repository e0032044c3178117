import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readLastList } from '#contracts/tickets/last-list.ts';
import { densities, readTicketLook, ticketColumns, ticketLook } from '#contracts/tickets/ticket-look.ts';
import { movedColumn, offeredColumns, usualLook, withColumn } from '#domain/tickets/ticket-look.ts';

const looks = fc.record({
  density: fc.constantFrom(...densities),
  columns: fc.shuffledSubarray([...ticketColumns], { minLength: 1 }),
});
const columns = fc.constantFrom(...ticketColumns);

describe('the look of the ticket list', () => {
  it('TLIST-03 is at first the columns that were asked for', () => {
    const named = ['created_at', 'name', 'state', 'due_date', 'stores', 'accountable_areas', 'activities'];
    expect(usualLook).toEqual({ density: 'comfortable', columns: named });
    expect(v.is(ticketLook, usualLook)).toBe(true);
  });

  it('DESK-06 reads what was kept, and nothing from what is no JSON', () => {
    fc.assert(
      fc.property(looks, (look) => {
        expect(readTicketLook(JSON.stringify(look))).toEqual(look);
      }),
    );
    expect([readTicketLook(null), readTicketLook('{')]).toEqual([null, null]);
  });

  it('DESK-06 shows and hides a column, and never the last one', () => {
    fc.assert(
      fc.property(looks, columns, fc.boolean(), (look, column, isShown) => {
        const next = withColumn(look, column, isShown);
        expect(v.is(ticketLook, next)).toBe(true);
        const others = look.columns.filter((one) => one !== column);
        const wanted = isShown ? [...others, column] : others;
        expect(next.columns).toEqual(wanted.length === 0 ? look.columns : wanted);
      }),
    );
  });

  it('DESK-06 a move changes places with the neighbour, and is undone by the move back', () => {
    fc.assert(
      fc.property(looks, columns, fc.constantFrom(-1 as const, 1 as const), (look, column, by) => {
        const next = movedColumn(look, column, by);
        const [from, to] = [look.columns.indexOf(column), next.columns.indexOf(column)];
        expect(v.is(ticketLook, next)).toBe(true);
        expect([...next.columns].sort()).toEqual([...look.columns].sort());
        const isMoved = from !== -1 && from + by >= 0 && from + by < look.columns.length;
        expect(to).toBe(isMoved ? from + by : from);
        if (isMoved) expect(movedColumn(next, column, by === 1 ? -1 : 1)).toEqual(look);
      }),
    );
  });

  it('DESK-06 offers every column once, the shown ones first', () => {
    fc.assert(
      fc.property(looks, (look) => {
        const offered = offeredColumns(look);
        expect(offered.slice(0, look.columns.length)).toEqual(look.columns);
        expect([...offered].sort()).toEqual([...ticketColumns].sort());
      }),
    );
  });

  it.each([
    ['no column', { density: 'compact', columns: [] }],
    ['a column twice', { density: 'compact', columns: ['name', 'name'] }],
    ['a column of another version', { density: 'compact', columns: ['mood'] }],
    ['nothing', null],
    ['another density', { density: 'dense', columns: ['name'] }],
  ])('DESK-06 what was kept with %s is not read', (_, kept) => {
    expect(readTicketLook(JSON.stringify(kept))).toBeNull();
  });
});

it('DESK-11 the list that was seen last is that of the same account, and a text that says none is none', () => {
  const [own, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
  const kept = JSON.stringify({ user: own, search: '?sort=name' });
  expect([readLastList(kept, own), readLastList(kept, other)]).toEqual(['?sort=name', '']);
  for (const text of [null, '', '{', '"?sort=name"', '{"user":"x"}']) expect(readLastList(text, own)).toBe('');
});
