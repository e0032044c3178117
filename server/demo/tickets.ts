import type { Insertable } from 'kysely';
import * as v from 'valibot';
import { activityTree } from '#contracts/execution/activity.ts';
import { jsonExecution } from '#contracts/execution/execution.ts';
import type { EntryKind } from '#contracts/tickets/conversation.ts';
import type { QuestionData, TicketState } from '#contracts/tickets/tickets.ts';
import { questionsIn } from '#domain/execution/counts.ts';
import { fold } from '#domain/shared/fold.ts';
import { statusOf } from '#domain/tickets/ticket.ts';
import { eachText } from '#domain/tickets/ticket-texts.ts';
import { millisecondsOf } from '#domain/time/units.ts';
import type { TicketCycleTable, TicketDefinitionTable, TicketEntryTable, TicketTable } from '../db/tables/tickets.ts';
import type { Platform } from '../platform.ts';
import { turnsAt } from '../tickets/clock.ts';
import { questionDataOf } from '../tickets/question-data.ts';
import { acmeApprover, acmeExecutor } from './accounts.ts';
import { demoArea } from './areas.ts';
import { storePicture } from './files.ts';
import { takenPictures } from './pictures.ts';
import { acmeStores } from './stores.ts';
import { type DefinitionPlan, manualPlans, raisedPlan } from './ticket-plan.ts';
import { demoUuid } from './uuid.ts';

const { day } = millisecondsOf;
const company_uuid = acmeExecutor.company.uuid;

/** Where the tickets of a plan were raised; nowhere but in the ticket manager when it has no execution. */
type Raised = {
  readonly store: string;
  readonly execution: string;
  readonly activity: string;
  readonly activityName: string;
  readonly question: string;
  readonly data: QuestionData;
};
type Planned = { readonly plan: DefinitionPlan; readonly raised: Raised | null };

type Rows = {
  readonly definitions: Insertable<TicketDefinitionTable>[];
  readonly tickets: Insertable<TicketTable>[];
  readonly cycles: Insertable<TicketCycleTable>[];
};

/**
 * 240 tickets of the last 90 days, in every state and of every priority, with and without approval: 200 of the ticket
 * manager and one of each execution. One of them is the third of its chain.
 */
export const insertTickets = async (platform: Platform): Promise<void> => {
  const now = platform.clock();
  const planned = [
    ...manualPlans.map((plan): Planned => ({ plan, raised: null })),
    ...(await raisedIn(platform, now)),
  ].toSorted((one, other) => other.plan.age - one.plan.age);
  const rows: Rows = { definitions: [], tickets: [], cycles: [] };
  for (const one of planned) addPlanned(platform, rows, one, now);
  addChain(rows, now);
  const { db } = platform;
  await db.insertInto('ticket_definition').values(rows.definitions).execute();
  await db.insertInto('ticket').values(rows.tickets).execute();
  await db.insertInto('ticket_cycle').values(rows.cycles).execute();
  await db.insertInto('ticket_number').values({ company_uuid, last: rows.tickets.length }).execute();
  await db.insertInto('ticket_entry').values(entriesOf(rows)).execute();
  await attachPictures(platform, rows);
};

/** The executions of the demo, each with the first question of it that was answered. */
async function raisedIn({ db }: Platform, now: Date): Promise<Planned[]> {
  const executions = await db
    .selectFrom('execution')
    .innerJoin('activity_version as published', (join) =>
      join
        .onRef('published.company_uuid', '=', 'execution.company_uuid')
        .onRef('published.activity_uuid', '=', 'execution.activity_uuid')
        .onRef('published.version', '=', 'execution.activity_version'),
    )
    .where('execution.company_uuid', '=', company_uuid)
    .select(['execution.uuid', 'execution.store_uuid', 'execution.activity_uuid', 'execution.activity_name'])
    .select(['execution.finished_at', 'execution.body', 'published.tree'])
    .orderBy('execution.finished_at', 'desc')
    .execute();
  return executions.flatMap((execution, index): Planned[] => {
    const { screens } = v.parse(jsonExecution, JSON.parse(execution.body)).activity_tree;
    const answered = questionsIn(screens).find(({ answer }) => answer !== '') ?? questionsIn(screens)[0];
    if (answered === undefined) return [];
    const data = questionDataOf(answered, v.parse(activityTree, JSON.parse(execution.tree)));
    const plan = {
      ...raisedPlan(index, now.getTime() - execution.finished_at.getTime()),
      key: `raised/${index}`,
      title: `See to it: ${data.question_text}`.slice(0, 70),
      description: 'Noticed during the round; please see to it.',
    };
    const { uuid, store_uuid, activity_uuid, activity_name } = execution;
    const place = { store: store_uuid, execution: uuid, activity: activity_uuid, activityName: activity_name };
    return [{ plan, raised: { ...place, question: answered.uuid, data } }];
  });
}

