import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { densities, readTableLook, type TableName, tableColumns } from '#contracts/shared/table-look.ts';
import { columnsIn, movedColumn, offeredColumns, usualLooks, withColumn } from '#domain/shared/table-look.ts';

describe.each(['tickets', 'results'] as const)('the look of the table of %s', (table: TableName) => {
  const looks = fc.record({
    density: fc.constantFrom(...densities),
    columns: fc.shuffledSubarray([...tableColumns[table]], { minLength: 1 }),
  });
  const columns = fc.constantFrom(...tableColumns[table]);
  const isLook = (look: object): boolean => readTableLook(table, JSON.stringify(look)) !== null;

  it('DESK-06 RESULT-13 reads what was kept, and nothing from what is no JSON', () => {
    expect(isLook(usualLooks[table])).toBe(true);
    fc.assert(
      fc.property(looks, (look) => {
        expect(readTableLook(table, JSON.stringify(look))).toEqual(look);
        expect(columnsIn(table, look)).toEqual(look.columns);
      }),
    );
    expect([readTableLook(table, null), readTableLook(table, '{')]).toEqual([null, null]);
  });

  it('DESK-06 RESULT-13 shows and hides a column, and never the last one', () => {
    fc.assert(
      fc.property(looks, columns, fc.boolean(), (look, column, isShown) => {
        const next = withColumn(look, column, isShown);
        expect(isLook(next)).toBe(true);
        const others = look.columns.filter((one) => one !== column);
        const wanted = isShown ? [...others, column] : others;
        expect(next.columns).toEqual(wanted.length === 0 ? look.columns : wanted);
      }),
    );
  });

  it('DESK-06 RESULT-13 a move changes places with the neighbour, and is undone by the move back', () => {
    fc.assert(
      fc.property(looks, columns, fc.constantFrom(-1 as const, 1 as const), (look, column, by) => {
        const next = movedColumn(look, column, by);
        const [from, to] = [look.columns.indexOf(column), next.columns.indexOf(column)];
        expect(isLook(next)).toBe(true);
        expect([...next.columns].sort()).toEqual([...look.columns].sort());
        const isMoved = from !== -1 && from + by >= 0 && from + by < look.columns.length;
        expect(to).toBe(isMoved ? from + by : from);
        if (isMoved) expect(movedColumn(next, column, by === 1 ? -1 : 1)).toEqual(look);
      }),
    );
  });

  it('DESK-06 RESULT-13 offers every column once, the shown ones first', () => {
    fc.assert(
      fc.property(looks, (look) => {
        const offered = offeredColumns(table, look);
        expect(offered.slice(0, look.columns.length)).toEqual(look.columns);
        expect([...offered].sort()).toEqual([...tableColumns[table]].sort());
      }),
    );
  });

  const [first] = tableColumns[table];
  it.each([
    ['no column', { density: 'compact', columns: [] }],
    ['a column twice', { density: 'compact', columns: [first, first] }],
    ['a column of another version', { density: 'compact', columns: ['mood'] }],
    ['nothing', null],
    ['another density', { density: 'dense', columns: [first] }],
  ])('DESK-06 RESULT-13 what was kept with %s is not read', (_, kept) => {
    expect(readTableLook(table, JSON.stringify(kept))).toBeNull();
  });
});

it('TLIST-03 the ticket list has at first the columns that were asked for', () => {
  const named = ['created_at', 'name', 'state', 'due_date', 'stores', 'accountable_areas', 'activities'];
  expect(usualLooks.tickets).toEqual({ density: 'comfortable', columns: named });
});

it('RESULT-13 a table shows no column of another one', () => {
  expect(columnsIn('tickets', usualLooks.results)).toEqual([]);
  expect(readTableLook('tickets', JSON.stringify(usualLooks.results))).toBeNull();
});
