import { expect, test, vi } from 'vitest';
import { routineActivitiesMachine } from '#machines/routines/routine-activities.machine.ts';
import { routineInfoMachine } from '#machines/routines/routine-info.machine.ts';
import { routineStoresMachine } from '#machines/routines/routine-stores.machine.ts';
import { routinesMachine } from '#machines/routines/routines.machine.ts';
import { storePickerMachine } from '#machines/routines/store-picker.machine.ts';
import { journey } from '../support/journey.ts';
import { tryToSignIn } from '../support/sign-in.ts';
import { owed } from './clicked.ts';
import { drawn } from './drawn.ts';
import { fewest, titled } from './fewest.ts';
import { follow } from './follow.ts';
import { type Walk, Walker } from './walk.ts';
import { answered, failed, passed, said, sent } from './word.ts';
import * as drawers from './words/routine-drawers.ts';
import { addresses, atList, lookAtList, routine, sayAtList, store } from './words/routines.ts';

vi.setConfig({ maxConcurrency: 2 });

journey.override('environment', { SIGN_IN_PER_ADDRESS: '1000', SIGN_IN_PER_ACCOUNT: '1000' });

const goTo = (page: number) => sent({ type: 'GO_TO_PAGE', page });
const arriveAt = (place: object) => sent({ type: 'PLACE_CHANGED', place });
const same = sent(({ place }: { place: object }) => ({ type: 'PLACE_CHANGED', place }));
type AtPage = { readonly place: { readonly page: number; readonly stores?: string } };
const isFirst = ({ place }: AtPage): boolean => place.page === 1;
const facts = ({ place: { page, stores } }: AtPage) => [page, stores];

const usual = { screen: 'routineStores', stores: 'withRoutines', page: 1, perPage: 25 };
const stores = new Walker({
  machine: routineStoresMachine,
  starts: { 'the stores open': () => ({ place: usual }) },
  words: {
    TOGGLE_SHOW_ALL: sent({ type: 'TOGGLE_SHOW_ALL' }),
    'GO_TO_PAGE 3': goTo(3),
    'PLACE_CHANGED by Back': arriveAt(usual),
    'PLACE_CHANGED to the same': same,
    'OPEN_STORE with routines': sent({ type: 'OPEN_STORE', store: { uuid: store, amount_routines: 2 } }),
    'OPEN_STORE without routines': sent({ type: 'OPEN_STORE', store: { uuid: store, amount_routines: 0 } }),
  },
  facts,
  isPossible: (known: AtPage, word) => {
    const isAll = known.place.stores === 'all';
    if (word === 'TOGGLE_SHOW_ALL') return isFirst(known) && !isAll;
    if (word === 'GO_TO_PAGE 3') return isFirst(known);
    if (word === 'PLACE_CHANGED by Back') return isAll === isFirst(known);
    return word !== 'OPEN_STORE without routines' || (isAll && !isFirst(known));
  },
});

const firstRoutines = { screen: 'routines', store, page: 1, perPage: 1 };
const routines = new Walker({
  machine: routinesMachine,
  starts: { 'the routines open': () => ({ place: firstRoutines }) },
  words: {
    'the name comes': answered('readStoreName', 'Acme Market Palermo'),
    'no name comes': failed('readStoreName', { code: 'timeout' }),
    'GO_TO_PAGE 2 of the routines': goTo(2),
    'PLACE_CHANGED by Back': arriveAt(firstRoutines),
    'PLACE_CHANGED to the same': same,
    CHANGE_STORE: sent({ type: 'CHANGE_STORE' }),
    STORE_CHOSEN: said('storePicker', { type: 'STORE_CHOSEN', store: routine }),
    OPEN_ROUTINE: sent({ type: 'OPEN_ROUTINE', routine: { uuid: routine } }),
  },
  facts,
  isPossible: (known: AtPage, word, leaves) => {
    if (!leaves.includes('choice.choosing')) return false;
    if (word === 'PLACE_CHANGED by Back') return !isFirst(known);
    return word !== 'GO_TO_PAGE 2 of the routines' || isFirst(known);
  },
});

const firstActivities = { screen: 'routineActivities', store, routine, page: 1, perPage: 5 };
const activity = { checksum: 'a', given: null, allows_late_start: false, allows_early_start: false };
const activities = new Walker({
  machine: routineActivitiesMachine,
  starts: { 'the activities open': () => ({ place: firstActivities }) },
  words: {
    'GO_TO_PAGE 2 of the activities': goTo(2),
    'PLACE_CHANGED by Back': arriveAt(firstActivities),
    'PLACE_CHANGED to the same': same,
    'OPEN_ACTIVITY available': sent({ type: 'OPEN_ACTIVITY', activity: { ...activity, state: 'available' } }),
    'OPEN_ACTIVITY done': sent({ type: 'OPEN_ACTIVITY', activity: { ...activity, state: 'done' } }),
  },
  facts,
  isPossible: (known: AtPage, word) =>
    word === 'PLACE_CHANGED by Back' ? !isFirst(known) : word === 'PLACE_CHANGED to the same' || isFirst(known),
});

