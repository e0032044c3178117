import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { TableLook } from '#contracts/shared/table-look.ts';
import type { tableLookMachine } from './table-look.machine.ts';

export type TableLookRef = ActorRefFrom<typeof tableLookMachine>;

export const selectLook = ({ context }: SnapshotFrom<typeof tableLookMachine>): TableLook => context.look;
