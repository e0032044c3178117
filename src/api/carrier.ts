import type { Carrier, Outgoing } from './outgoing.ts';

/** Carries a request by fetch, once: a retry is a state with a count, never a habit of the transport. */
export const fetchCarrier =
  (fetch?: typeof globalThis.fetch): Carrier =>
  async ({ method, address, headers, body }, { signal }) => {
    const content = body === undefined ? { headers } : contentOf(body, headers);
    const response = await (fetch ?? globalThis.fetch)(address, { method, ...content, signal });
    return {
      status: response.status,
      statusText: response.statusText,
      headers: Object.fromEntries(response.headers),
      bytes: await response.arrayBuffer(),
    };
  };

type Content = { readonly headers: Readonly<Record<string, string>>; readonly body: string };

/** A body is JSON, or text that is JSON already, unless its call is told to be a form. */
function contentOf(body: NonNullable<Outgoing['body']>, headers: Outgoing['headers']): Content {
  if (typeof body !== 'string' && 'Content-Type' in headers)
    return {
      headers,
      body: new URLSearchParams(Object.entries(body).map(([name, value]) => [name, `${value}`])).toString(),
    };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...headers }, body: text };
}
