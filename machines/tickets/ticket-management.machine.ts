import { filesDestination } from '#domain/files/file-rules.ts';
import { rule } from '../shared/rule.ts';
import { approvePanel, manageForm } from './ticket-management.panels.ts';
import { conflict, discard, neighbours } from './ticket-management.regions.ts';
import { reopenPanel } from './ticket-management.reopening.ts';
import { atFirst, keepingIn, managementSetup } from './ticket-management.setup.ts';
import { pictures, timeLeft } from './ticket-reading.regions.ts';

/** SM-22 Ticket management, approval, reopening. */
export const ticketManagementMachine = managementSetup.createMachine({
  id: 'ticketManagement',
  description: 'One ticket, and the actions that this user may take.',
  type: 'parallel',
  context: ({ input }) => atFirst(input),
  invoke: [
    {
      id: 'uploader',
      src: 'uploader',
      input: ({ context: { session, kept }, self }) => ({
        destination: filesDestination(session.company_uuid),
        kept: kept?.files ?? [],
        owner: self,
      }),
      onError: { ...rule('OP-69') },
    },
    {
      id: 'keepChange',
      src: 'keepChange',
      input: ({ context }) => keepingIn(context),
      onError: { ...rule('OP-54') },
    },
    {
      id: 'conversation',
      src: 'conversation',
      input: ({ context: { session, place, writer, begun } }) => ({
        session,
        ticket: place.id,
        writer,
        begun: begun.comment,
      }),
      onError: { ...rule('TALK-01') },
    },
    { id: 'ticketKeys', src: 'ticketKeys', onError: { ...rule('DESK-22') } },
    {
      id: 'ticketEdit',
      src: 'ticketEdit',
      input: ({ context: { session, place, writer, begun }, self }) => ({
        session,
        id: place.id,
        writer,
        begun: begun.edit,
        owner: self,
      }),
      onError: { ...rule('EDIT-01') },
    },
  ],
  on: {
    NOT_KEPT: {
      actions: { type: 'sayNotKept', params: ({ event }) => ({ error: event.failure }) },
      ...rule('OP-54'),
    },
    FILE_COMING: {
      actions: [{ type: 'expectPicture', params: ({ event }) => event }, 'write'],
      ...rule('OP-69 OP-54'),
    },
    FILE_NOT_KEPT: {
      actions: [{ type: 'missPicture', params: ({ event }) => event }, 'write'],
      ...rule('OP-69 OP-54'),
    },
    FILE_ATTACHED: {
      actions: [
        { type: 'forgetPicture', params: ({ event }) => event },
        { type: 'addPicture', params: ({ event }) => event },
        'write',
      ],
      ...rule('TMANAGE-07 TAPPROVE-10 OP-69 OP-54'),
    },
    FILE_DETACHED: {
      actions: [
        { type: 'forgetPicture', params: ({ event }) => event },
        { type: 'removePicture', params: ({ event }) => event },
        'write',
      ],
      ...rule('FILE-02 OP-54'),
    },
  },
  states: {
    ticket: {
      description: 'The ticket and the panel that fits it.',
      initial: 'loading',
      states: {
        loading: {
          description: 'The ticket is read.',
          tags: 'busy',
          entry: 'forgetFailure',
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ context }) => ({ id: context.place.id }),
            onDone: [
              {
                guard: { type: 'hasChangedSince', params: ({ event }) => ({ ticket: event.output }) },
                target: 'conflict.told',
                actions: [{ type: 'keepTicket', params: ({ event }) => ({ ticket: event.output }) }, 'tellLoaded'],
                ...rule('OP-138 OP-54'),
              },
              {
                target: 'viewing',
                actions: [{ type: 'keepTicket', params: ({ event }) => ({ ticket: event.output }) }, 'tellLoaded'],
                ...rule('TMANAGE-01'),
              },
            ],
            onError: {
              target: 'loadFailed',
              actions: [
                { type: 'keepFailure', params: ({ event }) => event },
                { type: 'log', params: ({ event }) => ({ error: event.error, doing: 'load' }) },
              ],
              ...rule('TMANAGE-01 ERR-04'),
            },
          },
        },
        loadFailed: {
          description:
            'The ticket could not be loaded; the user can try again, or the app does once online or signed in.',
          tags: 'failed',
          invoke: [
            { id: 'untilOnline', src: 'untilOnline', onError: { ...rule('OP-30') } },
            { id: 'untilSignedIn', src: 'untilSignedIn', onError: { ...rule('OP-11') } },
          ],
          on: {
            RETRY: { target: 'loading', ...rule('OP-30') },
            ONLINE: { guard: 'isOutOfReach', target: 'loading', ...rule('TMANAGE-01 OP-30') },
            SIGNED_IN: { guard: 'lacksSession', target: 'loading', ...rule('TMANAGE-01 OP-11') },
          },
        },
        viewing: {
          description: 'The ticket shows, with the one panel that fits it (OP-134).',
          initial: 'judging',
          entry: 'rememberSeen',
          states: {
            judging: {
              description: 'Decides which panel fits the ticket.',
              always: [
                { guard: 'isEditable', target: 'manageForm', ...rule('TMANAGE-04 TMANAGE-05 OP-134') },
                { guard: 'actionIsApprove', target: 'approvePanel', ...rule('TAPPROVE-01 ROLE-06 OP-134') },
                { guard: 'actionIsReopen', target: 'reopenPanel', ...rule('TAPPROVE-05 ROLE-07 OP-134') },
                { guard: 'isToBeApproved', target: 'waitingApproval', ...rule('TAPPROVE-17 OP-75 OP-134') },
                { target: 'infoPanel', ...rule('TMANAGE-04 TMANAGE-13 OP-134') },
              ],
            },
            manageForm,
            approvePanel,
            reopenPanel,
            waitingApproval: {
              description: 'The ticket was executed and waits for its approval.',
              on: {
                CANCEL: { actions: 'goToList', ...rule('TMANAGE-06') },
                TICKET_EDITED: {
                  target: '#ticketManagement.ticket.loading',
                  actions: 'refreshConversation',
                  ...rule('EDIT-01 EDIT-03'),
                },
              },
            },
            infoPanel: {
              description: 'This user can only follow the ticket.',
              on: {
                CANCEL: { actions: 'goToList', ...rule('TMANAGE-06') },
                TICKET_EDITED: {
                  target: '#ticketManagement.ticket.loading',
                  actions: 'refreshConversation',
                  ...rule('EDIT-01 EDIT-03'),
                },
              },
            },
          },
        },
        refreshing: {
          description: 'The change is done and announced; the ticket is read again in a moment.',
          tags: 'busy',
          entry: ['sayModified', 'refreshConversation'],
          after: { refreshTime: { target: 'loading', ...rule('TMANAGE-11 OP-92') } },
        },
        conflict,
      },
    },
    pictures,
    timeLeft,
    discard,
    neighbours,
  },
});
