import { createFetch } from 'ofetch';
import type { Carrier } from './outgoing.ts';

/**
 * Carries a request by ofetch, once: a retry is a state with a count. Bodies are JSON unless they are forms or their
 * headers say otherwise. `given` is the transport below it, the browser's own when there is none.
 */
export const ofetchCarrier = (given?: typeof globalThis.fetch): Carrier => {
  const carry = createFetch({ fetch: (...call) => (given ?? globalThis.fetch)(...call) }).raw;
  return async ({ method, address, headers, body }, { signal }) => {
    const response = await carry(address, {
      method,
      headers,
      signal,
      body: body ?? null,
      retry: false,
      ignoreResponseError: true,
      responseType: 'arrayBuffer',
    });
    return {
      status: response.status,
      statusText: response.statusText,
      headers: Object.fromEntries(response.headers),
      bytes: response._data ?? new ArrayBuffer(0),
    };
  };
};
