import { waitFor } from 'xstate';
import { picturesOf } from '#domain/execution/draft.ts';
import type { ExecutionRef } from '#machines/execution/execution.select.ts';
import { uuid } from '../sessions.ts';
import type { State } from '../state.ts';
import { answer, at, begin, choose, comment, fill, finishAll, finishWithout, skip, takePicture } from './acts.ts';
import * as content from './content.ts';
import { executionState } from './show.tsx';
import type { World } from './world.ts';

const screen = { open: { flow: { answering: 'screen' } } } as const;
const damaged = { fails: { code: 'undecodable', name: 'damaged.jpg' } } as const;
const confirmingSkip = { open: { flow: { answering: 'confirmingSkip' } } } as const;

/** Counts how often the text of each question is read, which its view does whenever it renders: `window.reads` by its uuid. */
function counted(): Partial<World> {
  const reads: Record<string, number> = {};
  const activity = content.activityOf();
  for (const question of activity.screens.flatMap(({ questions }) => questions)) {
    const { uuid, label } = question;
    Object.defineProperty(question, 'label', {
      enumerable: true,
      get: () => {
        reads[uuid] = (reads[uuid] ?? 0) + 1;
        return label;
      },
    });
  }
  Object.assign(globalThis, { reads });
  return { activity: { gives: activity } };
}

/** One of several screens that ask more than a review draws at once. */
const longScreen = (number: number) => ({
  uuid: uuid(30 + number),
  type: 'Page',
  order: number,
  title: `Shelf ${number}`,
  questions: Array.from({ length: 25 }, (_, index) => ({
    uuid: uuid(3000 + 100 * number + index),
    type: 'simple',
    label: `Remark ${index + 1} on shelf ${number}`,
  })),
});

/** A picture that its answer called for, until it was changed. */
const notCalledFor = async (execution: ExecutionRef): Promise<void> => {
  begin(execution);
  answer(execution, content.windowQuestion, 'Broken');
  takePicture(execution);
  await waitFor(execution, ({ context }) => picturesOf(context.draft).length > 0);
  answer(execution, content.windowQuestion, 'Whole');
};
const broken = {
  uuid: content.windowQuestion,
  type: 'simple',
  label: 'How is the window?',
  additional_pictures_triggered_by: 'Broken',
  properties: { additional_pictures_range_max: 2 },
};

const longWords: Partial<World> = { activity: { gives: content.activityOfLongWords() } };
const fillLongWords = (execution: ExecutionRef): void => {
  begin(execution);
  choose(execution, content.doorQuestion, 1010);
  choose(execution, content.areasQuestion, 1040);
  answer(execution, content.codeQuestion, content.longWord);
  execution.send({ type: 'COMMENT', question: content.codeQuestion, comment: content.longWord });
  execution.send({ type: 'CONTINUE', at });
};

