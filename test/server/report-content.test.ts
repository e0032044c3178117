import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type QuestionType, questionTypes } from '#contracts/execution/activity.ts';
import type { AnsweredScreen, JsonExecution } from '#contracts/execution/execution.ts';
import { textOf } from '#server/finished/report/attached.ts';
import { reportOf } from '#server/finished/report/content.ts';
import type { Block } from '#server/finished/report/parts.ts';
import type { ReportSource, SourceTicket } from '#server/finished/report/source.ts';

const [yes, no] = [randomUUID(), randomUUID()];
const path = (name: string) => `company_x/files/${name}`;

type Answered = AnsweredScreen['questions'][number];
const answered = (type: QuestionType, answer = '', more: Partial<Answered> = {}): Answered => ({
  uuid: randomUUID(),
  answer_uuid: randomUUID(),
  type,
  label: `About ${type}`,
  answer,
  comment: '',
  picture: '',
  ...more,
});
const page = (questions: Answered[], title = 'Entrance') => ({
  uuid: randomUUID(),
  title,
  type: 'Page' as const,
  order: 1,
  questions,
});

function sourceOf(screens: AnsweredScreen[], more: Partial<ReportSource> = {}, language: 'en' | 'es' = 'en') {
  const uuid = randomUUID();
  const execution: JsonExecution = {
    store_uuid: uuid,
    user_uuid: uuid,
    execution_uuid: uuid,
    tickets: {},
    metadata: { platform: 'web-executor', timezone: '', language, version: 1, answers_count: 0, attachments_count: 0 },
    activity_tree: {
      uuid,
      name: 'Round',
      company_uuid: uuid,
      linear_execution: true,
      geotag: '',
      coordinates: null,
      screens,
      exec_started_at: '2026-11-21T13:02:00.000Z',
      exec_client_started_at: '2026-11-21T13:02:00.000Z',
      exec_finished_at: '2026-11-21T13:31:00.000Z',
      exec_uploaded_at: '2026-11-21T13:31:00.000Z',
    },
  };
  const alternatives = [
    { uuid: yes, label: 'Yes, all of it' },
    { uuid: no, label: 'No' },
  ];
  const published = screens
    .flatMap(({ questions }) => questions)
    .map((question) => ({ uuid: question.uuid, type: question.type, label: 'As published', alternatives }));
  const source: ReportSource = {
    execution: uuid,
    body: JSON.stringify(execution),
    activityName: 'Round',
    storeName: 'Palermo',
    tree: JSON.stringify({ uuid, screens: [{ uuid, type: 'Page', questions: published }] }),
    storeCode: 'S1',
    storeAddress: '',
    companyName: 'Acme',
    person: 'Ana',
    offset: '-03:00',
    index: 86.4,
    finishedAt: '2026-11-21T13:31:00.000Z',
    tickets: [],
    postponed: null,
    files: {},
    ...more,
  };
  return source;
}
const changed = (source: ReportSource, change: (execution: JsonExecution) => void): ReportSource => {
  const execution = JSON.parse(source.body);
  change(execution);
  return { ...source, body: JSON.stringify(execution) };
};
const questionsOf = (source: ReportSource) =>
  reportOf(source).blocks.flatMap((block) => ('label' in block ? [block] : []));

