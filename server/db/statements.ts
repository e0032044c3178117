import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite';

/** Statements live in the memory of the database; what has not been asked for the longest makes room. */
const most = 200;

/** When the database plans a statement: for good, or for its values at each call, which searches of many conditions need. */
export type Planned = 'once' | 'each time';

/** What the database knows a statement by, and the types of its parameters as object ids of PostgreSQL. */
type Statement = { readonly name: string; readonly parameterTypes: readonly number[] };

/** After any other command a statement may mean something else: a table may have other columns. */
const changeNoTable = new Set(['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'MERGE', 'BEGIN', 'COMMIT', 'ROLLBACK', 'SET']);

const planning = {
  once: 'set plan_cache_mode = auto',
  'each time': 'set plan_cache_mode = force_custom_plan',
} as const satisfies Record<Planned, string>;

/**
 * The statements of an embedded database, each read once, by its text. The library's own `query` has the database
 * read and describe the text at every call, in six turns; a statement that is known takes one.
 */
export class Statements {
  readonly #database: PGlite;
  readonly #known = new Map<string, Statement>();
  #last = 0;
  /** Unknown after a rollback, which may have taken it back. */
  #planned: Planned | undefined;

  constructor(database: PGlite) {
    this.#database = database;
  }

  /**
   * Runs one statement; one at a time. Rows are of whatever type the query is declared with.
   * @throws the library's DatabaseError, with `code` and `constraint`
   */
  async run(sql: string, parameters: readonly unknown[], planned: Planned): Promise<Results<never>> {
    if (parameters.length > 0) await this.#plan(planned);
    const results = await this.#execute(sql, parameters);
    if (results.command === 'ROLLBACK') this.#planned = undefined;
    if (!changeNoTable.has(results.command ?? '')) await this.#forget();
    return results;
  }

  /** Without values there is nothing to plan for; and a transaction that has failed takes no statement but its end. */
  async #plan(planned: Planned): Promise<void> {
    if (planned === this.#planned) return;
    await this.#execute(planning[planned], []);
    this.#planned = planned;
  }

  async #execute(sql: string, parameters: readonly unknown[]): Promise<Results<never>> {
    const { name, parameterTypes } = await this.#statement(sql);
    const values = parameters.map((value, place) => this.#written(value, parameterTypes[place]));
    const { serialize } = protocol;
    const messages = await this.#send(
      serialize.bind({ statement: name, values }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
    );
    const [results] = parse.parseResults(messages, this.#database.parsers);
    if (results === undefined) throw new Error('the embedded database did not answer');
    return results as Results<never>;
  }

  /** What is asked for now is the last to make room. */
  async #statement(sql: string): Promise<Statement> {
    const statement = this.#known.get(sql) ?? (await this.#prepare(sql));
    this.#known.delete(sql);
    this.#known.set(sql, statement);
    return statement;
  }

  async #prepare(sql: string): Promise<Statement> {
    await this.#makeRoom();
    this.#last += 1;
    const name = `statement_${this.#last}`;
    const { serialize } = protocol;
    const messages = await this.#send(serialize.parse({ name, text: sql }), serialize.describe({ type: 'S', name }));
    return { name, parameterTypes: parse.parseDescribeStatementResults(messages) };
  }

  async #makeRoom(): Promise<void> {
    const [oldest] = this.#known;
    if (oldest === undefined || this.#known.size < most) return;
    const [sql, { name }] = oldest;
    this.#known.delete(sql);
    await this.#send(protocol.serialize.close({ type: 'S', name }));
  }

  async #forget(): Promise<void> {
    const names = [...this.#known.values()].map(({ name }) => name);
    this.#known.clear();
    await this.#send(...names.map((name) => protocol.serialize.close({ type: 'S', name })));
  }

  /** As the library's own `query` writes it. */
  #written(value: unknown, type = 0): string | null {
    if (value === null || value === undefined) return null;
    return this.#database.serializers[type]?.(value) ?? String(value);
  }

  async #send(...messages: readonly Uint8Array[]): Promise<Awaited<ReturnType<PGlite['execProtocol']>>['messages']> {
    const asked = Buffer.concat([...messages, protocol.serialize.sync()]);
    return (await this.#database.execProtocol(asked)).messages;
  }
}
