import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  createdTicket,
  longestText,
  longestTime,
  longestTitle,
  mostPictures,
  priorities,
  timeUnits,
} from '#contracts/tickets/tickets.ts';
import { createdTicketOf } from '#domain/tickets/created-ticket.ts';
import { halfHours } from '#domain/tickets/due-date.ts';
import { faultsLeft, faultsOf, fieldOf, isRequiredText } from '#domain/tickets/ticket-faults.ts';
import {
  broughtBack,
  edited,
  emptyForm,
  freshForm,
  isAmount,
  isUntouched,
  offeredPriorities,
  type TicketForm,
} from '#domain/tickets/ticket-form.ts';
import * as limits from '#domain/tickets/ticket-limits.ts';
import { ticketTexts } from '#domain/tickets/ticket-texts.ts';

const offset = '-03:00';
const now = new Date('2026-03-02T10:00:00.000Z');
const session = { user_uuid: '00000000-0000-4000-8000-00000000000a', time_zone_offset: offset };
const complete: TicketForm = {
  ...emptyForm(now, offset),
  title: 'Door',
  description: 'It does not shut',
  areaUUID: 'a1',
};

/** TCREATE-22 to TCREATE-35, one by one as the requirements say them, in their order. */
const oracle = (form: TicketForm): string[] => {
  const found: string[] = [];
  const amount = (text: string) => (text.trim() === '' ? 0 : Number(text));
  const due = Date.parse(`${form.dueDate}T${form.dueTime}:00${offset}`);
  if (form.title.trim() === '') found.push('titleEmpty');
  if (form.areaUUID === '') found.push('accountableAreaEmpty');
  if (form.dueDate === '' || form.dueTime === '') found.push('dueDateEmpty');
  else if (due < now.getTime()) found.push('dueDateMinorThanNow');
  if (form.notifyByEmailBeforeDueDateExecution || form.notifyByPushBeforeDueDateExecution)
    if (amount(form.notifyDueDateTime) < 1) found.push('notifyDueDateTime');
  if (form.notifyByEmailBeforeExpirationDateExecution || form.notifyByPushBeforeExpirationDateExecution)
    if (amount(form.notifyExpirationDateTime) < 1) found.push('notifyExpirationDateTime');
  if (form.approvalRequired) {
    if (form.areaUUIDApproval === '') found.push('approvalAreaEmpty');
    else if (form.areaUUIDApproval === form.areaUUID) found.push('accountableAndapprovalAreaEquals');
    if (amount(form.approvalTimeValue) < 1) found.push('approvalTimeValue');
    const notified = form.notifyByEmailBeforeDueDateApproval || form.notifyByPushBeforeDueDateApproval;
    if (notified && amount(form.notifyDueDateTimeUnitApproval) < 1) found.push('notifyDueDateTimeApproval');
  }
  if (form.description.trim() === '') found.push('descriptionEmpty');
  if (form.links.some(({ url }) => url.trim() === '')) found.push('linkEmpty');
  if (form.links.some(({ url }) => url === 'no link')) found.push('linkInvalid');
  return found;
};

