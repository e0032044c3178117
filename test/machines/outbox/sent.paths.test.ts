import { sentMachine } from '#machines/outbox/sent.machine.ts';
import { executor } from '../../paths/people.ts';
import { provePaths, type Row } from '../../paths/prove.ts';
import { answered, failed, said, sent } from '../../paths/word.ts';

const delivered = {
  uuid: 'e1',
  activity: { uuid: 'a1', name: 'Shelf check' },
  store: { uuid: 's1', name: 'North' },
  sealedAt: '2026-11-20T10:00:00.000Z',
  deliveredAt: '2026-11-20T10:01:00.000Z',
  receipt: null,
};
const failure = { code: 'storageUnavailable' };
const read = [['listSent', { session: executor }]] as const;

provePaths(
  'the Sent list',
  {
    machine: sentMachine,
    starts: { 'it opens': () => ({ session: executor }) },
    words: {
      'it is read': answered('listSent', [delivered]),
      'it is not read': failed('listSent', failure),
      'something was delivered': said('deliveries', { type: 'DELIVERED' }),
      'deliveries cannot be watched': failed('deliveries', new Error('odd')),
      RETRY: sent({ type: 'RETRY' }),
    },
  },
  [
    { ids: 'SM-34', on: 'it opens', to: 'reading', tags: ['busy'], calls: [['deliveries', undefined], ...read] },
    { ids: 'SM-34', from: 'reading', on: 'it is read', to: 'listed', context: { sent: [delivered] } },
    { ids: 'OP-54', from: 'reading', on: 'it is not read', to: 'unreadable', tags: ['failed'], context: { failure } },
    ...['listed', 'unreadable'].map(
      (from): Row => ({
        ids: 'SM-34',
        from,
        on: 'something was delivered',
        to: 'reading',
        tags: ['busy'],
        calls: read,
      }),
    ),
    {
      ids: 'SM-34',
      from: 'reading',
      on: 'something was delivered',
      to: 'reading',
      tags: ['busy'],
      calls: read,
      stops: ['listSent'],
    },
    ...['reading', 'listed', 'unreadable'].map(
      (from): Row => ({ ids: 'SM-34', from, on: 'deliveries cannot be watched', inert: true }),
    ),
    { ids: 'OP-30', from: 'unreadable', on: 'RETRY', to: 'reading', tags: ['busy'], calls: read },
  ],
);
