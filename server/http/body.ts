import * as v from 'valibot';
import { fieldsOf } from './fields.ts';
import { type Json, parseJson } from './json.ts';
import { badRequest, closing, Refusal } from './refusal.ts';

/** Up to so many values a body is told all that is wrong with it, and one of more the first thing. */
const small = 2_000;
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

/**
 * Reads a JSON body of at most `limit` bytes by its schema, and gives back its bytes beside its value; refuses with 413,
 * 415, 400 (no JSON) or 422 (not what was asked for).
 */
export async function readBody<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
  limit: number,
): Promise<Body<Schema>> {
  requireType(request, 'application/json', 'The body must be application/json in UTF-8.');
  const bytes = await readBytes(request, limit);
  return { value: parsed(schema, parseJson(decoded(bytes, 'The body is not JSON.'))), bytes };
}

/** Reads a URL-encoded body the same way (OP-108); a name that repeats is a list. */
export async function readForm<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
  limit: number,
): Promise<Body<Schema>> {
  requireType(request, 'application/x-www-form-urlencoded', 'The body must be application/x-www-form-urlencoded.');
  const bytes = await readBytes(request, limit);
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
async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  try {
    // Node lets no more bytes through than a request declares, so that one which does can be taken whole.
    return request.headers.has('Content-Length')
      ? new Uint8Array(await request.arrayBuffer())
      : await readStream(request, limit);
  } catch (error) {
    throw error instanceof Refusal ? closing(error) : badRequest('The body is not complete.');
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
