import { type Kysely, sql } from 'kysely';
import type { NoticeEvent } from '#contracts/tickets/notice-choices.ts';
import { type TicketState, ticketStates } from '#contracts/tickets/tickets.ts';
import { statusOf } from '#domain/tickets/ticket.ts';
import { millisecondsOf } from '#domain/time/units.ts';
import { afterEvent, type TicketEvent, type TicketFacts } from '#machines/tickets/lifecycle.machine.ts';
import type { Database } from '../db/schema.ts';
import type { Platform } from '../platform.ts';
import { tellOfHappened } from '../webhooks/index.ts';

/** The facts of a ticket that tell when its state turns by itself. */
export type Course = {
  readonly state: TicketState;
  readonly last: boolean;
  readonly dueAt: Date;
  readonly approvalDueAt: Date | null;
};

/** When the clock changes the state of a ticket next; never for one that is closed, or is not the last of its chain. */
export const turnsAt = ({ env }: Pick<Platform, 'env'>, { state, last, dueAt, approvalDueAt }: Course): Date | null => {
  const turn = last ? turnOf(state) : null;
  if (turn === 'EXPIRATION_PASSED') return expiresAt({ env }, dueAt);
  if (turn === 'DUE_DATE_PASSED') return statusOf(state) === 'to_be_approved' ? approvalDueAt : dueAt;
  return null;
};

/** When an unclosed ticket expires. */
export const expiresAt = ({ env }: Pick<Platform, 'env'>, dueAt: Date): Date =>
  new Date(dueAt.getTime() + env.TICKET_EXPIRY_DAYS * millisecondsOf.day);

/** The clock acts without a user: only the transitions that ask for none are allowed. */
const nobody: TicketFacts = {
  withApproval: false,
  resolvable: false,
  action: 'none',
  imageRequired: false,
  last: true,
};
const turns = ['DUE_DATE_PASSED', 'EXPIRATION_PASSED'] as const satisfies readonly TicketEvent['type'][];

/** The next thing that the clock does to a ticket of this state (SM-18): a ticket is late before it expires. */
const turnOf = (state: TicketState): (typeof turns)[number] | null =>
  turns.find((type) => afterEvent(state, nobody, { type }) !== null) ?? null;

type Turned = { readonly from: TicketState; readonly to: string };
const turned: readonly Turned[] = ticketStates.flatMap((from) => {
  const type = turnOf(from);
  const to = type === null ? null : afterEvent(from, nobody, { type });
  return to === null ? [] : [{ from, to }];
});

const nextState = sql<TicketState>`case state ${sql.join(
  turned.map(({ from, to }) => sql`when ${sql.lit(from)} then ${sql.lit(to)}`),
  sql` `,
)} else state end`;
const expiresNext = turned
  .filter(({ to }) => turnOf(to as TicketState) === 'EXPIRATION_PASSED')
  .map(({ from }) => from);

/** A ticket can become late and expire in one go. */
const mostTurns = 3;

/**
 * TSTATE-01, OP-70: makes every ticket late or expired whose time has come. Calls that read or change tickets begin
 * with it, so that the stored states are the true ones. Each turn is something to be told (TOLD-01, HOOK-02) and an
 * entry of the conversation (TALK-05). Its changes are of no person, and leave `version` alone.
 */
export async function settle({ db, env, clock }: Pick<Platform, 'db' | 'env' | 'clock'>): Promise<void> {
  const now = clock();
  const due = await db.selectFrom('ticket').where('turns_at', '<=', now).select('uuid').limit(1).executeTakeFirst();
  if (due !== undefined) await turnAll(db, env.TICKET_EXPIRY_DAYS, now);
}

/** Rows are locked in one order: two processes that turn the same tickets wait for each other, and never crosswise. */
async function turnAll(db: Kysely<Database>, days: number, now: Date): Promise<void> {
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const { turned: count } = await db
      .with(
        (due) => due('due').materialized(),
        (from) =>
          from
            .selectFrom('ticket')
            .where('turns_at', '<=', now)
            .select(['company_uuid', 'uuid', 'state as from_state'])
            .orderBy('company_uuid')
            .orderBy('uuid')
            .forUpdate(),
      )
      .with('turned', (from) =>
        from
          .updateTable('ticket')
          .from('due')
          .whereRef('ticket.company_uuid', '=', 'due.company_uuid')
          .whereRef('ticket.uuid', '=', 'due.uuid')
          .set({
            state: nextState,
            turns_at: sql<Date | null>`case when state in (${sql.join(expiresNext.map((state) => sql.lit(state)))})
              then due_at + ${`${days} days`}::interval end`,
          })
          .where('turns_at', '<=', now)
          .returning(['ticket.company_uuid', 'ticket.uuid', 'ticket.root_uuid', 'ticket.state', 'due.from_state']),
      )
      .with('told', (from) =>
        from
          .insertInto('ticket_notification')
          .columns(['company_uuid', 'uuid', 'ticket_uuid', 'kind', 'method', 'due_at'])
          .expression((given) =>
            given
              .selectFrom('turned')
              .select([
                'turned.company_uuid',
                sql<string>`gen_random_uuid()`.as('uuid'),
                'turned.uuid as ticket_uuid',
                sql<NoticeEvent>`case turned.state when 'expired' then 'expired' else 'overdue' end`.as('kind'),
                sql<'choice'>`'choice'`.as('method'),
                sql<Date>`${now}::timestamptz`.as('due_at'),
              ]),
          )
          .returning('uuid'),
      )
      .with('written', (from) =>
        from
          .insertInto('ticket_entry')
          .columns(['company_uuid', 'uuid', 'ticket_uuid', 'root_uuid', 'kind', 'at', 'from_state', 'to_state', 'text'])
          .expression((given) =>
            given
              .selectFrom('turned')
              .select([
                'turned.company_uuid',
                sql<string>`gen_random_uuid()`.as('uuid'),
                'turned.uuid as ticket_uuid',
                'turned.root_uuid',
                sql<'changed'>`'changed'`.as('kind'),
                sql<Date>`${now}::timestamptz`.as('at'),
                'turned.from_state',
                'turned.state as to_state',
                sql<string>`''`.as('text'),
              ]),
          )
          .returning('uuid'),
      )
      .with('hooked', () =>
        tellOfHappened({
          relation: sql<object>`turned happened`,
          event: sql.lit('ticket.changed'),
          at: sql`${now}::timestamptz`,
          by: sql`null::uuid`,
        }),
      )
      .selectFrom('turned')
      .select(({ fn }) => fn.countAll<number>().as('turned'))
      .executeTakeFirstOrThrow();
    if (count === 0) return;
  }
}
