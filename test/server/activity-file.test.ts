import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readActivityFile } from '#server/selection/read-activity-file.ts';

const question = (more: object = {}) => ({ uuid: randomUUID(), type: 'simple', label: 'Name', ...more });
const page = (questions: object[], more: object = {}) => ({
  uuid: randomUUID(),
  type: 'Page',
  title: 'One',
  questions,
  ...more,
});
const file = (screens: object[], more: object = {}) => ({
  always_available: true,
  activity_tree: { uuid: randomUUID(), name: 'Round', screens },
  ...more,
});
const repetition = (screens: object[], more: object = {}) => ({
  uuid: randomUUID(),
  type: 'Repetition',
  screens,
  ...more,
});

const aNode = (questions: object[] = []) => ({ uuid: randomUUID(), screens: [page(questions)] });

const faults = (json: unknown) => {
  const read = readActivityFile(json);
  return 'faults' in read ? read.faults.map(({ path }) => path) : [];
};
const warnings = (json: unknown) => {
  const read = readActivityFile(json);
  return 'warnings' in read ? read.warnings.map(({ path }) => path) : ['refused'];
};

describe('what no database keeps', () => {
  it('is refused with its place: a number without an end, a null character, half a surrogate pair', () => {
    const endless = { ...page([question({ label: 'a\0b' })]), order: Number.POSITIVE_INFINITY };
    expect(faults(file([endless], { store_codes: ['\ud800'] }))).toEqual([
      'activity_tree.screens.0.order',
      'activity_tree.screens.0.questions.0.label',
      'store_codes.0',
    ]);
  });
});

