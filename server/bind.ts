import type { Server } from 'node:net';
import { EnvironmentError } from './env.ts';

/** Where a server listens, and the variable of the environment that names the host. */
export type Place = { readonly host: string; readonly port: number; readonly variable: 'HOST' | 'METRICS_HOST' };

/**
 * Has a server listen and returns its host and port as an address writes them. Rejects when the place is taken, and with
 * an `EnvironmentError` when there is no such host.
 */
export async function bind(server: Server, { host, port, variable }: Place): Promise<string> {
  const noHost = `${variable}: must be an address of this machine, or a name of one`;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(isUnknownHost(error) ? new EnvironmentError([noHost]) : error));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const taken = typeof address === 'object' && address !== null ? address.port : port;
  return `${host.includes(':') ? `[${host}]` : host}:${taken}`;
}

const isUnknownHost = (error: Error): boolean =>
  'code' in error && (error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN');
