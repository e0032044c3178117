import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as draft from '#domain/execution/draft.ts';
import { fixed, nothingSaid, type Postponement, postponingAnswer } from '#domain/execution/postponement.ts';
import { adopt, postponedPlace } from '#domain/files/attachments.ts';
import { pictureShape, routineDestination, shapeOf } from '#domain/files/file-rules.ts';
import { isBlank } from '#domain/shared/blank.ts';
import { anActivity, begunDraft, id } from './build.ts';

const activity = anActivity([]);
const untouched = draft.emptyDraft(id(9), activity);
const closed: Postponement = { comment: ' The aisle is closed\n', pictures: ['a.jpg', 'b.jpg'], attempt: null };
const first = { key: 'k1', at: '2026-03-02T10:00:00.000Z' };
const second = { key: 'k2', at: '2026-03-02T10:05:00.000Z' };
const routine = { uuid: id(1), checksum: id(9) };

describe('what is sent of the drawer', () => {
  it('CBD-04 DATA-12 OP-57 OP-101 is one answer, its comment trimmed, its pictures in their order', () => {
    const { attempt } = fixed(closed, first);
    if (!attempt) throw new Error('nothing is fixed');
    expect(postponingAnswer(routine, attempt)).toEqual({
      checksum: id(9),
      answers: [
        {
          comment: 'The aisle is closed',
          answer: '',
          date_modified: first.at,
          photos: ['a.jpg', 'b.jpg'],
          change_type: 'postpone',
          upload_date: first.at,
        },
      ],
    });
  });

  it('CBD-04 OP-57 what no database keeps in a text stands as a sign, whole emoji as they are', () => {
    const { attempt } = fixed({ ...closed, comment: 'Fire \ud83d\ude92\ud83d \0 here' }, first);
    if (!attempt) throw new Error('nothing is fixed');
    expect(postponingAnswer(routine, attempt).answers[0].comment).toBe('Fire 🚒\ufffd \ufffd here');
  });

  it('OP-138 stays the same, key and time included, as long as it says the same', () => {
    const once = fixed(closed, first);
    expect(fixed({ ...once, comment: 'The aisle is closed  ' }, second).attempt).toEqual(once.attempt);
    for (const other of [
      { ...once, comment: 'The store is closed' },
      { ...once, pictures: ['b.jpg', 'a.jpg'] },
      { ...once, pictures: [] },
    ])
      expect(fixed(other, second).attempt).toMatchObject(second);
  });

  it('OP-57 only space is no comment', () => {
    expect(['', ' \n\t', '\u00a0'].map(isBlank)).toEqual([true, true, true]);
    expect(isBlank(' . ')).toBe(false);
  });

  it('FILE-21 CBD-03 its pictures have a folder and a height of their own', () => {
    expect(routineDestination('c', routine)).toBe(`company_c/routine_${id(1)}/${id(9)}/`);
    expect([shapeOf('postponed'), shapeOf(), shapeOf('drawing'), shapeOf('document')]).toMatchObject([
      { ...pictureShape, height: 600 },
      { longSide: 2048, limit: 5_242_880 },
      null,
      null,
    ]);
  });
});

describe('the drawer in the record', () => {
  it('OP-54 makes a draft that was not begun one to keep, and stays so when everything is taken back', () => {
    expect([draft.isKept(untouched), draft.isKept(begunDraft(activity))]).toEqual([false, true]);
    const said = draft.postpone(untouched, closed);
    expect(draft.isKept(draft.postpone(said, nothingSaid))).toBe(true);
    expect(said.revision).toBe(untouched.revision + 1);
  });

  it('FILE-02 the bytes of a picture that was taken out are of no use any more', () => {
    const said = draft.postpone(untouched, closed);
    expect(draft.takenOut(said, draft.postpone(said, { ...closed, pictures: ['b.jpg'] }))).toEqual(['a.jpg']);
    expect(draft.takenOut(untouched, said)).toEqual([]);
  });

  it('OP-54 on reading has the pictures that are on the device, each once and in their order, and in no answer', () => {
    const paths = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'];
    fc.assert(
      fc.property(fc.subarray(paths), fc.subarray(paths), (noted, stored) => {
        const given = draft.postpone(untouched, { ...closed, pictures: noted });
        const read = adopt(
          given,
          stored.map((path) => ({ ...postponedPlace, path })),
        );
        const pictures = read.postponement?.pictures ?? [];
        expect(pictures.toSorted()).toEqual(stored.toSorted());
        expect(pictures.filter((path) => noted.includes(path))).toEqual(noted.filter((path) => stored.includes(path)));
        expect(read.answers).toEqual(untouched.answers);
        expect(read.postponement).toEqual({ ...closed, pictures });
      }),
    );
    expect(adopt(untouched, []).postponement).toBeNull();
    expect(adopt(untouched, [{ ...postponedPlace, path: 'a.jpg' }]).postponement).toEqual({
      ...nothingSaid,
      pictures: ['a.jpg'],
    });
  });
});
