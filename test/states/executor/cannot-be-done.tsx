import { waitFor } from 'xstate';
import { type CannotBeDoneRef, selectDrawerStep } from '#machines/execution/cannot-be-done.select.ts';
import type { ExecutionRef } from '#machines/execution/execution.select.ts';
import { uuid as id } from '../sessions.ts';
import type { State } from '../state.ts';
import { at, begin } from './acts.ts';
import { picture } from './content.ts';
import { executionState } from './show.tsx';
import type { World } from './world.ts';

type Step = ReturnType<typeof selectDrawerStep>;
type Act = (drawer: CannotBeDoneRef) => void | Promise<void>;

const drawerOf = (execution: ExecutionRef): CannotBeDoneRef => {
  execution.send({ type: 'CANNOT_BE_DONE' });
  const { cannotBeDone } = execution.getSnapshot().children;
  if (cannotBeDone === undefined) throw new Error('there is no way to the drawer');
  return cannotBeDone;
};

const type = (drawer: CannotBeDoneRef) =>
  drawer.send({ type: 'TYPE', comment: 'The aisle is closed for repairs until Friday.' });
const save = (drawer: CannotBeDoneRef) => drawer.send({ type: 'SAVE', key: id(700), at });
const choosePictures = (drawer: CannotBeDoneRef, count: number) => {
  const blob = new Blob(['x'], { type: 'image/jpeg' });
  const numbers = Array.from({ length: count }, (_, index) => index);
  const before = drawer.getSnapshot().context.postponement.pictures.length;
  drawer.send({
    type: 'ADD_FILE',
    files: numbers.map((number) => ({ name: `${number}.jpg`, type: 'image/jpeg', size: 1, blob })),
    uuids: numbers.map((number) => id(600 + before + number)),
  });
};
const addPictures = async (drawer: CannotBeDoneRef, count: number) => {
  const before = drawer.getSnapshot().context.postponement.pictures.length;
  choosePictures(drawer, count);
  const kept = Math.min(3, before + count);
  await waitFor(drawer, ({ context }) => context.postponement.pictures.length === kept);
};
const fill = async (drawer: CannotBeDoneRef) => {
  type(drawer);
  await addPictures(drawer, 2);
};

const isWriting = (step: Step): boolean => ['writing', 'commentMissing', 'notSaved'].includes(step);

const drawerState = (name: string, step: Step, act: Act, world: Partial<World> = {}): State =>
  executionState(
    `execution-cannot-be-done${name}`,
    `cannotBeDone.open.${isWriting(step) ? 'editing.' : ''}${step}`,
    { open: { flow: { answering: 'screen' } } },
    world,
    async (execution) => {
      begin(execution);
      const drawer = drawerOf(execution);
      await act(drawer);
      await waitFor(drawer, (snapshot) => selectDrawerStep(snapshot) === step);
    },
  );

const saveFilled: Act = async (drawer) => {
  await fill(drawer);
  save(drawer);
};
const saveUnkept: Act = async (drawer) => {
  type(drawer);
  choosePictures(drawer, 2);
  await waitFor(drawer, ({ context: { unkept, postponement } }) => unkept.length + postponement.pictures.length === 2);
  save(drawer);
};
const saveTyped: Act = (drawer) => {
  type(drawer);
  save(drawer);
};

/** SM-16: the drawer in each of its states. */
export const cannotBeDoneStates: readonly State[] = [
  drawerState('', 'writing', () => undefined),
  executionState(
    'execution-cannot-be-done-before-answers',
    'cannotBeDone.open.editing.writing',
    { open: { flow: 'instructions' } },
    {},
    (execution) => {
      drawerOf(execution);
    },
  ),
  drawerState('-filled', 'writing', fill),
  drawerState('-too-many', 'writing', async (drawer) => {
    await fill(drawer);
    await addPictures(drawer, 2);
  }),
  drawerState('-comment-missing', 'commentMissing', save),
  drawerState('-uploading', 'uploading', saveFilled),
  drawerState('-saving', 'saving', saveTyped),
  drawerState('-offline', 'notSaved', saveFilled, {
    postponedPictures: { gives: undefined },
    postponed: { fails: { code: 'offline' } },
  }),
  drawerState('-refused', 'notSaved', saveTyped, {
    postponed: { fails: { code: 'rejected', status: 422, messages: ['photos are more than 3'] } },
  }),
  drawerState('-picture-not-kept', 'notSaved', saveUnkept, {
    commits: (name) => (name === '1.jpg' ? { fails: { code: 'undecodable', name } } : { gives: { preview: picture } }),
  }),
  drawerState('-picture-missing', 'notSaved', saveFilled, {
    postponedPictures: { fails: { code: 'fileMissing', path: 'company_a/files/p.jpg' } },
  }),
];
