import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  activityTree,
  alternative,
  question,
  questionProperties,
  questionTypes,
  screen,
} from '#contracts/execution/activity.ts';
import { finishedExecution, jsonExecution, uploadAnswer } from '#contracts/execution/execution.ts';
import { fileUrls, uploadedFile } from '#contracts/files/files.ts';
import { routineAnswers, routineSaved } from '#contracts/routines/routine.ts';
import { activityItem, store } from '#contracts/selection/selection.ts';
import { session, signInAnswer } from '#contracts/session/session.ts';
import { page } from '#contracts/shared/paging.ts';
import { messagesOf } from '#contracts/shared/problem.ts';
import { id } from '../domain/execution/build.ts';

const anAlternative = { uuid: id(4), label: 'Yes', order: 1, value: '10', go_to_uuid: id(5), go_to_type: 'Page' };
const properties = {
  allow_create_ticket: true,
  expression: '{a} + 1',
  input_regex: '^a$',
  input_regex_example: 'a',
  input_regex_hint: 'One a',
  files_range_min: 1,
  files_range_max: 2,
  pictures_range_min: 1,
  pictures_range_max: 4,
  additional_pictures_range_min: 1,
  additional_pictures_range_max: 3,
  draw_filename: 'company_x/files/plan.png',
};
const aQuestion = {
  uuid: id(3),
  type: 'multiple-choice',
  label: 'Is it clean?',
  answer: id(4),
  answer_uuid: id(6),
  comment: 'seen',
  picture: 'a.jpg;b.jpg',
  creator_uuid: id(7),
  required: true,
  required_comment: true,
  allow_comments: true,
  allow_picture: true,
  one_answer: true,
  alternatives: [anAlternative],
  images: ['c.jpg'],
  min_boundary: 1,
  max_boundary: 9,
  additional_pictures_triggered_by: 'Yes',
  properties,
};
const aPage = { uuid: id(2), title: 'Entrance', creator_uuid: id(7), type: 'Page', order: 1, questions: [aQuestion] };
const aRepetition = {
  ...aPage,
  type: 'Repetition',
  initial_question: id(3),
  final_question: id(3),
  minimum: 2,
  maximum: 5,
  screens: [aPage],
  repetition_nodes: [],
};
const aTree = {
  uuid: id(1),
  name: 'Opening checklist',
  version: 3,
  core_activity: true,
  instructions: 'Walk the store.',
  company_uuid: id(8),
  creator_uuid: id(7),
  reference_file: 'company_x/files/front.jpg',
  respond_after_deadline: true,
  store_required: true,
  priority: 'high',
  linear_execution: true,
  activity_type: 'store_beat',
  store_uuids: [id(9)],
  execute_on_custom_stores: true,
  always_available: true,
  geotag: '-58.4,-34.6',
  coordinates: { longitude: -58.4, latitude: -34.6 },
  exec_client_started_at: '2026-03-02T10:00:00.000Z',
  exec_started_at: '2026-03-02T10:00:01.000Z',
  screens: [aPage, aRepetition],
};
const aStore = {
  uuid: id(9),
  store_code: 'A001',
  name: 'Centro',
  address: 'Av. 1',
  amount_activities: 3,
  amount_routines: 2,
  zone: { name: 'North' },
  brand: { name: 'Acme Market' },
};
const anItem = {
  uuid: id(1),
  name: 'Opening checklist',
  period: {
    rule: 'FREQ=DAILY',
    schedule_enabled: true,
    start_time: '2026-03-02T10:00:00Z',
    end_time: '2026-03-02T12:00:00Z',
  },
  endless_period: true,
  always_available: true,
};
const aSession = {
  company_uuid: id(8),
  company_name: 'Acme Retail',
  user_uuid: id(7),
  first_name: 'Demo',
  last_name: 'Executor',
  timezone: 'America/Santiago',
  hmac: 'h',
  token: 't',
  permissions: { create_ticket: true },
  company_modules: [{ web_executor: true }, { routines: false }],
  time_zone_offset: '-04:00',
  ui_setting: {
    workflow_starting_point: 'WORKFLOW_STARTING_POINT_ACTIVITY',
    style_prefix: 'acme',
    activities_order_by: 'name',
  },
};
const anExecution = {
  store_uuid: id(9),
  user_uuid: id(7),
  execution_uuid: id(10),
  metadata: {
    platform: 'web-executor',
    timezone: 'America/Santiago',
    language: 'es',
    version: 1,
    answers_count: 1,
    attachments_count: 0,
  },
  activity_tree: {
    uuid: id(1),
    name: 'Opening checklist',
    version: 3,
    company_uuid: id(8),
    linear_execution: true,
    exec_started_at: '2026-03-02T10:00:01.000Z',
    exec_client_started_at: '2026-03-02T10:00:00.000Z',
    exec_finished_at: '2026-03-02T11:00:00.000Z',
    exec_uploaded_at: '2026-03-02T11:00:01.000Z',
    geotag: '',
    coordinates: null,
    screens: [
      {
        uuid: id(2),
        title: 'Entrance',
        type: 'Page',
        order: 1,
        questions: [
          {
            uuid: id(3),
            answer_uuid: id(6),
            type: 'simple',
            label: 'Is it clean?',
            answer: 'yes',
            comment: '',
            picture: '',
          },
        ],
      },
    ],
  },
  tickets: {},
};

