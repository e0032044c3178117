import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type QuestionType, questionTypes } from '#contracts/execution/activity.ts';
import type { AnsweredQuestion, AnsweredScreen } from '#contracts/execution/execution.ts';
import type { ResultExportOrder } from '#contracts/results/result-export.ts';
import { activitiesOf, executionsOf, treesOf } from '#server/results/export/source.ts';
import { ExportWriter } from '#server/results/export/writer.ts';
import { addStores, executionOf } from '#test/support/content.ts';
import { realPlatform } from '#test/support/real-platform.ts';
import { csvRows, plainOrder, sheetRows, unzipped } from '#test/support/result-exports.ts';

const world = realPlatform();
const folder = mkdtempSync(join(tmpdir(), 'exports-'));
afterAll(() => rmSync(folder, { recursive: true }));

const crafted = [
  '=1+1',
  '+cmd|/c calc',
  '-2',
  '@SUM(A1)',
  '\tTab',
  '＝1',
  'Góndola "rota"; 日本 😀,\nline',
  "it's",
  'NULL',
  'valueOf',
  '__proto__',
  '0012',
];
const text = fc
  .oneof(fc.constantFrom(...crafted), fc.string({ unit: 'grapheme', maxLength: 30 }), fc.constant(''))
  .map((given) => given.replaceAll(/[\0\p{Surrogate}]/gu, ''));
const number = fc.oneof(fc.integer().map(String), fc.constantFrom('1.50', '-7', '007', '12345678901234567', '1e5', ''));

type Asked = {
  readonly uuid: string;
  readonly type: QuestionType;
  readonly label: string;
  readonly one_answer: boolean;
  readonly alternatives: readonly { readonly uuid: string; readonly label: string }[];
  readonly since: 1 | 2;
  readonly until: 1 | 2;
};
const asked: fc.Arbitrary<Asked> = fc
  .record({
    type: fc.constantFrom(...questionTypes),
    label: text,
    one_answer: fc.boolean(),
    labels: fc.array(text, { minLength: 1, maxLength: 3 }),
    lives: fc.constantFrom([1, 2], [1, 1], [2, 2]),
  })
  .map(({ labels, lives, ...rest }) => ({
    ...rest,
    uuid: randomUUID(),
    alternatives: labels.map((label) => ({ uuid: randomUUID(), label })),
    since: lives[0] as 1 | 2,
    until: lives[1] as 1 | 2,
  }));
const questions = fc.array(asked, { minLength: 1, maxLength: 4 });
const plan = fc.record({ main: questions, repeated: questions, nested: questions });
type Plan = typeof plan extends fc.Arbitrary<infer Value> ? Value : never;

const numeric: readonly QuestionType[] = ['numerical', 'calculator', 'continuous-range'];
const chosen: readonly QuestionType[] = ['multiple-choice', 'discrete-range', 'binary'];
const attached: readonly QuestionType[] = ['signature', 'draw', 'document'];

/** What somebody answered; `pick` and `words` are what chance gives. */
function answerOf(question: Asked, { pick, words, digits }: Chance): AnsweredQuestion {
  const own = { uuid: question.uuid, answer_uuid: randomUUID(), type: question.type, label: question.label };
  const several = question.alternatives.filter((_, at) => (pick >> at) % 2 === 1).map(({ uuid }) => uuid);
  const isSeveral = question.type === 'multiple-choice' && !question.one_answer;
  const path = `company_x/files/${randomUUID()}.png`;
  const notCalculated = question.type === 'calculator' && pick === 7;
  const answer = numeric.includes(question.type)
    ? notCalculated
      ? '0'
      : digits
    : chosen.includes(question.type)
      ? several.slice(0, isSeveral ? 3 : 1).join(';')
      : attached.includes(question.type)
        ? pick > 3
          ? path
          : ''
        : question.type === 'picture' || question.type === 'instruction'
          ? ''
          : words;
  const picture = question.type === 'picture' && pick > 2 ? `${path};${path}` : '';
  return {
    ...own,
    answer,
    comment: pick % 3 === 0 ? words : '',
    picture,
    ...(notCalculated ? { not_calculated: true } : {}),
  };
}
const chance = fc.record({ pick: fc.integer({ min: 0, max: 7 }), words: text, digits: number });
type Chance = typeof chance extends fc.Arbitrary<infer Value> ? Value : never;

