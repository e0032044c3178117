import type { ExecutionTables } from './tables/execution.ts';
import type { FilesTables } from './tables/files.ts';
import type { ResultsTables } from './tables/results.ts';
import type { RoutinesTables } from './tables/routines.ts';
import type { SelectionTables } from './tables/selection.ts';
import type { SessionTables } from './tables/session.ts';
import type { SingleSignOnTables } from './tables/single-sign-on.ts';
import type { TicketsTables } from './tables/tickets.ts';

/** Every table of the platform; each area describes its own. */
export type Database = SessionTables &
  SelectionTables &
  FilesTables &
  ExecutionTables &
  ResultsTables &
  RoutinesTables &
  SingleSignOnTables &
  TicketsTables;
