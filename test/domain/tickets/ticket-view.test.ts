import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ticketStates } from '#contracts/tickets/tickets.ts';
import {
  answerOf,
  changedBy,
  isFollowed,
  linksOf,
  parentOf,
  picturesOf,
  ticketView,
} from '#domain/tickets/ticket-view.ts';
import { id } from '../execution/build.ts';
import { aTicket } from './a-ticket.ts';

const company = 'company_00000000-0000-4000-8000-000000000001/files';
const question = (given: Record<string, unknown>) => {
  const { question_data } = aTicket({ question_data: given });
  if (question_data === null) throw new Error('there is a question');
  return question_data;
};

describe('what the manage view shows of a ticket', () => {
  it('DATA-23 DATA-24 the names of the view, from those of the platform', () => {
    const shown = ticketView(
      aTicket({
        state: 'in_progress_and_late',
        resolvable: true,
        comments: 'Waiting for a part',
        pictures: ['p1'],
        user_ticket_resolver: 'Demo Executor',
        finished_at: '2026-03-02T12:00:00Z',
        flow_type: 'with_approval',
        image_required: true,
        reference_images: ['r1'],
        question_data: { question_type: 'simple', question_images: ['q1'] },
        reopen_data: { user_name: 'Demo Approver', date: 'd', comments: 'Again', pictures: ['o1'] },
      }),
    );
    expect(shown).toEqual({
      uuid: id(1),
      parentUUID: id(1),
      commentsResolver: 'Waiting for a part',
      picturesResolver: ['p1'],
      userTicketResolver: 'Demo Executor',
      finishedAt: '2026-03-02T12:00:00Z',
      flowType: 'with_approval',
      isEditable: true,
      expired: false,
      imageRequired: true,
      isOpenAndNotResolvable: false,
      isInProgress: true,
      isToBeApproved: false,
      referenceImages: ['r1'],
      ticketQuestionReferenceImages: ['q1'],
      questionData: expect.objectContaining({ question_type: 'simple', alternatives: [] }),
      reopenData: { user_name: 'Demo Approver', date: 'd', comments: 'Again', pictures: ['o1'] },
    });
  });

  it('OP-93 a ticket goes back by its parent, a root by itself', () => {
    expect(parentOf(aTicket({ parent_uuid: id(7) }))).toBe(id(7));
    expect(parentOf(aTicket({ parent_uuid: null }))).toBe(id(1));
  });

  it('OP-72 a late variant shows as its base, and a state that nobody knows as none of them', () => {
    for (const state of [...ticketStates, 'dismissed']) {
      const shown = ticketView(aTicket({ state, resolvable: true }));
      const base = state.split('_and')[0] ?? '';
      expect([state, shown.isEditable]).toEqual([state, base === 'open' || base === 'in_progress']);
      expect([state, shown.isInProgress]).toEqual([state, base === 'in_progress']);
      expect([state, shown.isToBeApproved]).toEqual([state, base === 'to_be_approved']);
      expect(ticketView(aTicket({ state, resolvable: false })).isOpenAndNotResolvable).toBe(shown.isEditable);
    }
  });

  it('TSTATE-07 TSTATE-08 nobody edits a ticket that is not theirs to resolve', () => {
    for (const state of ticketStates)
      expect([state, ticketView(aTicket({ state, resolvable: false })).isEditable]).toEqual([state, false]);
  });

  it.each([
    ['open', true, true, false],
    ['open', false, true, true],
    ['in_progress_and_late', false, true, true],
    ['open', true, false, true],
    ['resolved', false, true, false],
    ['resolved', false, false, true],
    ['to_be_approved', false, true, false],
  ])('TMANAGE-13 %s, resolvable %s, last %s: it is only followed: %s', (state, resolvable, last, followed) => {
    expect(isFollowed(aTicket({ state, resolvable, last }))).toBe(followed);
  });

  it('OP-138 whoever reopened or rejected it has changed it last, else whoever approved, else whoever works on it', () => {
    const done = { user_ticket_resolver: 'Demo Executor', user_ticket_approval: 'Demo Approver' };
    expect(changedBy(aTicket(done))).toBe('Demo Executor');
    expect(changedBy(aTicket({ ...done, approved_at: '2026-03-02T12:00:00Z' }))).toBe('Demo Approver');
    const reopened = { user_name: 'Ana Approver', date: '2026-03-03T12:00:00Z', comments: 'Again.', pictures: [] };
    expect(changedBy(aTicket({ ...done, reopened }))).toBe('Ana Approver');
    expect(changedBy(aTicket({ ...done, approved_at: '2026-03-02T12:00:00Z', reopened }))).toBe('Ana Approver');
    expect(changedBy(aTicket())).toBe('');
  });

  it('TMANAGE-02 TMANAGE-03 every stored picture is asked for once, wherever it shows', () => {
    const ticket = aTicket({
      reference_images: ['a', 'b'],
      question_data: {
        question_type: 'picture',
        question_images: ['b', 'c'],
        answer_text: `${company}/d.jpg;${company}/e.jpg`,
      },
      pictures: ['c', 'f'],
      reopen_data: { pictures: ['a', 'g'] },
    });
    const answer = [`${company}/d.jpg`, `${company}/e.jpg`];
    expect(picturesOf(ticket)).toEqual(['a', 'b', 'c', ...answer, 'f', 'g']);
    expect(picturesOf(aTicket())).toEqual([]);
  });
});

