import writeWorkbook from 'write-excel-file/node';
import { answerBy } from '../thread.ts';
import { sheetText } from './sheet-text.ts';

/** A sheet of a workbook: its cells in the order of the columns. */
export type Sheet = {
  readonly name: string;
  readonly columns: readonly { readonly head: string; readonly width: number }[];
  readonly cells: readonly (readonly (string | number | Date | null)[])[];
};

/** Writes workbooks beside the thread that answers requests. */
answerBy(async ({ name, columns, cells }: Sheet): Promise<Uint8Array> => {
  const heads = columns.map(({ head }) => ({ value: head, type: String, fontWeight: 'bold' as const }));
  const rows = cells.map((row) => row.map(cellOf));
  const widths = columns.map(({ width }) => ({ width }));
  return await writeWorkbook([heads, ...rows], { sheet: name, columns: widths, stickyRowsCount: 1 }).toBuffer();
});

/** Each value has its type: a text stays one, whatever it begins with. */
const cellOf = (value: string | number | Date | null) => {
  if (typeof value === 'string') return value === '' ? null : { value: sheetText(value), type: String };
  if (value === null) return null;
  return typeof value === 'number' ? { value, type: Number } : { value, type: Date, format: 'yyyy-mm-dd hh:mm' };
};