function addPlanned(platform: Platform, rows: Rows, { plan, raised }: Planned, now: Date): void {
  const definition = definitionOf(plan, raised, now);
  rows.definitions.push(definition);
  plan.states.forEach((state, index) => {
    const store = raised?.store ?? acmeStores[(rows.tickets.length * 7) % acmeStores.length]?.uuid ?? '';
    addTicket(platform, rows, { plan, definition, state, store, uuid: demoUuid(`${plan.key}/${index}`), now });
  });
}

const definitionOf = (plan: DefinitionPlan, raised: Raised | null, now: Date): Insertable<TicketDefinitionTable> => {
  const approved = plan.approved && plan.area !== 'Quality';
  return {
    company_uuid,
    uuid: demoUuid(`${plan.key}/definition`),
    creator_uuid: acmeExecutor.uuid,
    title: plan.title,
    folded_title: fold(plan.title),
    ...eachText((name) => plan[name] ?? ''),
    priority: plan.priority,
    area_uuid: demoArea(plan.area),
    approval_area_uuid: approved ? demoArea('Quality') : null,
    approval_time_unit: approved ? 2 : null,
    approval_time_value: approved ? 2 : null,
    image_required: plan.imageRequired,
    notifications: '[]',
    process_uuid: null,
    links: JSON.stringify(plan.imageRequired ? ['https://example.com/house-rules'] : []),
    execution_uuid: raised?.execution ?? null,
    activity_uuid: raised?.activity ?? null,
    activity_name: raised?.activityName ?? '',
    question_uuid: raised?.question ?? null,
    question_data: raised === null ? null : JSON.stringify(raised.data),
    created_at: new Date(now.getTime() - plan.age),
  };
};

type Ticket = {
  readonly plan: DefinitionPlan;
  readonly definition: Insertable<TicketDefinitionTable>;
  readonly state: TicketState;
  readonly store: string;
  readonly uuid: string;
  readonly now: Date;
};

function addTicket(platform: Platform, rows: Rows, { plan, definition, state, store, uuid, now }: Ticket): void {
  const due_at = new Date(now.getTime() - plan.overdue);
  const { area_uuid, folded_title, created_at } = definition;
  const cycle = { company_uuid, ticket_uuid: uuid, ...workOf(plan, state, now) };
  const { approval_due_at } = cycle;
  rows.tickets.push({
    company_uuid,
    uuid,
    number: rows.tickets.length + 1,
    version: 1,
    definition_uuid: definition.uuid,
    root_uuid: uuid,
    last: true,
    store_uuid: store,
    area_uuid,
    activity_uuid: definition.activity_uuid ?? null,
    type: definition.execution_uuid === null ? 'manual' : 'trigger',
    state,
    created_at,
    due_at,
    folded_title,
    turns_at: turnsAt(platform, { state, last: true, dueAt: due_at, approvalDueAt: approval_due_at }),
  });
  rows.cycles.push(cycle);
}

/** Who did what, at times that fit the state: in time before the due date, late after it. */
function workOf({ age, overdue, approved, area }: DefinitionPlan, state: TicketState, now: Date) {
  const status = statusOf(state);
  if (status === 'open' || status === 'expired') return untouched;
  const isLate = state.endsWith('_and_late');
  const executed =
    isLate && overdue > 0 && status !== 'to_be_approved' ? overdue / 2 : (age + Math.max(overdue, 0)) / 2;
  const executedAt = status === 'in_progress' ? null : new Date(now.getTime() - executed);
  const approvalDueAt = new Date(now.getTime() + (isLate ? -day : day));
  const isApproved = approved && status === 'resolved';
  return {
    comments: status === 'in_progress' ? 'The parts are ordered.' : 'Done, see the pictures.',
    resolver_uuid: area === 'Quality' ? acmeApprover.uuid : acmeExecutor.uuid,
    executed_at: executedAt,
    approval_due_at: status === 'to_be_approved' ? approvalDueAt : null,
    reopen_comments: '',
    approver_uuid: isApproved ? acmeApprover.uuid : null,
    approval_comments: isApproved ? 'Well done.' : '',
    approved_at: isApproved ? new Date(now.getTime() - executed / 2) : null,
  };
}

const untouched = { comments: '', resolver_uuid: null, executed_at: null, approval_due_at: null, approver_uuid: null };

