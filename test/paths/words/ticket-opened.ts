import type { CreatedTicket } from '#contracts/tickets/tickets.ts';
import { demoArea } from '#server/demo/areas.ts';
import { type OtherDevice, otherDevice } from '../../support/other-device.ts';

export const executor = 'executor@acme.test';
export const approver = 'approver@acme.test';

/** What a ticket is to whoever looks at it: the one panel of OP-134 that it shows with. */
export type Kind = (typeof kinds)[number];
export const kinds = [
  ...(['to solve', 'to solve with a picture', 'to approve', 'to reopen'] as const),
  ...(['that waits', 'to follow'] as const),
] as const;

type Opened = {
  readonly kind: Kind;
  /** Who looks at it; the executor made it, and belongs to the area that solves it. */
  readonly by: typeof executor | typeof approver;
  readonly made?: Partial<CreatedTicket>;
  readonly isDone?: true;
  /** Due in so many minutes, where that matters. */
  readonly dueIn?: number;
};

const approved = {
  ...({ approvalRequired: true, areaUUIDApproval: demoArea('Quality') } as const),
  ...({ approvalTimeUnit: 2, approvalTimeValue: 1 } as const),
};

/** The tickets that are opened, and how each comes to be what it is. */
export const openings = {
  'a ticket to solve opens': { kind: 'to solve', by: executor },
  'one that needs a picture opens': {
    kind: 'to solve with a picture',
    by: executor,
    made: { ...approved, imageRequired: true },
  },
  'a ticket to approve opens': { kind: 'to approve', by: approver, made: approved, isDone: true },
  'a ticket to reopen opens': { kind: 'to reopen', by: executor, isDone: true },
  'a ticket that waits opens': { kind: 'that waits', by: executor, made: approved, isDone: true, dueIn: 30 },
  'a ticket due in minutes opens': { kind: 'to follow', by: approver, dueIn: 30 },
  'a ticket due in hours opens': { kind: 'to follow', by: approver, dueIn: 170 },
} as const satisfies Readonly<Record<string, Opened>>;
export type Opening = keyof typeof openings;
const isOpening = (word: string | undefined): word is Opening => word !== undefined && word in openings;

export const openingOf = ([start]: readonly string[]): Opened => {
  if (!isOpening(start)) throw new Error(`${start} opens no ticket`);
  return openings[start];
};

/** The executor and the approver at other devices. */
export type Others = Readonly<Record<typeof executor | typeof approver, OtherDevice>>;
export const othersAt = async (origin: string): Promise<Others> => ({
  [executor]: await otherDevice(origin, executor),
  [approver]: await otherDevice(origin, approver),
});

/** Makes the ticket of a walk on the platform. */
export async function made(others: Others, words: readonly string[]): Promise<string> {
  const { made: changed = {}, isDone = false, dueIn } = openingOf(words);
  const due = dueIn === undefined ? {} : { dueDate: new Date(Date.now() + dueIn * 60_000).toISOString() };
  const uuid = await others[executor].create({ ...changed, ...due });
  if (isDone) await others[executor].change(uuid, { state: 'resolved', comments: 'It is done.', pictures: [] });
  return uuid;
}