describe('an answer in words', () => {
  const files = { [path('a.pdf')]: { location: null, bytes: 123_456 } };
  const told: Record<QuestionType, [answer: string, words: readonly string[], images?: readonly string[]]> = {
    instruction: ['', []],
    simple: ['Two boxes;\nleft', ['Two boxes;\nleft']],
    qrcode: ['https://example.com', ['https://example.com']],
    numerical: ['1240.25', ['1,240.25']],
    'multiple-choice': [`${yes};${no}`, ['Yes, all of it', 'No']],
    'discrete-range': [no, ['No']],
    binary: [yes, ['Yes, all of it']],
    calculator: ['-1240.3333', ['-1,240.3333']],
    'continuous-range': ['7', ['7']],
    signature: [path('s.png'), [], ['Signature']],
    draw: [path('d.png'), [], ['Drawing']],
    picture: ['', [], ['Picture 1', 'Picture 2']],
    document: [`${path('a.pdf')};${path('b.csv')}`, ['a.pdf (121 kB)', 'b.csv']],
  };
  it.each(questionTypes)('FIN-10 OP-36 %s', (type) => {
    const [answer, words, captions = []] = told[type];
    const picture = type === 'picture' ? `${path('1.jpg')};${path('2.jpg')}` : '';
    const [block] = questionsOf(sourceOf([page([answered(type, answer, { picture })])], { files }));
    expect(block).toMatchObject({ label: `About ${type}`, answers: words, remark: null });
    expect(block?.images.map(({ caption }) => caption)).toEqual(captions);
  });

  it.each(['0x10', '1e5', '9007199254740993', '1.2345678901234567', '123456789.1234567890', ' 5 '])(
    'a number that JavaScript would change stays as it is: %s',
    (answer) => {
      expect(questionsOf(sourceOf([page([answered('numerical', answer)])]))[0]?.answers).toEqual([answer]);
    },
  );

  it('an alternative that was never published is told by what was sent, and an unanswered question by a word', () => {
    const [unknown, open] = questionsOf(sourceOf([page([answered('binary', 'gone'), answered('simple')])]));
    expect([unknown?.answers, open?.answers, open?.remark]).toEqual([['gone'], [], 'Not answered']);
    const [abierta] = questionsOf(sourceOf([page([answered('simple')])], {}, 'es'));
    expect(abierta?.remark).toBe('Sin respuesta');
  });

  it('Q-43 UPL-03 what could not be calculated is told as such, and does not count as answered', () => {
    const failed = answered('calculator', '0', { not_calculated: true });
    const source = sourceOf([page([failed, answered('calculator', '0')])]);
    expect(questionsOf(source).map(({ answers, remark }) => [answers, remark])).toEqual([
      [[], 'Not calculated'],
      [['0'], null],
    ]);
    expect(reportOf(source).facts).toContainEqual({ label: 'Answers', value: '1 of 2 questions' });
  });

  it('a question without a label has the one that was published', () => {
    const [block] = questionsOf(sourceOf([page([answered('simple', 'x', { label: ' ' })])]));
    expect(block?.label).toBe('As published');
  });
});