describe('an activity file', () => {
  it('DATA-02 optional fields may be absent and unknown ones are ignored', () => {
    const read = readActivityFile(file([page([question({ surprise: 1 })])], { surprise: { deep: true } }));
    expect(read).toMatchObject({
      warnings: [],
      activities: [
        {
          endless_period: false,
          activity_tree: { name: 'Round', screens: [{ questions: [{ required: false, alternatives: [] }] }] },
        },
      ],
    });
    expect(JSON.stringify(read)).not.toContain('surprise');
  });

  it('DATA-02 a list of activities is read like one', () => {
    expect(readActivityFile([file([page([])]), file([page([])])])).toMatchObject({ activities: [{}, {}] });
  });

  it.each<readonly [string, unknown, string]>([
    [
      'a flag that is a text',
      file([page([question({ required: 'yes' })])]),
      'activity_tree.screens.0.questions.0.required',
    ],
    [
      'a value that is a number',
      file([page([question({ type: 'binary', alternatives: [{ uuid: randomUUID(), value: 1 }] })])]),
      'activity_tree.screens.0.questions.0.alternatives.0.value',
    ],
    [
      'an unknown question type',
      file([page([question({ type: 'telepathy' })])]),
      'activity_tree.screens.0.questions.0.type',
    ],
    ['a question without uuid', file([page([{ type: 'simple' }])]), 'activity_tree.screens.0.questions.0.uuid'],
    ['an unknown screen type', file([page([], { type: 'Drawer' })]), 'activity_tree.screens.0.type'],
    [
      'coordinates that are a text',
      { activity_tree: { uuid: randomUUID(), screens: [], coordinates: '1,2' } },
      'activity_tree.coordinates',
    ],
    ['a repetition without screens', file([repetition([])]), 'activity_tree.screens.0.screens'],
    [
      'a repetition with a node without uuid',
      file([repetition([page([])], { repetition_nodes: [{}] })]),
      'activity_tree.screens.0.repetition_nodes.0.uuid',
    ],
    [
      'more nodes than the maximum',
      file([repetition([page([])], { maximum: 1, repetition_nodes: [aNode(), aNode()] })]),
      'activity_tree.screens.0.repetition_nodes',
    ],
    [
      'an answer of a node whose id is no uuid',
      file([repetition([page([])], { repetition_nodes: [aNode([question({ answer_uuid: 'x' })])] })]),
      'activity_tree.screens.0.repetition_nodes.0.screens.0.questions.0.answer_uuid',
    ],
    [
      'a minimum above its maximum',
      file([repetition([page([])], { minimum: 3, maximum: 2 })]),
      'activity_tree.screens.0.minimum',
    ],
    [
      'boundaries the wrong way round',
      file([page([question({ min_boundary: 5, max_boundary: 1 })])]),
      'activity_tree.screens.0.questions.0.min_boundary',
    ],
    [
      'too few pictures allowed',
      file([page([question({ properties: { pictures_range_min: 3, pictures_range_max: 2 } })])]),
      'activity_tree.screens.0.questions.0.properties.pictures_range_min',
    ],
    ['a number that is a text', file([repetition([page([])], { maximum: 'many' })]), 'activity_tree.screens.0.maximum'],
    [
      'a period that ends before it starts',
      file([page([])], { period: { start_time: '2026-02-02T00:00:00Z', end_time: '2026-02-01T00:00:00Z' } }),
      'period.start_time',
    ],
    [
      'a time that does not exist',
      file([page([])], { period: { start_time: '2026-02-30T25:00:00Z' } }),
      'period.start_time',
    ],
    ['a day that no month has', file([page([])], { period: { end_time: '2027-02-30T08:00:00Z' } }), 'period.end_time'],
    [
      'a name of nothing that shows',
      { activity_tree: { ...file([]).activity_tree, name: '\u200b ' } },
      'activity_tree.name',
    ],
    [
      'a name without end',
      { activity_tree: { ...file([]).activity_tree, name: 'a'.repeat(201) } },
      'activity_tree.name',
    ],
    [
      'an answer uuid that is none',
      file([page([question({ answer_uuid: 'answer-1' })])]),
      'activity_tree.screens.0.questions.0.answer_uuid',
    ],
    ...['binary', 'multiple-choice', 'discrete-range'].map(
      (type) =>
        [
          `a required ${type} question without alternatives`,
          file([page([question({ type, required: true })])]),
          'activity_tree.screens.0.questions.0.alternatives',
        ] as const,
    ),
    [
      'a picture that is a script',
      file([page([question({ images: ['activities/shelf.jpg', 'javascript:alert(1)'] })])]),
      'activity_tree.screens.0.questions.0.images.1',
    ],
    ...[1e9, 1.5, -1].map(
      (minimum) =>
        [
          `a minimum of ${minimum}`,
          file([repetition([page([])], { minimum })]),
          'activity_tree.screens.0.minimum',
        ] as const,
    ),
    [
      'a negative number of pictures',
      file([page([question({ properties: { pictures_range_max: -1 } })])]),
      'activity_tree.screens.0.questions.0.properties.pictures_range_max',
    ],
    ['a file that is no object', 'text', ''],
  ])('DATA-03 to DATA-07 %s is refused with its path', (_name, json, path) => {
    expect(faults(json)).toContain(path);
  });

  it('DATA-03 DATA-05 DATA-06 the same uuid twice is refused, wherever the two stand', () => {
    const uuid = randomUUID();
    expect(faults(file([page([question({ uuid })]), page([question({ uuid: uuid.toUpperCase() })])]))).toEqual([
      'activity_tree.screens.1.questions.0.uuid',
    ]);
    expect(faults(file([page([question({ type: 'binary', alternatives: [{ uuid }] })], { uuid })]))).toEqual([
      'activity_tree.screens.0.questions.0.alternatives.0.uuid',
    ]);
    expect(faults(file([repetition([page([question({ uuid })])]), page([question({ uuid })])]))).toEqual([
      'activity_tree.screens.1.questions.0.uuid',
    ]);
    const one = file([page([])]);
    expect(faults([one, one])).toContain('1.activity_tree.uuid');
  });

  it('every fault of a file is named, with the place in the list', () => {
    const wrong = file([page([question({ type: 'telepathy' })]), repetition([])]);
    expect(faults([file([page([])]), wrong])).toEqual([
      '1.activity_tree.screens.1.screens',
      '1.activity_tree.screens.0.questions.0.type',
    ]);
  });

  it('a maximum of 0 is none (OP-34, OP-45)', () => {
    expect(
      faults(
        file([
          repetition([page([question({ properties: { files_range_min: 2, files_range_max: 0 } })])], {
            minimum: 2,
            maximum: 0,
          }),
        ]),
      ),
    ).toEqual([]);
  });

  it('DATA-04 repetitions that come with their section are taken, by the uuids of its questions; others are a warning', () => {
    const repeated = question();
    const known = aNode([{ ...repeated, answer: 'Till 1', answer_uuid: randomUUID() }]);
    const json = file([repetition([page([repeated])], { repetition_nodes: [known, aNode([question()])] })]);
    expect(warnings(json)).toEqual(['activity_tree.screens.0.repetition_nodes.1.screens.0.questions.0.uuid']);
    const twice = file([repetition([page([repeated])], { repetition_nodes: [known, known] })]);
    expect(faults(twice)).toEqual([
      'activity_tree.screens.0.repetition_nodes.1.uuid',
      'activity_tree.screens.0.repetition_nodes.1.screens.0.questions.0.answer_uuid',
    ]);
  });

  it('OP-115 times that cannot be read are a warning', () => {
    const times = { start_time: '2026-01-01T08:00:00Z', end_time: '2026-01-01T09:00:00Z' };
    const warningsOf = (more: object) => warnings({ ...file([page([])]), ...more });
    expect(warningsOf({ always_available: false })).toEqual(['period']);
    expect(warningsOf({ period: { ...times, rule: 'every second Tuesday' } })).toEqual(['period.rule']);
    expect(warningsOf({ period: { ...times, rule: 'RRULE:FREQ=WEEKLY' } })).toEqual([]);
    expect([warningsOf({ period: times }), warningsOf({ endless_period: true })]).toEqual([[], []]);
  });

  it('OP-33 OP-38 an unknown target and an expression that does not compile are warnings', () => {
    const inside = question();
    const choice = (go_to_uuid: string, go_to_type: string) =>
      question({ type: 'binary', alternatives: [{ uuid: randomUUID(), label: 'Yes', go_to_uuid, go_to_type }] });
    const target = page([question()]);
    const json = file([
      page([
        choice(randomUUID(), 'page'),
        choice(target.uuid, 'PAGE'),
        choice(target.uuid, 'question'),
        choice(inside.uuid, 'question'),
      ]),
      target,
      repetition([page([inside, choice(target.uuid, 'page'), choice(inside.uuid, 'question')])]),
      page([question({ properties: { input_regex: '([a-z' } }), question({ properties: { input_regex: '^(a+)+$' } })]),
      page([question({ properties: { input_regex: '^(a+)+\\1$' } })]),
    ]);
    const at = 'activity_tree.screens';
    expect(warnings(json)).toEqual([
      `${at}.0.questions.0.alternatives.0.go_to_uuid`,
      `${at}.0.questions.2.alternatives.0.go_to_uuid`,
      `${at}.0.questions.3.alternatives.0.go_to_uuid`,
      `${at}.2.screens.0.questions.1.alternatives.0.go_to_uuid`,
      `${at}.2.screens.0.questions.2.alternatives.0.go_to_uuid`,
      `${at}.3.questions.0.properties.input_regex`,
      `${at}.4.questions.0.properties.input_regex`,
    ]);
  });

  const [a, b] = [question({ type: 'numerical' }), question({ type: 'numerical' })];
  const first = 'activity_tree.screens.0.questions.0';
  const tree = () => ({ uuid: randomUUID(), name: 'Round', screens: [page([question()])] });

  it.each([
    ['({a} + 1) * 2', []],
    ['max({a}, {b}) = 3', []],
    ['if({a} >= 2, 1, 0)', []],
    ['', ['properties.expression']],
    ['alert(1)', ['properties.expression']],
    ['1 +', ['properties.expression']],
    ['({a}', ['properties.expression']],
  ])('Q-43 the expression «%s» is a warning when it cannot be read', (expression, found) => {
    const at = 'activity_tree.screens.0.questions.0.';
    const properties = { expression: expression.replaceAll('{a}', `{${a.uuid}}`).replaceAll('{b}', `{${b.uuid}}`) };
    const json = file([page([question({ type: 'calculator', properties }), a, b])]);
    expect(warnings(json)).toEqual(found.map((one) => at + one));
  });

  it('OP-42 Q-43 a reference to no question, and a calculator that comes back to itself, are warnings', () => {
    const [one, other, lost] = [randomUUID(), randomUUID(), randomUUID()];
    const calculator = (uuid: string, expression: string) =>
      question({ uuid, type: 'calculator', properties: { expression } });
    const json = file([
      page([
        calculator(one, `{${other}} + {shelf}`),
        calculator(other, `{${one.toUpperCase()}}`),
        calculator(randomUUID(), `{${one}} + {${lost}}`),
      ]),
    ]);
    const read = readActivityFile(json);
    const at = (index: number) => `activity_tree.screens.0.questions.${index}.properties.expression`;
    expect('warnings' in read && read.warnings).toEqual([
      { path: at(0), text: 'refers to shelf, which is no question of this activity' },
      { path: at(0), text: 'refers to itself: the answer will be 0' },
      { path: at(1), text: 'refers to itself: the answer will be 0' },
      { path: at(2), text: `refers to ${lost}, which is no question of this activity` },
    ]);
  });

  it('OP-33 uuids are read in lower case, with all that refers to them', () => {
    const [target, number] = [page([question()]), randomUUID()];
    const upper = (uuid: string) => uuid.toUpperCase();
    const alternatives = [{ uuid: randomUUID(), label: 'Yes', go_to_uuid: upper(target.uuid), go_to_type: 'page' }];
    const json = file([
      page([
        question({ type: 'binary', alternatives }),
        question({ uuid: upper(number), type: 'numerical' }),
        question({ type: 'calculator', properties: { expression: `{${number}} + {${upper(number)}}` } }),
      ]),
      target,
    ]);
    const read = readActivityFile(json);
    const expression = `{${number}} + {${number}}`;
    expect(read).toMatchObject({
      warnings: [],
      activities: [
        {
          activity_tree: {
            screens: [
              {
                questions: [
                  { alternatives: [{ go_to_uuid: target.uuid }] },
                  { uuid: number },
                  { properties: { expression } },
                ],
              },
              {},
            ],
          },
        },
      ],
    });
  });

  it.each([
    ['no screens', file([]), 'activity_tree.screens'],
    ['a question without a label', file([page([question({ label: ' \u200b' })])]), `${first}.label`],
    [
      'an alternative without a label',
      file([page([question({ type: 'binary', alternatives: [{ uuid: randomUUID() }] })])]),
      `${first}.alternatives.0.label`,
    ],
    ['a slider without boundaries', file([page([question({ type: 'continuous-range' })])]), `${first}.min_boundary`],
    [
      'a pattern of another language',
      file([page([question({ properties: { input_regex: '\\A[[:digit:]]+' } })])]),
      `${first}.properties.input_regex`,
    ],
  ])('DATA-02 %s is a warning', (_name, json, path) => {
    expect(warnings(json)).toEqual([path]);
  });

  it('DATA-02 coordinates of which both are null are read as none', () => {
    const nulls = { longitude: null, latitude: null };
    const read = readActivityFile(file([page([question()])], { activity_tree: { ...tree(), coordinates: nulls } }));
    expect(read).toMatchObject({ warnings: [], activities: [{ activity_tree: { coordinates: null } }] });
    expect(faults({ activity_tree: { ...tree(), coordinates: { ...nulls, latitude: 4 } } })).not.toEqual([]);
  });

  it('OP-34 a repetition of a range of its questions is read; one that has none, or a wrong one, is refused', () => {
    const questions = [question(), question(), question()];
    const [first, , last] = questions.map(({ uuid }) => uuid);
    const ranged = (more: object) => file([{ ...repetition([], more), questions }]);
    expect(warnings(ranged({ initial_question: first, final_question: last }))).toEqual([]);
    expect(warnings(ranged({ final_question: first?.toUpperCase() }))).toEqual([]);
    const at = 'activity_tree.screens.0';
    expect(faults(ranged({}))).toEqual([`${at}.screens`]);
    expect(faults(ranged({ initial_question: randomUUID(), final_question: last }))).toEqual([
      `${at}.initial_question`,
    ]);
    expect(faults(ranged({ initial_question: last, final_question: first }))).toEqual([`${at}.final_question`]);
  });

  it('DATA-04 OP-34 sections inside sections are read, and what is wrong in them is told by its place', () => {
    const answer_uuid = randomUUID();
    const lost = [{ uuid: randomUUID(), label: 'Yes', go_to_uuid: randomUUID(), go_to_type: 'page' }];
    const inner = (more: object, ...questions: object[]) => repetition([page(questions)], more);
    const within = 'activity_tree.screens.0.screens.0';
    expect(warnings(file([repetition([inner({}, question())])]))).toEqual([]);
    expect(warnings(file([repetition([inner({}, question({ type: 'binary', alternatives: lost }))])]))).toEqual([
      `${within}.screens.0.questions.0.alternatives.0.go_to_uuid`,
    ]);
    expect(warnings(file([repetition([inner({ repetition_nodes: [aNode()] }, question())])]))).toEqual([
      `${within}.repetition_nodes.0`,
    ]);
    expect(faults(file([repetition([inner({ minimum: 1.5 }, question({ type: 'hologram' }))])]))).toEqual([
      `${within}.minimum`,
      `${within}.screens.0.questions.0.type`,
    ]);
    const shelf = inner({}, question({ answer_uuid }));
    const nodes = (id: string) => [
      {
        uuid: randomUUID(),
        screens: [
          {
            ...shelf,
            screens: [],
            repetition_nodes: [{ uuid: randomUUID(), screens: [page([{ ...shelf.screens[0], answer_uuid: id }])] }],
          },
        ],
      },
    ];
    expect(faults(file([repetition([shelf], { repetition_nodes: nodes(answer_uuid) })]))).toEqual([
      'activity_tree.screens.0.repetition_nodes.0.screens.0.repetition_nodes.0.screens.0.questions.0.answer_uuid',
    ]);
  });

  it('DATA-03 sections that nest too deep, and a file that nests without end, are named as such', () => {
    const nested = (levels: number): object => repetition([levels > 1 ? nested(levels - 1) : page([question()])]);
    expect(readActivityFile(file([nested(4)]))).toMatchObject({ warnings: [] });
    expect(readActivityFile(file([nested(5)]))).toEqual({
      faults: [
        {
          path: `activity_tree.screens.0${'.screens.0'.repeat(4)}.type`,
          text: 'sections nest at most 4 deep',
        },
      ],
    });
    let deep: unknown = [];
    for (let level = 0; level < 5000; level += 1) deep = [deep];
    expect(readActivityFile({ ...file([page([question()])]), deep })).toEqual({
      faults: [{ path: '', text: 'it is nested more than 100 levels deep' }],
    });
  });

  it('DATA-05 the place of an earlier uuid is told as the file has it', () => {
    const one = question();
    const read = readActivityFile(file([page([one, one])]));
    expect(read).toEqual({
      faults: [
        {
          path: 'activity_tree.screens.0.questions.1.uuid',
          text: 'the uuid stands at activity_tree.screens.0.questions.0.uuid already',
        },
      ],
    });
  });
});
