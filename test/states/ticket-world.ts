import { fromCallback, fromPromise } from 'xstate';
import type { Store } from '#contracts/selection/selection.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import type { AssignedStore } from '#contracts/tickets/assignation.ts';
import type { AccountableArea } from '#contracts/tickets/filters.ts';
import type { FoundStores, StoreFilters, StoreOptions } from '#domain/shared/store-filters.ts';
import { fileMachine } from '#machines/files/file.machine.ts';
import { uploaderMachine } from '#machines/files/uploader.machine.ts';
import type { ListPage, ListRequest } from '#machines/shared/paged-list.machine.ts';
import { storeAssignationMachine } from '#machines/tickets/store-assignation.machine.ts';
import { assignedList, selectableList } from '#machines/tickets/store-assignation.setup.ts';
import type { FormReading, Held, KeepForm, Keeping, KeptForm } from '#machines/tickets/ticket-creation.form.ts';
import { ticketCreationMachine } from '#machines/tickets/ticket-creation.machine.ts';
import { uuid } from './sessions.ts';

export const areas: readonly AccountableArea[] = [
  { uuid: uuid(801), name: 'Operations' },
  { uuid: uuid(802), name: 'Maintenance of buildings and installations' },
];

const store = (number: number): Store => ({
  uuid: uuid(810 + number),
  store_code: `A0${10 + number}`,
  address: '',
  amount_activities: null,
  amount_routines: null,
  name: number % 2 === 0 ? 'Acme Market Centro' : 'Acme Home Boulevard del Lago San Martín de los Andes',
  zone: { name: 'North' },
  brand: { name: 'Acme Market' },
});
const row = (number: number): AssignedStore => ({
  uuid: uuid(850 + number),
  store_code: `A0${10 + number}`,
  store_name: store(number).name,
});
const meta = (perPage: number, total: number) => ({
  page: 1,
  perPage,
  total,
  totalPages: Math.ceil(total / perPage),
  previousPage: null,
  nextPage: null,
});

/** What the platform answers; `held` never comes. */
export type TicketWorld = {
  readonly areas: readonly AccountableArea[] | Failure | 'held';
  /** The priorities that the platform lists. */
  readonly priorities: readonly string[];
  readonly post: Failure | 'held';
  readonly pictures: Failure | 'held';
  readonly keeps: 'held' | 'done';
  readonly stores: number | Failure | 'held';
  readonly options: Failure | 'done';
  readonly assign: Failure | 'held' | 'done';
  readonly remove: Failure | 'held';
  readonly removeFound: Failure | 'held' | 'done';
  /** What is said of the lock of the form. */
  readonly hold: 'HELD' | 'HELD_ELSEWHERE' | 'LOST';
  /** What the device keeps of an earlier visit. */
  readonly kept: KeptForm | null | Failure;
  /** How many stores of it the platform knows. */
  readonly known: number | Failure;
  readonly discard: Failure | 'held';
};
const usual: TicketWorld = {
  areas,
  priorities: ['urgent', 'high', 'medium', 'low'],
  post: 'held',
  pictures: 'held',
  keeps: 'done',
  stores: 60,
  options: 'done',
  assign: 'done',
  remove: 'held',
  removeFound: 'done',
  hold: 'HELD',
  kept: null,
  known: 2,
  discard: 'held',
};

const asked = <Value, Input>(answer: Failure | 'held' | (() => Value)) =>
  fromPromise<Value, Input>(async () => {
    if (answer === 'held') return new Promise<never>(() => undefined);
    if (typeof answer !== 'function') throw answer;
    return answer();
  });
const isList = (given: TicketWorld['areas']): given is readonly AccountableArea[] => Array.isArray(given);

const isFailed = (given: TicketWorld['kept']): given is Failure => given !== null && 'code' in given;

/** The machine of a ticket in a world of its own. */
export const creationIn = (changes: Partial<TicketWorld> = {}): typeof ticketCreationMachine => {
  const world = { ...usual, ...changes };
  const own = world.areas;
  const at = '2025-11-21T13:42:00.000Z';
  const { priorities, stores, options, assign, kept, known } = world;
  return ticketCreationMachine.provide({
    actors: {
      loadAreas: asked(isList(own) ? () => ({ areas: own, priorities, at, uuid: uuid(800), key: uuid(799) }) : own),
      loadClusterData: asked<readonly AccountableArea[], void>(() => [...areas, { uuid: uuid(803), name: 'Quality' }]),
      uploader: uploaderMachine.provide({
        actors: {
          file: fileMachine.provide({
            actors: {
              dropFile: fromPromise(async (): Promise<void> => undefined),
              commitFile: asked(world.keeps === 'held' ? 'held' : () => ({ preview: null as string | null })),
            },
          }),
        },
      }),
      assignation: storeAssignationMachine.provide({
        actors: {
          selectableList: selectableList.provide({
            actors: {
              untilOnline: fromCallback(() => undefined),
              fetchPage: asked<ListPage<Store>, ListRequest>(
                typeof stores === 'number'
                  ? () => ({
                      rows: Array.from({ length: Math.min(25, stores) }, (_, at) => store(at)),
                      meta: meta(25, stores),
                    })
                  : stores,
              ),
            },
          }),
          assignedList: assignedList.provide({
            actors: {
              untilOnline: fromCallback(() => undefined),
              fetchPage: asked<ListPage<AssignedStore>, ListRequest>(() => ({
                rows: [row(0), row(1)],
                meta: meta(15, 2),
              })),
            },
          }),
          loadOptions: asked<StoreOptions, void>(
            options === 'done'
              ? () => ({
                  zones: [{ key: uuid(890), title: 'North', children: [] }],
                  brands: [{ key: uuid(891), title: 'Acme Market', children: [] }],
                })
              : options,
          ),
          assignStores: asked(assign === 'done' ? () => uuid(899) : assign),
          removeStores: asked(world.remove),
          assignFound: asked<FoundStores, { filters: StoreFilters; term: string; process: string | null }>(
            assign === 'done' ? () => ({ process: uuid(899), stores: [uuid(810)] }) : assign,
          ),
          removeFound: asked<readonly string[], { process: string; term: string }>(
            world.removeFound === 'done' ? () => [uuid(810), uuid(811)] : world.removeFound,
          ),
          countStores: asked<number, { process: string }>(typeof known === 'number' ? () => known : known),
        },
      }),
      hold: fromCallback<{ type: 'TAKE_OVER' }, Held>(({ sendBack }) => sendBack({ type: world.hold })),
      readForm: asked<KeptForm | null, FormReading>(isFailed(kept) ? kept : () => kept),
      keepForm: fromCallback<KeepForm, Keeping>(() => undefined),
      discardForm: asked(world.discard),
      sendPictures: asked(world.pictures),
      postTicket: asked(world.post),
      untilSignedIn: fromCallback(() => undefined),
    },
  });
};
