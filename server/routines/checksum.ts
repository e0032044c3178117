import { createHash } from 'node:crypto';
import { isDay } from '#contracts/shared/primitives.ts';
import { toUuid } from './uuid.ts';

/** One activity of a routine at one store on one day of that store, `YYYY-MM-DD`. */
export type Occurrence = { readonly activity: string; readonly store: string; readonly day: string };

const hex = (uuid: string): string => uuid.replaceAll('-', '');

/** DATA-36: what names an occurrence on the wire. It says which one it is; whether the caller may see it is asked anew. */
export const checksumOf = ({ activity, store, day }: Occurrence): string =>
  `${hex(activity)}${hex(store)}${day.replaceAll('-', '')}`;

/** The occurrence that a checksum names; null for any other text. */
export const occurrenceOf = (checksum: string): Occurrence | null => {
  const [, activity, store, year, month, day] =
    /^([0-9a-f]{32})([0-9a-f]{32})(\d{4})(\d{2})(\d{2})$/.exec(checksum) ?? [];
  const named = `${year}-${month}-${day}`;
  return activity && store && isDay(named) ? { activity: toUuid(activity), store: toUuid(store), day: named } : null;
};

/** DATA-38: the execution that the files of an occurrence go to; always the same one (RFC 9562, version 8). */
export const executionOf = (checksum: string): string => {
  const bytes = createHash('sha256').update(checksum).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return toUuid(bytes.toString('hex'));
};
