import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { ChangeType } from '#contracts/routines/routine.ts';
import type { RoutineDetail } from '#contracts/routines/routines.ts';
import { routinePlace } from '#domain/files/attachments.ts';
import { routineActivitiesAddress, routinesAddress } from '#domain/routines/routine-address.ts';
import { shownStateOf } from '#domain/routines/routine-answer.ts';
import type { routineAnswerMachine } from './routine-answer.machine.ts';

export type { RoutineDetail };
export { routinePlace };
export type RoutineAnswerRef = ActorRefFrom<typeof routineAnswerMachine>;
type Snapshot = SnapshotFrom<typeof routineAnswerMachine>;

export const selectDetail = ({ context }: Snapshot): RoutineDetail | null => context.loaded?.detail ?? null;

/** ROUT-20: the state by its name; `unknown` where the platform says of none that it holds. */
export const stateOf = (detail: RoutineDetail) => shownStateOf(detail) ?? 'unknown';

/** The name of the state that the screen shows. */
export const selectShown = ({ value }: Snapshot) => {
  if (typeof value === 'string') return value;
  if (typeof value.shown === 'string') return value.shown;
  if ('editable' in value.shown) return value.shown.editable;
  if ('readOnly' in value.shown) return value.shown.readOnly;
  if ('keeping' in value.shown) return value.shown.keeping;
  return value.shown.sending;
};

/** SM-34: what was chosen in the answer that waits. */
export const selectGiven = ({ context: { loaded, asked } }: Snapshot): ChangeType => loaded?.given ?? asked.change;

/** ROUT-30: what is on its way while nothing else can be done. */
export const selectLoader = (snapshot: Snapshot): 'settling' | 'uploading' | 'saving' | 'discarding' | null => {
  switch (selectShown(snapshot)) {
    case 'settling':
      return 'settling';
    case 'discarding':
      return 'discarding';
    case 'beginning':
    case 'uploading':
      return 'uploading';
    case 'fixing':
    case 'saving':
    case 'reopening':
      return 'saving';
    default:
      return null;
  }
};

/** ROUT-37: the store and the routine that the activity belongs to, where they are known. */
export const addressesOf = ({ context: { place, loaded } }: Snapshot) => {
  const store = place.store ?? (loaded?.detail.store?.uuid || null);
  return store === null
    ? null
    : {
        routines: routinesAddress({ store }),
        activities: routineActivitiesAddress({ store, routine: place.routine }),
      };
};
export const isSameAddresses = (one: ReturnType<typeof addressesOf>, other: ReturnType<typeof addressesOf>): boolean =>
  one?.activities === other?.activities;