const treeOf = (of: Plan, version: number) => {
  const alive = (all: readonly Asked[]) =>
    all
      .filter(({ since, until }) => since <= version && version <= until)
      .map((question) => ({ ...question, allow_comments: true, allow_picture: question.type === 'picture' }));
  const page = (uuid: string, all: readonly Asked[], order: number) => ({
    uuid,
    type: 'Page',
    title: 'P',
    order,
    questions: alive(all),
  });
  const nested = {
    uuid: ids.nested,
    type: 'Repetition',
    title: 'Inner: [a/b]',
    order: 2,
    questions: [],
    screens: [page(ids.innerPage, of.nested, 1)],
  };
  const section = {
    uuid: ids.section,
    type: 'Repetition',
    title: 'Shelf',
    order: 2,
    questions: [],
    screens: [page(ids.sectionPage, of.repeated, 1), nested],
  };
  return { uuid: ids.activity, name: 'Ronda', screens: [page(ids.page, of.main, 1), section], alive };
};
const ids = Object.fromEntries(
  ['activity', 'page', 'section', 'sectionPage', 'nested', 'innerPage'].map((name) => [name, randomUUID()]),
) as Record<'activity' | 'page' | 'section' | 'sectionPage' | 'nested' | 'innerPage', string>;

let base: { readonly company: string; readonly user: string; readonly store: string };
beforeEach(async () => {
  const company = await world.createCompany({ time_zone_offset: '-03:00' });
  const user = await world.createUser(company, { permissions: JSON.stringify({ see_executions: true }) });
  const [store] = await addStores(world.platform, company, 1);
  base = { company: company.uuid, user: user.uuid, store: store?.uuid ?? '' };
});

/** One row that an export has to have: where, and each answer as it was stored. */
type Expected = { readonly table: string; readonly repetition: string; readonly answers: readonly AnsweredQuestion[] };
type Kept = { readonly uuid: string; readonly rows: readonly Expected[] };

/** Keeps an activity in two versions and an execution of each. */
async function keep(of: Plan, chances: readonly Chance[]): Promise<Kept[]> {
  await world.db.deleteFrom('result').execute();
  await world.db.deleteFrom('execution').execute();
  await world.db.deleteFrom('activity_version').execute();
  await world.db.deleteFrom('activity').execute();
  let turn = 0;
  const next = (): Chance => chances[turn++ % chances.length] ?? { pick: 0, words: '', digits: '' };
  const plain = { folded_name: 'ronda', rule: null, start_time: null, end_time: null, endless_period: true };
  const activity = { company_uuid: base.company, uuid: ids.activity, version: 2, name: 'Ronda', ...plain };
  await world.db
    .insertInto('activity')
    .values({ ...activity, always_available: true, every_store: true })
    .execute();
  const kept: Kept[] = [];
  for (const version of [1, 2]) {
    const { alive, ...tree } = treeOf(of, version);
    const published = { activity_uuid: ids.activity, version, tree: JSON.stringify(tree), sha256: '', scores: '[]' };
    await world.db
      .insertInto('activity_version')
      .values({ company_uuid: base.company, ...published, published_at: world.clock.now() })
      .execute();
    const rows: Expected[] = [];
    const answer = (table: string, repetition: string, all: readonly Asked[]): AnsweredQuestion[] => {
      const answers = alive(all).map((question) => answerOf(question, next()));
      rows.push({ table, repetition, answers });
      return answers;
    };
    const page = (uuid: string, list: AnsweredQuestion[]): AnsweredScreen => ({
      uuid,
      title: 'P',
      order: 1,
      type: 'Page',
      questions: list,
    });
    const inner = (at: string): AnsweredScreen => ({
      ...page(ids.nested, []),
      type: 'Repetition',
      repetition_nodes: [1, 2].map((nth) => ({
        uuid: randomUUID(),
        screens: [page(ids.innerPage, answer('nested', `${at}.${nth}`, of.nested))],
      })),
    });
    const section: AnsweredScreen = {
      ...page(ids.section, []),
      type: 'Repetition',
      repetition_nodes: ['1', '2'].map((at) => ({
        uuid: randomUUID(),
        screens: [page(ids.sectionPage, answer('section', at, of.repeated)), inner(at)],
      })),
    };
    const screens = [page(ids.page, answer('main', '', of.main)), section];
    const session = { user_uuid: base.user, company_uuid: base.company };
    const sealed = executionOf(session, { uuid: base.store }, { uuid: ids.activity, name: 'Ronda', questions: [] }, []);
    const uuid = randomUUID();
    const where = { company_uuid: base.company, uuid, user_uuid: base.user, store_uuid: base.store };
    const at = { finished_at: new Date(world.clock.now().getTime() - version * 1000), store_index: null };
    await world.db
      .insertInto('execution')
      .values({
        ...where,
        ...at,
        activity_uuid: ids.activity,
        activity_version: version,
        activity_name: 'Ronda',
        store_name: 'Store',
        body: JSON.stringify({ ...sealed, activity_tree: { ...sealed.activity_tree, screens } }),
        sha256: '',
        receipt: '{}',
        received_at: world.clock.now(),
        longitude: null,
        latitude: null,
      })
      .execute();
    await world.db
      .insertInto('result')
      .values({ ...where, ...at, activity_uuid: ids.activity, pictures: 0 })
      .execute();
    kept.push({ uuid, rows });
  }
  return kept;
}

