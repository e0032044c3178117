import type { Answer } from './answer.ts';
import type { Carrier } from './outgoing.ts';

/**
 * Carries a form by XMLHttpRequest, the one transport of browsers that tells how much has left the device; each such
 * word is a sign of life.
 */
export const xhrCarrier =
  (form: FormData, onProgress: (fraction: number) => void = () => undefined): Carrier =>
  ({ method, address, headers }, { signal, alive }) =>
    new Promise<Answer>((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, address);
      request.responseType = 'arraybuffer';
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        alive();
        if (lengthComputable && total > 0) onProgress(loaded / total);
      };
      request.onload = () => resolve(answerOf(request));
      request.onerror = () => reject(new Error('no answer'));
      request.onabort = () => reject(new Error('given up'));
      signal.addEventListener('abort', () => request.abort(), { once: true });
      request.send(form);
    });

const answerOf = (request: XMLHttpRequest): Answer => ({
  status: request.status,
  statusText: request.statusText,
  headers: headersOf(request.getAllResponseHeaders()),
  bytes: request.response instanceof ArrayBuffer ? request.response : new ArrayBuffer(0),
});

const headersOf = (lines: string): Record<string, string> =>
  Object.fromEntries(
    lines
      .split('\r\n')
      .filter((line) => line.includes(':'))
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
