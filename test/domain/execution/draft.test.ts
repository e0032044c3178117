import { describe, expect, it } from 'vitest';
import * as draft from '#domain/execution/draft.ts';
import { currentScreen } from '#domain/execution/navigation.ts';
import { prepare } from '#domain/execution/prepare.ts';
import { navigate } from '#machines/execution/navigation.machine.ts';
import { alternative, anActivity, aQuestion, aScreen, begunDraft, id, screenAt } from './build.ts';

const activity = anActivity([
  aScreen(30, [aQuestion(31)]),
  aScreen(10, [aQuestion(11), aQuestion(12)]),
  aScreen(20, [aQuestion(21)]),
]);
const prepared = prepare(activity, () => id(77));
const place = ({ position }: draft.Draft) => (position.place === 'screen' ? position.stack.at(-1)?.at : position.place);
const advance = (given: draft.Draft) => navigate(prepared, given, { type: 'NEXT' });
const retreat = (given: draft.Draft) => navigate(prepared, given, { type: 'BACK' });
const jump = (given: draft.Draft, screen: string) => navigate(prepared, given, { type: 'JUMP', screen });
const finished = advance(advance(advance(begunDraft(prepared))));

describe('the activity as it is answered', () => {
  it('EXEC-08 screens are used sorted by order', () => {
    expect(prepared.screens.map(({ order }) => order)).toEqual([10, 20, 30]);
    expect({ ...prepared, screens: [] }).toEqual({ ...activity, screens: [] });
  });

  it('Q-07 an answer id is made when it is empty, and kept when not', () => {
    const given = anActivity([aScreen(1, [aQuestion(2, { answer_uuid: '' }), aQuestion(3, { answer_uuid: id(4) })])]);
    expect(prepare(given, () => id(77)).screens[0]?.questions.map(({ answer_uuid }) => answer_uuid)).toEqual([
      id(77),
      id(4),
    ]);
  });

  it('Q-25 alternatives are in their order', () => {
    const given = anActivity([
      aScreen(1, [aQuestion(2, { type: 'multiple-choice', alternatives: [alternative(9), alternative(5)] })]),
    ]);
    expect(prepare(given, () => id(77)).screens[0]?.questions[0]?.alternatives.map(({ order }) => order)).toEqual([
      5, 9,
    ]);
  });

  it('Q-08 the paths that came with a question are its first pictures', () => {
    const given = anActivity([aScreen(1, [aQuestion(2, { type: 'picture', picture: 'a.jpg;b.jpg' })])]);
    expect(draft.answerOf(draft.emptyDraft(id(9), given), id(1), id(2)).pictures).toEqual(['a.jpg', 'b.jpg']);
  });
});

describe('what came with a question', () => {
  it.each<Partial<draft.Answer>>([{ answer: 'as before' }, { comment: 'as before' }, { pictures: ['a.jpg'] }])(
    'DATA-05 %j is its first answer, also alone',
    ({ pictures = [], ...part }) => {
      const given = anActivity([aScreen(1, [aQuestion(2, { ...part, picture: pictures.join(';') }), aQuestion(3)])]);
      const begun = draft.emptyDraft(id(9), given);
      expect(draft.answerOf(begun, id(1), id(2))).toEqual({ ...draft.noAnswer, ...part, pictures });
      expect(Object.keys(draft.answersOn(begun, id(1)))).toEqual([id(2)]);
    },
  );
});

