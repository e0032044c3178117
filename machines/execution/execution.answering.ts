import { rule } from '../shared/rule.ts';
import { executionSetup } from './execution.setup.ts';

/** The events of the questions of a screen, of a page or of a repeating section. */
const questions = executionSetup.createStateConfig({
  on: {
    ANSWER: {
      actions: [
        { type: 'answer', params: ({ event }) => event },
        { type: 'tellReading', params: ({ event }) => event },
        'write',
      ],
      ...rule('Q-16 Q-23 Q-30'),
    },
    CHOOSE: { actions: [{ type: 'choose', params: ({ event }) => event }, 'write'], ...rule('Q-25 Q-26 Q-28 Q-29') },
    COMMENT: { actions: [{ type: 'comment', params: ({ event }) => event }, 'write'], ...rule('Q-05') },
    ADD_PICTURES: { actions: { type: 'addPictures', params: ({ event }) => event }, ...rule('Q-06 Q-32') },
    SCAN: {
      target: 'scanning',
      actions: { type: 'aimScanner', params: ({ event }) => event },
      ...rule('Q-21 OP-41'),
    },
    SCAN_PICTURE: {
      target: 'scanning',
      actions: { type: 'aimScanner', params: ({ event }) => event },
      ...rule('Q-21 OP-41'),
    },
    ADD_DOCUMENTS: { actions: { type: 'addDocuments', params: ({ event }) => event }, ...rule('Q-34') },
    OPEN_CANVAS: {
      guard: 'isNothingComing',
      actions: { type: 'openCanvas', params: ({ event }) => event },
      ...rule('Q-36 Q-37'),
    },
    CREATE_TICKET: {
      guard: { type: 'allowsTicket', params: ({ event }) => event },
      actions: { type: 'createTicket', params: ({ event }) => event },
      ...rule('EXEC-28 Q-14'),
    },
    LIST_TICKETS: { actions: { type: 'listTickets', params: ({ event }) => event }, ...rule('EXEC-31') },
    NEXT_REQUIRED: [
      {
        guard: 'hasRequiredLeft',
        target: 'arriving',
        actions: ['aimAtRequired', 'seekAim', 'showAim'],
        ...rule('PEND-08 OP-35'),
      },
      { target: 'returning', actions: 'forgetAim', ...rule('PEND-08 EXEC-18') },
    ],
    CONTINUE: { guard: 'isReadyToCheck', target: 'checking', ...rule('EXEC-20 OP-69') },
    RETURN: [
      { guard: 'isChanging', target: 'returning', ...rule('EXEC-17 EXEC-26') },
      {
        guard: 'isAtFirstScreen',
        target: '#execution.open.flow.instructions',
        actions: ['retreat', 'write', 'showTop'],
        ...rule('OP-31'),
      },
      { target: 'arriving', actions: ['retreat', 'showTop'], ...rule('EXEC-17 NAV-03') },
    ],
  },
});

/** The screens of questions, one after the other (EXEC-13 to EXEC-26, NAV). */
export const answering = executionSetup.createStateConfig({
  description: 'The question screens of the execution, one after the other.',
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Decides between a page of questions and a section of repetitions.',
      always: [
        { guard: 'isAtSection', target: 'repetitionList', ...rule('NAV-08') },
        { target: 'screen', ...rule('EXEC-13') },
      ],
    },
    screen: {
      description: 'The questions of one screen can be answered.',
      tags: 'editable',
      entry: ['settleSliders', 'calculate', 'write', 'tellDepth'],
      after: {
        calculatorTick: { guard: 'hasCalculator', target: 'screen', reenter: true, ...rule('Q-41 OP-43') },
      },
      on: questions.on,
    },
    repetitionList: {
      description: 'The repetitions of a section: added, opened and removed.',
      tags: 'editable',
      entry: ['settleSliders', 'calculate', 'write', 'tellDepth'],
      after: {
        calculatorTick: { guard: 'hasCalculator', target: 'repetitionList', reenter: true, ...rule('Q-41 OP-43') },
      },
      on: {
        ...questions.on,
        ADD_REPETITION: {
          guard: 'canAddRepetition',
          target: 'arriving',
          actions: [
            { type: 'addRepetition', params: ({ event }) => event },
            { type: 'tellAdded', params: ({ event }) => event },
            'tellOpened',
            'showTop',
          ],
          ...rule('NAV-07 NAV-09 OP-34'),
        },
        OPEN_REPETITION: {
          target: 'arriving',
          actions: [{ type: 'openRepetition', params: ({ event }) => event }, 'tellOpened', 'showTop'],
          ...rule('NAV-08'),
        },
        REMOVE_REPETITION: {
          target: 'confirmingRemoval',
          actions: { type: 'askAbout', params: ({ event }) => event },
          ...rule('NAV-08 OP-34'),
        },
      },
    },
    confirmingRemoval: {
      description: 'Asks before a repetition is removed with its answers.',
      tags: 'asking',
      on: {
        CONFIRM: {
          target: 'repetitionList',
          actions: ['tellRemoved', 'leaveForm', 'removeRepetition'],
          ...rule('OP-34'),
        },
        CANCEL: { target: 'repetitionList', ...rule('OP-34') },
      },
    },
    scanning: {
      description: 'A code is read for a question; the scanner lies over the screen.',
      tags: 'asking',
      invoke: {
        id: 'scanner',
        src: 'scanner',
        input: ({ context }) => ({ picture: context.scanning.picture }),
        onDone: [
          {
            guard: { type: 'isCode', params: ({ event }) => event.output },
            target: 'arriving',
            actions: { type: 'takeCode', params: ({ event }) => event.output },
            ...rule('Q-21 OP-41'),
          },
          { target: 'arriving', ...rule('OP-41') },
        ],
        onError: { target: 'arriving', ...rule('OP-41') },
      },
    },
    checking: {
      description: 'Removes answers that fail their pattern, then checks which required answers are pending.',
      entry: ['dropInvalid', 'calculate'],
      always: [
        { guard: 'isPending', target: 'confirmingSkip', ...rule('EXEC-21') },
        { guard: 'isChanging', target: 'returning', actions: 'clearMark', ...rule('EXEC-24 EXEC-26') },
        { target: 'advancing', actions: 'clearMark', ...rule('EXEC-24') },
      ],
    },
    confirmingSkip: {
      description: 'A required answer or comment is missing; the user can go on without it or stay.',
      tags: 'asking',
      entry: 'write',
      on: {
        CONFIRM: [
          { guard: 'isChanging', target: 'returning', actions: 'markSkipped', ...rule('EXEC-23 EXEC-26') },
          { target: 'advancing', actions: 'markSkipped', ...rule('EXEC-23') },
        ],
        CANCEL: { target: 'arriving', ...rule('EXEC-23') },
      },
    },
    returning: {
      description: 'Returns to the finish screen if the answers lead there, else goes to the next screen.',
      always: [
        {
          guard: 'leadsToFinish',
          target: '#execution.open.flow.finish',
          actions: ['walkToFinish', 'showAim'],
          ...rule('EXEC-18 EXEC-26 OP-32'),
        },
        { target: 'advancing', actions: 'markPending', ...rule('EXEC-17 OP-32') },
      ],
    },
    advancing: {
      description: 'Goes where the answers lead, else to the next screen; after the last screen to the finish screen.',
      entry: ['logUnknownTargets', 'showNext', 'advance'],
      always: [
        { guard: 'isAtFinish', target: '#execution.open.flow.finish', ...rule('EXEC-18') },
        { target: 'arriving', ...rule('EXEC-17 NAV-02') },
      ],
    },
  },
});
