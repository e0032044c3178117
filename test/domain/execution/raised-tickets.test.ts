import { describe, expect, it } from 'vitest';
import { answerUuidIn } from '#domain/execution/answer-uuid.ts';
import * as draft from '#domain/execution/draft.ts';
import { filesNamedIn, payloadOf } from '#domain/execution/payload.ts';
import {
  dropTicket,
  raise,
  ticketsAt,
  ticketsLeftOut,
  typeTicket,
  unsavedAt,
  withdraw,
} from '#domain/execution/raised-tickets.ts';
import { removeNode, type Section, sectionOf } from '#domain/execution/repetition.ts';
import { emptyForm } from '#domain/tickets/ticket-form.ts';
import { navigate } from '#machines/execution/navigation.machine.ts';
import { aCreatedTicket } from '../../support/created-ticket.ts';
import { anActivity, aQuestion, aScreen, aSealing, id } from './build.ts';

const jump = { uuid: id(31), go_to_uuid: id(50), go_to_type: 'page' };
const activity = anActivity([
  aScreen(10, [
    aQuestion(11, { answer_uuid: id(12), type: 'binary', alternatives: [jump, { uuid: id(32) }] }),
    aQuestion(13, { answer_uuid: id(14) }),
  ]),
  aScreen(20, [aQuestion(21, { answer_uuid: id(22) })]),
  aScreen(30, [], { type: 'Repetition', screens: [aScreen(40, [aQuestion(41, { answer_uuid: id(42) })])] }),
  aScreen(50, [aQuestion(51, { answer_uuid: id(52) })]),
]);
const section = sectionOf(activity, { repetitions: {} }, id(30)) as Section;
const begun = draft.begin(draft.emptyDraft(id(9), activity), { client: '', server: '' });
const repeated = [
  { type: 'NEXT' } as const,
  { type: 'NEXT' } as const,
  { type: 'ADD_REPETITION', node: id(90) } as const,
  { type: 'NEXT' } as const,
  { type: 'ADD_REPETITION', node: id(91) } as const,
].reduce((now, event) => navigate(activity, now, event), begun);

const raised = (number: number, screen: string, question: string, pictures: string[] = []) => ({
  uuid: id(number),
  screen,
  question,
  ticket: aCreatedTicket({ title: `Ticket ${number}`, pictures }),
});
const sent = (given: draft.Draft) => {
  const payload = payloadOf(activity, given, aSealing);
  const titles = Object.entries(payload?.tickets ?? {}).map(([answer, tickets]) => [
    answer,
    ...tickets.map(({ uuid, title }) => [uuid, title]),
  ]);
  return { titles, payload };
};

const written = (number: number, screen: string, question: string, pictures: string[] = []) => ({
  uuid: id(number),
  screen,
  question,
  label: 'Is it shut?',
  begunAt: '2026-03-02T10:00:00.000Z',
  form: { ...emptyForm(new Date('2026-03-02T10:00:00.000Z'), '-03:00'), title: `Ticket ${number}`, pictures },
});

