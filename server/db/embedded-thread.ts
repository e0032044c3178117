import { Thread } from '../thread.ts';

export type EmbeddedRequest =
  | { readonly kind: 'query'; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly kind: 'close' };

/** Rows have the type that the query declares. */
export type EmbeddedRows = { readonly rows: never[]; readonly command: string; readonly rowCount: number };

/** An embedded database, wherever it runs. */
export type Embedded = {
  readonly query: (sql: string, parameters: readonly unknown[]) => Promise<EmbeddedRows>;
  readonly close: () => Promise<void>;
};

/** The near end of the thread in which the embedded database runs; its errors have the fields that `pg` gives them. */
export class EmbeddedThread implements Embedded {
  readonly #thread: Thread<EmbeddedRequest, EmbeddedRows>;

  constructor(folder: string | null) {
    this.#thread = new Thread(
      { name: 'the embedded database', built: 'databaseWorker.js', source: './db/worker.ts' },
      folder,
    );
  }

  query(sql: string, parameters: readonly unknown[]): Promise<EmbeddedRows> {
    return this.#thread.ask({ kind: 'query', sql, parameters });
  }

  async close(): Promise<void> {
    await this.#thread.ask({ kind: 'close' });
    await this.#thread.end();
  }
}
