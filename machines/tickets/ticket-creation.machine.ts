import { not } from 'xstate';
import { rule } from '../shared/rule.ts';
import { atFirst, heldIn, readingIn } from './ticket-creation.form.ts';
import { ticketCreationSetup } from './ticket-creation.setup.ts';
import { writing } from './ticket-creation.writing.ts';

/** SM-21 Ticket creation: from the ticket manager, or from a question of an execution. */
export const ticketCreationMachine = ticketCreationSetup.createMachine({
  id: 'ticketCreation',
  description: 'Writing a ticket and sending it.',
  context: ({ input }) => atFirst(input),
  initial: 'checkingPermission',
  invoke: {
    id: 'hold',
    src: 'hold',
    input: ({ context }) => heldIn(context),
    onError: { target: '.loadingAreas', ...rule('OP-54 TCREATE-01') },
  },
  on: { LOST: { target: '.takenOver', ...rule('OP-54 SM-35') } },
  states: {
    checkingPermission: {
      description: 'Decides whether this user may create tickets.',
      always: [
        { guard: 'hasAccessToCreateTicket', target: 'taking', ...rule('ROLE-02 ROLE-03') },
        { target: 'forbidden', ...rule('ROLE-02 EXEC-29') },
      ],
    },
    taking: {
      description: 'Checks whether the form is open in another tab; only one tab can change it.',
      tags: 'busy',
      on: {
        HELD: { target: 'loadingAreas', ...rule('OP-54 SM-35 TCREATE-01') },
        HELD_ELSEWHERE: { target: 'heldElsewhere', ...rule('OP-54 SM-35') },
      },
    },
    heldElsewhere: {
      description: 'The form is open in another tab; this tab can take it over.',
      tags: 'asking',
      on: { TAKE_OVER: { target: 'taking', actions: 'takeOver', ...rule('SM-35') } },
    },
    takenOver: {
      description: 'Another tab has taken the form over; this tab no longer saves it.',
      tags: 'asking',
      on: { TAKE_OVER: { target: 'taking', actions: 'takeOver', ...rule('SM-35') } },
    },
    loadingAreas: {
      description: 'The accountable areas of the user and the priorities load; the form does not wait for priorities.',
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'loadAreas',
        src: 'loadAreas',
        input: ({ context }) => ({ user: context.session.user_uuid }),
        onDone: [
          {
            guard: { type: 'hasAreas', params: ({ event }) => event.output },
            target: 'reading',
            actions: { type: 'keepAreas', params: ({ event }) => event.output },
            ...rule('TCREATE-01 TCREATE-11 OP-54'),
          },
          { target: 'noAreas', ...rule('TCREATE-02 ROLE-04') },
        ],
        onError: {
          target: 'noAreas',
          actions: [
            { type: 'keepFailure', params: ({ event }) => event },
            { type: 'logAreas', params: ({ event }) => event },
          ],
          ...rule('TCREATE-03'),
        },
      },
    },
    noAreas: {
      description: 'There is no accountable area to create tickets for, or none could be read.',
      invoke: { id: 'untilSignedIn', src: 'untilSignedIn', onError: { ...rule('OP-11') } },
      on: {
        RETRY: { target: 'loadingAreas', ...rule('OP-30') },
        SIGNED_IN: { guard: 'lacksSession', target: 'loadingAreas', ...rule('TCREATE-01 OP-11') },
      },
    },
    reading: {
      description: 'Reads the form of an earlier visit from the device.',
      tags: 'busy',
      invoke: {
        id: 'readForm',
        src: 'readForm',
        input: ({ context }) => readingIn(context),
        onDone: {
          target: 'writing',
          actions: { type: 'begin', params: ({ event }) => ({ kept: event.output }) },
          ...rule('TCREATE-05 OP-54'),
        },
        onError: {
          target: 'notRead',
          actions: { type: 'keepFailure', params: ({ event }) => event },
          ...rule('OP-54 OP-30'),
        },
      },
    },
    notRead: {
      description:
        'The form of an earlier visit could not be read; it stays on the device. The ticket manager offers a new form.',
      tags: 'failed',
      on: {
        RETRY: { target: 'loadingAreas', ...rule('OP-30') },
        BEGIN_ANEW: {
          guard: not('fromQuestion'),
          target: 'writing',
          actions: { type: 'begin', params: { kept: null } },
          ...rule('TCREATE-05 OP-54'),
        },
      },
    },
    writing,
    created: {
      description: 'The platform has the ticket; the list shows.',
      type: 'final',
      entry: ['sayCreated', 'goToList'],
    },
    storedLocally: {
      description: 'The execution keeps the ticket and delivers it.',
      type: 'final',
      entry: 'tellSaved',
    },
    forbidden: { description: 'This user may not create tickets.', type: 'final', entry: 'goToUnauthorized' },
  },
});