describe('every named field is read, and comes back as it was sent', () => {
  it.each([
    ['DATA-01', session, aSession],
    ['DATA-02', activityTree, aTree],
    ['DATA-03', screen, aPage],
    ['DATA-04', screen, aRepetition],
    ['DATA-05', question, aQuestion],
    ['DATA-06', alternative, anAlternative],
    ['DATA-07', questionProperties, properties],
    [
      'DATA-08',
      finishedExecution,
      {
        uuid: id(10),
        activity_name: 'Opening',
        store_name: 'Centro',
        exec_finished_at: '2026-03-02T11:00:00Z',
        store_index: 88.9,
        location: { lat: -34.6, lon: -58.4 },
      },
    ],
    ['DATA-09', activityItem, anItem],
    ['DATA-10', store, aStore],
    ['DATA-13', fileUrls, [{ path: 'company_x/files/a.jpg', url: 'https://files.example/a.jpg' }]],
    ['DATA-14', jsonExecution, anExecution],
    ['DATA-40', uploadedFile, { status: 202, message: 'stored', filename: 'a.jpg' }],
  ])('%s', (_id, schema, record) => {
    expect(v.parse(schema, record)).toEqual(record);
  });

  it.each([
    ['DATA-01', session, aSession, 'token'],
    ['DATA-02', activityTree, aTree, 'screens'],
    ['DATA-04', screen, aRepetition, 'type'],
    ['DATA-09', activityItem, anItem, 'uuid'],
    ['DATA-14', jsonExecution, anExecution, 'execution_uuid'],
  ])('%s without a required field is refused (OP-135)', (_id, schema, record, field) => {
    const rest = Object.fromEntries(Object.entries(record).filter(([name]) => name !== field));
    expect(v.safeParse(schema, rest).success).toBe(false);
  });

  it.each(['text', 'choices', 'pictures', 'documents', 'drawing', 'slider'])(
    'Q-02 “%s” is another name of a type in words alone: the wire knows the type by one name',
    (type) => {
      expect(questionTypes).not.toContain(type);
      expect(v.parse(question, { uuid: id(3), type }).type).toBe('unknown');
    },
  );

  it('DATA-05 what a platform leaves out is read as nothing', () => {
    const {
      required,
      alternatives,
      images,
      min_boundary,
      properties: given,
    } = v.parse(question, { uuid: id(3), type: 'simple' });
    expect([required, alternatives, images, min_boundary, given.pictures_range_min]).toEqual([
      false,
      [],
      [],
      null,
      null,
    ]);
  });

  it('DATA-08 a store index that is no number is none (OP-62)', () => {
    const { store_index } = v.parse(finishedExecution, { uuid: id(10), store_index: 'N/A' });
    expect(store_index).toBeNull();
  });

  it.each([
    [
      { lat: -34.6, lon: -58.4 },
      { lat: -34.6, lon: -58.4 },
    ],
    [
      { lat: '-34.6', lon: '-58.4' },
      { lat: -34.6, lon: -58.4 },
    ],
    [
      { lat: 0, lon: 0 },
      { lat: 0, lon: 0 },
    ],
    [{ lat: null, lon: null }, null],
    [{}, null],
    [{ lat: 91, lon: 0 }, null],
    [{ lat: 0, lon: 180.5 }, null],
    [null, null],
  ])(
    'MAP-01 DATA-08 a finished execution at %j is at %j: none without a position hides the others',
    (given, location) => {
      expect(v.parse(finishedExecution, { uuid: id(10), location: given }).location).toEqual(location);
    },
  );

  it('DATA-11 PAGE-01 a page carries where it stands in its list', () => {
    const body = {
      stores: [aStore],
      metadata: { pagination: { page: 2, per_page: 1, total: 3, total_pages: 3, previous_page: 1, next_page: 3 } },
    };
    expect(v.parse(page(store), { body, headers: {} }).meta).toEqual({
      page: 2,
      perPage: 1,
      total: 3,
      totalPages: 3,
      previousPage: 1,
      nextPage: 3,
    });
  });

  it('OP-05 OP-135 OP-17 nobody is kept from signing in by an optional field of the session that is null', () => {
    const { company_uuid, user_uuid, token } = aSession;
    const nothing = { permissions: null, company_modules: null, ui_setting: null };
    const unset = { workflow_starting_point: null, style_prefix: null, activities_order_by: null };
    const read = [nothing, { ...nothing, ui_setting: unset }].map(
      (more) => v.parse(signInAnswer, { company_uuid, user_uuid, token, ...more }).session,
    );
    const usual = {
      permissions: {},
      company_modules: [],
      ui_setting: {
        workflow_starting_point: 'WORKFLOW_STARTING_POINT_STORE',
        style_prefix: '',
        activities_order_by: '',
      },
    };
    expect(read).toMatchObject([usual, usual]);
  });

  it('OP-135 PASS-09 what the platform says is read beside fields that are null', () => {
    const nothing = { message: null, errors: null, code: null, server_time: null, request_id: null };
    expect(messagesOf({ ...nothing, message: 'The link is old.' })).toEqual(['The link is old.']);
    expect(messagesOf({ ...nothing, errors: ['No title.', 'No area.'] })).toEqual(['No title.', 'No area.']);
    expect(messagesOf(nothing)).toEqual([]);
  });

  it('OP-135 DATA-03 DATA-06 DATA-09 an order or a period that is null is one that is missing', () => {
    const uuid = '3f0c1b1e-0000-4000-8000-000000000001';
    const question = { uuid, type: 'binary', alternatives: [{ uuid, order: null }] };
    const page = { uuid, order: null, questions: [question] };
    const screens = [
      { ...page, type: 'Page' },
      { ...page, type: 'Repetition', screens: [{ ...page, type: null }] },
    ];
    expect(v.parse(activityTree, { uuid, screens }).screens).toMatchObject([
      { order: 0, questions: [{ alternatives: [{ order: 0 }] }] },
      { order: 0, screens: [{ type: 'Page', order: 0 }] },
    ]);
    expect(v.parse(activityItem, { uuid, period: null }).period.rule).toBeNull();
  });

  it('DATA-15 the sign-in answer is read flat or under session, beside its fields for a second factor', () => {
    const flags = { mfa_required: true, config_qr: 'otpauth://totp/x', login_from_config: true };
    const [flat, nested, none] = [{ ...aSession, ...flags }, { session: aSession, ...flags }, flags].map((body) =>
      v.parse(signInAnswer, body),
    );
    expect(flat).toEqual({ session: aSession, ...flags });
    expect(nested).toEqual(flat);
    expect(none).toEqual({ session: null, ...flags });
  });

  it.each([
    ['-04:00', '-04:00'],
    ['+05:30', '+05:30'],
    ['-4', '-03:00'],
    ['America/Santiago', '-03:00'],
    ['', '-03:00'],
    [null, '-03:00'],
    [undefined, '-03:00'],
  ])('SESS-04 a session at the offset %j keeps the time of %s', (time_zone_offset, kept) => {
    expect(v.parse(signInAnswer, { ...aSession, time_zone_offset }).session?.time_zone_offset).toBe(kept);
  });

  it('DATA-12 DATA-39 API-43 an answer and its result come through with every field', () => {
    const at = '2026-03-02T10:00:00.000Z';
    const answer = { comment: 'c', answer: '', date_modified: at, photos: ['a.jpg'], change_type: 'postpone' };
    const body = { checksum: 'sum', answers: [{ ...answer, upload_date: at }] };
    expect(v.parse(routineAnswers, body)).toEqual(body);
    const result = { pictures: ['a'], postponed_pictures: ['b'], comment: 'c', answer: 'd', change_type: 'resolved' };
    expect(v.parse(routineSaved, { result })).toEqual({ result });
    const nothing = { pictures: [], postponed_pictures: [], comment: '', answer: '', change_type: '' };
    expect(v.parse(routineSaved, { result: { pictures: null } })).toEqual({ result: nothing });
  });

  it('API-15 a platform may send no receipt, or all of it', () => {
    const receipt = {
      execution_uuid: id(10),
      received_at: 'now',
      files: [{ path: 'a.jpg', bytes: 3, sha256: 'a'.repeat(64) }],
    };
    expect([v.parse(uploadAnswer, {}), v.parse(uploadAnswer, { receipt })]).toEqual([{ receipt: null }, { receipt }]);
  });
});
