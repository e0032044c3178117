import { badRequest } from './refusal.ts';
import { refuseUnstorable } from './storable.ts';

/** The most fields of one request; the longest list that a call needs under one name is of 100 (API-16, API-18). */
const most = 200;

/** The fields of a query or a form by their names: a text, or the list of them where a name repeats. @throws Refusal 400 */
export function fieldsOf(given: URLSearchParams): Record<string, string | string[]> {
  if (given.size > most) throw badRequest(`The request has more than ${most} fields.`);
  const fields = new Map<string, string[]>();
  for (const [name, value] of given) {
    refuseUnstorable(name + value);
    const before = fields.get(name);
    if (before === undefined) fields.set(name, [value]);
    else before.push(value);
  }
  return Object.fromEntries(
    [...fields].map(([name, [first = '', ...more]]) => [name, more.length === 0 ? first : [first, ...more]]),
  );
}
