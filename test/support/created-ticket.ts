import type { CreatedTicket } from '#contracts/tickets/tickets.ts';

/** A ticket as it is sent, with what is named. */
export const aCreatedTicket = (given: Partial<CreatedTicket> = {}): CreatedTicket => ({
  title: 'Door',
  areaUUID: '00000000-0000-4000-8000-0000000000a1',
  areaUUIDApproval: null,
  dueDate: '2026-03-02T09:00:00-03:00',
  description: 'It does not shut',
  priority: 'medium',
  links: [],
  approvalRequired: false,
  imageRequired: false,
  approvalTimeUnit: null,
  approvalTimeValue: null,
  metadata: { question_uuid: null },
  question: null,
  bulkUUID: null,
  referenceTmp: '',
  pictures: [],
  creatorUUID: '00000000-0000-4000-8000-00000000000a',
  notifications: { data: [] },
  ...given,
});
