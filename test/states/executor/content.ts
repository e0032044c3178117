import * as v from 'valibot';
import { type ActivityTree, activityTree } from '#contracts/execution/activity.ts';
import { type Draft, emptyDraft, onScreen } from '#domain/execution/draft.ts';
import { prepare } from '#domain/execution/prepare.ts';
import { uuid as id } from '../sessions.ts';

export const place = {
  screen: 'executor',
  activity: id(3),
  store: id(4),
  storeName: 'Acme Market Centro',
  execution: null,
} as const;
export const store = { uuid: id(4), name: 'Acme Market Centro' };

/** A picture that every browser draws. */
export const picture =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"><rect width="60" height="40" fill="%2384b8a8"/><path d="M0 40 22 14l14 16 8-8 16 18z" fill="%23396b5c"/></svg>';

const options = (first: number, ...labels: readonly string[]) =>
  labels.map((label, at) => ({ uuid: id(first + at), label, order: at, value: String(at) }));

export const doorQuestion = id(101);
export const codeQuestion = id(102);
export const temperatureQuestion = id(103);
export const areasQuestion = id(104);
export const shelfQuestion = id(105);
export const heightQuestion = id(106);
export const windowQuestion = id(107);
export const noteQuestion = id(108);

const entrance = {
  uuid: id(10),
  type: 'Page',
  order: 1,
  title: 'Entrance and shop window, see www.acme.test/opening',
  questions: [
    {
      uuid: id(100),
      type: 'instruction',
      label: 'Stand outside and look at the front as a customer would.\nTake your time.',
    },
    {
      uuid: doorQuestion,
      type: 'binary',
      label: 'Are the windows and the door clean?',
      required: true,
      required_comment: true,
      alternatives: options(1010, 'Yes', 'No'),
    },
    {
      uuid: codeQuestion,
      type: 'simple',
      label: 'Promotion code on the window',
      properties: {
        input_regex: '^[A-Z]{2}-\\d{4}$',
        input_regex_hint: 'Two letters, four digits',
        input_regex_example: 'AB-1234',
      },
    },
    {
      uuid: temperatureQuestion,
      type: 'numerical',
      label: 'Temperature of the cold shelf',
      min_boundary: 2,
      max_boundary: 8,
    },
    {
      uuid: areasQuestion,
      type: 'multiple-choice',
      label: 'Which areas are ready?',
      alternatives: options(1040, 'Bakery', 'Fruit and vegetables', 'Dairy'),
    },
    {
      uuid: shelfQuestion,
      type: 'discrete-range',
      label: 'How full are the fresh shelves?',
      images: ['company/reference/empty.png', 'company/reference/full.png'],
      required: true,
      alternatives: options(1050, '1', '2', '3', '4', '5'),
    },
    {
      uuid: heightQuestion,
      type: 'continuous-range',
      label: 'How much of the aisle is free?',
      min_boundary: 0,
      max_boundary: 100,
    },
    {
      uuid: windowQuestion,
      type: 'picture',
      label: 'Pictures of the window',
      required: true,
      properties: { pictures_range_min: 1, pictures_range_max: 5 },
    },
    { uuid: noteQuestion, type: 'simple', label: 'Anything that the next shift should know?', allow_picture: true },
  ],
};

const checkouts = {
  uuid: id(11),
  type: 'Page',
  order: 2,
  title: 'Checkouts and safety',
  questions: [
    {
      uuid: id(111),
      type: 'multiple-choice',
      one_answer: true,
      label: 'Are all emergency exits free?',
      required: true,
      alternatives: options(1110, 'All of them', 'Some are blocked', 'I could not check them'),
    },
  ],
};

/** Screens whose titles name nothing. */
export const namelessScreens = ['', '-', '…'].map((title, at) => ({
  uuid: id(20 + at),
  type: 'Page',
  order: at,
  title,
  questions: [{ uuid: id(200 + at), type: 'simple', label: 'Remarks', required: true }],
}));

/** An activity with every question type that can be answered. */
export const activityOf = (screens: readonly object[] = [entrance, checkouts], more: object = {}): ActivityTree =>
  prepare(
    v.parse(activityTree, {
      uuid: id(3),
      name: 'Opening checklist',
      company_uuid: id(1),
      instructions: 'Walk from the door to the last shelf.\nAnswer what you see, not what should be there.',
      reference_file: 'company/files/entrance.png',
      screens,
      ...more,
    }),
    () => id(999),
  );

/** A word that no line of a phone holds, as addresses of web pages are. */
export const longWord = 'https://intranet.acme.test/handbuch/WarenpräsentationInSchaufensternUndAufAktionsflächen2026';

/** An activity whose author wrote words that no line holds, wherever a text may stand. */
export const activityOfLongWords = (): ActivityTree =>
  activityOf(
    [
      {
        uuid: id(10),
        type: 'Page',
        order: 1,
        title: longWord,
        questions: [
          { uuid: id(100), type: 'instruction', label: longWord },
          { uuid: doorQuestion, type: 'binary', label: longWord, alternatives: options(1010, longWord, 'No') },
          { uuid: areasQuestion, type: 'multiple-choice', label: longWord, alternatives: options(1040, longWord) },
          { uuid: shelfQuestion, type: 'discrete-range', label: longWord, alternatives: options(1050, '1', longWord) },
          { uuid: heightQuestion, type: 'continuous-range', label: longWord },
          { uuid: windowQuestion, type: 'picture', label: longWord },
          {
            uuid: codeQuestion,
            type: 'simple',
            label: longWord,
            allow_comments: true,
            properties: { input_regex: '^https', input_regex_hint: longWord, input_regex_example: longWord },
          },
        ],
      },
    ],
    { name: longWord, instructions: longWord },
  );

const untouched = (activity: ActivityTree): Draft => emptyDraft(id(9), activity);

/** The same, begun and on its first screen. */
export const begun = (activity: ActivityTree, more: Partial<Draft> = {}): Draft => ({
  ...untouched(activity),
  position: onScreen(0),
  beginning: { client: '2025-11-21T13:42:00.000Z', server: '2025-11-21T13:42:00.000Z' },
  location: { status: 'located', coordinates: { longitude: -58.4, latitude: -34.6 } },
  ...more,
});
