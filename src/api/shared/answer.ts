import { type Failure, FailureError } from '#contracts/shared/failure.ts';
import { type AnySchema, type Output, parse } from '#contracts/shared/parse.ts';
import type { Route } from '#contracts/shared/route.ts';

/** An answer of any carrier: header names in lower case, the body as bytes. */
export type Answer = {
  readonly status: number;
  readonly statusText: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: ArrayBuffer;
};

/** A call whose body is read by a schema. */
export type ReadRoute<Schema extends AnySchema> = Route & {
  readonly answers: 'json' | 'list';
  readonly response: Schema;
};

/** The body as JSON when it is JSON, as text otherwise (AUTH-15, OP-135). */
export function bodyOf(answer: Answer): unknown {
  const text = textOf(answer);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * The answer of a call, read by the schema of its route; a list reads body and headers (PAGE-02). An empty body counts
 * as an object without fields. Throws the failure `malformed` with the place of the fault, never with what was sent, and
 * `timeout` when a page stands in the place of an answer.
 */
export function read<Schema extends AnySchema>(route: ReadRoute<Schema>, answer: Answer): Output<Schema> {
  const body = jsonOf(route, answer);
  const given = route.answers === 'list' ? { body, headers: answer.headers } : body;
  const result = parse(route.response, given);
  if (result.ok) return result.value;
  throw new FailureError(malformed(route, result.at));
}

/** Nothing is read of what is done; but a page does not say that it is. Throws as {@link read}. */
export function readNothing(answer: Answer): void {
  if (isPage(answer)) throw new FailureError(silence);
}

function jsonOf(route: Route, answer: Answer): unknown {
  if (isPage(answer)) throw new FailureError(silence);
  const text = textOf(answer);
  try {
    return text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    throw new FailureError(malformed(route, 'not JSON'));
  }
}

/** A page comes from what stands before the platform, which may call it good: the platform itself has said nothing. */
export const isPage = (answer: Answer): boolean => /^\s*</.test(textOf(answer));

/** The failure that a page stands for. */
export const silence: Failure = { code: 'timeout' };

const textOf = (answer: Answer): string => new TextDecoder().decode(answer.bytes);

const malformed = (route: Route, place: string): Failure => ({
  code: 'malformed',
  at: `${route.method} ${route.path}: ${place}`,
});
