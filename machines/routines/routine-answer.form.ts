import { rule } from '../shared/rule.ts';
import { answerSetup } from './routine-answer.setup.ts';

/** The form: a comment, pictures, Done, Not done, and why it cannot be done (ROUT-21). */
export const editable = answerSetup.createStateConfig({
  description: 'The activity can be answered: done, not done, or why it cannot be done.',
  tags: 'editable',
  initial: 'beginning',
  on: {
    TYPE: {
      target: '.editing',
      actions: [{ type: 'type', params: ({ event }) => event }, 'write'],
      ...rule('ROUT-21 OP-54'),
    },
    ADD_PICTURES: {
      guard: 'picturesOffered',
      target: '.editing',
      actions: [
        'write',
        { type: 'keepChosen', params: ({ event }) => event },
        { type: 'addPictures', params: ({ event }) => event },
      ],
      ...rule('ROUT-21 ROUT-32 OP-54'),
    },
    DONE_CLICK: [
      { guard: 'isShortOfPictures', target: '.tooFewPictures', ...rule('ROUT-31 ERR-21') },
      { guard: 'hasUnkept', target: '.notSaved', actions: ['keepUnkept', 'showTop'], ...rule('OP-69 FILE-15') },
      {
        target: 'keeping',
        actions: { type: 'ask', params: ({ event: { key, at } }) => ({ key, at, change: 'resolved' }) },
        ...rule('ROUT-22 OP-101'),
      },
    ],
    NOT_DONE_CLICK: [
      { guard: 'isShortOfPictures', target: '.tooFewPictures', ...rule('ROUT-31 ERR-21') },
      { guard: 'hasUnkept', target: '.notSaved', actions: ['keepUnkept', 'showTop'], ...rule('OP-69 FILE-15') },
      {
        target: 'keeping',
        actions: { type: 'ask', params: ({ event: { key, at } }) => ({ key, at, change: 'unresolved' }) },
        ...rule('ROUT-22 OP-101'),
      },
    ],
    CANNOT_BE_DONE: { guard: 'canPostpone', actions: 'openDrawer', ...rule('ROUT-23') },
    POSTPONED: { target: 'sending', actions: 'askPostponed', ...rule('ROUT-23 CBD-04') },
  },
  states: {
    beginning: {
      description: 'Checks whether the answer was refused before; pictures not stored on the device are added again.',
      entry: 'addAgain',
      always: [
        { guard: 'wasRefused', target: 'notSaved', ...rule('ROUT-35') },
        { target: 'editing', ...rule('ROUT-21') },
      ],
    },
    editing: { description: 'No validation error.' },
    tooFewPictures: {
      description: 'Too few pictures: for 3 seconds a message says how many are needed.',
      after: { missingPictureTime: { target: 'editing', ...rule('ROUT-31 LIMIT-02') } },
    },
    notSaved: {
      description:
        'The answer was refused, or a picture is not on the device. The reason shows, and the form keeps everything.',
      tags: 'failed',
      on: {
        FILE_ATTACHED: {
          guard: { type: 'isMended', params: ({ event }) => event },
          target: 'editing',
          actions: [
            { type: 'forgetPicture', params: ({ event }) => event },
            { type: 'addPicture', params: ({ event }) => event },
            'write',
          ],
          ...rule('OP-69 FILE-15'),
        },
        FILE_DETACHED: {
          guard: { type: 'isMended', params: ({ event }) => event },
          target: 'editing',
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
});

/** In a view in which nothing is answered, what was typed before and never taken can be dropped. */
export const droppable = answerSetup.createStateConfig({
  on: {
    DISCARD: {
      guard: 'isKept',
      target: '#routineAnswer.shown.discarding',
      actions: 'forget',
      ...rule('ROUT-35 OP-54'),
    },
  },
});

/** The content shows until the device has deleted it, so that a reload does not bring back what was said to be gone. */
export const discarding = answerSetup.createStateConfig({
  description: 'The form content is deleted from the device; it shows until then.',
  tags: 'busy',
  after: { patience: { target: 'judging', ...rule('ROUT-35 OP-54') } },
  on: {
    FORGOTTEN: { target: 'judging', actions: 'clear', ...rule('ROUT-35 OP-54') },
    NOT_KEPT: {
      target: 'judging',
      actions: { type: 'sayNotKept', params: ({ event }) => event },
      ...rule('OP-54'),
    },
  },
});

/** The answer shows and cannot be changed (ROUT-24). */
export const readOnly = answerSetup.createStateConfig({
  description: 'The answer with its comment and its pictures.',
  initial: 'done',
  states: {
    done: { ...droppable, description: 'The answer is "done".' },
    notDone: { ...droppable, description: 'The answer is "not done".' },
  },
});
