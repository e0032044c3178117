import { filesDestination } from '#domain/files/file-rules.ts';
import { rule } from '../shared/rule.ts';
import { keepingIn } from './ticket-creation.form.ts';
import { ticketCreationSetup } from './ticket-creation.setup.ts';

/** Pictures are added and it is saved wherever the form can be written in. */
const saving = ticketCreationSetup.createStateConfig({
  on: {
    ADD_PICTURES: { actions: { type: 'addPictures', params: ({ event }) => event }, ...rule('TCREATE-13') },
    SAVE: {
      target: 'checking',
      actions: [
        { type: 'judge', params: ({ event }) => event },
        { type: 'keepAsked', params: ({ event }) => event },
      ],
      ...rule('TCREATE-37 TCREATE-38 OP-138'),
    },
  },
});

/** A ticket that was not taken can be edited, or saved again as it is. */
const notTaken = ticketCreationSetup.createStateConfig({
  on: {
    ...saving.on,
    EDIT: {
      target: 'editing',
      actions: [{ type: 'edit', params: ({ event }) => event }, 'write'],
      ...rule('TCREATE-37 TCREATE-40 OP-54'),
    },
  },
});

/** The form, with its pictures, its stores and its date (TCREATE-05 to TCREATE-42). */
export const writing = ticketCreationSetup.createStateConfig({
  description: 'The form, from the first letter until it is sent. Its content is kept on the device.',
  initial: 'editing',
  invoke: [
    {
      id: 'loadClusterData',
      src: 'loadClusterData',
      onDone: {
        actions: { type: 'keepAllAreas', params: ({ event }) => ({ areas: event.output }) },
        ...rule('OP-81'),
      },
      onError: { actions: { type: 'logClusterData', params: ({ event }) => event }, ...rule('TCREATE-04') },
    },
    {
      id: 'uploader',
      src: 'uploader',
      input: ({ context, self }) => ({
        destination: filesDestination(context.session.company_uuid),
        kept: context.kept?.files ?? [],
        owner: self,
      }),
      onError: { ...rule('OP-69') },
    },
    {
      id: 'assignation',
      src: 'assignation',
      input: ({ context: { bulk, assigned }, self }) => ({ process: bulk, total: assigned, owner: self }),
      onError: { ...rule('ASSIGN-01') },
    },
    {
      id: 'dateTime',
      src: 'dateTime',
      input: ({ context, self }) => ({ offset: context.session.time_zone_offset, owner: self }),
      onError: { ...rule('DATE-01') },
    },
    {
      id: 'keepForm',
      src: 'keepForm',
      input: ({ context }) => keepingIn(context),
      onError: { ...rule('OP-54') },
    },
  ],
  on: {
    NOT_KEPT: {
      actions: { type: 'sayNotKept', params: ({ event }) => ({ error: event.failure }) },
      ...rule('OP-54'),
    },
    STORES_ASSIGNED: {
      actions: [{ type: 'keepStores', params: ({ event }) => event }, 'write'],
      ...rule('TCREATE-42 OP-54'),
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
      ...rule('TCREATE-13 OP-54'),
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
    editing: {
      description: 'The form is being filled in.',
      tags: 'editable',
      initial: 'typing',
      on: {
        EDIT: {
          target: '.typing',
          actions: [{ type: 'edit', params: ({ event }) => event }, 'write'],
          ...rule('TCREATE-06 TCREATE-07 TCREATE-08 TCREATE-09 TCREATE-10 TCREATE-11 TCREATE-12 OP-54'),
        },
        ...saving.on,
      },
      states: {
        typing: {
          description: 'The form shows no refusal; a form of an earlier visit or of a question can be discarded.',
          on: {
            BEGIN_ANEW: {
              guard: 'canBeginAnew',
              target: '#ticketCreation.writing.confirmingAnew',
              ...rule('OP-54'),
            },
          },
        },
        picturesNotSent: {
          description: 'Some pictures could not be stored or sent; they stay in the form.',
          tags: 'failed',
          on: {
            FILE_ATTACHED: {
              guard: { type: 'isMended', params: ({ event }) => event },
              target: 'typing',
              actions: [
                { type: 'forgetPicture', params: ({ event }) => event },
                { type: 'addPicture', params: ({ event }) => event },
                'write',
              ],
              ...rule('OP-69 FILE-15'),
            },
            FILE_DETACHED: {
              guard: { type: 'isMended', params: ({ event }) => event },
              target: 'typing',
              actions: [
                { type: 'forgetPicture', params: ({ event }) => event },
                { type: 'removePicture', params: ({ event }) => event },
                'write',
              ],
              ...rule('OP-69 FILE-15'),
            },
          },
        },
      },
    },
    confirmingAnew: {
      description: 'Asks before the form is discarded.',
      tags: 'asking',
      on: {
        CONFIRM: [
          {
            guard: 'fromQuestion',
            target: '#ticketCreation.loadingAreas',
            actions: ['tellDropped', 'forgetUnsaved'],
            ...rule('OP-54 EXEC-28'),
          },
          { target: 'discarding', ...rule('OP-54') },
        ],
        CANCEL: { target: 'editing', ...rule('OP-54') },
      },
    },
    discarding: {
      description: 'The form and its pictures are deleted from the device; the form shows until then.',
      tags: 'busy',
      invoke: {
        id: 'discardForm',
        src: 'discardForm',
        input: ({ context: { session, uuid } }) => ({ owner: session, uuid }),
        onDone: { target: '#ticketCreation.loadingAreas', ...rule('OP-54') },
        onError: {
          target: 'editing',
          actions: { type: 'sayNotKept', params: ({ event }) => event },
          ...rule('OP-54'),
        },
      },
    },
    checking: {
      description: 'Decides whether a field is missing, and where the form is sent.',
      always: [
        { guard: 'hasMessages', target: 'invalid', actions: 'showTop', ...rule('TCREATE-37') },
        {
          guard: 'hasUnkept',
          target: 'editing.picturesNotSent',
          actions: ['keepUnkept', 'showTop'],
          ...rule('FILE-15 OP-69'),
        },
        { guard: 'hasPictures', target: 'uploadingPictures', ...rule('OP-69') },
        { guard: 'fromQuestion', target: '#ticketCreation.storedLocally', ...rule('EXEC-30') },
        { target: 'posting', ...rule('TCREATE-38') },
      ],
    },
    invalid: {
      description: 'All faults of the form, in one list; nothing was sent.',
      tags: 'editable',
      on: notTaken.on,
    },
    uploadingPictures: {
      description: 'The pictures are stored and sent before the ticket.',
      tags: 'busy',
      initial: 'keeping',
      states: {
        keeping: {
          description: 'Waits until every picture is on the device.',
          entry: 'tellSaving',
          always: [
            {
              guard: 'isKeptForExecution',
              target: '#ticketCreation.storedLocally',
              ...rule('EXEC-30 OP-69'),
            },
            { guard: 'isNothingComing', target: 'sending', ...rule('OP-69') },
          ],
          on: {
            FILE_NOT_KEPT: {
              target: '#ticketCreation.writing.editing.picturesNotSent',
              actions: [
                { type: 'missPicture', params: ({ event }) => event },
                'write',
                'keepUnkept',
                'tellNotSaved',
                'showTop',
              ],
              ...rule('OP-69 FILE-15'),
            },
          },
        },
        sending: {
          description: 'Files that the platform has not acknowledged are sent.',
          invoke: {
            id: 'sendPictures',
            src: 'sendPictures',
            input: ({ context: { uuid, form } }) => ({ execution: uuid, pictures: form.pictures }),
            onDone: { target: '#ticketCreation.writing.posting', ...rule('TCREATE-38 OP-69') },
            onError: {
              target: '#ticketCreation.writing.editing.picturesNotSent',
              actions: [{ type: 'keepFailure', params: ({ event }) => event }, 'showTop'],
              ...rule('FILE-15 OP-69'),
            },
          },
        },
      },
    },
    posting: {
      description: 'The ticket is being sent; repeated attempts create only one ticket.',
      tags: 'busy',
      entry: ['fix', 'write'],
      invoke: {
        id: 'postTicket',
        src: 'postTicket',
        input: ({ context: { session, uuid, attempt } }) => {
          if (!attempt) throw new Error('only what is fixed is sent');
          return { owner: session, uuid, ...attempt };
        },
        onDone: { target: '#ticketCreation.created', ...rule('TCREATE-38 TCREATE-39') },
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => event },
            target: 'rejected',
            actions: [{ type: 'keepFailure', params: ({ event }) => event }, 'renewKey', 'write', 'showTop'],
            ...rule('TCREATE-41 OP-138'),
          },
          {
            target: 'rejected',
            actions: [{ type: 'keepFailure', params: ({ event }) => event }, 'showTop'],
            ...rule('TCREATE-40 TCREATE-41'),
          },
        ],
      },
    },
    rejected: {
      description: 'The platform refused the ticket; its reason and the whole form show.',
      tags: ['editable', 'failed'],
      on: notTaken.on,
    },
  },
});
