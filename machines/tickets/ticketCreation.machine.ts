import { noPictures } from '#domain/formPictures.ts';
import { emptyForm } from '#domain/ticketForm.ts';
import { rule } from '../rule.ts';
import { ticketCreationSetup } from './ticketCreation.setup.ts';
import { writing } from './ticketCreation.writing.ts';

/** SM-21 Ticket creation: from the ticket manager, or from a question of an execution. */
export const ticketCreationMachine = ticketCreationSetup.createMachine({
  id: 'ticketCreation',
  description: 'Writing a ticket and sending it.',
  context: ({ input }) => ({
    ...input,
    uuid: '',
    areas: [],
    approvalAreas: [],
    form: emptyForm(new Date(0), input.session.time_zone_offset),
    faults: [],
    bulk: null,
    assigned: 0,
    ...noPictures,
    asked: '',
    attempt: null,
    failure: null,
  }),
  initial: 'checkingPermission',
  states: {
    checkingPermission: {
      description: 'May this user create tickets?',
      always: [
        { guard: 'hasAccessToCreateTicket', target: 'loadingAreas', ...rule('ROLE-02 ROLE-03') },
        { target: 'forbidden', ...rule('ROLE-02 EXEC-29') },
      ],
    },
    loadingAreas: {
      description: 'The accountable areas of the user are read.',
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'loadAreas',
        src: 'loadAreas',
        input: ({ context }) => ({ user: context.session.user_uuid }),
        onDone: [
          {
            guard: { type: 'hasAreas', params: ({ event }) => event.output },
            target: 'writing',
            actions: { type: 'begin', params: ({ event }) => event.output },
            ...rule('TCREATE-01 TCREATE-05'),
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
      description: 'There is no accountable area to create tickets for.',
      on: { RETRY: { target: 'loadingAreas', ...rule('OP-30') } },
    },
    writing,
    created: {
      description: 'The platform has it; the list shows.',
      type: 'final',
      entry: ['sayCreated', 'goToList'],
    },
    storedLocally: {
      description: 'The execution keeps it and will bring it along.',
      type: 'final',
      entry: 'tellSaved',
    },
    forbidden: { description: 'This user may not create tickets.', type: 'final', entry: 'goToUnauthorized' },
  },
});
