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

/** A body is JSON unless its call says otherwise; text is taken as it is. */
function contentOf(body: NonNullable<Outgoing['body']>, headers: Outgoing['headers']): Content {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...headers }, body: text };
}
