import { createCalls } from '#api/calls.ts';
import type { Client } from '#api/client.ts';
import { createLaterCalls } from '#api/laterCalls.ts';

/** Every call of executions, by name. */
export const allCalls = (client: Client, filesHost: string) => ({
  ...createCalls(client, filesHost),
  ...createLaterCalls({ client, config: { filesHost } }),
});