describe('the answer of the question that a ticket was raised from', () => {
  const alternatives = [
    { uuid: 'u1', label: 'Yes', selected: false },
    { uuid: 'u2', label: 'No', selected: true },
    { uuid: 'u3', label: 'Partly', selected: false },
  ];

  it.each([
    ['simple', ' All fine ', { kind: 'text', text: 'All fine' }],
    ['numerical', '3.5', { kind: 'text', text: '3.5' }],
    ['simple', '  ', { kind: 'none' }],
    ['picture', '', { kind: 'none' }],
    ['signature', `${company}/s.png`, { kind: 'pictures', pictures: [`${company}/s.png`] }],
    [
      'picture',
      `${company}/1.jpg;${company}/2.jpg`,
      { kind: 'pictures', pictures: [1, 2].map((n) => `${company}/${n}.jpg`) },
    ],
    ['document', `${company}/1.pdf;${company}/2.pdf`, { kind: 'documents', count: 2 }],
  ] as const)('TMANAGE-03 OP-36 of a question of type %s: %s', (question_type, answer_text, shown) => {
    expect(answerOf(question({ question_type, answer_text }))).toEqual(shown);
  });

  it.each([
    ['u1;u3', 'Yes · No · Partly'],
    ['', 'No'],
    ['u9', 'No'],
  ])(
    'TMANAGE-03 alternatives are said by their labels, chosen by the platform or named in the answer: %s',
    (answer_text, text) => {
      expect(answerOf(question({ question_type: 'multiple-choice', answer_text, alternatives }))).toEqual({
        kind: 'text',
        text,
      });
    },
  );
});

describe('the links of a ticket', () => {
  it('TMANAGE-16 stand in their order, each once, those of the metadata among them', () => {
    const links = [
      { url: 'https://acme.example/b', order: 2 },
      { url: ' https://acme.example/a ', order: 1 },
      { url: '', order: 0 },
    ];
    const metadata = {
      links: [
        { url: 'https://acme.example/b', order: 0 },
        { url: 'acme.example/c', order: 3 },
      ],
    };
    expect(linksOf(aTicket({ links, metadata })).map(({ url }) => url)).toEqual([
      'https://acme.example/b',
      'https://acme.example/a',
      'acme.example/c',
    ]);
    expect(linksOf(aTicket())).toEqual([]);
  });

  it.each([
    ['https://acme.example/a?b=1', 'https://acme.example/a?b=1'],
    ['HTTP://acme.example', 'HTTP://acme.example'],
    ['acme.example/a', '//acme.example/a'],
    ['acme.example:8080/a', '//acme.example:8080/a'],
    ['//acme.example', '//acme.example'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['mailto:nobody@acme.test', null],
    ['ftp://acme.example', null],
    ['java\nscript:alert(1)', null],
    ['not an address', null],
  ])('TMANAGE-16 OP-94 %s opens %s', (url, href) => {
    expect(linksOf(aTicket({ links: [{ url, order: 0 }] }))).toEqual([{ url, href }]);
  });

  it('OP-94 nothing but http and https is ever opened', () => {
    const awkward = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc
        .tuple(
          fc.constantFrom(
            'javascript:',
            'JAVASCRIPT:',
            'data:',
            'vbscript:',
            'blob:',
            'file:',
            '\u0001javascript:',
            'java\tscript:',
            '1:',
            '//',
          ),
          fc.string(),
        )
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(awkward, (url) => {
        for (const { href } of linksOf(aTicket({ links: [{ url, order: 0 }] })))
          if (href !== null) expect(new URL(href, 'https://app.example/page').protocol).toMatch(/^https?:$/);
      }),
      { numRuns: 2_000 },
    );
  });
});
