import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { hasNotices, isModuleActive, isStoreFirst, maySeeExecutions, maySeeRoutines } from '#domain/session/modules.ts';
import { paths } from '#domain/shell/route.ts';
import type { homeMachine } from './home.machine.ts';

export type HomeRef = ActorRefFrom<typeof homeMachine>;
export type { CommentSendingRef, UnsavedTicketsRef } from '../tickets/index.ts';

type Snapshot = SnapshotFrom<typeof homeMachine>;

/** HOME-02, HOME-06, OP-17: where each tile leads; null when it does not show. */
export type TileAddresses = {
  readonly activities: string;
  readonly tasks: string | null;
  readonly routines: string | null;
  /** TOLD-04: the screen of notices. */
  readonly notices: string | null;
  /** GLANCE-01: the day at every store. */
  readonly overview: string | null;
  /** RESULT-08: what was delivered at the stores. */
  readonly results: string | null;
};

export const tilesOf = (session: Snapshot['context']['session']): TileAddresses => ({
  activities: isStoreFirst(session) ? paths.selectStore : paths.selectActivity,
  tasks: isModuleActive(session, 'ticket_manager') ? paths.ticketManager : null,
  notices: hasNotices(session) ? paths.notices : null,
  routines: isModuleActive(session, 'routines') ? paths.routineManage : null,
  overview: isModuleActive(session, 'routines') && maySeeRoutines(session) ? paths.routinesOverview : null,
  results: maySeeExecutions(session) ? paths.results : null,
});

/** The execution that was discarded last, once it is gone from the list; empty when there is none. */
export const selectDiscarded = ({ context: { chosen, unfinished } }: Snapshot): string =>
  chosen && !unfinished.some(({ uuid }) => uuid === chosen.uuid) ? chosen.uuid : '';
