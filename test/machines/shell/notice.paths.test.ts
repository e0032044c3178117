import { noticeMachine } from '#machines/shell/notice.machine.ts';
import { provePaths } from '../../paths/prove.ts';
import { type Past, passed, sent } from '../../paths/word.ts';

const atLogin = 'a notice on the login screen';
const notice = { kind: 'done', code: 'executionDelivered' };

provePaths(
  'SM-30 notice',
  {
    machine: noticeMachine,
    starts: {
      'a notice on the events screen': () => ({ id: 'one', notice, stays: 2500 }),
      [atLogin]: () => ({ id: 'two', notice, stays: 5000 }),
    },
    words: {
      DISMISS: sent({ type: 'DISMISS' }),
      SAID_AGAIN: sent({ type: 'SAID_AGAIN' }),
      'its time is over': passed('stays.notice.shown', ([start]) => (start === atLogin ? 5000 : 2500)),
    },
  },
  [
    { ids: 'NOTIF-01', on: 'a notice on the events screen', to: 'shown' },
    { ids: 'NOTIF-01', on: atLogin, to: 'shown' },
    {
      ids: 'NOTIF-01',
      from: 'shown',
      on: 'DISMISS',
      to: 'gone',
      output: ([start]: Past) => ({ id: start === atLogin ? 'two' : 'one' }),
    },
    { ids: 'NOTIF-01', from: 'shown', on: 'SAID_AGAIN', to: 'shown' },
    {
      ids: ['AUTH-17', 'LIMIT-02', 'OP-120'],
      from: 'shown',
      on: 'its time is over',
      to: 'gone',
      when: ([start]) => start === atLogin,
      output: { id: 'two' },
    },
    {
      ids: ['NOTIF-01', 'LIMIT-02', 'FIN-14'],
      from: 'shown',
      on: 'its time is over',
      to: 'gone',
      output: { id: 'one' },
    },
  ],
);
