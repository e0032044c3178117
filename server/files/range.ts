import type { Range } from './store.ts';

/**
 * The one part that a `Range` header asks for, of a file of so many bytes. Null for the whole: without the header, and
 * for several parts or another unit, which a server may ignore (RFC 9110, 14.2).
 */
export function rangeOf(header: string | null, bytes: number): Range | null | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const first = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (from !== '' && to !== '' && Number(to) < first) return null;
  return first > last ? 'unsatisfiable' : { first, last };
}
