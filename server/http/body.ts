import * as v from 'valibot';
import type { RouteName } from '#contracts/shared/all-routes.ts';
import { fieldsOf } from './fields.ts';
import { type Json, parseJson } from './json.ts';
import { isLarge, largeBodies } from './large-bodies.ts';
import { badRequest, closing, Refusal } from './refusal.ts';

/** Up to so many values a body is told all that is wrong with it, and one of more the first thing. */
const small = 2_000;
/** How long the body of a caller without a session may take (ms): such bodies are small, also on a slow line. */
const anonymousPatience = 20_000;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Refuses a body that says it is larger than `limit` bytes, before any of it is read (413). */
export function refuseDeclaredSize(request: Request, limit: number): void {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw tooLarge();
}

/** Refuses a body that says it is compressed (415): read as it is, it would be something else than what was sent. */
export function refuseCoded(request: Request): void {
  const coding = request.headers.get('Content-Encoding')?.trim().toLowerCase() ?? '';
  if (coding === '' || coding === 'identity') return;
  throw new Refusal(415, { message: 'The body must not be compressed.' }, { 'Accept-Encoding': 'identity' });
}

/** How many bytes and values a body may have; one from a caller without a session has to come soon as well. */
export type BodyLimits = { readonly bytes: number; readonly values: number; readonly anonymous: boolean };

/**
 * Reads a JSON body by its schema, and gives back its bytes beside its value; refuses with 408 (too slow), 413, 415,
 * 400 (no JSON) or 422 (not what was asked for).
 */
export async function readBody<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
  limits: BodyLimits,
): Promise<Body<Schema>> {
  requireType(request, 'application/json', 'The body must be application/json in UTF-8.');
  const bytes = await readBytes(request, limits);
  return { value: parseBody(schema, bytes, limits.values), bytes };
}

/** The same of a call whose body may be large: then it is parsed in a thread. @throws Refusal 429 as well */
export async function readLargeBody(
  request: Request,
  { route, session, limits }: { readonly route: RouteName; readonly session: string; readonly limits: BodyLimits },
  schema: v.GenericSchema,
): Promise<Body<v.GenericSchema>> {
  const declared = request.headers.get('Content-Length');
  if (declared !== null && !isLarge(Number(declared))) return await readBody(request, schema, limits);
  return await largeBodies.hold(session, async (parse) => {
    requireType(request, 'application/json', 'The body must be application/json in UTF-8.');
    const bytes = await readBytes(request, limits);
    return { value: await parse({ route, bytes, values: limits.values }), bytes };
  });
}

/** @throws Refusal 400 or 422 */
export const parseBody = <Schema extends v.GenericSchema>(
  schema: Schema,
  bytes: Uint8Array,
  values: number,
): v.InferOutput<Schema> => parsed(schema, parseJson(decoded(bytes, 'The body is not JSON.'), values));

/** Reads a URL-encoded body the same way (OP-108); a name that repeats is a list. */
export async function readForm<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
  limits: BodyLimits,
): Promise<Body<Schema>> {
  requireType(request, 'application/x-www-form-urlencoded', 'The body must be application/x-www-form-urlencoded.');
  const bytes = await readBytes(request, limits);
  const fields = new URLSearchParams(decoded(bytes, 'The body is not UTF-8.'));
  return { value: parsed(schema, { value: fieldsOf(fields), size: fields.size }), bytes };
}

type Body<Schema extends v.GenericSchema> = {
  readonly value: v.InferOutput<Schema>;
  readonly bytes: Uint8Array;
};

function requireType(request: Request, type: string, message: string): void {
  const [given = '', ...parameters] = (request.headers.get('Content-Type') ?? '').toLowerCase().split(';');
  const inUtf8 = parameters.every((parameter) => /^\s*(?:charset=(?:utf-8|"utf-8"))?\s*$/.test(parameter));
  if (given.trim() !== type || !inUtf8) throw new Refusal(415, { message });
}

function parsed<Schema extends v.GenericSchema>(schema: Schema, { value, size }: Json): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value, { abortEarly: size > small });
  if (result.success) return result.output;
  throw new Refusal(422, { errors: faultsOf(result.issues) });
}

/** Where a value is wrong, never what it was: messages of the schema library repeat their input. */
export const faultsOf = (issues: readonly v.BaseIssue<unknown>[]): Record<string, string[]> =>
  Object.fromEntries(issues.slice(0, 20).map((issue) => [placeOf(issue), ['is missing or not valid']]));

const placeOf = (issue: v.BaseIssue<unknown>): string => (v.getDotPath(issue) ?? 'body').replaceAll(/[^\w.[\]-]/g, '*');

/** A body that breaks off is its sender's, who has lost the network or gone: no failure of the platform. */
async function readBytes(request: Request, { bytes, anonymous }: BodyLimits): Promise<Uint8Array> {
  try {
    // Node lets no more bytes through than a request declares, so that one which does can be taken whole.
    const read = request.headers.has('Content-Length')
      ? request.arrayBuffer().then((buffer) => new Uint8Array(buffer))
      : readStream(request, bytes);
    return await (anonymous ? soon(read) : read);
  } catch (error) {
    throw error instanceof Refusal ? closing(error) : badRequest('The body is not complete.');
  }
}

/** @throws Refusal 408 when it takes too long */
async function soon(read: Promise<Uint8Array>): Promise<Uint8Array> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refusal(408, { message: 'The body took too long.' })), anonymousPatience);
  });
  try {
    return await Promise.race([read, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function readStream(request: Request, limit: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of request.body ?? []) {
    length += part.byteLength;
    if (length > limit) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function decoded(bytes: Uint8Array, message: string): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw badRequest(message);
  }
}

const tooLarge = (): Refusal => new Refusal(413, { message: 'The body is too large.' });
