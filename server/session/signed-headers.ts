import * as v from 'valibot';
import { devicePlatform, header, securityVersion } from '#contracts/shared/headers.ts';
import { uuid } from '#contracts/shared/primitives.ts';
import { badRequest, Refusal, unauthorized } from '../http/refusal.ts';

/** How far the clock of a device may be off (OP-139), in ms. */
export const clockTolerance = 300_000;

const stamp = {
  [header.appVersion]: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,64}$/)),
  [header.devicePlatform]: v.picklist(Object.values(devicePlatform)),
};
const open = v.object(stamp);
const signed = v.object({
  ...stamp,
  [header.authorization]: v.pipe(
    v.string(),
    v.regex(/^Bearer [A-Za-z0-9._~+/-]{16,512}=*$/),
    v.transform((value) => value.slice('Bearer '.length)),
  ),
  [header.company]: uuid,
  [header.signature]: v.pipe(
    v.string(),
    v.regex(/^[0-9a-f]{32}:[0-9a-f]{64}$/),
    v.transform((value) => ({ random: value.slice(0, 32), hex: value.slice(33) })),
  ),
  [header.date]: v.pipe(
    v.string(),
    v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    v.check((date) => !Number.isNaN(Date.parse(date))),
  ),
  [header.securityVersion]: v.literal(securityVersion),
});
export type SignedHeaders = v.InferOutput<typeof signed>;

/**
 * The headers of a signed request (OP-14), after its time was found to lie in the window. Without a bearer there is no
 * session (401); a wrong clock gets the platform's time (OP-139); anything else malformed is a wrong request (400).
 */
export function readSignedHeaders(headers: Headers, now: Date): SignedHeaders {
  refuseSkew(headers.get(header.date), now);
  if (!headers.has(header.authorization)) throw unauthorized();
  return read(signed, headers);
}

/** Calls before sign-in carry the version of the app and its platform only (OP-10). */
export const checkOpenHeaders = (headers: Headers): void => void read(open, headers);

function read<Schema extends typeof open | typeof signed>(schema: Schema, headers: Headers): v.InferOutput<Schema> {
  const given = Object.fromEntries(Object.keys(schema.entries).map((name) => [name, headers.get(name)]));
  const parsed = v.safeParse(schema, given);
  if (parsed.success) return parsed.output;
  throw badRequest(`The header ${v.getDotPath(parsed.issues[0])} is missing or malformed.`, 'bad_header');
}

function refuseSkew(date: string | null, now: Date): void {
  const signedAt = Date.parse(date ?? '');
  if (Number.isNaN(signedAt) || Math.abs(signedAt - now.getTime()) <= clockTolerance) return;
  const problem = {
    message: 'The clock of this device is wrong by more than five minutes.',
    code: 'clock_skew',
    server_time: now.toISOString(),
  };
  throw new Refusal(400, problem, {}, 'clock');
}