describe('going through the screens', () => {
  const untouched = draft.emptyDraft(id(9), prepared);

  it('EXEC-12 Continue on the instructions records both start times and shows the first screen', () => {
    const begun = draft.begin(untouched, { client: 'c', server: 's' });
    expect([begun.beginning, place(begun)]).toEqual([{ client: 'c', server: 's' }, 0]);
  });

  it('EXEC-17 Continue goes forward, Return goes back', () => {
    const second = advance(begunDraft(prepared));
    expect([place(second), place(retreat(second))]).toEqual([1, 0]);
  });

  it('EXEC-17 Return on the first screen leads to the instructions and keeps answers and start times (OP-31)', () => {
    const answered = draft.put(begunDraft(prepared), id(10), id(11), { answer: 'yes' });
    const back = retreat(answered);
    const again = draft.begin(back, { client: 'later', server: 'later' });
    expect([place(back), again.beginning, draft.answerOf(again, id(10), id(11)).answer]).toEqual([
      'instructions',
      answered.beginning,
      'yes',
    ]);
  });

  it('EXEC-18 after the last screen comes the finish screen', () => {
    expect([place(advance(advance(begunDraft(prepared)))), place(finished)]).toEqual([2, 'finish']);
  });

  it('EXEC-19 Return from the finish screen leads to the last question screen', () => {
    expect(place(retreat(finished))).toBe(2);
  });

  it('EXEC-26 a jump goes to the screen named; an unknown one changes nothing', () => {
    expect([place(jump(finished, id(20))), jump(finished, id(999))]).toEqual([1, finished]);
  });

  it('EXEC-23 EXEC-24 a screen is marked once, and its mark can be cleared', () => {
    const marked = draft.markSkipped(draft.markSkipped(begunDraft(prepared), id(10)), id(10));
    expect([marked.skipped, draft.clearMark(marked, id(10)).skipped]).toEqual([[id(10)], []]);
    expect(draft.clearMark(marked, id(20))).toBe(marked);
    const both = draft.markSkipped(marked, id(20));
    expect([both.skipped, draft.clearMark(both, id(10)).skipped]).toEqual([[id(10), id(20)], [id(20)]]);
  });
});

describe('answers', () => {
  it('EXEC-13 an answer copies its own screen and leaves the others untouched', () => {
    const first = draft.put(begunDraft(prepared), id(20), id(21), { answer: 'b' });
    const second = draft.put(first, id(10), id(11), { answer: 'a' });
    expect(second.answers[id(20)]).toBe(first.answers[id(20)]);
    expect(second.revision).toBe(first.revision + 1);
  });

  it('Q-32 a picture is added once and taken out by its path', () => {
    const one = draft.addPicture(
      draft.addPicture(begunDraft(prepared), id(10), id(11), 'a.jpg'),
      id(10),
      id(11),
      'a.jpg',
    );
    const none = draft.removePicture(one, id(10), id(11), 'a.jpg');
    expect([draft.answerOf(one, id(10), id(11)).pictures, draft.answerOf(none, id(10), id(11)).pictures]).toEqual([
      ['a.jpg'],
      [],
    ]);
  });

  it('only the answers that changed are written', () => {
    const before = draft.put(draft.put(begunDraft(prepared), id(10), id(11), { answer: 'a' }), id(20), id(21), {
      answer: 'b',
    });
    const after = draft.put(before, id(10), id(12), { comment: 'seen' });
    expect(draft.changedAnswers(before, after).map(({ question }) => question)).toEqual([id(12)]);
    expect(
      draft
        .changedAnswers(null, after)
        .map(({ question }) => question)
        .sort(),
    ).toEqual([id(11), id(12), id(21)]);
  });

  it('the current screen is none on the instructions and on the finish screen', () => {
    expect(currentScreen(prepared, begunDraft(prepared))).toBe(screenAt(prepared, 0));
    expect(currentScreen(prepared, finished)).toBeNull();
  });
});

describe('pictures on the device and in the answers', () => {
  const add = (given: draft.Draft, path: string) => draft.addPicture(given, id(10), id(11), path);
  const two = add(add(begunDraft(prepared), 'b.jpg'), 'a.jpg');

  it('FILE-02 what was taken out since is named, so that its bytes go too', () => {
    expect(draft.takenOut(two, draft.removePicture(two, id(10), id(11), 'b.jpg'))).toEqual(['b.jpg']);
    expect(draft.takenOut(two, draft.put(two, id(10), id(12), { answer: 'x' }))).toEqual([]);
    expect(draft.takenOut(null, two)).toEqual([]);
  });
});