const read = { name: 'Opening round', instructions: '', referenceImage: null, times: null };
const info = new Walker({
  machine: routineInfoMachine,
  starts: { 'the routines open': () => undefined },
  words: {
    'OPEN of a routine': sent({ type: 'OPEN', routine }),
    'it comes': answered('readRoutine', { info: read, seen: null }),
    'it does not come': failed('readRoutine', { code: 'offline' }),
    RETRY: sent({ type: 'RETRY' }),
    ONLINE: said('untilOnline', { type: 'ONLINE' }),
    CLOSE: sent({ type: 'CLOSE' }),
    'it has slid out': passed('closingTime.routineInfo.closing', 400),
  },
});

const picker = new Walker({
  machine: storePickerMachine,
  starts: { 'the routines open': (owner) => ({ store, owner }) },
  words: {
    OPEN: sent({ type: 'OPEN' }),
    'the options come': answered('loadOptions', { zones: [], brands: [] }),
    'the options do not come': failed('loadOptions', { code: 'timeout' }),
    RETRY_OPTIONS: sent({ type: 'RETRY_OPTIONS' }),
    FILTERS_CHANGED: sent({ type: 'FILTERS_CHANGED', filters: { zone: 'z', brand: '' } }),
    CLOSE: sent({ type: 'CLOSE' }),
    'CHOOSE the same': sent({ type: 'CHOOSE', store }),
    'CHOOSE another': sent({ type: 'CHOOSE', store: routine }),
    'it has slid out': passed('closingTime.storePicker.drawer.closing', 400),
  },
  facts: ({ filters }: { filters: unknown }) => filters,
  isPossible: ({ filters }: { filters: { zone: string } }, word, leaves) => {
    if (word === 'OPEN') return leaves.includes('drawer.closed');
    if (word === 'it has slid out') return true;
    if (!leaves.includes('drawer.open')) return false;
    return word !== 'FILTERS_CHANGED' || (leaves.includes('options.known') && filters.zone === '');
  },
});

/** What cannot be pressed is looked at too. */
const isWalkable = ({ inert, word }: Walk): boolean =>
  !inert || /^OPEN_(?:STORE|ACTIVITY)|^PLACE_CHANGED to/.test(word);
const ways = (walker: Walker) => fewest(walker, isWalkable);
const ofLists = { stores: ways(stores), routines: ways(routines), activities: ways(activities) };
const [ofInfo, ofPicker] = [ways(info), ways(picker)];

test('SM-23 the walks take every step of the routine screens, and both outcomes of what it depends on', () => {
  const all = [...Object.values(ofLists), ofInfo, ofPicker];
  expect(all.flatMap(({ machine, missing }) => owed(machine, missing))).toEqual([]);
});

for (const list of ['stores', 'routines', 'activities'] as const)
  journey.concurrent.for(drawn(ofLists[list]).map(titled))(
    `ROUT-01 ROUT-02 ROUT-04 ROUT-05 ROUT-06 ROUT-07 ROUT-13 ROUT-16 ROUTE-16 ROUTE-17 ROUTE-18 SM-23 the ${list} by clicks, at last: %s`,
    async ([, path], { visit, task }) => {
      const page = await visit(addresses[list], { viewport: 'desktop' });
      const at = await atList(page);
      await tryToSignIn(page);
      await follow(path, { page, task }, async (index, past) => {
        if (index > 0) await sayAtList(at, path.words[index] ?? '');
        await lookAtList(at, past);
      });
    },
  );

journey.concurrent.for(drawn(ofInfo).map(titled))(
  'ROUT-17 LIMIT-02 OP-30 SM-23 the routine info drawer by clicks, at last: %s',
  async ([, path], { visit, task }) => {
    const { words } = path;
    const page = await visit(addresses.stores.concat(`/${store}/routines`), { viewport: 'desktop' });
    const at = await drawers.atRoutine(page);
    if (words.includes('CLOSE')) await page.clock.install();
    await tryToSignIn(page);
    await follow(path, { page, task }, async (index, past) => {
      if (index > 0) await drawers.say(at, words[index] ?? '');
      await drawers.lookAtInfo(at, drawers.told(past));
    });
  },
);

journey.concurrent.for(drawn(ofPicker).map(titled))(
  'ROUT-05 LIMIT-02 OP-103 SM-23 the store picker by clicks, at last: %s',
  async ([, path], { visit, task }) => {
    const { words } = path;
    const before = addresses.stores.concat(`/${store}/routines`);
    const page = await visit(before, { viewport: 'desktop' });
    const at = await drawers.atOptions(page);
    if (words.includes('it has slid out') || words.includes('CLOSE') || words.includes('CHOOSE the same'))
      await page.clock.install();
    await tryToSignIn(page);
    await follow(path, { page, task }, async (index, past) => {
      if (index > 0) await drawers.say(at, words[index] ?? '');
      await drawers.lookAtPicker(at, before, drawers.told(past));
    });
  },
);