describe('the report of an execution', () => {
  it('FIN-10 OP-111 OP-62 says what, where, who, when in the offset of the session, and how well', () => {
    const report = reportOf(sourceOf([page([answered('simple', 'x'), answered('simple'), answered('instruction')])]));
    expect(report.facts).toEqual([
      { label: 'Store', value: 'Palermo (S1)' },
      { label: 'Carried out by', value: 'Ana' },
      { label: 'Company', value: 'Acme' },
      { label: 'Started', value: 'Nov 21, 2026, 10:02 (UTC−03:00)' },
      { label: 'Finished', value: 'Nov 21, 2026, 10:31 (UTC−03:00)' },
      { label: 'Duration', value: '29 minutes' },
      { label: 'Answers', value: '1 of 2 questions' },
      { label: 'Execution', value: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ]);
    expect(report.index).toEqual({ grade: 'good', value: '86.4%', text: 'good' });
  });

  it.each([
    [80.1, 'good', 'bueno'],
    [80, 'neutral', 'regular'],
    [70, 'neutral', 'regular'],
    [69.9, 'bad', 'bajo'],
    [null, 'na', 'no aplica'],
  ] as const)('THR-02 to THR-05 OP-62 an index of %s is %s, in words', (index, grade, text) => {
    expect(reportOf(sourceOf([], { index }, 'es')).index).toMatchObject({ grade, text });
  });

  it('OP-34 answers stand by screen and by repetition', () => {
    const node = () => ({ uuid: randomUUID(), screens: [page([answered('simple', 'till')], 'Till')] });
    const section = { ...page([], 'Checkouts'), type: 'Repetition' as const, repetition_nodes: [node(), node()] };
    const empty = { ...page([], ''), type: 'Repetition' as const, repetition_nodes: [] };
    const { blocks } = reportOf(sourceOf([page([answered('simple', 'x')]), section, empty]));
    const outline = blocks.map((block) => ('text' in block ? `${block.kind}: ${block.text}` : block.kind));
    expect(outline).toEqual([
      ...['screen: Entrance', 'question', 'screen: Checkouts'],
      ...['repetition: Repetition 1 of 2', 'part: Till', 'question'],
      ...['repetition: Repetition 2 of 2', 'part: Till', 'question'],
      ...['screen: Screen 3', 'note: No repetition'],
    ]);
  });

  it('OP-34 answers of a section inside a section stand by both repetitions', () => {
    const shelves = (...nodes: number[]) => ({
      ...page([answered('simple', 'x')], 'Shelves'),
      type: 'Repetition' as const,
      repetition_nodes: nodes.map(() => ({ uuid: randomUUID(), screens: [page([answered('simple', 'y')], '')] })),
    });
    const aisle = (inner: ReturnType<typeof shelves>) => ({
      uuid: randomUUID(),
      screens: [page([answered('simple', 'z')], 'Aisle'), inner],
    });
    const section = {
      ...page([], 'Aisles'),
      type: 'Repetition' as const,
      repetition_nodes: [aisle(shelves(1, 2)), aisle(shelves())],
    };
    const { blocks, facts } = reportOf(sourceOf([section]));
    const outline = blocks.map((block) => ('text' in block ? `${block.kind}: ${block.text}` : block.kind));
    expect(outline).toEqual([
      'screen: Aisles',
      ...['repetition: Repetition 1 of 2', 'part: Aisle', 'question', 'part: Shelves', 'question'],
      ...['repetition: Repetition 1.1 of 2', 'question', 'repetition: Repetition 1.2 of 2', 'question'],
      ...['repetition: Repetition 2 of 2', 'part: Aisle', 'question', 'part: Shelves', 'question'],
    ]);
    expect(facts).toContainEqual({ label: 'Answers', value: '6 of 6 questions' });
  });

  it('FIN-10 OP-34 a screen whose title names nothing is called by the number that it was answered under', () => {
    const inside = [page([answered('simple', 'x')], '-'), page([answered('simple', 'x')], 'Till')];
    const section = {
      ...page([], '...'),
      type: 'Repetition' as const,
      repetition_nodes: [{ uuid: randomUUID(), screens: inside }],
    };
    const last = page([answered('simple', 'x')], ' – ');
    const source = sourceOf([section, last]);
    const passed = { uuid: randomUUID(), type: 'Page', order: 0 };
    const published = [passed, { ...section, screens: inside }, { ...last, order: 2 }];
    const { blocks } = reportOf({ ...source, tree: JSON.stringify({ uuid: randomUUID(), screens: published }) });
    expect(blocks.flatMap((block) => ('text' in block ? [block.text] : []))).toEqual([
      ...['Screen 2', 'Repetition 1 of 1', 'Screen 1', 'Till', 'Screen 3'],
    ]);
  });

  it('OP-48 a task stands at the answer that it was raised from, and at the end with what was said of it', () => {
    const question = answered('simple', 'broken');
    const ticket: SourceTicket = {
      uuid: randomUUID(),
      number: 12,
      title: 'Mend the lamp',
      description: 'Left of the door',
      area: 'Maintenance',
      approvalArea: 'Operations',
      priority: 'urgent',
      links: ['https://a.example', 'https://b.example'],
      dueAt: '2026-11-28T02:00:00.000Z',
      questionUuid: question.uuid,
      pictures: [path('t.jpg')],
    };
    const source = changed(sourceOf([page([question])], { tickets: [ticket] }), (execution) => {
      execution.tickets[question.answer_uuid] = [JSON.parse(JSON.stringify({ uuid: ticket.uuid }))];
    });
    expect(questionsOf(source)[0]?.tickets).toEqual(['Task 12: Mend the lamp']);
    const card = reportOf(source).blocks.at(-1);
    expect(card).toMatchObject({ kind: 'ticket', text: 'Task 12: Mend the lamp', images: [{ path: path('t.jpg') }] });
    expect(factsOf(card)).toEqual({
      Description: 'Left of the door',
      'Accountable area': 'Maintenance',
      'Approved by': 'Operations',
      Priority: 'Urgent',
      Due: 'Nov 27, 2026, 23:00',
      Question: 'About simple',
      Links: 'https://a.example\nhttps://b.example',
    });
  });

  it('OP-56 what was recorded as one that cannot be done says why', () => {
    const postponed = { comment: 'The shop is closed', pictures: [path('p.jpg')] };
    const card = reportOf(sourceOf([], { postponed }, 'es')).blocks.at(-1);
    expect(card).toMatchObject({ kind: 'postponed', images: [{ path: path('p.jpg') }] });
    expect(factsOf(card)).toEqual({ Motivo: 'The shop is closed' });
  });
});

const factsOf = (block: Block | undefined) =>
  block !== undefined && 'facts' in block
    ? Object.fromEntries(block.facts.map(({ label, value }) => [label, value]))
    : {};

describe('the attached text', () => {
  it('FIN-10 has every text as it was written, and none can pass for another line of the report', () => {
    const answer = 'first\n# Exit\r\nRating: 100% \u202e😀 مرحبا';
    const question = answered('simple', answer, { comment: 'one\ntwo', label: 'Q\n# no heading' });
    const text = textOf(reportOf(sourceOf([page([question])])));
    expect(text).toContain('\nQ\n    # no heading\n  first\n    # Exit\n    Rating: 100% \u202e😀 مرحبا\n');
    expect(text).toContain('  Comment: one\n    two\n');
    expect(text.split('\n').filter((line) => line.startsWith('#'))).toEqual(['# Entrance']);
  });
});
