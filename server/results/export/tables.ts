import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { wallClock } from '#domain/time/zone.ts';
import { firstOf, sheetText } from '../../export/sheet-text.ts';
import type { Cell } from './rows.ts';

/** The heads of a table, and its name. */
export type TableHead = { readonly name: string; readonly heads: readonly string[] };

/** A table that is written row by row. */
export type TableWriter = {
  readonly name: string;
  write(rows: readonly (readonly Cell[])[]): Promise<void>;
  close(): Promise<void>;
};

/** A file beside the export, for one table; the sweep of unused files removes it if the process dies. */
export const fileBeside = (out: string): string => join(dirname(out), randomUUID());

const csv = { escape_formulas: true, record_delimiter: 'windows' } as const;

/** EXPO-02: as every CSV of the platform; the instants with the offset of the company. */
export async function csvTable(path: string, { name, heads }: TableHead, offset: string): Promise<TableWriter> {
  const file = await open(path, 'wx');
  await file.appendFile(stringify([[...heads]], { ...csv, bom: true }));
  return {
    name,
    write: async (rows) => {
      await file.appendFile(
        stringify(
          rows.map((row) => row.map((cell) => texted(cell, offset))),
          csv,
        ),
      );
    },
    close: () => file.close(),
  };
}

const texted = (cell: Cell, offset: string): string | number =>
  cell instanceof Date ? instantAt(cell, offset) : (cell ?? '');

/** EXPO-07: `2026-11-28T09:30:00-03:00`. */
export const instantAt = (at: Date, offset: string): string =>
  Number.isNaN(at.getTime()) ? '' : `${wallClock(offset, at).format('YYYY-MM-DDTHH:mm:ss')}${offset}`;

/** A text file of one JSON value a line. */
export async function jsonLines(path: string) {
  const file = await open(path, 'wx');
  return {
    write: (values: readonly unknown[]) =>
      file.appendFile(values.map((value) => `${JSON.stringify(value)}\n`).join('')),
    close: () => file.close(),
  };
}

/** The selection has more cells than a workbook can be made of here. */
class TooLarge extends Error {
  readonly code = 'too_large';
}

/** A workbook is made in memory: so many cells take about 300 MB for some seconds. */
const mostCells = 1_000_000;
/** Excel's own limits of rows and of columns. */
const mostRows = 1_048_575;
const mostColumns = 16_384;

/** A sheet of a workbook; an empty cell is null. */
type Sheet = {
  readonly name: string;
  readonly columns: readonly { readonly head: string; readonly width: number }[];
  readonly cells: Cell[][];
};

/** The sheets of a workbook, kept until it is written. */
export class Sheets {
  readonly sheets: Sheet[] = [];
  #cells = 0;

  /** @throws TooLarge */
  table({ name, heads }: TableHead, offset: string): TableWriter {
    if (heads.length > mostColumns) throw new TooLarge('a sheet has too many columns');
    const cells: Sheet['cells'] = [];
    this.sheets.push({
      name: this.#nameOf(name),
      columns: heads.map((head) => ({ head: sheetText(head), width: widthOf(head) })),
      cells,
    });
    return {
      name,
      write: async (rows) => {
        this.#cells += rows.length * heads.length;
        if (this.#cells > mostCells || cells.length + rows.length > mostRows) throw new TooLarge('too many cells');
        cells.push(...rows.map((row) => row.map((cell) => sheetCell(cell, offset))));
      },
      close: async () => {},
    };
  }

  /** Up to 31 characters, of which Excel forbids some; no two sheets have the same name, in capitals or not. */
  #nameOf(name: string): string {
    const taken = new Set(this.sheets.map((sheet) => sheet.name.toLowerCase()));
    const clean = name.replaceAll(/[\p{Cc}[\]:*?/\\']/gu, ' ').trim() || 'Sheet';
    for (let at = 1; ; at += 1) {
      const ending = at === 1 ? '' : ` (${at})`;
      const tried = `${firstOf(clean, 31 - ending.length)}${ending}`;
      if (!taken.has(tried.toLowerCase())) return tried;
    }
  }
}

const widthOf = (head: string): number => Math.min(40, Math.max(12, head.length + 2));

/** A workbook knows no zones: its instants are what the clock of the company shows, whose offset their head tells. */
function sheetCell(cell: Cell, offset: string): Cell {
  if (typeof cell === 'string') return sheetText(cell) || null;
  if (!(cell instanceof Date)) return cell;
  return Number.isNaN(cell.getTime()) ? null : wallClock(offset, cell).toDate();
}
