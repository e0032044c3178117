import { createActor, waitFor } from 'xstate';
import {
  type ExecutionRef,
  type OpeningRef,
  type OpeningState,
  selectOpening,
} from '#machines/execution/execution.select.ts';
import { ExecutorScreen } from '#views/execution/executor-screen.tsx';
import { acme } from '../sessions.ts';
import type { State } from '../state.ts';
import { place } from './content.ts';
import { openingIn, type World } from './world.ts';

/** What happens before the state is looked at. */
type Act = (execution: ExecutionRef, opening: OpeningRef) => void | Promise<void>;
type OpeningAct = (opening: OpeningRef) => void | Promise<void>;

const start = (world: Partial<World>): OpeningRef =>
  createActor(openingIn(world), { input: { place, session: acme } }).start();

const patience = { timeout: 60_000 };
export const untilOpening = (opening: OpeningRef, state: OpeningState) =>
  waitFor(opening, (snapshot) => selectOpening(snapshot) === state, patience);
export const until = (execution: ExecutionRef, reached: Reached) =>
  waitFor(execution, (snapshot) => snapshot.matches(reached), patience);

const atThisDevice: readonly OpeningState[] = ['taking', 'heldElsewhere', 'takingOver', 'takenOver'];

/** A state of the opening, which has to be reached. */
export const openingState = (
  name: string,
  reached: OpeningState,
  world: Partial<World>,
  act: OpeningAct = () => undefined,
): State => ({
  id: `execution-${name}`,
  area: 'execution',
  machineState: `opening.${atThisDevice.includes(reached) ? 'here.' : ''}${reached}`,
  render: async () => {
    const opening = start(world);
    await act(opening);
    await untilOpening(opening, reached);
    return <ExecutorScreen actor={opening} />;
  },
});

type Reached = Parameters<ReturnType<ExecutionRef['getSnapshot']>['matches']>[0];

/** A state of the execution, which has to be reached after `act`. */
export const executionState = (
  id: string,
  machineState: string,
  reached: Reached,
  world: Partial<World> = {},
  act: Act = () => undefined,
): State => ({
  id,
  area: id.startsWith('files') ? 'files' : 'execution',
  machineState,
  render: async () => {
    const opening = start(world);
    const { children } = await waitFor(opening, (snapshot) => snapshot.children.execution !== undefined, patience);
    if (children.execution === undefined) throw new Error(`${id} has no execution`);
    await act(children.execution, opening);
    await until(children.execution, reached);
    return <ExecutorScreen actor={opening} />;
  },
});
