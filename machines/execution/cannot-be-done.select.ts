import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { postponedFiles } from '#domain/execution/postponement.ts';
import type { cannotBeDoneMachine } from './cannot-be-done.machine.ts';

export type CannotBeDoneRef = ActorRefFrom<typeof cannotBeDoneMachine>;
type Snapshot = SnapshotFrom<typeof cannotBeDoneMachine>;

export { postponedFiles };

/** CBD-01, CBD-05: whether the drawer is there, or on its way out. */
export const selectDrawer = ({ value }: Snapshot) => (typeof value === 'string' ? value : 'open');

/** The step that the drawer shows, by the name of its state. */
export const selectDrawerStep = ({ value }: Snapshot) => {
  if (typeof value === 'string') return 'writing';
  if (typeof value.open === 'string') return value.open;
  return 'editing' in value.open ? value.open.editing : 'uploading';
};
