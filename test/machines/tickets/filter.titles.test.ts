import { expect, it } from 'vitest';
import { createActor, createEmptyActor, fromPromise, waitFor } from 'xstate';
import type { FilterOptions } from '#contracts/tickets/filters.ts';
import type { OptionsAsked } from '#machines/tickets/filter.machine.ts';
import { filterMachine } from '#machines/tickets/filter.machine.ts';

const none: FilterOptions = { data: [], count: 0 };

it('FILT-04 ROUTE-12 what was found by its name and taken back has its title when Back brings it again, although a panel lists it no more', async () => {
  const loadOptions = fromPromise<FilterOptions, OptionsAsked>(async () => none);
  const input = { name: 'ticket_definitions', keys: [], owner: createEmptyActor() } as const;
  const filter = createActor(filterMachine.provide({ actors: { loadOptions } }), { input }).start();
  await waitFor(filter, (snapshot) => snapshot.matches({ options: 'ready' }));
  filter.send({ type: 'CHECK', choices: [{ key: 'far', title: 'Task 15999' }] });
  filter.send({ type: 'REMOVE_CHIP', key: 'far' });
  expect(filter.getSnapshot().context.chosen).toEqual([]);
  filter.send({ type: 'SHOW', keys: ['far'] });
  expect(filter.getSnapshot().context.chosen).toEqual([{ key: 'far', title: 'Task 15999' }]);
  filter.stop();
});
