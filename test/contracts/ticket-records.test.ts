import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { assignedStore } from '#contracts/tickets/assignation.ts';
import { accountableArea, expirationCodes, filterTypes } from '#contracts/tickets/filters.ts';
import { ticketForm } from '#contracts/tickets/ticket-form-record.ts';
import { ticketSummary } from '#contracts/tickets/ticket-list.ts';
import { createdLink, createdTicket, ticketDefinition, timeUnits } from '#contracts/tickets/tickets.ts';
import { emptyForm } from '#domain/tickets/ticket-form.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const link = { url: 'https://example.com', _destroy: true };

describe('every named field of tickets is read, and comes back as it was sent', () => {
  it.each([
    [
      'DATA-19',
      createdTicket,
      {
        title: 'Fix the door',
        areaUUID: id(1),
        areaUUIDApproval: id(2),
        dueDate: '2026-03-02T10:00:00-03:00',
        description: 'It stays open.',
        priority: 'urgent',
        links: [link],
        approvalRequired: true,
        imageRequired: true,
        approvalTimeUnit: 3,
        approvalTimeValue: 5,
        metadata: { question_uuid: id(3) },
        question: 'Does it shut?',
        bulkUUID: id(4),
        referenceTmp: 'r',
        pictures: ['company_c/files/a.jpg'],
        creatorUUID: id(5),
        notifications: { data: [] },
      },
    ],
    [
      'DATA-27',
      ticketSummary,
      {
        sum_total: 10,
        sum_open: 1,
        sum_in_progress: 2,
        sum_to_be_approved: 3,
        sum_pending: 6,
        sum_closed: 4,
        sum_resolved: 2,
        sum_unresolved: 1,
        sum_expired: 1,
        sum_late: 5,
      },
    ],
    [
      'DATA-28',
      ticketDefinition,
      {
        uuid: id(1),
        name: 'Broken cooler',
        accountable_area: 'Maintenance',
        description: 'It is warm.',
        state: 'in_progress',
        priority: 'high',
      },
    ],
    ['DATA-30', accountableArea, { uuid: id(1), name: 'Operations' }],
    ['DATA-31', createdLink, link],
    ['DATA-32', assignedStore, { uuid: id(1), store_code: 'A001', store_name: 'Centro' }],
  ])('%s', (_id, schema: v.GenericSchema, record) => {
    expect(v.parse(schema, record)).toEqual(record);
  });

  it.each([
    ['DATA-19', createdTicket, 'priority', 'later'],
    ['DATA-19', createdTicket, 'approvalTimeUnit', 4],
    ['DATA-31', createdLink, 'url', 1],
  ])('%s with a %s that is none is refused', (_id, schema: v.GenericSchema, field, value) => {
    const { issues } = v.safeParse(schema, { [field]: value });
    expect(issues?.some(({ path }) => path?.at(-1)?.key === field && path.length === 1)).toBe(true);
  });
});

describe('codes and names', () => {
  it('DATA-16 the types of filters', () => {
    expect(filterTypes).toEqual(expect.arrayContaining(['zones', 'brands', 'stores', 'product_brands', 'categories']));
  });

  it('DATA-18 the units of time', () => {
    expect(timeUnits).toEqual({ months: 0, weeks: 1, days: 2, hours: 3 });
  });

  it('DATA-20 the notices of a ticket while it is written', () => {
    expect(Object.keys(emptyForm(new Date('2026-03-02T10:00:00Z'), '-03:00'))).toEqual(
      expect.arrayContaining([
        ...['notifyByEmailBeforeDueDateExecution', 'notifyByPushBeforeDueDateExecution'],
        ...['notifyDueDateTime', 'notifyDueDatePeriod', 'notifyByEmailBeforeExpirationDateExecution'],
        ...['notifyByPushBeforeExpirationDateExecution', 'notifyExpirationDateTime'],
        ...['notifyByEmailWhenTaskExecuted', 'notifyByPushWhenTaskExecuted'],
        ...['notifyByEmailBeforeDueDateApproval', 'notifyByPushBeforeDueDateApproval'],
        ...['notifyDueDateTimeUnitApproval', 'notifyDueDateTimePeriodApproval'],
      ]),
    );
  });

  it('TCREATE-14 TCREATE-15 a kept form with notices by push comes back with them', () => {
    const form = emptyForm(new Date('2026-03-02T10:00:00Z'), '-03:00');
    const kept = { ...form, notifyByPushWhenTaskExecuted: true, notifyByPushBeforeDueDateApproval: true };
    expect(v.parse(ticketForm, kept)).toEqual(kept);
  });

  it('LIMIT-08 DATA-30 OP-88 the codes of expiration, which no screen sends', () => {
    expect(expirationCodes).toEqual({ available: 0, expired: 1, finalized: 2 });
  });
});
