/**
 * A `fetch` of forms by XMLHttpRequest, the one transport of browsers that tells how much of a body has left the
 * device. `onProgress` gets the part that has left, from 0 to 1; null while its length is not known.
 */
export const fetchWithProgress =
  (onProgress: (fraction: number | null) => void): typeof globalThis.fetch =>
  (address, { method = 'POST', headers, body, signal } = {}) =>
    new Promise<Response>((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, String(address));
      request.responseType = 'arraybuffer';
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total, lengthComputable }) =>
        onProgress(lengthComputable && total > 0 ? loaded / total : null);
      request.onload = () => resolve(responseOf(request));
      request.onerror = () => reject(new Error('no answer'));
      request.onabort = () => reject(new Error('given up'));
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body instanceof FormData ? body : null);
    });

const responseOf = (request: XMLHttpRequest): Response => {
  const { status, statusText, response } = request;
  return new Response(isEmpty(status) ? null : response, { status, statusText, headers: headersOf(request) });
};

/** The statuses of which Fetch lets no response have a body. */
const isEmpty = (status: number): boolean => [204, 205, 304].includes(status);

const headersOf = (request: XMLHttpRequest): Headers => {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1));
  }
  return headers;
};
