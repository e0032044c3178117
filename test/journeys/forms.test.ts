import * as v from 'valibot';
import { expect, inject } from 'vitest';
import { activityTree } from '#contracts/execution/activity.ts';
import { jsonExecution } from '#contracts/execution/execution.ts';
import { questionsIn } from '#domain/execution/counts.ts';
import { buildTree } from '#server/demo/plan.ts';
import { importActivities } from '#server/selection/import.ts';
import { forms } from '../forms/corpus.ts';
import { drawing } from '../paths/randomly.ts';
import { press, untilScreen } from '../support/answering.ts';
import { behind, stored } from '../support/behind.ts';
import { compared, type Walk, walkForm } from '../support/form-walk.ts';
import { journey } from '../support/journey.ts';
import { signIn } from '../support/sign-in.ts';

const seed = Number(process.env['FC_SEED']);
/** How often something is done before the way leads to the finish. */
const wandered = 40;

/** Two of the forms, drawn by the seed of the run; `npm run journeys` walks all of them. */
const drawn = (): readonly (typeof forms)[number][] => {
  if (inject('journeys') === 'all') return forms;
  const at = drawing(seed)(forms.length);
  return [forms[at], forms[(at + 7) % forms.length]].flatMap((form) => form ?? []);
};

/** All of the forms, published to every store of the demo company; the store where they are walked. */
const walking = journey.extend('store', { scope: 'file' }, async ({ served }) =>
  behind(served, async (db) => {
    const { company_uuid, uuid } = await db
      .selectFrom('store')
      .where('store_code', '=', 'A001')
      .select(['company_uuid', 'uuid'])
      .executeTakeFirstOrThrow();
    const files = forms.map((form) => ({ activity_tree: buildTree(form), always_available: true }));
    const result = await importActivities({ db, clock: () => new Date() }, company_uuid, files);
    if ('faults' in result) throw new Error(`they are not published: ${JSON.stringify(result.faults)}`);
    return uuid;
  }),
);

walking.for(drawn().map((form, at) => [form.name, form, at] as const))(
  'UPL-02 OP-32 OP-34 OP-54 the form "%s" is walked at random, and what was seen of it is delivered',
  async ([, form, at], { visit, served, store }) => {
    const page = await visit('/', { viewport: at % 2 === 0 ? 'phone' : 'desktop' });
    await signIn(page);
    const activity = v.parse(activityTree, buildTree(form));
    await page.goto(`${served.origin}/executor/${activity.uuid}?store_uuid=${store}&store_name=A001`);
    await untilScreen(page, 'Hello, Demo');
    await press(page, 'Continue');
    const walk: Walk = { page, activity, pick: drawing(seed + at), seen: new Map() };
    await walkForm(walk, wandered);
    await page.locator('.review:not([aria-busy])').waitFor();
    const changes = await page.getByRole('button', { name: /^Change: / }).count();
    await press(page, 'Finish and upload');
    await page.waitForURL('**/events?*');

    const uuid = new URL(page.url()).searchParams.get('execution_uuid') ?? '';
    const { body } = await stored(served, (db) =>
      db.selectFrom('execution').where('uuid', '=', uuid).select('body').executeTakeFirstOrThrow(),
    );
    const { screens } = v.parse(jsonExecution, JSON.parse(body)).activity_tree;
    const { delivered, shown } = compared(activity, screens, walk.seen);
    expect(delivered).toEqual(shown);
    expect(changes).toBe(questionsIn(screens).filter(({ type }) => type !== 'instruction').length);
  },
);