/** One ticket to be approved was rejected twice before: its chain has three tickets. */
function addChain(rows: Rows, now: Date): void {
  const ago = (days: number): Date => new Date(now.getTime() - days * day);
  const third = rows.tickets.find(
    ({ state, created_at, due_at }) => state === 'to_be_approved' && created_at < ago(6) && due_at > now,
  );
  const cycle = rows.cycles.find(({ ticket_uuid }) => ticket_uuid === third?.uuid);
  if (third === undefined || cycle === undefined) throw new Error('the demo has no ticket for its chain');
  const [first, second] = [demoUuid('chain/1'), demoUuid('chain/2')];
  const before = { ...third, root_uuid: first, last: false, turns_at: null, due_at: ago(4) };
  const work = { company_uuid, comments: 'Done in a hurry.', resolver_uuid: acmeExecutor.uuid };
  const count = rows.tickets.length;
  rows.tickets.push({ ...before, uuid: first, version: 3 });
  rows.tickets.push({ ...before, uuid: second, version: 5, number: count + 1, created_at: ago(5) });
  rows.cycles.push({ ...work, ticket_uuid: first, executed_at: ago(6) });
  rows.cycles.push({ ...work, ticket_uuid: second, parent_uuid: first, executed_at: ago(3), ...reopened(1) });
  Object.assign(third, { root_uuid: first, number: count + 2, version: 6, created_at: ago(2) });
  Object.assign(cycle, { parent_uuid: second, executed_at: ago(0.5), ...reopened(2) });
}

const reopened = (cycle: 1 | 2) => ({
  reopener_uuid: acmeApprover.uuid,
  due_date_time: 4,
  due_date_period: 2 as const,
  reopen_comments: cycle === 1 ? 'One side is missing.' : 'Better, but the label is still the old one.',
});

/** What became of each ticket, as its rows tell it. */
function entriesOf({ definitions, tickets, cycles }: Rows): Insertable<TicketEntryTable>[] {
  const cycleOf = new Map(cycles.map((cycle) => [cycle.ticket_uuid, cycle]));
  const withApproval = new Set(definitions.flatMap((one) => (one.approval_area_uuid ? [one.uuid] : [])));
  const entries: Insertable<TicketEntryTable>[] = [];
  for (const { uuid, root_uuid, definition_uuid, created_at, state } of tickets) {
    const cycle = cycleOf.get(uuid);
    const begunAt = new Date(created_at);
    const add = (kind: EntryKind, at: Date, to_state: TicketState, by: Partial<TicketEntryTable>): void => {
      const { author_uuid = null, from_state = null, text = '' } = by;
      const entry = demoUuid(`${uuid}/${from_state}>${to_state}`);
      const of = { company_uuid, uuid: entry, ticket_uuid: uuid, root_uuid };
      entries.push({ ...of, kind, at, author_uuid, from_state, to_state, text });
    };
    if (cycle?.parent_uuid)
      add('reopened', begunAt, 'open', {
        author_uuid: cycle.reopener_uuid ?? null,
        text: cycle.reopen_comments ?? '',
      });
    else add('created', begunAt, 'open', { author_uuid: acmeExecutor.uuid });
    const executed = withApproval.has(definition_uuid) ? 'to_be_approved' : state;
    if (cycle?.executed_at)
      add('changed', new Date(cycle.executed_at), executed, {
        author_uuid: cycle.resolver_uuid ?? null,
        text: cycle.comments ?? '',
      });
    if (cycle?.approved_at) {
      const by = { author_uuid: cycle.approver_uuid ?? null, text: cycle.approval_comments ?? '' };
      add('changed', new Date(cycle.approved_at), state, { ...by, from_state: 'to_be_approved' });
    }
  }
  return entries.toSorted((one, other) => Number(one.at) - Number(other.at));
}

/** Some tickets were raised with pictures, and some were closed with them. */
async function attachPictures(platform: Platform, { definitions, cycles }: Rows): Promise<void> {
  const paths: string[] = [];
  for (const [index, { bytes }] of (await takenPictures()).entries()) {
    const path = `company_${company_uuid}/files/${demoUuid(`ticket/picture/${index}`)}.jpg`;
    await storePicture(platform, acmeExecutor, path, bytes, platform.clock());
    paths.push(path);
  }
  const pathAt = (index: number): string => paths[index % paths.length] ?? '';
  await platform.db
    .insertInto('ticket_definition_picture')
    .values(
      definitions
        .filter((_, index) => index % 2 === 0)
        .map(({ uuid }, index) => ({ company_uuid, definition_uuid: uuid, place: 0, path: pathAt(index) })),
    )
    .execute();
  await platform.db
    .insertInto('ticket_picture')
    .values(
      cycles
        .filter(({ executed_at }) => executed_at !== null)
        .map(({ ticket_uuid }, index) => ({
          company_uuid,
          ticket_uuid,
          role: 'work' as const,
          place: 0,
          path: pathAt(index),
        })),
    )
    .execute();
}
