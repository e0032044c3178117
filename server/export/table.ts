import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { stamp } from '#domain/time/instants.ts';
import { Thread } from '../thread.ts';
import type { Sheet } from './sheet-worker.ts';

/** The content of a cell: dates are instants, shown on the clock of the asker. */
type Value = string | number | Date;
/** `width` in characters, where the file has widths. */
export type Column<Row> = { readonly head: string; readonly width: number; readonly of: (row: Row) => Value | null };
export type Table<Row> = {
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  /** In batches. */
  readonly rows: AsyncIterable<readonly Row[]>;
  /** The offset of the asker from UTC, `+hh:mm`. */
  readonly offset: string;
};

export const tableFormats = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof tableFormats)[number];

/** EXPO-01 to EXPO-03: a table as a file to download; `file` is its name without the ending. */
export const tableResponse = async <Row>(format: TableFormat, file: string, table: Table<Row>): Promise<Response> =>
  new Response(format === 'csv' ? csvOf(table) : await workbookOf(table), {
    headers: { 'Content-Type': types[format], 'Content-Disposition': `attachment; filename="${file}.${format}"` },
  });

const types: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** EXPO-02: with a byte order mark, by which Excel knows UTF-8; a text that Excel would calculate gets an apostrophe. */
const csvOf = <Row>(table: Table<Row>): ReadableStream<Uint8Array> => {
  const written = stringify({ bom: true, escape_formulas: true, record_delimiter: 'windows' });
  const records = Readable.from(recordsOf(table));
  records.on('error', (error) => written.destroy(error));
  written.on('close', () => records.destroy());
  records.pipe(written);
  return streamOf(written);
};

async function* recordsOf<Row>({ columns, rows, offset }: Table<Row>): AsyncGenerator<readonly (string | number)[]> {
  yield columns.map(({ head }) => head);
  for await (const batch of rows)
    for (const row of batch)
      yield columns.map(({ of }) => {
        const value = of(row);
        return value instanceof Date ? stamp(value.toISOString(), offset) : (value ?? '');
      });
}

/** A stream that reads no further than it is asked. */
const streamOf = (source: Readable): ReadableStream<Uint8Array> => {
  const chunks: AsyncIterator<Uint8Array> = source.iterator();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel() {
        source.destroy();
      },
    },
    { highWaterMark: 0 },
  );
};

/** EXPO-03: made in a thread, which ends with it: many rows take seconds that other requests would wait for. */
async function workbookOf<Row>({ name, columns, rows, offset }: Table<Row>): Promise<Uint8Array<ArrayBuffer>> {
  const cells: Sheet['cells'][number][] = [];
  for await (const batch of rows)
    cells.push(
      ...batch.map((row) =>
        columns.map(({ of }) => {
          const value = of(row);
          return value instanceof Date ? onClock(value, offset) : value;
        }),
      ),
    );
  const thread = new Thread<Sheet, Uint8Array<ArrayBuffer>>(
    { name: 'the writer of a workbook', built: 'sheetWorker.js', source: './export/sheet-worker.ts' },
    null,
  );
  try {
    return await thread.ask({ name, columns: columns.map(({ head, width }) => ({ head, width })), cells });
  } finally {
    await thread.end();
  }
}

/** A workbook knows no zones: its instants are those whose UTC shows what the clock of the asker shows. */
const onClock = (at: Date, offset: string): Date =>
  new Date(`${stamp(at.toISOString(), offset).replace(' ', 'T')}:00.000Z`);
