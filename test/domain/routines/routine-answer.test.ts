import { describe, expect, it } from 'vitest';
import { type RoutineActivityRow, type RoutineDetail, readRoutineDetail } from '#contracts/routines/routines.ts';
import { nothingSaid } from '#domain/execution/postponement.ts';
import { isEmptyDraft } from '#domain/routines/empty-draft.ts';
import {
  answerDestination,
  answeringOf,
  canPostpone,
  commentOf,
  emptyDraft,
  leastPictures,
  mergedOver,
  mostPictures,
  shownStateOf,
  startState,
} from '#domain/routines/routine-answer.ts';
import { id } from '../execution/build.ts';

/** The result of an activity as a platform would send it; what is not named is left out. */
const result = (given: object = {}): RoutineDetail => readRoutineDetail(given);
const asked = (given: object) => result({ properties: { instruction: '', ...given } });
const store = { uuid: id(4), name: 'Store North' };
const named = { store, activity: { uuid: id(3), name: 'Shelves' }, execution_uuid: id(9) };
const span = { start: '2026-03-02T09:00:00Z', end: '2026-03-02T10:00:00Z' };
const row: RoutineActivityRow = {
  uuid: id(3),
  name: 'Shelves of the list',
  instructions: 'Look at every shelf',
  store,
  start_time: span.start,
  end_time: span.end,
  state: 6,
  checksum: 'c1',
  allows_late_start: false,
  allows_early_start: false,
};

describe('what an activity of a routine asks for', () => {
  it.each([
    ['its range', { additional_pictures_range_min: 1, additional_pictures_range_max: 3 }, [1, 3]],
    ['no maximum', { additional_pictures_range_min: 2 }, [2, 0]],
    ['a maximum of nothing', { additional_pictures_range_max: 0 }, [0, 0]],
    ['a maximum below nothing', { additional_pictures_range_max: -1 }, [0, 0]],
  ])('ROUT-31 ROUT-32 OP-100 the fewest and the most pictures of one with %s', (_, given, expected) => {
    expect([leastPictures(asked(given)), mostPictures(asked(given))]).toEqual(expected);
  });

  it('ROUT-31 ROUT-32 one that says nothing of itself asks for no pictures, and shows no state', () => {
    expect([leastPictures(result()), mostPictures(result()), shownStateOf(result())]).toEqual([0, 0, null]);
  });

  it.each([
    ['allowed', { allow_mark_not_doable: true }, {}, true],
    ['not allowed', { allow_mark_not_doable: false }, {}, false],
    ['allowed, and postponed already', { allow_mark_not_doable: true }, { postponed: true }, false],
  ])('ROUT-23 it can be postponed: %s', (_, properties, schedule_state, expected) => {
    expect(canPostpone(result({ properties, schedule_state }))).toBe(expected);
  });

  it('ROUT-23 one that says nothing of itself cannot be postponed', () => {
    expect(canPostpone(result())).toBe(false);
  });

  it('ROUT-20 the state that shows is the first that holds', () => {
    expect(shownStateOf(result({ schedule_state: { available: true, expired: true } }))).toBe('available');
  });
});

describe('where an answer belongs', () => {
  it.each([
    ['activity and execution are named', named, `company_c/routine_${id(3)}/${id(9)}/`],
    ['no execution is named', { ...named, execution_uuid: '' }, 'company_c/files/'],
    ['no activity is named', { ...named, activity: null }, 'company_c/files/'],
    ['an activity without a uuid is named', { ...named, activity: { uuid: '', name: 'Shelves' } }, 'company_c/files/'],
  ])('FILE-21 its pictures, where %s', (_, given, expected) => {
    expect(answerDestination('c', result(given))).toBe(expected);
  });

  it.each([
    ['of the result', named, { activity: named.activity, store }],
    ['of the address, where it has none', {}, { activity: { uuid: '', name: '' }, store: { uuid: id(8), name: '' } }],
  ])('ROUT-19 SM-34 the names that show while it waits: those %s', (_, given, expected) => {
    const place = { routine: id(5), checksum: 'c1', store: id(8) };
    expect(answeringOf(place, result(given))).toEqual({ routine: id(5), checksum: 'c1', ...expected });
  });

  it('ROUT-19 without a store anywhere none is named', () => {
    expect(answeringOf({ routine: id(5), checksum: 'c1', store: null }, result()).store).toEqual({
      uuid: '',
      name: '',
    });
  });
});

describe('the result over its row in the list', () => {
  it('OP-98 the row says what the result leaves out, and allows nothing', () => {
    expect(mergedOver(row, result())).toEqual({
      ...result(),
      store,
      activity: { uuid: id(3), name: 'Shelves of the list' },
      plan: span,
      properties: {
        instruction: 'Look at every shelf',
        allow_mark_not_doable: false,
        additional_pictures_range_min: null,
        additional_pictures_range_max: null,
      },
    });
  });

  it('OP-98 what the result says counts, with or without a row', () => {
    const other = { uuid: id(6), name: 'Store South' };
    const properties = { instruction: 'Count', allow_mark_not_doable: true, additional_pictures_range_max: 2 };
    const whole = result({ ...named, store: other, plan: { start: 'a', end: 'b' }, properties });
    expect([mergedOver(row, whole), mergedOver(undefined, whole)]).toEqual([whole, whole]);
  });
});

describe('what was put into a form', () => {
  const postponed = (part: object) => ({ postponement: { ...nothingSaid, ...part } });
  it.each([
    ['nothing', {}, true],
    ['a comment', { comment: 'Clean' }, false],
    ['a picture', { pictures: ['a.jpg'] }, false],
    ['why it is postponed', postponed({ comment: 'Closed' }), false],
    ['a picture of why', postponed({ pictures: ['b.jpg'] }), false],
    ['a picture of either', { pictures: ['a.jpg'], ...postponed({ pictures: ['b.jpg'] }) }, false],
  ])('OP-54 ROUT-23 a form is dropped as empty with nothing in it only: %s', (_, part, empty) => {
    expect(isEmptyDraft({ ...emptyDraft(id(9)), ...part })).toBe(empty);
  });
});

describe('what was answered', () => {
  it.each([
    ['in the field of results', { comments: 'Clean', comment: '' }, 'Clean'],
    ['in the other field', { comments: '', comment: 'Clean' }, 'Clean'],
    ['nowhere', {}, ''],
  ])('ROUT-19 ROUT-24 its comment stands %s', (_, given, expected) => {
    expect(commentOf(result(given))).toBe(expected);
  });

  it.each([
    ['in its plan', { plan: span, real: { start: '2026-03-02T09:30:00Z' } }, 'onTime'],
    ['before it', { plan: span, real: { start: '2026-03-02T08:59:59Z' } }, 'early'],
    ['after it', { plan: span, real: { start: '2026-03-02T10:00:01Z' } }, 'late'],
    ['never', { plan: span, real: null }, null],
    ['at a time that is none', { plan: span, real: { start: 'soon' } }, null],
    ['without a plan', { plan: null, real: { start: '2026-03-02T09:30:00Z' } }, null],
    ['within a plan without an end', { plan: { ...span, end: '' }, real: { start: '2026-03-02T09:30:00Z' } }, null],
  ])('ROUT-38 OP-102 begun %s', (_, given, expected) => {
    expect(startState(result(given))).toBe(expected);
  });
});