const area = fc.constantFrom('', 'a1', 'a2');
const amount = fc.constantFrom('', '0', '1', '60');
const unit = fc.constantFrom(...Object.values(limits.timeUnits));
const forms: fc.Arbitrary<TicketForm> = fc.record({
  title: fc.constantFrom('', '  ', 'Door'),
  description: fc.constantFrom('', '\n', 'It does not shut'),
  areaUUID: area,
  areaUUIDApproval: area,
  priority: fc.constantFrom(...limits.priorities),
  imageRequired: fc.boolean(),
  links: fc.array(
    fc.record({ key: fc.uuid(), url: fc.constantFrom('', ' ', 'no link', 'example.com', 'https://example.com/a') }),
    { maxLength: 3 },
  ),
  pictures: fc.constantFrom<readonly string[]>([], ['company_c/files/p.jpg']),
  dueDate: fc.constantFrom('', '2026-03-01', '2026-03-02', '2026-03-03'),
  dueTime: fc.constantFrom('', ...halfHours),
  approvalRequired: fc.boolean(),
  approvalTimeValue: amount,
  approvalTimeUnit: unit,
  notifyByEmailBeforeDueDateExecution: fc.boolean(),
  notifyByPushBeforeDueDateExecution: fc.boolean(),
  notifyDueDateTime: amount,
  notifyDueDatePeriod: unit,
  notifyByEmailBeforeExpirationDateExecution: fc.boolean(),
  notifyByPushBeforeExpirationDateExecution: fc.boolean(),
  notifyExpirationDateTime: amount,
  notifyByEmailWhenTaskExecuted: fc.boolean(),
  notifyByPushWhenTaskExecuted: fc.boolean(),
  notifyByEmailBeforeDueDateApproval: fc.boolean(),
  notifyByPushBeforeDueDateApproval: fc.boolean(),
  notifyDueDateTimeUnitApproval: amount,
  notifyDueDateTimePeriodApproval: unit,
});

const faults = (part: Partial<TicketForm>) => faultsOf({ ...complete, ...part }, now, offset);

