import { approvalOf, managementOf } from '#domain/tickets/ticket-change.ts';
import { rule } from '../shared/rule.ts';
import { changeIn, managementSetup, picturesToSend } from './ticket-management.setup.ts';
import { ticketIn } from './ticket-reading.setup.ts';

/** The form of the user who solves the ticket (TMANAGE-06). */
export const manageForm = managementSetup.createStateConfig({
  description: 'The form of the user who solves the ticket.',
  initial: 'editing',
  states: {
    editing: {
      description: 'A state, a comment, and up to three pictures.',
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
          ...rule('TMANAGE-06 TSTATE-09 TSTATE-10 TSTATE-11 OP-54'),
        },
        ADD_PICTURES: {
          target: '.writing',
          actions: { type: 'addPictures', params: ({ event }) => event },
          ...rule('TMANAGE-07'),
        },
        SAVE: [
          { guard: 'isCommentMissing', target: '.errorClosingTicketComment', ...rule('TMANAGE-08 TSTATE-13') },
          { guard: 'isImageMissing', target: '.errorClosingTicketImage', ...rule('TMANAGE-09') },
          {
            guard: 'hasUnkept',
            target: '.notSaved',
            actions: ['keepUnkept', 'showTop'],
            ...rule('OP-69 FILE-15'),
          },
          { guard: 'hasPictures', target: 'uploadingPictures', ...rule('TMANAGE-10 OP-69') },
          { target: 'saving', ...rule('TMANAGE-10 TSTATE-12') },
        ],
        CANCEL: { actions: 'goToList', ...rule('TMANAGE-06') },
      },
      states: {
        writing: { description: 'No validation error.' },
        errorClosingTicketComment: { description: 'The comment is missing; the field says so.' },
        errorClosingTicketImage: { description: 'A required picture is missing; the field says so.' },
        notSaved: { description: 'The change was not saved; the form keeps everything.', tags: 'failed' },
      },
    },
    uploadingPictures: {
      description: 'The pictures of the work are stored and sent first.',
      tags: 'busy',
      initial: 'keeping',
      on: { CANCEL: { target: 'editing', ...rule('OP-69') } },
      states: {
        keeping: {
          description: 'Waits until every picture of the work is prepared.',
          always: { guard: 'isNothingComing', target: 'sending', ...rule('OP-69') },
          on: {
            FILE_NOT_KEPT: {
              target: '#ticketManagement.ticket.viewing.manageForm.editing.notSaved',
              actions: [{ type: 'missPicture', params: ({ event }) => event }, 'write', 'keepUnkept', 'showTop'],
              ...rule('OP-69 FILE-15'),
            },
          },
        },
        sending: {
          description: 'Sends the pictures of the work that the platform has not acknowledged.',
          invoke: {
            id: 'sendPictures',
            src: 'sendPictures',
            input: ({ context }) => picturesToSend(context),
            onDone: { target: '#ticketManagement.ticket.viewing.manageForm.saving', ...rule('TMANAGE-10 OP-69') },
            onError: {
              target: '#ticketManagement.ticket.viewing.manageForm.editing.notSaved',
              actions: [
                { type: 'keepFailure', params: ({ event }) => event },
                { type: 'log', params: ({ event }) => ({ error: event.error, doing: 'sendPictures' }) },
                'showTop',
              ],
              ...rule('TMANAGE-12 ERR-18'),
            },
          },
        },
      },
    },
    saving: {
      description: 'The change is being sent.',
      tags: 'busy',
      entry: [{ type: 'keepAttempt', params: { tried: 'save' } }, 'writeAttempt'],
      invoke: {
        id: 'update',
        src: 'update',
        input: ({ context }) => ({
          uuid: ticketIn(context).uuid,
          change: managementOf(context.typed, ticketIn(context)),
          kept: changeIn(context),
          version: ticketIn(context).version,
        }),
        onDone: {
          target: '#ticketManagement.ticket.refreshing',
          actions: ['discardFiles', { type: 'forgetTyped', params: ({ event }) => ({ uuid: event.output }) }],
          ...rule('TMANAGE-11 OP-54'),
        },
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => event },
            target: '#ticketManagement.ticket.conflict',
            ...rule('OP-138'),
          },
          {
            target: 'editing.notSaved',
            actions: [
              { type: 'keepFailure', params: ({ event }) => event },
              { type: 'log', params: ({ event }) => ({ error: event.error, doing: 'update' }) },
              'write',
              'showTop',
            ],
            ...rule('TMANAGE-12 ERR-18'),
          },
        ],
      },
    },
  },
});

/** Approve or reject (TAPPROVE-01). */
export const approvePanel = managementSetup.createStateConfig({
  description: 'The approver decides.',
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Approve, with a comment or without, or reject.',
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
          ...rule('TAPPROVE-02 OP-54'),
        },
        APPROVE: { target: 'approving', ...rule('TAPPROVE-02 TSTATE-14') },
        REJECT: {
          target: '#ticketManagement.ticket.viewing.reopenPanel',
          actions: ['carryReason', 'write'],
          ...rule('TAPPROVE-04 TSTATE-15'),
        },
      },
      states: {
        writing: { description: 'The approval can be given; no attempt has failed.' },
        notApproved: { description: 'The approval was not saved; the form keeps everything.', tags: 'failed' },
      },
    },
    approving: {
      description: 'The approval is being sent.',
      tags: 'busy',
      entry: [{ type: 'keepAttempt', params: { tried: 'approve' } }, 'writeAttempt'],
      invoke: {
        id: 'update',
        src: 'update',
        input: ({ context }) => ({
          uuid: ticketIn(context).uuid,
          change: approvalOf(context.typed),
          kept: changeIn(context),
          version: ticketIn(context).version,
        }),
        onDone: {
          target: '#ticketManagement.ticket.refreshing',
          actions: ['discardFiles', { type: 'forgetTyped', params: ({ event }) => ({ uuid: event.output }) }],
          ...rule('TAPPROVE-02 OP-92 OP-54'),
        },
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => event },
            target: '#ticketManagement.ticket.conflict',
            ...rule('OP-138'),
          },
          {
            target: 'deciding.notApproved',
            actions: [{ type: 'keepFailure', params: ({ event }) => event }, 'write', 'showTop'],
            ...rule('TAPPROVE-03 ERR-18'),
          },
        ],
      },
    },
  },
});
