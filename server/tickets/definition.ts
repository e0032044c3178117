import { ticketDefinitionFilters } from '#contracts/tickets/tickets.ts';
import { statusOf } from '#domain/tickets/ticket.ts';
import type { Handler } from '../http/handler.ts';
import { notFound } from '../http/refusal.ts';
import { isVisible } from './access.ts';
import { refuseOthers } from './areas.ts';
import { settle } from './clock.ts';
import { readJsonText } from './filters.ts';

/** API-31, DATA-28: the definition of several tickets, for users who may see one of them. */
export const ticketDefinition: Handler<'ticketDefinition'> = async ({ params, query, caller, platform }) => {
  refuseOthers([readJsonText(query.filters, ticketDefinitionFilters).user_uuid], caller);
  await settle(platform);
  const found = await platform.db
    .selectFrom('ticket_definition as definition')
    .innerJoin('accountable_area as area', (join) =>
      join.onRef('area.company_uuid', '=', 'definition.company_uuid').onRef('area.uuid', '=', 'definition.area_uuid'),
    )
    .where('definition.company_uuid', '=', caller.companyUuid)
    .where('definition.uuid', '=', params.uuid)
    .select(['definition.uuid', 'definition.title', 'definition.description', 'definition.priority', 'area.name'])
    .executeTakeFirst();
  const tickets = await platform.db
    .selectFrom('ticket')
    .where('ticket.company_uuid', '=', caller.companyUuid)
    .where('ticket.definition_uuid', '=', params.uuid)
    .where('ticket.last', '=', true)
    .where(isVisible(caller))
    .select('ticket.state')
    .distinct()
    .execute();
  if (found === undefined || tickets.length === 0) throw notFound();
  const { uuid, title, description, priority, name } = found;
  const state = coarseState(tickets.map(({ state }) => state));
  return { ticket: [{ uuid, name: title, accountable_area: name, description, state, priority }] };
};

/** TSTATE-03, OP-71: the common state: none begun, some begun, or all closed. */
function coarseState(states: readonly string[]): 'open' | 'in_progress' | 'closed' {
  const statuses = states.map(statusOf);
  if (statuses.every((status) => status === 'open')) return 'open';
  const isPending = statuses.some((status) => ['open', 'in_progress', 'to_be_approved'].includes(status ?? ''));
  return isPending ? 'in_progress' : 'closed';
}
