import writeWorkbook from 'write-excel-file/node';
import { columnsFor } from './columns.ts';
import type { Layout } from './layout.ts';
import { type ExecutionRecord, labelOf, lineOf } from './line.ts';
import { type AnsweredRow, type Cell, cellsOf, type Naming, type Place } from './rows.ts';
import type { Spec } from './spec.ts';
import { csvTable, fileBeside, jsonLines, Sheets, type TableHead, type TableWriter } from './tables.ts';

/** A file that an output wrote, and what it is called in a ZIP, without its ending. */
export type PartFile = { readonly path: string; readonly name: string };

/** Where executions are written to, activity by activity. */
export type Output = {
  activity(layout: Layout): Promise<void>;
  write(records: readonly ExecutionRecord[]): Promise<void>;
  /** Closes what was written; its files, in order. */
  end(): Promise<readonly PartFile[]>;
  /** The paths of all files there are. */
  paths(): readonly string[];
};

/** EXPO-05: executions as lines of JSON. */
export async function linesOutput(spec: Spec): Promise<Output> {
  const path = fileBeside(spec.out);
  const file = await jsonLines(path);
  let layout: Layout | null = null;
  return {
    activity: async (next) => {
      layout = next;
    },
    write: async (records) => {
      const known = layout;
      if (known !== null) await file.write(records.map((record) => lineOf(record, known, spec)));
    },
    end: async () => {
      await file.close();
      return [{ path, name: columnsFor(spec).executions.name }];
    },
    paths: () => [path],
  };
}

/** A table of answers, by the keys of its columns. */
type Answers = { readonly table: TableWriter; readonly keys: ReadonlySet<string> };
/** The tables of an activity by their sections, its own by null. */
type Tables = { readonly layout: Layout; readonly bySection: ReadonlyMap<string | null, Answers> };

/** EXPO-06: a table an activity and a section that repeats, and one of all executions where there are more activities. */
export class TablesOutput implements Output {
  readonly #spec: Spec;
  readonly #columns: ReturnType<typeof columnsFor>;
  readonly #files: { readonly path: string; readonly table: TableWriter }[] = [];
  readonly #sheets: Sheets | null;
  #tables: Tables | null = null;
  #executions: TableWriter | null = null;
  #others: TableWriter | null = null;

  constructor(spec: Spec) {
    this.#spec = spec;
    this.#columns = columnsFor(spec);
    this.#sheets = spec.format === 'xlsx' ? new Sheets() : null;
  }

  async activity(layout: Layout): Promise<void> {
    await this.#closeTables();
    if (!this.#spec.single) this.#executions ??= await this.#table(this.#columns.executions);
    const [main] = layout.tables;
    const bySection = new Map<string | null, Answers>();
    for (const { section, title, columns } of layout.tables) {
      const head =
        section === null
          ? this.#columns.activity(title, columns)
          : this.#columns.section(`${main?.title ?? ''} - ${title}`, columns);
      bySection.set(section, { table: await this.#table(head), keys: new Set(columns.map(({ key }) => key)) });
    }
    this.#tables = { layout, bySection };
  }

  async write(records: readonly ExecutionRecord[]): Promise<void> {
    const tables = this.#tables;
    if (tables === null) throw new Error('no activity was begun');
    const batch = new Map<TableWriter, (readonly Cell[])[]>();
    const add = (table: TableWriter, row: readonly Cell[]): void => {
      const rows = batch.get(table) ?? [];
      batch.set(table, rows);
      rows.push(row);
    };
    for (const record of records) {
      const common = this.#columns.common(record.execution, record.startedAt);
      if (this.#executions !== null) add(this.#executions, common);
      for (const place of record.rows) {
        const { table, keys } = tables.bySection.get(place.section) ?? nowhere;
        const start = place.section === null ? common : [record.execution.uuid, ...repetitionCells(place)];
        const { row, left } = rowOf(place, record.naming, tables.layout, keys);
        if (table !== null) add(table, [...start, ...row]);
        if (left.length > 0) this.#others ??= await this.#table(this.#columns.others);
        for (const cells of left)
          if (this.#others !== null) add(this.#others, [record.execution.uuid, ...repetitionCells(place), ...cells]);
      }
    }
    for (const [table, rows] of batch) await table.write(rows);
  }

  async end(): Promise<readonly PartFile[]> {
    await this.#closeTables();
    if (this.#files.length === 0 && (this.#sheets?.sheets.length ?? 0) === 0)
      this.#executions = await this.#table(this.#columns.executions);
    await this.#executions?.close();
    await this.#others?.close();
    return this.#sheets === null
      ? this.#files.map(({ path, table }) => ({ path, name: table.name }))
      : [await this.#workbook(this.#sheets)];
  }

  paths(): readonly string[] {
    return this.#files.map(({ path }) => path);
  }

  async #table(head: TableHead): Promise<TableWriter> {
    if (this.#sheets !== null) return this.#sheets.table(head, this.#spec.offset);
    const path = fileBeside(this.#spec.out);
    const table = await csvTable(path, head, this.#spec.offset);
    this.#files.push({ path, table });
    return table;
  }

  async #closeTables(): Promise<void> {
    for (const { table } of this.#tables?.bySection.values() ?? []) await table.close();
    this.#tables = null;
  }

  async #workbook({ sheets }: Sheets): Promise<PartFile> {
    const path = fileBeside(this.#spec.out);
    await writeWorkbook(
      sheets.map(({ name, columns, cells }) => ({
        sheet: name,
        columns: columns.map(({ width }) => ({ width })),
        stickyRowsCount: 1,
        dateFormat: 'yyyy-mm-dd hh:mm:ss',
        data: [columns.map(({ head }) => ({ value: head, type: String, fontWeight: 'bold' as const })), ...cells],
      })),
    ).toFile(path);
    return { path, name: this.#columns.executions.name };
  }
}

/** A section that no version of the activity has. */
const nowhere = { table: null, keys: new Set<string>() };
/** Which repetition, and that around it. */
const repetitionCells = ({ repetition }: Place): Cell[] => [
  repetition === '' ? null : repetition,
  repetition.includes('.') ? repetition.slice(0, repetition.lastIndexOf('.')) : null,
];

/** A row of answers, and those that have no column in it: nothing of an execution is left out. */
function rowOf({ questions }: AnsweredRow, naming: Naming, layout: Layout, keys: ReadonlySet<string>) {
  const filled = new Map<string, Cell>();
  const left: Cell[][] = [];
  for (const question of questions) {
    const without = new Map<string, Cell>();
    for (const [key, cell] of cellsOf(question, layout, naming))
      if (keys.has(key) && !filled.has(key)) filled.set(key, cell);
      else without.set(key.slice(question.uuid.length), cell);
    if (without.size === 0) continue;
    const told = ['', '.comment', '.pictures'].map((key) => without.get(key) ?? null);
    left.push([question.uuid, labelOf(question, layout), question.type, ...told]);
  }
  return { row: [...keys].map((key) => filled.get(key) ?? null), left };
}
