import { expect, it } from 'vitest';
import { navigate } from '#browser/location.ts';
import { dayIn } from '#domain/time/zone.ts';
import type { Content } from '#machines/shell/area.machine.ts';
import { checksumOf } from '#server/routines/checksum.ts';
import type { Stage } from '../faults/workplace.ts';
import { testPicture } from '../support/content.ts';
import { addRoutine } from '../support/routines.ts';
import { addCompany, type Flow, screens } from './flow.ts';
import { at, eachWithSteps, passes } from './steps.ts';

let stage: Stage;
let flow: Flow;
eachWithSteps((...given) => {
  [flow, stage] = given;
});

const answering = (checksum: string) => (shown: Content) =>
  shown.screen === 'manageActivity' && shown.actor.getSnapshot().context.place.checksum === checksum
    ? shown.actor
    : null;

/** Somebody who is signed in and opens the activities of a routine, by their place in it. */
async function atRoutine(activities: number) {
  const company = await addCompany(stage, { modules: { web_executor: true, routines: true } });
  const store = company.stores[0]?.uuid ?? '';
  const routine = await addRoutine(stage.platform, company, {
    stores: [store],
    activities: Array.from({ length: activities }, (_, index) => ({ name: `${index}`, pictures_max: 9 })),
  });
  const day = dayIn('UTC', stage.platform.clock());
  await flow.signIn(company);
  await flow.screen(screens.home);
  return async (index: number) => {
    const checksum = checksumOf({ activity: routine.activities[index] ?? '', store, day });
    const address = `/routine-manage/manage-activity?routine=${routine.uuid}&activity=${checksum}&store=${store}`;
    flow.do(() => navigate(address));
    const shown = await flow.screen(answering(checksum));
    await flow.until('the form', () => shown.getSnapshot().matches({ shown: 'editable' }));
    return shown;
  };
}
type Shown = Awaited<ReturnType<Awaited<ReturnType<typeof atRoutine>>>>;

const done = (answer: Shown, comment: string): void => {
  flow.do(() => answer.send({ type: 'TYPE', comment }));
  flow.do(() => answer.send({ type: 'DONE_CLICK', key: crypto.randomUUID(), at: at() }));
};

const waits = (answer: Shown) =>
  flow.until('it to wait', () => answer.getSnapshot().matches({ shown: { sending: 'waiting' } }));

it('OP-69 OP-54 ROUT-21 pictures that were added just before the screen is left are there when it opens again', async () => {
  const open = await atRoutine(1);
  const form = await open(0);
  const picture = await testPicture();
  const files = Array.from({ length: 5 }, (_, index) => {
    const blob = new Blob([new Uint8Array(picture)], { type: 'image/png' });
    return { name: `${index}.png`, type: blob.type, size: blob.size, blob };
  });
  flow.do(() => form.send({ type: 'ADD_PICTURES', files, uuids: files.map(() => crypto.randomUUID()) }));
  flow.do(() => navigate('/home'));
  await flow.screen(screens.home);
  const again = await open(0);
  await flow.until('the pictures', () => again.getSnapshot().context.draft.pictures.length === 5);
});

it('ROUT-35 SM-34 an answer that was corrected after a refusal is sent before anything is said of it', async () => {
  const open = await atRoutine(2);
  for (const index of [1, 0]) await open(index);
  flow.setOnline(false);
  for (const index of [0, 1]) {
    const form = await open(index);
    done(form, 'wrong');
    await waits(form);
    await passes(5000);
  }
  // The first of them is refused, and the other one takes long.
  flow.mishap = ({ path }) => {
    if (!path.endsWith('/answers')) return null;
    flow.network.meetAll({ kind: 'silent', arrives: false, there: 40, back: 40 });
    return Response.json({ message: 'No.' }, { status: 422 });
  };
  flow.setOnline(true);
  const refused = await flow.until('the refusal', () =>
    flow.app
      .getSnapshot()
      .children.outbox?.getSnapshot()
      .context.items.find(({ actor }) => actor.getSnapshot().matches('refused')),
  );
  const again = await open(Number(refused.waiting.activity.name));
  await flow.until('the reason', () => again.getSnapshot().matches({ shown: { editable: 'notSaved' } }));
  const seen: unknown[] = [];
  const { unsubscribe } = again.subscribe(({ value }) => seen.push(value));
  done(again, 'right');
  await passes(3000);
  unsubscribe();
  expect(again.getSnapshot().matches({ shown: 'sending' })).toBe(true);
  expect(JSON.stringify(seen)).not.toContain('reopening');
});
