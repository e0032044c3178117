import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** How many requests of one connection may wait for their turn; browsers and proxies send none before the answer. */
const mostWaiting = 32;

type Line = { readonly waiting: (() => void)[]; isBusy: boolean };

/**
 * Answers the requests of each connection one after the other. Otherwise a client that sends many at once and reads no
 * answer would have all answers made and kept in memory; one with more than `mostWaiting` requests is hung up on.
 */
export function inTurn(answer: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, Line>();
  return (request, response) => {
    const { socket } = request;
    const line = lines.get(socket) ?? { waiting: [], isBusy: false };
    lines.set(socket, line);
    const begin = (): void => {
      line.isBusy = true;
      response.once('close', () => {
        line.isBusy = false;
        if (!socket.destroyed) line.waiting.shift()?.();
      });
      answer(request, response);
    };
    if (!line.isBusy) begin();
    else if (line.waiting.push(begin) > mostWaiting) socket.destroy();
  };
}
