import { deliveries } from '#effects/outbox/deliveries.ts';
import { listSent } from '#effects/outbox/sent.ts';
import type { Tools } from '#effects/tools.ts';
import { sentMachine } from '#machines/outbox/sent.machine.ts';

/** The screen of the outbox, with its port filled; the outbox itself always runs. */
export const composeSent = (tools: Tools): typeof sentMachine =>
  sentMachine.provide({ actors: { deliveries: deliveries(tools), listSent: listSent(tools) } });
