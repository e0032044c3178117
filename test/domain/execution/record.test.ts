import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { recordRow, recordVersion } from '#contracts/execution/record.ts';
import * as draft from '#domain/execution/draft.ts';
import { currentScreen } from '#domain/execution/navigation.ts';
import { nothingSaid } from '#domain/execution/postponement.ts';
import { raise, typeTicket } from '#domain/execution/raised-tickets.ts';
import { draftOf, positionRow, postponementRow, repetitionRows, ticketRows } from '#domain/execution/record.ts';
import { emptyForm } from '#domain/tickets/ticket-form.ts';
import { navigate } from '#machines/execution/navigation.machine.ts';
import { aCreatedTicket } from '../../support/created-ticket.ts';
import { anActivity, aQuestion, aScreen, begunDraft, id } from './build.ts';

const activity = anActivity([
  aScreen(10, [aQuestion(11)]),
  aScreen(20, [], {
    type: 'Repetition',
    screens: [aScreen(30, [aQuestion(31)]), aScreen(40, [aQuestion(41), aQuestion(42, { type: 'draw' })])],
  }),
  aScreen(50, [aQuestion(51)]),
]);
const row = {
  uuid: id(9),
  company_uuid: id(2),
  user_uuid: id(3),
  state: 'draft',
  activity: { uuid: activity.uuid, name: activity.name },
  store: { uuid: id(4), name: 'Store North' },
  serverStartedAt: '2026-03-02T10:00:01.000Z',
  savedAt: '2026-03-02T10:05:00.000Z',
  skipped: [id(10)],
  beginning: { client: '2026-03-02T10:00:00.000Z', server: '2026-03-02T10:00:01.000Z' },
  location: null,
  revision: 5,
  sealed: null,
};
const place = (given: draft.Draft) => currentScreen(activity, given)?.uuid ?? given.position.place;

const postponement = {
  comment: 'The aisle is closed',
  pictures: ['a.jpg'],
  attempt: { key: id(8), at: '2026-03-02T10:00:00.000Z', comment: 'The aisle', pictures: [] },
};

const unsaved = {
  uuid: id(6),
  screen: id(10),
  question: id(11),
  label: 'Is it shut?',
  begunAt: '2026-03-02T10:04:00.000Z',
  form: { ...emptyForm(new Date('2026-03-02T10:04:00.000Z'), '-03:00'), title: 'Door', pictures: ['u.jpg'] },
};

