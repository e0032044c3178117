import { createFetch } from 'ofetch';
import type { Carrier } from './outgoing.ts';

/**
 * Carries a request by fetch. `retry: false` always: a retry is a state with a count, never a habit of the transport.
 */
export function fetchCarrier(fetch: typeof globalThis.fetch | undefined): Carrier {
  const ask = createFetch({
    ...(fetch ? { fetch } : {}),
    defaults: { retry: false, ignoreResponseError: true, responseType: 'arrayBuffer' },
  });
  return async ({ method, address, headers, body }, { signal }) => {
    const response = await ask.raw<ArrayBuffer, 'arrayBuffer'>(address, { method, headers, body, signal });
    return {
      status: response.status,
      statusText: response.statusText,
      headers: Object.fromEntries(response.headers),
      bytes: response._data ?? new ArrayBuffer(0),
    };
  };
}
