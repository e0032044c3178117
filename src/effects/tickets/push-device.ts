import { fromPromise } from 'xstate';
import { createTicketCalls } from '#api/tickets/ticket-calls.ts';
import {
  askPushPermission,
  pushPermission,
  pushSupport,
  subscribedAt,
  subscribePush,
  unsubscribePush,
} from '#browser/push.ts';
import type { PushPermission, PushStanding } from '#contracts/tickets/push-standing.ts';
import type { Tools } from '../tools.ts';

/** TOLD-08: on where browser and platform agree on the address. */
export const readDevice = ({ client }: Tools) =>
  fromPromise<PushStanding, void>(async ({ signal }) => {
    const support = pushSupport();
    if (support !== 'supported') return support;
    if (pushPermission() === 'denied') return 'blocked';
    const address = await subscribedAt();
    if (address === 'none') return 'unsupported';
    if (address === null) return 'off';
    const { endpoint } = await createTicketCalls(client).pushDevice(signal);
    return endpoint === address ? 'on' : 'off';
  });

/** TOLD-08. */
export const askPermission = () => fromPromise<PushPermission, void>(askPushPermission);

/** TOLD-08. */
export const subscribeDevice = ({ client }: Tools) =>
  fromPromise<void, void>(async ({ signal }) => {
    const calls = createTicketCalls(client);
    const { public_key } = await calls.pushDevice(signal);
    await calls.savePushDevice(await subscribePush(public_key), signal);
  });

/** TOLD-08: the platform is told first, so that it never sends to an address that is gone. */
export const unsubscribeDevice = ({ client }: Tools) =>
  fromPromise<void, void>(async ({ signal }) => {
    await createTicketCalls(client).removePushDevice(signal);
    await unsubscribePush();
  });
