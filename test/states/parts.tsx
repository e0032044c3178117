import { behaviourStates } from './parts/behaviour.tsx';
import { entryStates } from './parts/entry.tsx';
import { executionStates } from './parts/execution.tsx';
import { homeStates } from './parts/home.tsx';
import { listStates } from './parts/lists.tsx';
import { overlayStates } from './parts/overlays.tsx';
import type { State } from './state.ts';

/** Screens made of every part, with the words of the app and no machine behind them. */
export const partStates: readonly State[] = [
  ...entryStates,
  ...homeStates,
  ...listStates,
  ...executionStates,
  ...overlayStates,
  ...behaviourStates,
];
