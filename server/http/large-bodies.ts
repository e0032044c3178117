import type { RouteName } from '#contracts/shared/all-routes.ts';
import type { Problem } from '#contracts/shared/problem.ts';
import { Thread } from '../thread.ts';
import { closing, Refusal } from './refusal.ts';

/** A body of more bytes is parsed in a thread: up to this size parsing takes a few milliseconds. */
const largeFrom = 131_072;
/** How many large bodies of a session may come or wait at the same time; the app sends one after the other. */
const mostAtOnce = 8;

/** A task of the thread: the body of a call, which may hold so many values. */
export type LargeBody = { readonly route: RouteName; readonly bytes: Uint8Array; readonly values: number };
/** The value by the schema of the call, or why it is refused. */
export type ParsedBody =
  | { readonly value: unknown }
  | {
      readonly refused: {
        readonly status: number;
        readonly problem: Problem;
        readonly headers: Readonly<Record<string, string>>;
      };
    };

type Line = { count: number; last: Promise<unknown> };

/** Parses large bodies beside the requests, one of each session at a time: those of others come in between. */
class LargeBodies {
  readonly #lines = new Map<string, Line>();
  #thread: Thread<LargeBody, ParsedBody> | null = null;

  /**
   * Has `work` read a body that may be large, and parse it by what it is given.
   * @throws Refusal 429 when too many of the session are coming already
   */
  async hold<Result>(
    session: string,
    work: (parse: (body: LargeBody) => Promise<unknown>) => Promise<Result>,
  ): Promise<Result> {
    const line = this.#lines.get(session) ?? { count: 0, last: Promise.resolve() };
    if (line.count === mostAtOnce)
      throw closing(new Refusal(429, { message: 'One after the other, please.' }, { 'Retry-After': '5' }));
    this.#lines.set(session, line);
    line.count += 1;
    try {
      return await work((body) => this.#inLine(line, body));
    } finally {
      line.count -= 1;
      if (line.count === 0) this.#lines.delete(session);
    }
  }

  #inLine(line: Line, body: LargeBody): Promise<unknown> {
    const parsed = line.last.then(() => this.#parse(body));
    line.last = parsed.catch(() => undefined);
    return parsed;
  }

  async #parse(body: LargeBody): Promise<unknown> {
    if (this.#thread === null || this.#thread.hasEnded) {
      this.#thread = new Thread(
        { name: 'the reader of large bodies', built: 'bodyWorker.js', source: './http/body-worker.ts' },
        null,
      );
      this.#thread.letProcessEnd();
    }
    const parsed = await this.#thread.ask(body);
    if ('value' in parsed) return parsed.value;
    throw new Refusal(parsed.refused.status, parsed.refused.problem, parsed.refused.headers);
  }
}

export const largeBodies = new LargeBodies();

export const isLarge = (bytes: number): boolean => bytes > largeFrom;