export const answeringStates: readonly State[] = [
  executionState(
    'execution-screen-not-called-for',
    'execution.open.flow.answering.screen',
    screen,
    {
      activity: {
        gives: content.activityOf([{ uuid: uuid(10), type: 'Page', order: 1, title: 'Entrance', questions: [broken] }]),
      },
    },
    notCalledFor,
  ),
  executionState('execution-screen', 'execution.open.flow.answering.screen', screen, {}, begin),
  executionState('execution-screen-long-words', 'execution.open.flow.answering.screen', screen, longWords, begin),
  executionState(
    'execution-ready-long-words',
    'execution.open.flow.finish.readyToUpload',
    { open: { flow: { finish: 'readyToUpload' } } },
    longWords,
    fillLongWords,
  ),
  executionState(
    'execution-screen-answered',
    'execution.open.flow.answering.screen',
    { open: { saving: 'saved' } },
    {},
    fill,
  ),
  executionState('execution-screen-invalid', 'execution.open.flow.answering.screen', screen, {}, (execution) => {
    begin(execution);
    answer(execution, content.codeQuestion, 'AB12');
  }),
  executionState('execution-screen-counted', 'execution.open.flow.answering.screen', screen, counted(), begin),
  executionState('execution-screen-last', 'execution.open.flow.answering.screen', screen, {}, (execution) => {
    begin(execution);
    skip(execution);
  }),
  executionState(
    'execution-saving',
    'execution.open.saving.saving',
    { open: { saving: 'saving' } },
    { writes: 'held' },
    begin,
  ),
  executionState(
    'execution-not-saved',
    'execution.open.saving.notSaved',
    { open: { saving: 'notSaved' } },
    { writes: { code: 'storageFull' } },
    begin,
  ),
  executionState(
    'execution-saving-lost',
    'execution.open.saving.lost',
    { open: { saving: 'lost' } },
    { writes: 'breaks' },
    begin,
  ),
  executionState(
    'execution-skip-answers',
    'execution.open.flow.answering.confirmingSkip',
    confirmingSkip,
    {},
    (execution) => {
      begin(execution);
      comment(execution);
      execution.send({ type: 'CONTINUE', at });
    },
  ),
  executionState(
    'execution-skip-comments',
    'execution.open.flow.answering.confirmingSkip',
    confirmingSkip,
    {},
    async (execution) => {
      await fill(execution);
      execution.send({ type: 'COMMENT', question: content.doorQuestion, comment: '' });
      execution.send({ type: 'CONTINUE', at });
    },
  ),
  executionState(
    'execution-skip-both',
    'execution.open.flow.answering.confirmingSkip',
    confirmingSkip,
    {},
    (execution) => {
      begin(execution);
      execution.send({ type: 'CONTINUE', at });
    },
  ),
  executionState(
    'execution-closing',
    'execution.open.closing.confirmingDiscard',
    { open: { closing: 'confirmingDiscard' } },
    {},
    (execution) => {
      begin(execution);
      execution.send({ type: 'CLOSE' });
    },
  ),
  executionState(
    'execution-closing-not-saved',
    'execution.open.closing.confirmingDiscard',
    { open: { closing: 'confirmingDiscard', saving: 'notSaved' } },
    { writes: { code: 'storageFull' } },
    (execution) => {
      begin(execution);
      execution.send({ type: 'CLOSE' });
    },
  ),
  executionState(
    'execution-leaving',
    'execution.open.closing.leaving',
    { open: { closing: 'leaving' } },
    { writes: 'held' },
    (execution) => {
      begin(execution);
      execution.send({ type: 'CLOSE' });
      execution.send({ type: 'LEAVE' });
    },
  ),
  executionState(
    'execution-discarding',
    'execution.open.closing.discarding',
    { open: { closing: 'discarding' } },
    {},
    (execution) => {
      begin(execution);
      execution.send({ type: 'CLOSE' });
      execution.send({ type: 'DISCARD' });
    },
  ),
  executionState(
    'execution-not-discarded',
    'execution.open.closing.notDiscarded',
    { open: { closing: 'notDiscarded' } },
    { discard: { fails: { code: 'storageUnavailable' } } },
    (execution) => {
      begin(execution);
      execution.send({ type: 'CLOSE' });
      execution.send({ type: 'DISCARD' });
    },
  ),
  executionState(
    'execution-pending-summary',
    'execution.open.flow.finish.pendingSummary',
    { open: { flow: { finish: 'pendingSummary' } } },
    {},
    (execution) => {
      begin(execution);
      skip(execution);
      skip(execution);
    },
  ),
  executionState(
    'execution-pending-summary-saving',
    'execution.open.flow.finish.pendingSummary',
    { open: { flow: { finish: 'pendingSummary' } } },
    { commits: () => 'held' },
    async (execution) => {
      begin(execution);
      skip(execution);
      skip(execution);
      execution.send({ type: 'CHANGE', screen: uuid(10), question: content.windowQuestion });
      takePicture(execution);
      await waitFor(execution, ({ context }) => context.coming.length > 0);
      execution.send({ type: 'RETURN' });
    },
  ),
  executionState(
    'execution-ready-to-upload',
    'execution.open.flow.finish.readyToUpload',
    { open: { flow: { finish: 'readyToUpload' } } },
    {},
    finishAll,
  ),
  executionState(
    'execution-ready-not-kept',
    'execution.open.flow.finish.readyToUpload',
    { open: { flow: { finish: 'readyToUpload' } } },
    { commits: (name) => (name === 'damaged.jpg' ? damaged : { gives: { preview: content.picture } }) },
    finishWithout,
  ),
  executionState(
    'execution-ready-file-refused',
    'execution.open.flow.finish.readyToUpload',
    { open: { flow: { finish: 'readyToUpload' } } },
    {
      uploads: (path) =>
        path.includes(uuid(501))
          ? { type: 'NOT_UPLOADED', failure: { code: 'rejected', status: 415, messages: [] } }
          : { type: 'UPLOADED' },
    },
    finishWithout,
  ),
  executionState(
    'execution-required-complete',
    'execution.open.flow.answering.screen',
    { open: { flow: { answering: 'screen' } } },
    {},
    async (execution) => {
      await finishAll(execution);
      execution.send({ type: 'RETURN' });
    },
  ),
  executionState(
    'execution-review-changing',
    'execution.open.errand.changing',
    { open: { errand: 'changing' } },
    {},
    async (execution) => {
      await finishAll(execution);
      execution.send({ type: 'CHANGE', screen: uuid(10), question: content.noteQuestion });
    },
  ),
  executionState(
    'execution-skipped-screen',
    'execution.open.errand.changing',
    { open: { errand: 'changing' } },
    {},
    (execution) => {
      begin(execution);
      skip(execution);
      skip(execution);
      execution.send({ type: 'JUMP', screen: uuid(10) });
    },
  ),
  executionState(
    'execution-nameless-screens',
    'execution.open.flow.finish.pendingSummary',
    { open: { flow: { finish: 'pendingSummary' } } },
    { activity: { gives: content.activityOf(content.namelessScreens) } },
    (execution) => {
      begin(execution);
      for (const _ of content.namelessScreens) skip(execution);
    },
  ),
  executionState(
    'execution-review-long',
    'execution.open.flow.finish.readyToUpload',
    { open: { flow: { finish: 'readyToUpload' } } },
    { activity: { gives: content.activityOf([1, 2, 3].map(longScreen)) } },
    (execution) => {
      for (let screen = 0; screen < 4; screen += 1) begin(execution);
    },
  ),
];
