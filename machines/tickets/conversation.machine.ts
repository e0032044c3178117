import { filesDestination } from '#domain/files/file-rules.ts';
import { rule } from '../shared/rule.ts';
import { atFirst, conversationSetup } from './conversation.setup.ts';
import { entries } from './conversation-reading.entries.ts';

/** TALK-01, TALK-05: what was said of a ticket and became of it, and what the user adds. */
export const conversationMachine = conversationSetup.createMachine({
  id: 'conversation',
  description: 'The comments on one ticket, and what became of it, over all tickets of its chain.',
  type: 'parallel',
  context: ({ input }) => atFirst(input),
  invoke: [
    {
      id: 'commentSending',
      src: 'commentSending',
      input: ({ context: { session, ticket }, self }) => ({ session, ticket, owner: self }),
      onError: { ...rule('TALK-03') },
    },
    {
      id: 'keepDraft',
      src: 'keepDraft',
      input: ({ context: { session, ticket, writer } }) => ({
        owner: session,
        ticket,
        writer,
        part: 'comment' as const,
      }),
      onError: { ...rule('TALK-08') },
    },
    {
      id: 'uploader',
      src: 'uploader',
      input: ({ context: { session, begun }, self }) => ({
        destination: filesDestination(session.company_uuid),
        kept: begun?.files ?? [],
        owner: self,
      }),
      onError: { ...rule('TALK-11') },
    },
    { id: 'gallery', src: 'gallery', input: { paths: [] }, onError: { ...rule('IMG-01') } },
  ],
  on: {
    FILE_COMING: {
      actions: [{ type: 'expectPicture', params: ({ event }) => event }, 'write'],
      ...rule('TALK-11 OP-69'),
    },
    FILE_NOT_KEPT: {
      actions: [{ type: 'missPicture', params: ({ event }) => event }, 'write'],
      ...rule('TALK-11 OP-69'),
    },
    FILE_ATTACHED: {
      actions: [{ type: 'addPicture', params: ({ event }) => event }, 'write'],
      ...rule('TALK-10 TALK-11'),
    },
    FILE_DETACHED: {
      guard: { type: 'isOfDraft', params: ({ event }) => event },
      actions: [{ type: 'removePicture', params: ({ event }) => event }, 'write'],
      ...rule('TALK-11 FILE-02'),
    },
    NOT_KEPT: { actions: { type: 'sayNotKept', params: ({ event }) => event }, ...rule('TALK-08') },
  },
  states: {
    entries: {
      description: 'What was said and done so far.',
      initial: 'loading',
      on: {
        REFRESH: { target: '.loading', ...rule('TALK-01') },
        COMMENT_SENT: { target: '.loading', ...rule('TALK-03') },
      },
      states: entries,
    },
    comment: {
      description: 'The comment that the user writes.',
      initial: 'writing',
      states: {
        writing: {
          description: 'A comment can be written, and people can be mentioned in it.',
          tags: 'editable',
          initial: 'fine',
          on: {
            TYPE: [
              {
                guard: { type: 'isNaming', params: ({ event }) => event },
                target: '.naming',
                actions: [
                  { type: 'type', params: ({ event }) => event },
                  { type: 'beginNaming', params: ({ event }) => event },
                  'write',
                ],
                ...rule('TALK-09'),
              },
              {
                target: '.fine',
                actions: [{ type: 'type', params: ({ event }) => event }, 'write'],
                ...rule('TALK-01 TALK-08'),
              },
            ],
            MENTION: {
              target: '.fine',
              actions: [{ type: 'mention', params: ({ event }) => event }, 'write'],
              ...rule('TALK-02 TALK-08'),
            },
            UNMENTION: {
              target: '.fine',
              actions: [{ type: 'unmention', params: ({ event }) => event }, 'write'],
              ...rule('TALK-02 TALK-08'),
            },
            ADD_PICTURES: {
              target: '.fine',
              actions: { type: 'addPictures', params: ({ event }) => event },
              ...rule('TALK-10'),
            },
            CLEAR: { target: '.fine', actions: ['clear', 'letGoOfPictures', 'write'], ...rule('TALK-08') },
            TAKE_BACK: {
              target: 'takingBack',
              actions: { type: 'askBack', params: ({ event }) => ({ comment: event.uuid }) },
              ...rule('TALK-03'),
            },
            SEND: [
              { guard: 'hasUnkept', target: '.pictureNotKept', ...rule('TALK-11') },
              { guard: 'isTooMuch', target: '.tooMuch', ...rule('TALK-01 TALK-10') },
              { guard: 'isSaying', target: '.waitingForPictures', ...rule('TALK-01 TALK-03') },
              { target: '.empty', ...rule('TALK-01') },
            ],
          },
          states: {
            fine: { description: 'No mistake shows in the comment.' },
            naming: {
              description: 'The people whose names begin as what is typed behind an @ are offered.',
              on: {
                NEXT_PERSON: { actions: { type: 'moveOn', params: { by: 1 } }, ...rule('TALK-09') },
                PREVIOUS_PERSON: { actions: { type: 'moveOn', params: { by: -1 } }, ...rule('TALK-09') },
                CHOOSE: {
                  target: 'fine',
                  actions: [{ type: 'choose', params: ({ event }) => event }, 'write'],
                  ...rule('TALK-09 TALK-02 TALK-08'),
                },
                CLOSE_PEOPLE: { target: 'fine', ...rule('TALK-09') },
              },
            },
            empty: { description: 'The comment has no text and no picture; the field says so.' },
            tooMuch: { description: 'The comment is too long, or has too many pictures; the field says so.' },
            waitingForPictures: {
              description: 'The comment goes on as soon as the device has its pictures; a change of it stops that.',
              tags: 'busy',
              always: [
                { guard: 'hasUnkept', target: 'pictureNotKept', ...rule('TALK-11') },
                {
                  guard: 'isReady',
                  target: '#conversation.comment.keeping',
                  actions: 'takeDraft',
                  ...rule('TALK-03 TALK-11'),
                },
                { guard: 'isNothingLeft', target: 'empty', ...rule('TALK-01') },
              ],
            },
            pictureNotKept: {
              description: 'The device could not keep a picture; it can be tried again or removed.',
              tags: 'failed',
            },
            notKept: { description: 'The device could not keep the comment; it stays in the field.', tags: 'failed' },
          },
        },
        keeping: {
          description: 'The device keeps the comment; it is sent after that.',
          tags: 'busy',
          invoke: {
            id: 'keepComment',
            src: 'keepComment',
            input: ({ context: { session, ticket, sent, uuid } }) => ({ session, ticket, draft: sent, uuid }),
            onDone: {
              target: 'writing',
              actions: [
                'letGoOfPictures',
                { type: 'renew', params: ({ event }) => event.output },
                { type: 'handOver', params: ({ event }) => event.output },
                'write',
              ],
              ...rule('TALK-03 TALK-08'),
            },
            onError: {
              target: 'writing.notKept',
              actions: [{ type: 'bringBack', params: ({ event }) => event }, 'write'],
              ...rule('TALK-03 TALK-08'),
            },
          },
        },
        takingBack: {
          description: 'A comment that the platform refused becomes part of what is being written.',
          tags: 'busy',
          on: {
            TAKEN_BACK: {
              target: 'writing',
              actions: [
                { type: 'takeBack', params: ({ event }) => event },
                { type: 'takeUpPictures', params: ({ event }) => event },
                'write',
              ],
              ...rule('TALK-03 TALK-08 TALK-11'),
            },
            NOT_TAKEN_BACK: { target: 'writing', ...rule('TALK-03') },
          },
        },
      },
    },
  },
});
