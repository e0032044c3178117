import { reopeningOf } from '#domain/tickets/ticket-change.ts';
import { parentOf } from '#domain/tickets/ticket-view.ts';
import { rule } from '../shared/rule.ts';
import { changeIn, managementSetup, picturesToSend } from './ticket-management.setup.ts';
import { ticketIn } from './ticket-reading.setup.ts';

/** The form by which a ticket is reopened or rejected (TAPPROVE-05, TAPPROVE-06). */
export const reopenPanel = managementSetup.createStateConfig({
  description: 'The form by which a ticket is reopened, or rejected.',
  initial: 'editing',
  states: {
    editing: {
      description: 'A new deadline, a comment, and up to three pictures.',
      tags: 'editable',
      initial: 'writing',
      on: {
        TICKET_EDITED: {
          target: '#ticketManagement.ticket.loading',
          actions: 'refreshConversation',
          ...rule('EDIT-01 EDIT-03'),
        },
        TYPE: {
          target: '.writing',
          actions: [{ type: 'type', params: ({ event }) => event }, 'write'],
          ...rule('TAPPROVE-07 TAPPROVE-08 TAPPROVE-09 OP-54'),
        },
        ADD_PICTURES: {
          target: '.writing',
          actions: { type: 'addPictures', params: ({ event }) => event },
          ...rule('TAPPROVE-10'),
        },
        SEND: [
          {
            guard: 'isInvalid',
            target: '.invalid',
            actions: 'showTop',
            ...rule('TAPPROVE-07 TAPPROVE-09 TAPPROVE-11'),
          },
          {
            guard: 'hasUnkept',
            target: '.notReopened',
            actions: ['keepUnkept', 'showTop'],
            ...rule('OP-69 FILE-15'),
          },
          { guard: 'hasPictures', target: 'uploadingPictures', ...rule('TAPPROVE-12 OP-69') },
          { target: 'reopening', ...rule('TAPPROVE-12') },
        ],
        CANCEL: [
          {
            guard: 'actionIsApprove',
            target: '#ticketManagement.ticket.viewing.approvePanel',
            ...rule('TAPPROVE-04'),
          },
          { actions: 'goToList', ...rule('TMANAGE-06') },
        ],
      },
      states: {
        writing: { description: 'No validation error of the reopening.' },
        invalid: { description: 'The missing fields are named at the top.' },
        notReopened: { description: 'The reopening was not sent; the form keeps everything.', tags: 'failed' },
      },
    },
    uploadingPictures: {
      description: 'The pictures of the reopening are stored and sent first.',
      tags: 'busy',
      initial: 'keeping',
      on: { CANCEL: { target: 'editing', ...rule('OP-69') } },
      states: {
        keeping: {
          description: 'Waits until every picture of the reopening is prepared.',
          always: { guard: 'isNothingComing', target: 'sending', ...rule('OP-69') },
          on: {
            FILE_NOT_KEPT: {
              target: '#ticketManagement.ticket.viewing.reopenPanel.editing.notReopened',
              actions: [{ type: 'missPicture', params: ({ event }) => event }, 'write', 'keepUnkept', 'showTop'],
              ...rule('OP-69 FILE-15'),
            },
          },
        },
        sending: {
          description: 'Sends the pictures of the reopening that the platform has not acknowledged.',
          invoke: {
            id: 'sendPictures',
            src: 'sendPictures',
            input: ({ context }) => picturesToSend(context),
            onDone: {
              target: '#ticketManagement.ticket.viewing.reopenPanel.reopening',
              ...rule('TAPPROVE-12 OP-69'),
            },
            onError: {
              target: '#ticketManagement.ticket.viewing.reopenPanel.editing.notReopened',
              actions: [{ type: 'keepFailure', params: ({ event }) => event }, 'showTop'],
              ...rule('TAPPROVE-14 ERR-18'),
            },
          },
        },
      },
    },
    reopening: {
      description: 'The ticket is being reopened.',
      tags: 'busy',
      entry: [{ type: 'keepAttempt', params: { tried: 'giveBack' } }, 'writeAttempt'],
      invoke: {
        id: 'reopen',
        src: 'reopen',
        input: ({ context }) => ({
          parentUUID: parentOf(ticketIn(context)),
          reopening: reopeningOf(context.typed),
          kept: changeIn(context),
          version: ticketIn(context).version,
        }),
        onDone: {
          target: '#ticketManagement.ticket.refreshing',
          actions: ['discardFiles', { type: 'forgetTyped', params: ({ event }) => ({ uuid: event.output }) }],
          ...rule('TAPPROVE-13 OP-92 OP-54'),
        },
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => event },
            target: '#ticketManagement.ticket.conflict',
            ...rule('OP-138'),
          },
          {
            target: 'editing.notReopened',
            actions: [{ type: 'keepFailure', params: ({ event }) => event }, 'write', 'showTop'],
            ...rule('TAPPROVE-14 ERR-18'),
          },
        ],
      },
    },
  },
});
