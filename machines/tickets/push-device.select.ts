import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { pushDeviceMachine } from './push-device.machine.ts';

export type PushDeviceRef = ActorRefFrom<typeof pushDeviceMachine>;
type Snapshot = SnapshotFrom<typeof pushDeviceMachine>;

export const selectStanding = (snapshot: Snapshot) => snapshot.value;
export const selectPushFailure = ({ context }: Snapshot) => context.failure;
