import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Failure } from '#contracts/failure.ts';
import type { CreatedTicket } from '#contracts/tickets.ts';
import { ticketCreationMachine } from '#machines/tickets/ticketCreation.machine.ts';
import type { AreasLoaded } from '#machines/tickets/ticketCreation.setup.ts';
import { sessionOf } from '../paths/people.ts';

const areas = [{ uuid: 'a1', name: 'Operations' }];
const at = '2026-03-02T10:20:00.000Z';

/** A filled form; each save meets the next of these outcomes, and its key and title are noted. */
const formMeeting = async (outcomes: readonly Failure[]) => {
  const sent: string[] = [];
  const actor = createActor(
    ticketCreationMachine.provide({
      actors: {
        loadAreas: fromPromise<AreasLoaded, { user: string }>(async () => ({ areas, at, uuid: 't1' })),
        postTicket: fromPromise<void, { key: string; ticket: CreatedTicket; uuid: string }>(
          async ({ input: { key, ticket } }) => {
            sent.push(`${key} ${ticket.title}`);
            const outcome = outcomes[sent.length - 1];
            if (outcome) throw outcome;
          },
        ),
      },
    }),
    {
      input: {
        session: sessionOf({ permissions: { create_ticket: true }, time_zone_offset: '-03:00' }),
        ...{ search: '', question: null, owner: null },
      },
    },
  ).start();
  await waitFor(actor, (snapshot) => snapshot.hasTag('editable'));
  const save = async (title: string, key: string) => {
    actor.send({ type: 'EDIT', form: { title, description: 'It does not shut' } });
    actor.send({ type: 'SAVE', at, key });
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  };
  return { sent, save };
};

it('OP-138 lesson 43 lesson 44 what was changed after an answer was lost goes under the key of before: one form makes one ticket', async () => {
  const { sent, save } = await formMeeting([{ code: 'timeout' }, { code: 'rejected', status: 400, messages: [] }]);
  await save('Door', 'k1');
  await save('Front door', 'k2');
  await save('Back door', 'k3');
  expect(sent).toEqual(['k1 Door', 'k1 Front door', 'k1 Back door']);
});

it('OP-138 where an attempt had arrived after all, only what is changed then is another ticket', async () => {
  const { sent, save } = await formMeeting([{ code: 'offline' }, { code: 'conflict', body: null }]);
  await save('Door', 'k1');
  await save('Front door', 'k2');
  await save('Front door', 'k3');
  expect(sent).toEqual(['k1 Door', 'k1 Front door', 'k1 Front door']);
  const again = await formMeeting([{ code: 'offline' }, { code: 'conflict', body: null }]);
  await again.save('Door', 'k1');
  await again.save('Front door', 'k2');
  await again.save('Side door', 'k3');
  expect(again.sent).toEqual(['k1 Door', 'k1 Front door', 'k3 Side door']);
});