describe('tickets that are written and not saved', () => {
  const node = `${id(90)}:${id(40)}`;

  it('EXEC-28 OP-54 are kept one by one with every change, are not sent, and go when nothing is in them any more', () => {
    const one = typeTicket(begun, written(101, id(10), id(11)));
    const two = typeTicket(one, written(102, id(10), id(13)));
    const typed = typeTicket(two, { ...written(101, id(10), id(11)), label: 'newer' });
    expect(unsavedAt(typed, id(10), id(11))).toMatchObject({ uuid: id(101), label: 'newer' });
    expect([typed.unsaved.length, typed.revision, sent(typed).titles]).toEqual([2, two.revision + 1, []]);
    expect(filesNamedIn(sent(typeTicket(begun, written(103, id(10), id(11), ['u.jpg']))).payload as never)).toEqual([]);
    const dropped = dropTicket(typed, id(101));
    expect([unsavedAt(dropped, id(10), id(11)), dropped.unsaved.length]).toEqual([null, 1]);
    expect(dropTicket(dropped, id(101))).toBe(dropped);
  });

  it('EXEC-30 OP-48 OP-54 one that is saved is not unsaved any more, and keeps its pictures', () => {
    const typed = typeTicket(begun, written(101, id(10), id(11), ['u.jpg']));
    const saved = raise(typed, raised(101, id(10), id(11), ['u.jpg']));
    expect([saved.unsaved, saved.tickets.length, draft.takenOut(typed, saved)]).toEqual([[], 1, []]);
  });

  it('FILE-02 OP-54 a picture that was taken out of one, or discarded with it, is of no use any more', () => {
    const typed = typeTicket(begun, written(101, id(10), id(11), ['u.jpg', 'v.jpg']));
    const less = typeTicket(typed, written(101, id(10), id(11), ['v.jpg']));
    expect([draft.takenOut(typed, less), draft.takenOut(less, dropTicket(less, id(101)))]).toEqual([
      ['u.jpg'],
      ['v.jpg'],
    ]);
  });

  it('OP-34 OP-54 one of a repetition goes with it, and its pictures', () => {
    const typed = [written(101, node, id(41), ['u.jpg']), written(102, id(10), id(11))].reduce(typeTicket, repeated);
    const left = removeNode(section, typed, id(90));
    expect([left.unsaved.map(({ uuid }) => uuid), draft.takenOut(typed, left)]).toEqual([[id(102)], ['u.jpg']]);
  });
});