/** Writes all that there is, as the thread of an export does. */
async function written(order: Partial<ResultExportOrder>): Promise<Buffer> {
  const caller = {
    sessionUuid: '',
    userUuid: base.user,
    companyUuid: base.company,
    timeZoneOffset: '-03:00',
    permissions: {},
    modules: {},
  };
  const selection = { caller, filter: {}, before: world.clock.now() };
  const out = join(folder, randomUUID());
  const how = {
    ...plainOrder,
    ...order,
    language: 'en' as const,
    origin: 'https://app.test',
    offset: '-03:00',
    single: true,
    out,
  };
  const writer = await ExportWriter.begin(how);
  for (const activity of await activitiesOf(world.db, selection)) {
    await writer.activity(await treesOf(world.db, caller, activity));
    for await (const rows of executionsOf(world.db, selection, activity.uuid)) await writer.rows(rows);
  }
  await writer.end();
  return readFileSync(out);
}

/** What a person expects in the cell of an answer. */
function told(question: AnsweredQuestion, of: Plan, execution: string): string {
  const { type, answer } = question;
  if (question.not_calculated) return 'N/A';
  const known = [...of.main, ...of.repeated, ...of.nested].find(({ uuid }) => uuid === question.uuid);
  if (chosen.includes(type))
    return answer
      .split(';')
      .filter(Boolean)
      .map((uuid) => {
        const label = known?.alternatives.find((one) => one.uuid === uuid)?.label;
        return label || uuid;
      })
      .join('; ');
  if (attached.includes(type)) return answer === '' ? '' : linkTo(execution, question);
  return answer;
}
const linkTo = (execution: string, { answer_uuid }: AnsweredQuestion): string =>
  `https://app.test/results/${execution}#${answer_uuid}`;

/** Every cell of every answer by its column. */
const cellsOf = (question: AnsweredQuestion, of: Plan, execution: string): [string, string][] => [
  ...(['instruction', 'picture'].includes(question.type)
    ? []
    : [[question.uuid, told(question, of, execution)] as [string, string]]),
  [`${question.uuid}.comment`, question.comment],
  ...(question.type === 'picture'
    ? [[`${question.uuid}.pictures`, question.picture === '' ? '' : linkTo(execution, question)] as [string, string]]
    : []),
];

