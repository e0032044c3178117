import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { ChosenState } from '#contracts/tickets/tickets.ts';
import type { Database } from '#server/db/schema.ts';

/** What a person asks for with a task, as it stands in the fields. */
export type Edit =
  | {
      readonly kind: 'save';
      readonly choice: ChosenState;
      readonly words: string;
      readonly pictures: readonly string[];
    }
  | { readonly kind: 'approve'; readonly words: string }
  | { readonly kind: 'giveBack'; readonly words: string; readonly pictures: readonly string[] };

/** One task of a chain, as the database keeps it. */
export type Kept = {
  readonly state: string;
  readonly version: number;
  readonly last: boolean;
  readonly comments: string;
  readonly approval: string;
  readonly reopening: string;
  readonly resolver: string | null;
  readonly approver: string | null;
  readonly reopener: string | null;
  readonly work: readonly string[];
  readonly shown: readonly string[];
};

type Stored = { readonly edit: Edit; readonly user: string };

const opened = { state: 'open', last: true, comments: '', approval: '', resolver: null, approver: null } as const;

/**
 * What has to become of a task and of those that follow it, written apart from the app and the platform: a change is
 * taken from a device that has seen every change before it, and is a conflict from any other.
 */
export class Chain {
  rows: readonly Kept[];
  readonly #needsApproval: boolean;
  readonly #stored: Stored[] = [];

  constructor(rows: readonly Kept[], needsApproval: boolean) {
    this.rows = rows;
    this.#needsApproval = needsApproval;
  }

  /** How many changes were taken. */
  get changes(): number {
    return this.#stored.length;
  }

  arrive(edit: Edit, user: string, seen: number): 'stored' | 'conflict' {
    const newest = this.rows.at(-1);
    if (seen !== this.changes || !newest) return 'conflict';
    this.rows = [...this.rows.slice(0, -1), ...this.#after(newest, edit, user)];
    this.#stored.push({ edit, user });
    return 'stored';
  }

  /** Had this user made the newest change then, and is all of the edit in it? Then they cannot be told apart. */
  isIn(edit: Edit, user: string, seen: number): boolean {
    const newest = this.#stored[seen - 1];
    if (newest?.user !== user || choiceOf(newest.edit) !== choiceOf(edit)) return false;
    const paths = this.rows.flatMap(({ work, shown }) => [...work, ...shown]);
    return ['', newest.edit.words].includes(edit.words) && picturesOf(edit).every((path) => paths.includes(path));
  }

  /** Was this very edit taken from this user? */
  hasStored(edit: Edit, user: string): boolean {
    return this.#stored.some((one) => one.user === user && isSame(one.edit, edit));
  }

  #after(newest: Kept, edit: Edit, user: string): Kept[] {
    const version = newest.version + 1;
    switch (edit.kind) {
      case 'save': {
        const state = edit.choice === 'resolved' && this.#needsApproval ? 'to_be_approved' : edit.choice;
        const comments = edit.words === '' ? newest.comments : edit.words;
        const work = [...new Set([...newest.work, ...edit.pictures])];
        return [{ ...newest, state, version, comments, work, resolver: user }];
      }
      case 'approve':
        return [{ ...newest, state: 'resolved', version, approval: edit.words, approver: user }];
      case 'giveBack':
        return [
          { ...newest, version, last: false },
          { ...opened, version, reopening: edit.words, reopener: user, work: [], shown: edit.pictures },
        ];
    }
  }
}

const picturesOf = (edit: Edit): readonly string[] => (edit.kind === 'approve' ? [] : edit.pictures);
const choiceOf = (edit: Edit): string => (edit.kind === 'save' ? `save ${edit.choice}` : edit.kind);

/** The task and those that follow it, oldest first. */
export async function keptChain(db: Kysely<Database>, root: string): Promise<Kept[]> {
  const rows = await db
    .selectFrom('ticket')
    .innerJoin('ticket_cycle as cycle', (join) =>
      join.onRef('cycle.company_uuid', '=', 'ticket.company_uuid').onRef('cycle.ticket_uuid', '=', 'ticket.uuid'),
    )
    .where('ticket.root_uuid', '=', root)
    .select(['ticket.uuid', 'ticket.state', 'ticket.version', 'ticket.last', 'cycle.comments'])
    .select(['cycle.approval_comments', 'cycle.reopen_comments'])
    .select(['cycle.resolver_uuid', 'cycle.approver_uuid', 'cycle.reopener_uuid'])
    .orderBy('ticket.number')
    .execute();
  const pictures = await db
    .selectFrom('ticket_picture')
    .where(
      'ticket_uuid',
      'in',
      rows.map(({ uuid }) => uuid),
    )
    .select(['ticket_uuid', 'role', 'path'])
    .orderBy('place')
    .execute();
  return rows.map((row) => {
    const ofRole = (role: string) =>
      pictures.filter((one) => one.ticket_uuid === row.uuid && one.role === role).map(({ path }) => path);
    return {
      state: row.state,
      version: row.version,
      last: row.last,
      comments: row.comments,
      approval: row.approval_comments,
      reopening: row.reopen_comments,
      resolver: row.resolver_uuid,
      approver: row.approver_uuid,
      reopener: row.reopener_uuid,
      work: ofRole('work'),
      shown: ofRole('reopening'),
    };
  });
}

export const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one, other);