describe('tickets that are raised from questions', () => {
  it('EXEC-30 EXEC-31 belong to their question, several each, and can be withdrawn', () => {
    const two = [raised(101, id(10), id(11)), raised(102, id(10), id(11)), raised(103, id(10), id(13))].reduce(
      raise,
      begun,
    );
    const titles = (given: draft.Draft) => ticketsAt(given, id(10), id(11)).map(({ ticket }) => ticket.title);
    expect(titles(two)).toEqual(['Ticket 101', 'Ticket 102']);
    expect(titles(withdraw(two, id(101)))).toEqual(['Ticket 102']);
    expect(withdraw(two, id(101)).revision).toBe(two.revision + 1);
  });

  it('EXEC-30 one that is raised once more under its uuid is one: the newer one', () => {
    const again = { ...raised(101, id(10), id(11)), ticket: aCreatedTicket({ title: 'Broken door' }) };
    const given = [raised(101, id(10), id(11)), again].reduce(raise, begun);
    expect(given.tickets).toEqual([again]);
  });

  it('UPL-05 OP-48 travel by the id of the answer, a list each, under the uuids of the device', () => {
    const given = [raised(101, id(10), id(11)), raised(102, id(10), id(11)), raised(103, id(20), id(21))].reduce(
      raise,
      begun,
    );
    expect(sent(given).titles).toEqual([
      [id(12), [id(101), 'Ticket 101'], [id(102), 'Ticket 102']],
      [id(22), [id(103), 'Ticket 103']],
    ]);
  });

  it('UPL-05 OP-48 Q-07 those of two answers that came with one id all travel', () => {
    const twice = anActivity([
      aScreen(
        10,
        [11, 13].map((one) => aQuestion(one, { answer_uuid: id(12) })),
      ),
    ]);
    const opened = draft.begin(draft.emptyDraft(id(9), twice), { client: '', server: '' });
    const given = [raised(101, id(10), id(11)), raised(102, id(10), id(13))].reduce(raise, opened);
    expect(payloadOf(twice, given, aSealing)?.tickets[id(12)]?.map(({ uuid }) => uuid)).toEqual([id(101), id(102)]);
  });

  it('OP-34 OP-48 those of two repetitions are told apart by the ids of their answers, and go with their repetition', () => {
    const given = [90, 91].reduce(
      (now, node) => raise(now, raised(node + 100, `${id(node)}:${id(40)}`, id(41))),
      repeated,
    );
    const answer = (node: number) => answerUuidIn(id(node), id(41));
    expect(sent(given).titles).toEqual([
      [answer(90), [id(190), 'Ticket 190']],
      [answer(91), [id(191), 'Ticket 191']],
    ]);
    const left = removeNode(section, given, id(90));
    expect(sent(left).titles).toEqual([[answer(91), [id(191), 'Ticket 191']]]);
    expect(left.tickets.map(({ uuid }) => uuid)).toEqual([id(191)]);
  });

  it('OP-32 one of a question that was jumped over stays on the device', () => {
    const given = raise(begun, raised(101, id(20), id(21)));
    const jumped = navigate(activity, draft.put(given, id(10), id(11), { answer: id(31) }), { type: 'GO_TO' });
    expect([sent(given).titles.length, sent(jumped).titles.length, jumped.tickets.length]).toEqual([1, 0, 1]);
  });

  const skipping = { uuid: id(33), go_to_uuid: id(60), go_to_type: 'page' };
  const nested = anActivity([
    aScreen(30, [], {
      type: 'Repetition',
      screens: [
        aScreen(40, [aQuestion(41, { answer_uuid: id(42), type: 'binary', alternatives: [skipping] })]),
        aScreen(45, [aQuestion(46, { answer_uuid: id(47) })]),
        aScreen(60, [aQuestion(61, { answer_uuid: id(62) })]),
      ],
    }),
  ]);
  const inNode = (screen: number) => `${id(90)}:${id(screen)}`;
  const inRepetition = navigate(nested, draft.begin(draft.emptyDraft(id(9), nested), { client: '', server: '' }), {
    type: 'ADD_REPETITION',
    node: id(90),
  });
  const jumpedIn = draft.put(inRepetition, inNode(40), id(41), { answer: id(33) });
  const jumped = navigate(activity, draft.put(begun, id(10), id(11), { answer: id(31) }), { type: 'GO_TO' });
  it.each([
    ['every screen is on the path', activity, begun, [], [id(101), id(102)]],
    ['one was jumped over', activity, jumped, [id(102)], [id(101)]],
    ['one was jumped over and is back', activity, navigate(activity, jumped, { type: 'BACK' }), [], [id(101), id(102)]],
    ['every screen of the repetition is on the path', nested, inRepetition, [], [id(103)]],
    ['one of the repetition was jumped over', nested, jumpedIn, [id(103)], []],
    [
      'the repetition was removed',
      nested,
      removeNode(sectionOf(nested, { repetitions: {} }, id(30)) as Section, inRepetition, id(90)),
      [id(103)],
      [],
    ],
  ])('OP-32 OP-48 what is said to be left out is what is not sent: %s', (_what, of, given, leftOut, delivered) => {
    const own =
      of === nested ? [raised(103, inNode(45), id(46))] : [raised(101, id(10), id(11)), raised(102, id(20), id(21))];
    const whole = own.reduce(raise, given);
    expect(ticketsLeftOut(of, whole).map(({ uuid }) => uuid)).toEqual(leftOut);
    const tickets = payloadOf(of, whole, aSealing)?.tickets ?? {};
    expect(Object.values(tickets).flatMap((list) => list.map(({ uuid }) => uuid))).toEqual(delivered);
  });

  it('OP-51 UPL-03 its pictures travel with the execution, but are no attachments of its answers', () => {
    const answered = draft.addPicture(begun, id(20), id(21), 'a.jpg');
    const { payload } = sent(raise(answered, raised(101, id(20), id(21), ['t.jpg', 'a.jpg'])));
    expect(payload && filesNamedIn(payload)).toEqual(['a.jpg', 't.jpg']);
    expect(payload?.metadata.attachments_count).toBe(1);
  });

  it('FILE-02 the pictures of a withdrawn ticket are of no use any more', () => {
    const given = raise(begun, raised(101, id(20), id(21), ['t.jpg']));
    expect(draft.takenOut(given, withdraw(given, id(101)))).toEqual(['t.jpg']);
    expect(draft.takenOut(given, raise(given, raised(102, id(20), id(21), ['u.jpg'])))).toEqual([]);
  });
});
