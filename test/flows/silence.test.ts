import { expect, it } from 'vitest';
import { navigate } from '#browser/location.ts';
import { selectOpening } from '#machines/execution/execution.select.ts';
import type { Stage } from '../faults/workplace.ts';
import { addCompany, type Company, eachInFlow, type Flow, screens } from './flow.ts';

let stage: Stage;
let flow: Flow;
eachInFlow((...given) => {
  [flow, stage] = given;
});

const silent = { kind: 'silent', arrives: false, there: 40, back: 40 } as const;
/** How long an answer is waited for that nothing else can give, in milliseconds of the flow's own time. */
const givenUpAfter = 30_000;
const executor = ({ activity, stores: [store] }: Company) =>
  `/executor/${activity.uuid}?store_uuid=${store?.uuid}&store_name=${encodeURIComponent(store?.name ?? '')}`;

/** Goes to the stores, and waits for what the list shows then. */
async function storesShow(state: 'ready' | 'seenBefore'): Promise<void> {
  flow.do(() => navigate('/select-store'));
  const stores = await flow.screen(screens.selectStore);
  await flow.until(state, () => stores.getSnapshot().children.list?.getSnapshot().matches(state));
}

/** Goes home and stays there until the page has been idle, when it keeps what it has seen. */
async function home(): Promise<void> {
  flow.do(() => navigate('/home'));
  await flow.screen(screens.home);
  const since = Date.now();
  await flow.until('a rest', () => Date.now() - since > 5000);
}

/** The stores that the list shows. */
async function names(): Promise<readonly string[]> {
  const stores = await flow.screen(screens.selectStore);
  const list = stores.getSnapshot().children.list?.getSnapshot();
  return list?.context.rows.map(({ name }) => name) ?? [];
}

/** Opens the activity, and waits until it has begun, or is offered as it was seen. */
async function activityShows(company: Company, state: 'begun' | 'seenBefore'): Promise<void> {
  flow.do(() => navigate(executor(company)));
  const opening = await flow.screen(screens.executor);
  await flow.until(state, () => selectOpening(opening.getSnapshot()) === state);
}

it('OP-30 SCHED-01 a platform that takes every call and answers none: what this device saw shows before the calls are given up, the activity too', async () => {
  const company = await addCompany(stage);
  await flow.signIn(company);
  await flow.screen(screens.home);
  await storesShow('ready');
  flow.do(() => navigate(`/select-activity?store_uuid=${company.stores[0]?.uuid}&store_name=One`));
  const activities = await flow.screen(screens.selectActivity);
  await flow.until('the activities', () => activities.getSnapshot().children.list?.getSnapshot().matches('ready'));
  await activityShows(company, 'begun');
  await home();

  flow.network.meetAll(silent);
  for (const show of [() => storesShow('seenBefore'), () => activityShows(company, 'seenBefore')]) {
    const begun = Date.now();
    await show();
    expect(Date.now() - begun).toBeLessThan(givenUpAfter);
    await home();
  }
});

it('OP-30 what this device never saw is waited for as long as any call', async () => {
  const company = await addCompany(stage);
  await flow.signIn(company);
  await flow.screen(screens.home);
  flow.network.meetAll(silent);
  flow.do(() => navigate('/select-store'));
  const begun = Date.now();
  const stores = await flow.screen(screens.selectStore);
  await flow.until('a failure', () => stores.getSnapshot().children.list?.getSnapshot().matches('failed'));
  expect(Date.now() - begun).toBeGreaterThanOrEqual(givenUpAfter);
});

it('OP-30 an answer that is long in coming is kept for the next time', async () => {
  const company = await addCompany(stage);
  await flow.signIn(company);
  await flow.screen(screens.home);
  await storesShow('ready');
  await home();
  await stage.platform.db
    .updateTable('store')
    .set({ name: 'Renamed' })
    .where('company_uuid', '=', company.uuid)
    .execute();
  flow.network.meetAll({ kind: 'answered', there: 15_000, back: 40 });
  await storesShow('seenBefore');
  expect(await names()).not.toContain('Renamed');
  await flow.until('the answer', () => flow.calls.filter((call) => call.includes('/stores')).length === 2);
  flow.network.meetAll(silent);
  await home();
  await storesShow('seenBefore');
  expect(await names()).toContain('Renamed');
});
