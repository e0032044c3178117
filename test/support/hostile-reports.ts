import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import * as v from 'valibot';
import {
  activityTree,
  type Question,
  type QuestionType,
  questionTypes,
  type Screen,
} from '#contracts/execution/activity.ts';
import type { AnsweredQuestion, AnsweredScreen, JsonExecution } from '#contracts/execution/execution.ts';
import { withRepeated } from '#domain/execution/activity.ts';
import { answerKind } from '#domain/execution/answer-kind.ts';
import { isNameless } from '#domain/shared/blank.ts';
import { type ActivityPlan, buildTree } from '#server/demo/plan.ts';
import type { ReportSource } from '#server/finished/report/source.ts';

/** What a report is made of, with every text that people wrote in it. */
export type Hostile = { readonly source: ReportSource; readonly texts: readonly string[] };

const crafted = [
  '<script>alert(1)</script><img src=x onerror=alert(2)>',
  '</w:t></rdf:RDF> <?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>&x; & < > "',
  'javascript:alert(document.domain) https://evil.example/?a=1#b mailto:a@b.c file:///etc/passwd',
  '(/JavaScript) /JS (app.alert(1)) /OpenAction << /S /Launch /URI (http://evil.example) >> endobj endstream %%EOF',
  ') Tj ET Q BT (oops) Tj \\) \\( \\000 stream\nendstream\nxref\ntrailer',
  `{{constructor.constructor("return process")()}} \${process.exit(1)} %s %n __proto__`,
  'شكرا جزيلا على المساعدة، العدد ١٢٣',
  'בדיקה של טקסט מימין לשמאל 123 mixed',
  '\u202eexe.fdp\u202c \u2066isolated\u2069 \u200bzero\u200d width\ufeff',
  '中文测试 日本語のテキスト 한국어 텍스트 हिन्दी पाठ ภาษาไทย',
  '😀👨‍👩‍👧‍👦🇦🇷👍🏽 ok ✓ → ∞ ≤',
  'Ελληνικά: Ξεσκεπάζω την ψυχοφθόρα βδελυγμία. Ἀρχὴ σοφίας',
  'Съешь ещё этих мягких французских булок, да выпей чаю. Їжак ґанок Љубав',
  'Příliš žluťoučký kůň úpěl ďábelské ódy. Ñandú, pingüino, İstanbul, Đặng, Łódź',
  'e\u0301 a\u0323\u0302 и\u0306 ﬁ ﬂ ½ € £ ¥ № ™ … “quoted” ‘single’ – —',
  'tab\there\r\nnew\nline\u2028separator\u0085next  two   spaces \u00a0nbsp\u3000wide',
  `${'x'.repeat(3000)} ${'Щ'.repeat(2000)}`,
];

const text = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...crafted) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 400 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 400 }) },
  { weight: 2, arbitrary: fc.string({ maxLength: 200 }) },
  { weight: 1, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.constantFrom(...crafted), { minLength: 1, maxLength: 4 })
      .map((parts) => parts.join(' ').repeat(400).slice(0, 100_000)),
  },
);
/** What no text of the database can hold never comes to a report. */
const wellFormed = (given: string): string => given.replaceAll(/[\0\p{Surrogate}]/gu, '');
const stored = text.map(wellFormed);
const line = stored.map((given) => wellFormed(given.slice(0, 300)));

/** Pictures, and what only calls itself one. */
const files = ['whole.jpg', 'alpha.png', 'cut.jpg', 'page.jpg', 'gone.jpg'];

const answers: Readonly<Record<QuestionType, fc.Arbitrary<Partial<AnsweredQuestion>>>> = {
  instruction: fc.constant({}),
  simple: stored.map((answer) => ({ answer })),
  qrcode: stored.map((answer) => ({ answer })),
  numerical: fc.oneof(fc.double().map(String), line).map((answer) => ({ answer })),
  'multiple-choice': line.map((answer) => ({ answer })),
  'discrete-range': line.map((answer) => ({ answer })),
  binary: line.map((answer) => ({ answer })),
  calculator: fc.double().map((number) => ({ answer: String(number) })),
  'continuous-range': fc.integer().map((number) => ({ answer: String(number) })),
  signature: fc.constantFrom(...files).map((answer) => ({ answer })),
  draw: fc.constantFrom(...files).map((answer) => ({ answer })),
  picture: fc.subarray(files).map((paths) => ({ picture: paths.join(';') })),
  document: fc.subarray(files).map((paths) => ({ answer: paths.join(';') })),
};

const question: fc.Arbitrary<AnsweredQuestion> = fc
  .constantFrom(...questionTypes)
  .chain((type) => fc.tuple(fc.constant(type), stored, stored, answers[type]))
  .map(([type, label, comment, answer]) => ({
    uuid: randomUUID(),
    answer_uuid: randomUUID(),
    type,
    label,
    comment,
    answer: '',
    picture: '',
    ...answer,
  }));
const questions = fc.array(question, { maxLength: 5 });
const page = fc
  .tuple(line, questions)
  .map(([title, list]) => ({ uuid: randomUUID(), title, order: 1, type: 'Page' as const, questions: list }));
const screen: fc.Arbitrary<AnsweredScreen> = fc.oneof(
  { weight: 3, arbitrary: page },
  {
    weight: 1,
    arbitrary: fc.tuple(page, fc.array(fc.array(page, { maxLength: 2 }), { maxLength: 3 })).map(([own, nodes]) => ({
      ...own,
      type: 'Repetition' as const,
      repetition_nodes: nodes.map((screens) => ({ uuid: randomUUID(), screens })),
    })),
  },
);

