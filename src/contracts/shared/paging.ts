import * as v from 'valibot';

/** DATA-11: where a page stands in its list. */
export type PageMeta = {
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  readonly totalPages: number;
  readonly previousPage: number | null;
  readonly nextPage: number | null;
  /** The order of the whole list, where the platform names it (OP-24). */
  readonly orderedBy?: string;
};
export type Page<Row> = { readonly rows: readonly Row[]; readonly meta: PageMeta };

/** Body form of the metadata, as the reference platform writes it (PAGE-01). */
export const pagination = v.object({
  page: v.number(),
  per_page: v.number(),
  total: v.number(),
  total_pages: v.number(),
  previous_page: v.nullable(v.number()),
  next_page: v.nullable(v.number()),
});
export type Pagination = v.InferOutput<typeof pagination>;

/**
 * The schema of a paged answer: the first key of the body holds the records (PAGE-03), the metadata comes from body or
 * headers (PAGE-02). `record` is the schema of one record, as it travels.
 */
export const page = <const Record extends v.GenericSchema>(record: Record) => Object.assign(pageOf(record), { record });

const pageOf = <const Record extends v.GenericSchema>(record: Record) =>
  v.pipe(
    v.object({
      body: v.pipe(
        v.record(v.string(), v.unknown()),
        v.transform(readBody),
        v.object({ rows: v.array(record), meta: v.any() }),
      ),
      headers: v.record(v.string(), v.string()),
    }),
    v.transform(
      ({ body, headers }): Page<v.InferOutput<Record>> => ({
        rows: body.rows,
        meta: metaOf(body.meta, headers, body.rows.length),
      }),
    ),
  );

function readBody(body: Record<string, unknown>): { rows: unknown; meta: unknown } {
  const [first] = Object.keys(body);
  return { rows: first === undefined ? undefined : body[first], meta: body['metadata'] ?? body['meta'] };
}

function metaOf(metadata: unknown, headers: Readonly<Record<string, string>>, count: number): PageMeta {
  const holder = isObject(metadata) ? (isObject(metadata['pagination']) ? metadata['pagination'] : metadata) : {};
  const pick = (names: readonly string[], from: readonly string[]): number | null =>
    first([...names.map((name) => holder[name]), ...from.map((name) => headers[name])]);
  const orderedBy = isObject(metadata) ? metadata['ordered_by'] : undefined;
  const total = pick(['total', 'total_count'], ['x-total']) ?? count;
  const perPage = pick(['per_page', 'perPage'], ['x-per-page']) ?? Math.max(count, 1);
  return {
    page: pick(['page', 'current_page'], ['x-page']) ?? 1,
    perPage,
    total,
    totalPages:
      pick(['total_pages', 'num_pages'], ['x-total-pages', 'x-totalpages', 'num_pages', 'num-pages', 'x-num-pages']) ??
      Math.ceil(total / perPage),
    previousPage: pick(['previous_page', 'prev_page'], ['x-prev-page']),
    nextPage: pick(['next_page'], ['x-next-page']),
    ...(typeof orderedBy === 'string' ? { orderedBy } : {}),
  };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function first(values: readonly unknown[]): number | null {
  for (const value of values) {
    const number =
      typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
    if (Number.isFinite(number)) return number;
  }
  return null;
}