describe('the row of an execution', () => {
  it('OP-54 NAV-01 CBD-01 EXEC-28 EXEC-30 lesson 25: the stack, the repetitions, the tickets, saved and not, and what was said in the drawer come back as they were written', () => {
    const inside = [
      { type: 'NEXT' } as const,
      { type: 'ADD_REPETITION', node: id(90) } as const,
      { type: 'NEXT' } as const,
    ].reduce((now, event) => navigate(activity, now, event), begunDraft(activity));
    const raised = { uuid: id(7), screen: id(10), question: id(11), ticket: aCreatedTicket({ pictures: ['t.jpg'] }) };
    const drawn = {
      answer: 'd.png',
      comment: 'seen',
      pictures: ['p.jpg'],
      strokes: [{ points: [{ x: 1, y: 2, pressure: 0.5, time: 3 }] }],
    };
    const answered = [{ answer: 'kept', notCalculated: true }, drawn].reduce(
      (now, part, at) => draft.put(now, `${id(90)}:${id(40)}`, id(41 + at), part),
      inside,
    );
    const given = typeTicket(raise(draft.postpone(answered, postponement), raised), unsaved);
    const written = {
      ...row,
      version: recordVersion,
      position: positionRow(given),
      repetitions: repetitionRows(given),
      ...postponementRow(given),
      ...ticketRows(given),
      revision: given.revision,
      skipped: [],
    };
    const answers = Object.entries(given.answers).flatMap(([screen, of]) =>
      Object.entries(of).map(([question, answer]) => ({
        execution: id(9),
        screen,
        question,
        ...answer,
        pictures: [...answer.pictures],
      })),
    );
    const read = draftOf(v.parse(recordRow, structuredClone(written)), activity, answers);
    expect(read).toEqual(given);
    expect(place(read)).toBe(`${id(90)}:${id(40)}`);
  });

  it('OP-54 SM-35 a row with one list only comes back where it was left', () => {
    const begun = begunDraft(activity);
    const written = { ...row, version: recordVersion, position: positionRow(begun), repetitions: [], tickets: [] };
    expect(place(draftOf(v.parse(recordRow, written), activity, []))).toBe(id(10));
  });

  it('OP-54 CBD-01 nothing is written of a drawer that was never used; one from which nothing was sent has no attempt', () => {
    const begun = begunDraft(activity);
    expect(postponementRow(begun)).toEqual({});
    expect(postponementRow(draft.postpone(begun, nothingSaid))).toEqual({ postponement: nothingSaid });
  });

  it.each([
    ['on the instructions', { place: 'instructions' }, 'instructions', id(10)],
    ['on a screen', { place: 'screen', index: 2 }, id(50), id(20)],
    ['behind the last screen', { place: 'finish' }, 'finish', id(50)],
  ])('OP-54 SM-35 a row of version 1 is migrated: %s', (_, position, shown, behind) => {
    const read = draftOf(v.parse(recordRow, { ...row, version: 1, position }), activity, []);
    const moved =
      shown === 'instructions'
        ? draft.begin(read, { client: '', server: '' })
        : navigate(activity, read, { type: 'BACK' });
    expect([place(read), place(moved), read.repetitions, read.skipped]).toEqual([shown, behind, {}, [id(10)]]);
  });

  const raised = { uuid: id(7), screen: id(10), question: id(11), ticket: aCreatedTicket({ pictures: ['t.jpg'] }) };
  it.each([
    ['2 is migrated: it has no tickets yet', { version: 2 }, []],
    ['3 is migrated: all its tickets are saved', { version: 3, tickets: [raised] }, [raised]],
  ])('OP-54 SM-35 EXEC-30 a row of version %s, and it keeps all else', (_, older, kept) => {
    const place = {
      position: positionRow(begunDraft(activity)),
      repetitions: [{ section: id(30), nodes: [id(90)] }],
    };
    const written = { ...row, ...place, judgedBy: 'device', postponement };
    const { version, tickets, unsaved: begun, ...rest } = v.parse(recordRow, structuredClone({ ...written, ...older }));
    expect([version, tickets, begun]).toEqual([recordVersion, kept, []]);
    expect(rest).toEqual(written);
  });

  const damaged = { ...raised, label: '', begunAt: '', form: {}, ticket: {} };
  it.each([
    ['a ticket', { tickets: [damaged] }],
    ['a ticket that is not saved', { unsaved: [damaged] }],
  ])(
    'OP-54 SM-35 EXEC-30 a row whose pictures of %s cannot be told is not read, so that nothing writes over it',
    (_, part) => {
      const place = { position: positionRow(begunDraft(activity)), repetitions: [] };
      const written = {
        ...row,
        version: recordVersion,
        ...place,
        ...ticketRows(typeTicket(raise(begunDraft(activity), raised), unsaved)),
      };
      expect(v.safeParse(recordRow, structuredClone(written)).success).toBe(true);
      expect(v.safeParse(recordRow, { ...structuredClone(written), ...part }).success).toBe(false);
    },
  );

  it('SM-35 a row of a version that is not known yet is not read', () => {
    const newer = {
      ...row,
      version: recordVersion + 1,
      position: { place: 'finish', stack: [] },
      repetitions: [],
      tickets: [],
    };
    expect(v.safeParse(recordRow, newer).success).toBe(false);
  });
});
