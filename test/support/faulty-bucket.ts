import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { bucketName, type TestBucket } from './bucket.ts';

/** How the store behaves: as it should, silent, busy (503), full (507), or cutting connections after so many bytes. */
export type Fault = 'none' | 'silent' | 'busy' | 'full' | { readonly cutAfter: number };

/** Stands in front of a bucket and passes its requests on, unless it is told to behave otherwise. */
export type FaultyBucket = {
  readonly url: string;
  /** The next requests, in their order; behind them all is well. */
  readonly next: (...faults: readonly Fault[]) => void;
  /** How many requests have come. */
  readonly count: () => number;
  readonly close: () => Promise<void>;
};

export async function faultyBucket({ origin }: TestBucket): Promise<FaultyBucket> {
  let faults: Fault[] = [];
  let count = 0;
  const server = createServer((incoming, outgoing) => {
    count += 1;
    const fault = faults.shift() ?? 'none';
    if (fault === 'silent') return;
    if (fault === 'busy' || fault === 'full') refuse(incoming, outgoing, fault === 'busy' ? 503 : 507);
    else pass(origin, incoming, outgoing, fault === 'none' ? Number.POSITIVE_INFINITY : fault.cutAfter);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/${bucketName}`,
    next: (...wanted) => {
      faults = [...wanted];
    },
    count: () => count,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function refuse(incoming: IncomingMessage, outgoing: ServerResponse, status: number): void {
  incoming.resume();
  incoming.on('end', () => outgoing.writeHead(status).end());
}

/** Passes so many bytes on, in either direction; then the connection is cut. A body goes on whole or not at all, as S3 promises. */
function pass(origin: string, incoming: IncomingMessage, outgoing: ServerResponse, most: number): void {
  let bytes = 0;
  const isBeyond = (chunk: Buffer): boolean => {
    bytes += chunk.length;
    return bytes > most;
  };
  const cut = (): void => void incoming.socket.destroy();
  incoming.on('data', (chunk: Buffer) => isBeyond(chunk) && cut());
  buffer(incoming).then((body) => {
    const onward = request(origin + (incoming.url ?? '/'), { method: incoming.method, headers: incoming.headers });
    onward.on('error', cut);
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.on('data', (chunk: Buffer) => (isBeyond(chunk) ? cut() : outgoing.write(chunk)));
      answer.on('end', () => outgoing.end());
    });
    onward.end(body);
  }, cut);
}
