import { rule } from '../rule.ts';
import type { KeptFile } from './file.machine.ts';
import { itemOf, nameIn, uploaderSetup } from './uploader.setup.ts';

/** SM-17, the queue: takes files in by their rules and sends them on a trigger; files that were replaced are discarded. */
export const uploaderMachine = uploaderSetup.createMachine({
  id: 'uploader',
  description: 'The files of one execution.',
  type: 'parallel',
  context: ({ input, spawn, self }) => ({
    destination: input.destination,
    owner: input.owner,
    files: input.kept.map((kept, index) => itemOf(kept, keyOf(input.kept, index), { spawn, self })),
    refusal: null,
    added: 0,
    removed: 0,
  }),
  states: {
    queue: {
      description: 'Whether files are uploading.',
      initial: 'resuming',
      on: {
        FILE_COMMITTING: {
          actions: [
            { type: 'setDelivery', params: ({ event }) => ({ key: event.key, delivery: 'waiting' }) },
            { type: 'tellComing', params: ({ event }) => event },
          ],
          ...rule('OP-69'),
        },
        FILE_NOT_COMMITTED: {
          target: '.judging',
          actions: [
            { type: 'setDelivery', params: ({ event }) => ({ key: event.key, delivery: 'failed' }) },
            { type: 'tellNotKept', params: ({ event }) => event },
          ],
          ...rule('FILE-15'),
        },
        FILE_COMMITTED: {
          target: '.processing',
          actions: [{ type: 'tellAttached', params: ({ event }) => event }, 'startAll'],
          ...rule('OP-69'),
        },
        FILE_SENDING: {
          target: '.processing',
          actions: { type: 'setDelivery', params: ({ event }) => ({ key: event.key, delivery: 'underway' }) },
          ...rule('FILE-01'),
        },
        FILE_SETTLED: {
          target: '.judging',
          actions: { type: 'setDelivery', params: ({ event }) => ({ key: event.key, delivery: event.outcome }) },
          ...rule('FILE-01'),
        },
        FILE_REMOVED: {
          actions: [
            { type: 'tellDetached', params: ({ event }) => event },
            { type: 'drop', params: ({ event }) => event },
          ],
          ...rule('FILE-02'),
        },
        UPLOAD: { target: '.processing', actions: 'startAll', ...rule('FILE-03') },
        DISCARD: { actions: { type: 'removeAll', params: ({ event }) => event }, ...rule('OP-44 FILE-02') },
        TAKE_UP: { actions: { type: 'takeUp', params: ({ event }) => event }, ...rule('OP-34 DATA-05') },
        DISCARD_SCREENS: { actions: { type: 'removeScreens', params: ({ event }) => event }, ...rule('OP-34 FILE-02') },
      },
      states: {
        resuming: {
          description: 'Files that an earlier visit left on the device are sent.',
          always: [
            { guard: 'isOwing', target: 'processing', actions: 'startAll', ...rule('OP-69 OP-54') },
            { target: 'idle', ...rule('FILE-01') },
          ],
        },
        idle: { description: 'Nothing is on its way.' },
        processing: {
          description: 'Files are being sent; each has its own state.',
          on: {
            FILE_REMOVED: {
              target: 'judging',
              actions: [
                { type: 'tellDetached', params: ({ event }) => event },
                { type: 'drop', params: ({ event }) => event },
              ],
              ...rule('FILE-02 FILE-01'),
            },
          },
        },
        judging: {
          description: 'Decides by the state of all files.',
          always: [
            { guard: 'isEmpty', target: 'idle', ...rule('FILE-01') },
            { guard: 'isUnderway', target: 'processing', ...rule('FILE-01') },
            { guard: 'hasFailed', target: 'error', ...rule('FILE-15') },
            { guard: 'isOwing', target: 'idle', ...rule('OP-49') },
            { target: 'uploaded', ...rule('FILE-01') },
          ],
        },
        uploaded: { description: 'Every file has been acknowledged.' },
        error: {
          description: 'Some files were not uploaded; they are still on the device.',
          initial: 'telling',
          on: {
            FILE_REMOVED: [
              {
                guard: { type: 'failsStill', params: ({ event }) => event },
                actions: [
                  { type: 'tellDetached', params: ({ event }) => event },
                  { type: 'drop', params: ({ event }) => event },
                ],
                ...rule('FILE-02 FILE-15'),
              },
              {
                target: 'judging',
                actions: [
                  { type: 'tellDetached', params: ({ event }) => event },
                  { type: 'drop', params: ({ event }) => event },
                ],
                ...rule('FILE-02 FILE-15'),
              },
            ],
          },
          states: {
            telling: {
              description: 'A message shows for 5 seconds.',
              after: { messageTime: { target: 'told', ...rule('FILE-15 FILE-23') } },
            },
            told: { description: 'Each file shows its own state.' },
          },
        },
      },
    },
    admission: {
      description: 'Which files are taken in.',
      initial: 'open',
      on: {
        ADD: [
          {
            guard: { type: 'refusesSome', params: ({ event }) => event },
            target: '.refusing',
            actions: [
              { type: 'refuse', params: ({ event }) => event },
              { type: 'take', params: ({ event }) => event },
            ],
            ...rule('FILE-10 FILE-12 FILE-14'),
          },
          {
            target: '.open',
            actions: [{ type: 'take', params: ({ event }) => event }, 'clearRefusal'],
            ...rule('FILE-02'),
          },
        ],
      },
      states: {
        open: { description: 'No file was refused.' },
        refusing: {
          description: 'For 5 seconds the refused files are named, with the reason.',
          after: { messageTime: { target: 'open', actions: 'clearRefusal', ...rule('FILE-14 FILE-23') } },
        },
      },
    },
  },
});

/** The name of a picture; one that is kept in several places has a key in each. */
const keyOf = (kept: readonly KeptFile[], index: number): string => {
  const path = kept[index]?.path ?? '';
  return kept.findIndex((one) => one.path === path) === index ? nameIn(path) : `${nameIn(path)}-${index}`;
};
