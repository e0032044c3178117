import { rule } from '../shared/rule.ts';
import { changeIn, managementSetup } from './ticket-management.setup.ts';
import { neighboursFinding, neighboursNotKnown } from './ticket-reading.regions.ts';

/** OP-138: another user was faster, or the answer of an earlier attempt was lost. */
export const conflict = managementSetup.createStateConfig({
  description: 'The ticket has changed meanwhile, so the platform did not save the form; the form is kept.',
  initial: 'looking',
  entry: 'showTop',
  states: {
    looking: {
      description: 'The newest version of the ticket is loading.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ id: context.place.id }),
        onDone: {
          target: 'told',
          actions: [{ type: 'keepTicket', params: ({ event }) => ({ ticket: event.output }) }, 'tellLoaded'],
          ...rule('OP-138'),
        },
        onError: {
          target: 'notLoaded',
          actions: [
            { type: 'keepFailure', params: ({ event }) => event },
            { type: 'log', params: ({ event }) => ({ error: event.error, doing: 'load' }) },
          ],
          ...rule('OP-138 TMANAGE-01'),
        },
      },
    },
    told: {
      description: 'The change and its author are named. The form can be sent again where that is still allowed.',
      tags: 'asking',
      on: {
        CONTINUE: [
          {
            guard: 'isOwnChange',
            target: '#ticketManagement.ticket.viewing',
            actions: 'tellArrived',
            ...rule('OP-138 OP-54'),
          },
          { target: '#ticketManagement.ticket.viewing', ...rule('OP-138') },
        ],
        CANCEL: { actions: 'goToList', ...rule('TMANAGE-06') },
      },
    },
    notLoaded: {
      description: 'The newest version of the ticket could not be loaded; the user can try again.',
      tags: 'failed',
      on: {
        RETRY: { target: 'looking', ...rule('OP-138 OP-30') },
        CANCEL: { actions: 'goToList', ...rule('TMANAGE-06') },
      },
    },
  },
});

/** OP-54: the form is discarded on request, or when the change had arrived already. */
export const discard = managementSetup.createStateConfig({
  description: 'Whether the form is being discarded.',
  initial: 'notAsked',
  states: {
    notAsked: {
      description: 'The form stays.',
      on: {
        DISCARD: { guard: 'isKept', target: 'confirming', ...rule('OP-54') },
        ARRIVED: { target: 'discarding', ...rule('OP-138 OP-54') },
      },
    },
    confirming: {
      description: 'Asks before the form is discarded.',
      on: { CONFIRM: { target: 'discarding', ...rule('OP-54') }, KEEP: { target: 'notAsked', ...rule('OP-54') } },
    },
    discarding: {
      description: 'The form and its pictures are deleted from the device; the form shows until then.',
      invoke: {
        id: 'discardChange',
        src: 'discardChange',
        input: ({ context }) => changeIn(context),
        onDone: {
          target: 'notAsked',
          actions: ['discardFiles', { type: 'forgetTyped', params: ({ event }) => ({ uuid: event.output }) }],
          ...rule('OP-54'),
        },
        onError: {
          target: 'notAsked',
          actions: { type: 'sayNotKept', params: ({ event }) => event },
          ...rule('OP-54'),
        },
      },
    },
  },
});

/** DESK-21: what comes before and after the ticket in the list that it was opened from. */
export const neighbours = managementSetup.createStateConfig({
  description: 'The place of the ticket in its list.',
  initial: 'finding',
  states: {
    finding: neighboursFinding,
    known: {
      description: 'The page leads to the ticket before it and the ticket after it.',
      on: {
        NEXT: [
          { guard: 'isChangingBeforeNext', target: 'waiting', ...rule('DESK-21') },
          { guard: 'hasNext', actions: 'goToNext', ...rule('DESK-21') },
        ],
        PREVIOUS: { guard: 'mayGoBack', actions: 'goToPrevious', ...rule('DESK-21') },
      },
    },
    waiting: {
      description: 'The next ticket opens once the change of this one is saved.',
      always: [
        { guard: 'isChanged', target: 'known', actions: 'goToNext', ...rule('DESK-21') },
        { guard: 'isNotChanging', target: 'known', ...rule('DESK-21') },
      ],
    },
    notKnown: neighboursNotKnown,
  },
});
