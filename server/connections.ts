import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressOf } from './http/address.ts';

/** How many connections may be open; `perAddress` is null behind proxies, where all of them have the proxy's address. */
export type ConnectionLimits = { readonly inAll: number; readonly perAddress: number | null };

/** Closes each connection beyond the limits at once: those that are open go on. */
export function limitConnections(server: Server, { inAll, perAddress }: ConnectionLimits): void {
  server.maxConnections = inAll;
  if (perAddress === null) return;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = addressOf(socket.remoteAddress ?? '', null, 0);
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > perAddress) socket.destroy();
  });
}