/** Executions as nobody should make them; the pictures lie in `folder` (see `hostileFiles`). */
export const hostile = (folder: string): fc.Arbitrary<Hostile> =>
  fc
    .tuple(fc.array(screen, { minLength: 1, maxLength: 5 }), fc.tuple(line, line, line, line, line), fc.boolean())
    .map(([screens, [activityName, storeName, storeAddress, person, title], inSpanish]) => {
      const execution = executionWith(screens, inSpanish ? 'es' : 'en');
      const location = (name: string) => (name === 'gone.jpg' ? null : join(folder, name));
      const ticket = {
        uuid: randomUUID(),
        number: 7,
        title,
        description: person,
        area: storeName,
        approvalArea: null,
        priority: 'urgent' as const,
        links: ['javascript:alert(1)', 'https://example.com/a'],
        questionUuid: null,
        dueAt: '2026-11-28T10:00:00.000Z',
        pictures: ['whole.jpg'],
      };
      const source = sourceOf(execution, {
        activityName,
        storeName,
        storeAddress,
        companyName: person,
        person,
        tickets: [ticket],
        postponed: { comment: title, pictures: ['alpha.png'] },
        files: Object.fromEntries(files.map((name) => [name, { location: location(name), bytes: 1000 }])),
      });
      const asked = screens.flatMap((one) => [one, ...(one.repetition_nodes ?? []).flatMap((node) => node.screens)]);
      const written = asked.flatMap((one) => [one.title, ...one.questions.flatMap(textsOf)]);
      return { source, texts: [activityName, storeName, storeAddress, person, title, ...written] };
    });

const textsOf = ({ type, label, answer, comment }: AnsweredQuestion): string[] => [
  ...[label, comment],
  // Of other kinds the report writes something else than the wire: a label, a number of the language, a picture.
  ...(answerKind({ type }) === 'text' ? [answer] : []),
];

const sourceOf = (execution: JsonExecution, more: Partial<ReportSource>): ReportSource => ({
  execution: execution.execution_uuid,
  body: JSON.stringify(execution),
  activityName: '',
  storeName: 'Central',
  storeAddress: '',
  tree: JSON.stringify({ uuid: randomUUID(), screens: [] }),
  storeCode: 'S1',
  companyName: 'Acme',
  person: 'Demo',
  offset: '-03:00',
  index: 71.5,
  tickets: [],
  postponed: null,
  finishedAt: '2026-11-21T13:02:00.000Z',
  files: {},
  ...more,
});

/** An answer, and the words in which the report has to write it. */
type Written = { readonly answer: string; readonly words: string };

function written(question: Question): Written {
  const last = question.alternatives.at(-1);
  switch (answerKind(question)) {
    case 'text':
      return { answer: 'Seen, visto, 問題なし', words: 'Seen, visto, 問題なし' };
    case 'number':
    case 'result':
      return { answer: '7', words: '7' };
    case 'choice':
      return { answer: last?.uuid ?? '', words: last?.label ?? '' };
    case 'nothing':
    case 'drawing':
    case 'pictures':
    case 'documents':
      return { answer: '', words: '' };
  }
}

const answered = (screen: Screen): AnsweredScreen => ({
  uuid: screen.uuid,
  title: screen.title,
  order: screen.order,
  type: screen.type,
  questions: screen.questions.flatMap((question) =>
    question.type === 'unknown'
      ? []
      : {
          uuid: question.uuid,
          answer_uuid: randomUUID(),
          type: question.type,
          label: question.label,
          comment: '',
          answer: written(question).answer,
          picture: '',
        },
  ),
  ...(screen.type === 'Repetition'
    ? { repetition_nodes: [{ uuid: randomUUID(), screens: screen.screens.map(answered) }] }
    : {}),
});

/** The execution of a form in which every question is answered, each section once. */
export function ofForm(form: ActivityPlan): Hostile {
  const tree = v.parse(activityTree, buildTree(form));
  const execution = executionWith(tree.screens.map(answered), 'en');
  const texts = withRepeated(tree.screens).flatMap(({ title, questions: asked }) => [
    title,
    ...asked.flatMap((question) => [question.label, written(question).words]),
  ]);
  return {
    source: sourceOf(execution, { activityName: tree.name, tree: JSON.stringify(tree) }),
    texts: [tree.name, ...texts.filter((one) => !isNameless(one))],
  };
}

const executionWith = (screens: AnsweredScreen[], language: 'en' | 'es'): JsonExecution => {
  const at = '2026-11-21T13:02:00.000Z';
  return {
    store_uuid: randomUUID(),
    user_uuid: randomUUID(),
    execution_uuid: randomUUID(),
    tickets: {},
    metadata: { platform: 'web-executor', timezone: '', language, version: 1, answers_count: 0, attachments_count: 0 },
    activity_tree: {
      uuid: randomUUID(),
      name: '',
      company_uuid: randomUUID(),
      linear_execution: true,
      geotag: '',
      exec_started_at: at,
      exec_client_started_at: at,
      exec_finished_at: at,
      exec_uploaded_at: at,
      coordinates: { longitude: -58.4, latitude: -34.6 },
      screens,
    },
  };
};

/** Writes the files that hostile executions name into a folder. */
export async function hostileFiles(folder: string): Promise<void> {
  const picture = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#3a7' } });
  const jpeg = await picture
    .jpeg()
    .withExif({ IFD0: { Copyright: 'a secret of the camera' } })
    .toBuffer();
  writeFileSync(join(folder, 'whole.jpg'), jpeg);
  writeFileSync(join(folder, 'cut.jpg'), jpeg.subarray(0, jpeg.length / 2));
  writeFileSync(join(folder, 'page.jpg'), '<html><script>alert(1)</script>');
  const drawing = { width: 530, height: 400, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.1 } } as const;
  writeFileSync(join(folder, 'alpha.png'), await sharp({ create: drawing }).png().toBuffer());
}