const safe = (cell: string): string => (/^[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell);
const isNumber = (cell: string): boolean => /^-?\d{1,15}(\.\d+)?$/.test(cell);

type Row = Record<string, unknown>;
/** Compares each stored answer with the cell of its row; `same` says when they are. */
function compare(
  kept: readonly Kept[],
  of: Plan,
  tables: Readonly<Record<string, readonly Row[]>>,
  same: (cell: unknown, text: string, question: AnsweredQuestion) => boolean,
): void {
  for (const { uuid, rows } of kept)
    for (const { table, repetition, answers } of rows) {
      const found = (tables[table] ?? []).filter(
        (row) => row['execution_id'] === uuid && (table === 'main' || String(row['repetition']) === repetition),
      );
      expect([table, repetition, found.length]).toEqual([table, repetition, 1]);
      if (table === 'nested') expect(String(found[0]?.['parent_repetition'])).toBe(repetition.split('.')[0]);
      for (const question of answers)
        for (const [column, cell] of cellsOf(question, of, uuid))
          expect({ column, is: found[0]?.[column], same: same(found[0]?.[column], cell, question) }).toMatchObject({
            column,
            same: true,
          });
    }
}

const runs = { numRuns: 25 };
const given = fc.tuple(plan, fc.array(chance, { minLength: 5, maxLength: 20 }));

describe('what an export says of random activities', () => {
  it(
    'EXPO-02 EXPO-06 as CSV read back is what the database has: every type, repetitions, versions, Unicode, formulas, nothing, no number',
    () =>
      fc.assert(
        fc.asyncProperty(given, async ([of, chances]) => {
          const kept = await keep(of, chances);
          const files = unzipped(await written({ format: 'csv' }));
          const [main, section, nested, ...more] = Object.values(files).map(csvRows);
          expect([Object.keys(files), more]).toEqual([['Ronda.csv', 'Ronda - Shelf.csv', 'Ronda - Inner a b.csv'], []]);
          compare(
            kept,
            of,
            { main: main ?? [], section: section ?? [], nested: nested ?? [] },
            (cell, expected, { type }) =>
              numeric.includes(type) && isNumber(expected) && isNumber(String(cell))
                ? Number(cell) === Number(expected)
                : cell === safe(expected),
          );
        }),
        runs,
      ),
    120_000,
  );

  it(
    'EXPO-03 EXPO-06 as a workbook read back is what the database has, each sheet by its name',
    () =>
      fc.assert(
        fc.asyncProperty(given, async ([of, chances]) => {
          const kept = await keep(of, chances);
          const bytes = await written({ format: 'xlsx' });
          const [main, section, nested] = await Promise.all(
            ['Ronda', 'Ronda - Shelf', 'Ronda - Inner   a b'].map((sheet) => sheetRows(bytes, sheet)),
          );
          const plain = (value: unknown) =>
            String(value ?? '')
              .replaceAll(/\r\n?/g, '\n')
              .trim();
          compare(
            kept,
            of,
            { main: main ?? [], section: section ?? [], nested: nested ?? [] },
            (cell, expected, { type }) =>
              numeric.includes(type) && isNumber(expected) && typeof cell === 'number'
                ? cell === Number(expected)
                : (cell === null || typeof cell === 'string') && plain(cell) === plain(expected),
          );
        }),
        runs,
      ),
    120_000,
  );

  it(
    'EXPO-06 with a column for each choice: 1 where it was chosen, 0 where not, nothing where nothing was',
    () =>
      fc.assert(
        fc.asyncProperty(given, async ([of, chances]) => {
          const kept = await keep(of, chances);
          const [main = []] = Object.values(unzipped(await written({ choices: 'columns' }))).map(csvRows);
          for (const { uuid, rows } of kept)
            for (const question of rows.find(({ table }) => table === 'main')?.answers ?? []) {
              const known = of.main.find((one) => one.uuid === question.uuid);
              if (question.type !== 'multiple-choice' || known?.one_answer !== false) continue;
              const row = main.find(({ execution_id }) => execution_id === uuid);
              for (const one of known.alternatives)
                expect(row?.[`${question.uuid}.${one.uuid}`]).toBe(
                  question.answer === '' ? '' : question.answer.includes(one.uuid) ? '1' : '0',
                );
            }
        }),
        runs,
      ),
    120_000,
  );

  it('EXPO-06 leaves nothing out: answers to what no version asks stand in a table of their own', async () => {
    const stray = {
      uuid: randomUUID(),
      type: 'simple' as const,
      label: 'Old',
      one_answer: false,
      alternatives: [],
      since: 1 as const,
      until: 2 as const,
    };
    const of: Plan = { main: [stray], repeated: [], nested: [] };
    const [kept] = await keep(of, [{ pick: 0, words: 'still here', digits: '' }]);
    await world.db
      .updateTable('activity_version')
      .set({ tree: JSON.stringify({ uuid: ids.activity, name: 'Ronda', screens: [] }) })
      .execute();
    const files = unzipped(await written({}));
    expect(Object.keys(files)).toEqual(['Ronda.csv', 'Other answers.csv']);
    expect(csvRows(files['Other answers.csv'] ?? new Uint8Array())).toContainEqual({
      execution_id: kept?.uuid,
      repetition: '',
      parent_repetition: '',
      question_id: stray.uuid,
      question: 'Old',
      type: 'simple',
      answer: 'still here',
      comment: 'still here',
      files: '',
    });
  });
});
