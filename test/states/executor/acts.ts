import { waitFor } from 'xstate';
import { picturesOf } from '#domain/execution/draft.ts';
import type { ExecutionRef } from '#machines/execution/execution.select.ts';
import { uuid } from '../sessions.ts';
import * as content from './content.ts';

/** What a person does on the execution screen. */
export const at = '2025-11-21T13:45:00.000Z';

export const begin = (execution: ExecutionRef) => execution.send({ type: 'CONTINUE', at });
export const answer = (execution: ExecutionRef, question: string, text: string) =>
  execution.send({ type: 'ANSWER', question, answer: text });
export const choose = (execution: ExecutionRef, question: string, alternative: number) =>
  execution.send({ type: 'CHOOSE', question, alternative: uuid(alternative) });
export const comment = (execution: ExecutionRef) =>
  execution.send({ type: 'COMMENT', question: content.doorQuestion, comment: 'Cleaned this morning' });
const take = (execution: ExecutionRef, question: string, name: string, number: number) => {
  const blob = new Blob(['x'], { type: 'image/jpeg' });
  const files = [{ name, type: 'image/jpeg', size: 1, blob }];
  execution.send({ type: 'ADD_PICTURES', question, files, uuids: [uuid(number)] });
};
export const takePicture = (execution: ExecutionRef) => take(execution, content.windowQuestion, 'window.jpg', 500);
const addPicture = async (execution: ExecutionRef) => {
  takePicture(execution);
  await waitFor(execution, ({ context }) => picturesOf(context.draft).length > 0);
};
export const fill = async (execution: ExecutionRef) => {
  begin(execution);
  choose(execution, content.doorQuestion, 1010);
  answer(execution, content.codeQuestion, 'AB-1234');
  answer(execution, content.temperatureQuestion, '4.5');
  choose(execution, content.areasQuestion, 1040);
  choose(execution, content.areasQuestion, 1042);
  choose(execution, content.shelfQuestion, 1053);
  answer(execution, content.heightQuestion, '70');
  comment(execution);
  await addPicture(execution);
};
export const skip = (execution: ExecutionRef) => {
  execution.send({ type: 'CONTINUE', at });
  execution.send({ type: 'CONFIRM' });
};

/** To the finish screen, with nothing missing. */
export const finishAll = async (execution: ExecutionRef) => {
  await fill(execution);
  execution.send({ type: 'CONTINUE', at });
  choose(execution, uuid(111), 1110);
  execution.send({ type: 'CONTINUE', at });
};

/** The same, with a picture more that the device could not keep, or the platform does not take. */
export const finishWithout = async (execution: ExecutionRef) => {
  await finishAll(execution);
  execution.send({ type: 'CHANGE', screen: uuid(10), question: content.noteQuestion });
  take(execution, content.noteQuestion, 'damaged.jpg', 501);
  await waitFor(execution, ({ context }) => context.coming.length > 0);
  await waitFor(execution, ({ context }) => context.coming.length === 0);
  execution.send({ type: 'RETURN' });
};

export const finish = async (execution: ExecutionRef) => {
  await finishAll(execution);
  execution.send({ type: 'FINISH', at });
};
