import { ticketKeysMachine } from '#machines/tickets/ticket-keys.machine.ts';
import { provePaths } from '../../paths/prove.ts';
import { sent } from '../../paths/word.ts';

provePaths(
  'ticketKeys',
  {
    machine: ticketKeysMachine,
    starts: { 'the keys are there': () => undefined },
    words: { HELP: sent({ type: 'HELP' }), CLOSE: sent({ type: 'CLOSE' }) },
    lastWords: [],
    facts: () => [],
    isPossible: () => true,
  },
  [
    { ids: 'DESK-22', on: 'the keys are there', to: 'listening' },
    { ids: 'DESK-22', from: 'listening', on: 'HELP', to: 'explained' },
    { ids: 'DESK-22', from: 'explained', on: 'CLOSE', to: 'listening' },
    { ids: 'DESK-22', from: 'explained', on: 'HELP', inert: true },
    { ids: 'DESK-22', from: 'listening', on: 'CLOSE', inert: true },
  ],
);
