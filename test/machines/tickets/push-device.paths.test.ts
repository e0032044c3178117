import { pushDeviceMachine } from '#machines/tickets/push-device.machine.ts';
import { provePaths } from '../../paths/prove.ts';
import { answered, failed, sent } from '../../paths/word.ts';

const offline = { code: 'offline' };
const looks = { calls: [['readDevice', undefined]] } as const;
const standings = ['unsupported', 'notInstalled', 'blocked', 'off', 'on'] as const;

provePaths(
  'notices on a device',
  {
    machine: pushDeviceMachine,
    starts: { 'notices open': () => undefined },
    words: {
      'it is unsupported': answered('readDevice', 'unsupported'),
      'it is notInstalled': answered('readDevice', 'notInstalled'),
      'it is blocked': answered('readDevice', 'blocked'),
      'it is off': answered('readDevice', 'off'),
      'it is on': answered('readDevice', 'on'),
      'it cannot be read': failed('readDevice', offline),
      TURN_ON: sent({ type: 'TURN_ON' }),
      TURN_OFF: sent({ type: 'TURN_OFF' }),
      LOOK_AGAIN: sent({ type: 'LOOK_AGAIN' }),
      'the person allows it': answered('askPermission', 'granted'),
      'the person forbids it': answered('askPermission', 'denied'),
      'the person says nothing': answered('askPermission', 'default'),
      'the browser does not ask': failed('askPermission', offline),
      'it is subscribed': answered('subscribeDevice'),
      'it cannot be subscribed': failed('subscribeDevice', offline),
      'it is unsubscribed': answered('unsubscribeDevice'),
      'it cannot be unsubscribed': failed('unsubscribeDevice', offline),
    },
    facts: () => '',
  },
  [
    { ids: 'TOLD-08', on: 'notices open', to: 'looking', ...looks },
    ...standings.map((to) => ({ ids: 'TOLD-08', from: 'looking', on: `it is ${to}` as const, to })),
    { ids: 'TOLD-08', from: 'looking', on: 'it cannot be read', to: 'failed', context: { failure: offline } },
    ...(['unsupported', 'notInstalled', 'blocked', 'failed'] as const).map((from) => ({
      ids: 'TOLD-08',
      from,
      on: 'LOOK_AGAIN' as const,
      to: 'looking',
      ...looks,
    })),
    { ids: 'TOLD-08', from: 'off', on: 'TURN_ON', to: 'asking', calls: [['askPermission', undefined]] },
    {
      ids: 'TOLD-08',
      from: 'asking',
      on: 'the person allows it',
      to: 'subscribing',
      calls: [['subscribeDevice', undefined]],
    },
    { ids: 'TOLD-08', from: 'asking', on: 'the person forbids it', to: 'blocked' },
    { ids: 'TOLD-08', from: 'asking', on: 'the person says nothing', to: 'off' },
    { ids: 'TOLD-08', from: 'asking', on: 'the browser does not ask', to: 'failed', context: { failure: offline } },
    { ids: 'TOLD-08', from: 'subscribing', on: 'it is subscribed', to: 'on' },
    { ids: 'TOLD-08', from: 'subscribing', on: 'it cannot be subscribed', to: 'failed', context: { failure: offline } },
    { ids: 'TOLD-08', from: 'on', on: 'TURN_OFF', to: 'unsubscribing', calls: [['unsubscribeDevice', undefined]] },
    { ids: 'TOLD-08', from: 'unsubscribing', on: 'it is unsubscribed', to: 'off' },
    {
      ids: 'TOLD-08',
      from: 'unsubscribing',
      on: 'it cannot be unsubscribed',
      to: 'failed',
      context: { failure: offline },
    },
  ],
);