describe('what keeps a ticket from being sent', () => {
  it('TCREATE-32 says of each text whether the form is refused without it', () => {
    for (const name of ticketTexts)
      expect([name, isRequiredText(name)]).toEqual([
        name,
        faults({ [name]: ' ' }).some((one) => fieldOf(one) === name),
      ]);
    expect(isRequiredText('description')).toBe(true);
  });

  it.each([
    ['TCREATE-22', 'titleEmpty', { title: ' ' }],
    ['TCREATE-23', 'accountableAreaEmpty', { areaUUID: '' }],
    ['TCREATE-24', 'dueDateEmpty', { dueDate: '' }],
    ['TCREATE-25', 'dueDateMinorThanNow', { dueDate: '2026-03-02', dueTime: '06:30' }],
    ['TCREATE-26', 'notifyDueDateTime', { notifyByEmailBeforeDueDateExecution: true, notifyDueDateTime: '' }],
    ['TCREATE-26', 'notifyDueDateTime', { notifyByPushBeforeDueDateExecution: true, notifyDueDateTime: '0' }],
    [
      'TCREATE-27',
      'notifyExpirationDateTime',
      { notifyByPushBeforeExpirationDateExecution: true, notifyExpirationDateTime: '0' },
    ],
    ['TCREATE-28', 'approvalAreaEmpty', { approvalRequired: true }],
    ['TCREATE-29', 'accountableAndapprovalAreaEquals', { approvalRequired: true, areaUUIDApproval: 'a1' }],
    ['TCREATE-30', 'approvalTimeValue', { approvalRequired: true, areaUUIDApproval: 'a2', approvalTimeValue: '0' }],
    [
      'TCREATE-31',
      'notifyDueDateTimeApproval',
      {
        approvalRequired: true,
        areaUUIDApproval: 'a2',
        notifyByEmailBeforeDueDateApproval: true,
        notifyDueDateTimeUnitApproval: '0',
      },
    ],
    ['TCREATE-32', 'descriptionEmpty', { description: '' }],
    ['TCREATE-34', 'linkEmpty', { links: [{ key: 'l', url: '' }] }],
    ['TCREATE-35', 'linkInvalid', { links: [{ key: 'l', url: 'no link' }] }],
  ] as const)('%s %s', (_, fault, part) => {
    expect(faults(part)).toEqual([fault]);
  });

  it('TCREATE-25 the very minute of now is not earlier', () => {
    expect(faults({ dueDate: '2026-03-02', dueTime: '07:00' })).toEqual([]);
  });

  it('TCREATE-37 all of them, in the same order, and nothing for what is switched off', () => {
    fc.assert(
      fc.property(forms, (form) => {
        expect(faultsOf(form, now, offset)).toEqual(oracle(form));
      }),
    );
  });

  it('TCREATE-37 what was found is said until something that it speaks of is edited', () => {
    fc.assert(
      fc.property(forms, forms, (form, other) => {
        const found = faultsOf(form, now, offset);
        for (const name of Object.keys(form) as (keyof TicketForm)[]) {
          const left = faultsLeft(found, { [name]: other[name] });
          expect(left.every((fault) => fieldOf(fault) !== name)).toBe(true);
          // What another field keeps wrong is still wrong after this one has changed.
          const now2 = faultsOf({ ...form, [name]: other[name] }, now, offset);
          expect(now2).toEqual(expect.arrayContaining([...left]));
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('the form of a ticket', () => {
  it('TCREATE-06 TCREATE-11 TCREATE-13 FILE-13 TCREATE-18 TCREATE-20 the form knows the limits of the wire', () => {
    const wire = { longestText, longestTime, longestTitle, mostPictures, priorities, timeUnits };
    expect({ ...limits }).toEqual(wire);
  });

  it('TCREATE-11 TCREATE-19 TCREATE-21 begins with medium, two hours from now and amounts of one day', () => {
    expect(emptyForm(now, offset)).toMatchObject({
      priority: 'medium',
      dueDate: '2026-03-02',
      dueTime: '09:00',
      approvalTimeValue: '1',
      approvalTimeUnit: 2,
      notifyDueDateTime: '1',
      notifyDueDatePeriod: 2,
      notifyExpirationDateTime: '1',
      notifyDueDateTimeUnitApproval: '1',
      notifyDueDateTimePeriodApproval: 2,
    });
  });

  it('TCREATE-06 keeps 70 characters of a title', () => {
    expect([...edited(complete, { title: '👍'.repeat(71) }).title]).toHaveLength(70);
  });

  it.each([
    ['1', true],
    ['60', true],
    ['07', true],
    ['', false],
    ['0', false],
    ['61', false],
    ['7.5', false],
    ['-1', false],
    ['1e1', false],
    [' 7', false],
    ['abc', false],
  ])('TCREATE-18 "%s" is an amount: %s', (typed, is) => {
    expect(isAmount(typed)).toBe(is);
  });
});

/** The same form with everything corrected that may be wrong with it. */
const corrected = (form: TicketForm): TicketForm => ({
  ...form,
  title: 'Door',
  description: 'It does not shut',
  areaUUID: 'a1',
  areaUUIDApproval: 'a2',
  dueDate: '2026-03-03',
  dueTime: '23:30',
  approvalTimeValue: '60',
  notifyDueDateTime: '1',
  notifyExpirationDateTime: '2',
  notifyDueDateTimeUnitApproval: '3',
  links: form.links.map((link) => ({ ...link, url: 'example.com' })),
});

describe('a form as it is sent', () => {
  const sent = (form: TicketForm) => createdTicketOf(form, { session, bulk: null, question: null });

  it('API-33 OP-83 a form without faults is a ticket that the platform can read', () => {
    fc.assert(
      fc.property(forms.map(corrected), (form) => {
        expect(faultsOf(form, now, offset)).toEqual([]);
        expect(v.parse(createdTicket, sent(form))).toEqual(sent(form));
        expect(sent(form)).toMatchObject({
          title: 'Door',
          description: 'It does not shut',
          dueDate: '2026-03-03T23:30:00-03:00',
          areaUUID: 'a1',
          areaUUIDApproval: form.approvalRequired ? 'a2' : null,
          priority: form.priority,
          pictures: form.pictures,
          approvalRequired: form.approvalRequired,
          imageRequired: form.imageRequired,
          creatorUUID: session.user_uuid,
        });
      }),
    );
  });

  it('TCREATE-37 OP-51 characters that no database keeps, as a pasted text may hold, keep no ticket from being created', () => {
    const pasted = 'Shelf\0 4 \ud83d🧺';
    const { title, description } = sent({ ...complete, title: pasted, description: pasted });
    expect([title, description]).toEqual(['Shelf\uFFFD 4 \uFFFD🧺', 'Shelf\uFFFD 4 \uFFFD🧺']);
  });

  it('TCREATE-09 TCREATE-17 without approval nothing of it is sent', () => {
    const hidden = { areaUUIDApproval: 'a2', approvalTimeValue: '3', notifyByPushBeforeDueDateApproval: true };
    expect(sent({ ...complete, ...hidden })).toMatchObject({
      approvalRequired: false,
      areaUUIDApproval: null,
      approvalTimeUnit: null,
      approvalTimeValue: null,
      notifications: { data: [] },
    });
  });

  it('TCREATE-43 OP-78 OP-79 each method that is on is one notification, before the due date apart from before expiration', () => {
    const on: Partial<TicketForm> = {
      approvalRequired: true,
      areaUUIDApproval: 'a2',
      approvalTimeValue: '5',
      approvalTimeUnit: 3,
      notifyByEmailBeforeDueDateExecution: true,
      notifyByPushBeforeDueDateExecution: true,
      notifyDueDateTime: '4',
      notifyDueDatePeriod: 3,
      notifyByPushBeforeExpirationDateExecution: true,
      notifyExpirationDateTime: '2',
      notifyByEmailWhenTaskExecuted: true,
      notifyByEmailBeforeDueDateApproval: true,
      notifyDueDateTimeUnitApproval: '6',
      notifyDueDateTimePeriodApproval: 0,
    };
    const execution = { type: 'execution', expiration_type: 'before_due_date' };
    const { notifications, approvalTimeUnit, approvalTimeValue } = sent({ ...complete, ...on });
    expect({ approvalTimeUnit, approvalTimeValue }).toEqual({ approvalTimeUnit: 3, approvalTimeValue: 5 });
    expect(notifications.data).toEqual([
      { ...execution, method: 'email', time_value: 4, time_unit: 3 },
      { ...execution, method: 'push', time_value: 4, time_unit: 3 },
      { ...execution, expiration_type: 'before_expiration_date', method: 'push', time_value: 2, time_unit: 2 },
      { type: 'approval', expiration_type: 'when_approved', method: 'email', time_value: 0, time_unit: 2 },
      { type: 'approval', expiration_type: 'before_due_date', method: 'email', time_value: 6, time_unit: 0 },
    ]);
  });

  it('DATA-20 API-33 OP-79 the settings of the notifications are sent beside them, an amount where its switch is on', () => {
    const on: Partial<TicketForm> = {
      notifyByEmailBeforeDueDateExecution: true,
      notifyDueDateTime: '4',
      notifyDueDatePeriod: 3,
      notifyExpirationDateTime: '99',
      notifyByEmailBeforeDueDateApproval: true,
      notifyDueDateTimeUnitApproval: '6',
      notifyDueDateTimePeriodApproval: 0,
    };
    expect(sent({ ...complete, ...on })).toMatchObject({
      notifyByEmailBeforeDueDateExecution: true,
      notifyByPushBeforeDueDateExecution: false,
      notifyDueDateTime: 4,
      notifyDueDatePeriod: 3,
      notifyByEmailBeforeExpirationDateExecution: false,
      notifyByPushBeforeExpirationDateExecution: false,
      notifyExpirationDateTime: null,
      notifyByEmailWhenTaskExecuted: false,
      notifyByPushWhenTaskExecuted: false,
      notifyByEmailBeforeDueDateApproval: false,
      notifyByPushBeforeDueDateApproval: false,
      notifyDueDateTimeUnitApproval: null,
      notifyDueDateTimePeriodApproval: null,
    });
    expect(sent({ ...complete, ...on, approvalRequired: true, areaUUIDApproval: 'a2' })).toMatchObject({
      notifyByEmailBeforeDueDateApproval: true,
      notifyDueDateTimeUnitApproval: 6,
      notifyDueDateTimePeriodApproval: 0,
    });
  });

  it('TCREATE-36 TCREATE-42 TCREATE-44 links, stores and question', () => {
    const links = [{ key: 'l', url: ' example.com ' }];
    const question = { uuid: 'q', label: 'Is the door shut?' };
    expect(createdTicketOf({ ...complete, links }, { session, bulk: 'b', question })).toMatchObject({
      links: [{ url: '//example.com' }],
      bulkUUID: 'b',
      metadata: { question_uuid: 'q' },
      question: 'Is the door shut?',
    });
  });
});

describe('OP-54 a form that is kept', () => {
  const areas = [
    { uuid: 'a1', name: 'Operations' },
    { uuid: 'a2', name: 'Quality' },
  ];
  const now = new Date('2026-03-02T10:00:00.000Z');
  const fresh = freshForm(now, '-03:00', areas);

  it.each([
    ['every priority', ['low', 'medium', 'high', 'urgent'], ['urgent', 'high', 'medium', 'low'], 'medium'],
    ['some, and one unknown', ['low', 'blocker', 'medium'], ['medium', 'low'], 'medium'],
    ['some without medium', ['low', 'high'], ['high', 'low'], 'high'],
    ['one', ['low'], ['low'], 'low'],
    ['unknown ones alone', ['blocker', 'Medium'], ['urgent', 'high', 'medium', 'low'], 'medium'],
    ['nothing', [], ['urgent', 'high', 'medium', 'low'], 'medium'],
  ] as const)(
    'TCREATE-11 API-28 the platform lists %s: what is offered, and what a new form has',
    (_, listed, offered, begins) => {
      const found = offeredPriorities(listed);
      expect(found).toEqual(offered);
      expect(freshForm(now, '-03:00', areas, found).priority).toBe(begins);
    },
  );

  it('TCREATE-11 API-28 keeps its priority while that is offered, and has the default one otherwise', () => {
    const written: TicketForm = { ...fresh, areaUUID: 'a2', priority: 'urgent' };
    expect(broughtBack(written, areas, ['urgent', 'low']).priority).toBe('urgent');
    expect(broughtBack(written, areas, ['medium', 'low'])).toEqual({ ...written, priority: 'medium' });
    expect(broughtBack(written, areas, ['high', 'low'])).toEqual({ ...written, priority: 'high' });
  });

  it('TCREATE-01 whoever has one accountable area writes for it', () => {
    expect(freshForm(now, '-03:00', areas.slice(0, 1)).areaUUID).toBe('a1');
    expect([fresh.areaUUID, freshForm(now, '-03:00', []).areaUUID]).toEqual(['', '']);
  });

  it('is untouched until something in it is another thing, and again when that is taken back', () => {
    expect(isUntouched(fresh, fresh)).toBe(true);
    const changes: Partial<TicketForm>[] = [
      ...[{ title: ' ' }, { dueTime: '00:00' }, { priority: 'low' as const }, { imageRequired: true }],
      ...[{ links: [{ key: 'l', url: '' }] }, { pictures: ['p'] }],
    ];
    for (const change of changes)
      expect(isUntouched({ ...fresh, ...change }, fresh), JSON.stringify(change)).toBe(false);
    expect(isUntouched(edited(edited(fresh, { title: 'Door' }), { title: '' }), fresh)).toBe(true);
  });

  it('keeps its accountable area only while that is one of the user', () => {
    const written = { ...fresh, title: 'Door', areaUUID: 'a2' };
    expect(broughtBack(written, areas)).toEqual(written);
    expect(broughtBack(written, areas.slice(0, 1))).toEqual({ ...written, areaUUID: '' });
  });
});
