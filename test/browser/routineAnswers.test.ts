import { expect, it } from 'vitest';
import { nothingSaid } from '#domain/postponement.ts';
import { executor } from '../paths/people.ts';
import { page } from './edgeWorld.ts';

const draft = { uuid: 'u1', comment: '', pictures: [], postponement: nothingSaid };
const given = {
  owner: executor,
  answering: {
    ...{ routine: 'r1', checksum: 'c1' },
    activity: { uuid: 'a1', name: 'Window' },
    store: { uuid: 's1', name: 'North' },
  },
  draft,
};
const key = [executor.company_uuid, executor.user_uuid, 'c1'].join();
const rows = () =>
  page.evaluate(() =>
    edges.openDatabase().read(['routineAnswers'], async (rows) => ({
      keys: (await rows.keys('routineAnswers')).map(String),
      comments: (await rows.list('routineAnswers', edges.anything)).map(({ value }) =>
        Reflect.get(Object(value), 'comment'),
      ),
    })),
  );

it('OP-54 OP-11 what is typed is kept for its author when the session has ended meanwhile', async () => {
  await page.evaluate(([given, draft]) => edges.answerOn(given).type(draft), [
    given,
    { ...draft, comment: 'The lamp is broken.' },
  ] as const);
  await expect.poll(rows).toEqual({ keys: [key], comments: ['The lamp is broken.'] });
});

it('ROUT-33 OP-11 what is fixed to be sent is fixed for its author when the session has ended meanwhile', async () => {
  const asked = { key: 'k1', at: '2026-03-02T10:05:00.000Z', change: 'resolved' } as const;
  await page.evaluate(
    ([given, asked]) => edges.answerOn({ ...given, draft: { ...given.draft, comment: 'Clean.' } }).fix(asked),
    [given, asked] as const,
  );
  expect(await rows()).toEqual({ keys: [key], comments: ['Clean.'] });
});
