import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { type Ticket, ticketStates } from '#contracts/tickets/tickets.ts';
import { type TicketFacts, ticketManagementMachine } from '#machines/tickets/index.ts';
import { choicesOf } from '#machines/tickets/offers.ts';
import { nothingBegun } from '#machines/tickets/ticket-draft.ts';
import { aTicket } from '../../domain/tickets/a-ticket.ts';
import { executor } from '../../paths/people.ts';
import { everyFacts, slowState } from './lifecycle.oracle.ts';

const ticketOf = (state: string, facts: TicketFacts, expired: boolean): Ticket =>
  aTicket({
    state,
    expired,
    resolvable: facts.resolvable,
    action: facts.action,
    last: facts.last,
    image_required: facts.imageRequired,
    flow_type: facts.withApproval ? 'with_approval' : 'without_approval',
  });

/** OP-134, as a person reads it; what SM-18 refuses is not offered, and a rejected ticket waits no more. */
const slowPanel = (state: string, { resolvable, action, last }: TicketFacts, expired: boolean): string => {
  const base = state.replace('_and_late', '');
  if ((base === 'open' || base === 'in_progress') && resolvable && last && !expired) return 'manageForm';
  if (base === 'to_be_approved' && last && action === 'approve') return 'approvePanel';
  if (['resolved', 'unresolved', 'expired'].includes(base) && last && action === 'reopen') return 'reopenPanel';
  return base === 'to_be_approved' && last ? 'waitingApproval' : 'infoPanel';
};

const panelOf = async (ticket: Ticket): Promise<string> => {
  const actor = createActor(ticketManagementMachine.provide({ actors: { load: fromPromise(async () => ticket) } }), {
    input: {
      place: { screen: 'manageTicket', id: ticket.id, search: '' },
      session: executor,
      writer: 'w1',
      kept: null,
      begun: nothingBegun,
    },
  });
  actor.start();
  const { value } = await waitFor(actor, (snapshot) => snapshot.matches({ ticket: 'viewing' }));
  actor.stop();
  const at = value.ticket;
  const panel = typeof at === 'object' && 'viewing' in at ? at.viewing : '';
  return typeof panel === 'object' ? (Object.keys(panel)[0] ?? '') : panel;
};

describe('the one panel of the manage view', () => {
  it('OP-134 TMANAGE-04 TMANAGE-05 TAPPROVE-01 TAPPROVE-05 TAPPROVE-17 OP-72 for every state and fact, the first that holds', async () => {
    const reached = new Set<string>();
    for (const state of [...ticketStates, 'dismissed'])
      for (const facts of Object.values(everyFacts))
        for (const expired of [true, false]) {
          const expected = slowPanel(state, facts, expired);
          reached.add(expected);
          expect(await panelOf(ticketOf(state, facts, expired)), JSON.stringify({ state, facts, expired })).toBe(
            expected,
          );
        }
    expect([...reached].sort()).toEqual(['approvePanel', 'infoPanel', 'manageForm', 'reopenPanel', 'waitingApproval']);
  });

  it('TSTATE-07 OP-70 a state is offered exactly where the lines of Part 3 lead to it', () => {
    for (const state of [...ticketStates, 'closed'])
      for (const facts of Object.values(everyFacts)) {
        const lead = (['in_progress', 'resolved', 'unresolved'] as const).filter(
          (choice) => slowState(state, facts, { type: 'SAVE', choice, comment: 'x', pictures: 1 }) !== null,
        );
        expect(choicesOf(ticketOf(state, facts, false)), `${state} ${JSON.stringify(facts)}`).toEqual(lead);
      }
  });
});
