import type { Route } from '#contracts/shared/route.ts';

export type QueryValue = string | number | boolean | readonly string[] | Readonly<Record<string, unknown>>;
export type Query = Readonly<Record<string, QueryValue>>;

/**
 * The address of a call. `host` is an origin, or empty for the one that served the app. Path parameters are encoded;
 * lists travel as repeated `name[]`, objects as a JSON text (OP-119).
 */
export function addressOf(host: string, path: Route['path'], params: Readonly<Record<string, string>>, query: Query) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const text = queryText(query);
  return `${host.replace(/\/+$/, '')}${filled}${text === '' ? '' : `?${text}`}`;
}

/** The part of an address that is signed: its path as sent, without host and query (OP-12). */
export const pathOf = (address: string): string => new URL(address, 'http://localhost').pathname;

function queryText(query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (isList(value)) for (const one of value) search.append(`${name}[]`, one);
    else search.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return search.toString();
}

const isList = (value: QueryValue): value is readonly string[] => Array.isArray(value);
