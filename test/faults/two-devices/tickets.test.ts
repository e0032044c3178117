import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { chosenStates } from '#contracts/tickets/tickets.ts';
import { realPlatform } from '#test/support/real-platform.ts';
import { type Role, type TicketRoom, ticketRoom } from '#test/support/ticket-room.ts';
import { Chain, type Edit, isSame, keptChain } from './chain.ts';
import { installPage } from './means.ts';
import { type Outcome, TicketDevice } from './ticket-device.ts';
import { arrives, type Fate, fates, kills } from './wire.ts';

/** How many schedules are tried; a release tries 2000 (FC_RUNS=2000). */
const numRuns = Number(process.env['FC_RUNS'] ?? 40);
const timeLimit = 600_000 + numRuns * 5000;

const world = realPlatform();
const starts = ['open', 'begun', 'waiting', 'closed'] as const;
const people: readonly (readonly [Role, Role])[] = [
  ['both', 'both'],
  ['both', 'executor'],
  ['both', 'approver'],
  ['executor', 'executor'],
  ['executor', 'creator'],
];

const typing = fc.record({
  choice: fc.constantFrom(...chosenStates),
  hasWords: fc.boolean(),
  hasPicture: fc.boolean(),
  rejects: fc.boolean(),
});
const fate = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Fate>('answered') },
  { weight: 5, arbitrary: fc.constantFrom(...fates) },
);
const deed = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('type' as const), typing }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('send' as const), fate, blind: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reopen' as const), blind: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('again' as const), which: fc.nat({ max: 9 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sendBoth' as const) }) },
);
const schedules = fc.record({
  start: fc.constantFrom(...starts),
  needsApproval: fc.boolean(),
  people: fc.constantFrom(...people),
  typed: fc.tuple(typing, typing),
  steps: fc.array(fc.record({ who: fc.nat({ max: 1 }), deed, keeps: fc.boolean() }), {
    minLength: 3,
    maxLength: 12,
    size: 'max',
  }),
});
type Schedule = typeof schedules extends fc.Arbitrary<infer Value> ? Value : never;
type Deed = Schedule['steps'][number]['deed'];

const wordless = { choice: 'resolved', hasWords: false, hasPicture: false, rejects: false } as const;
/** The task is given back, without an answer, and then approved: its conflict is a true one. */
const givenBackThenApproved: Schedule = {
  start: 'waiting',
  needsApproval: true,
  people: ['both', 'both'],
  typed: [{ ...wordless, hasWords: true, rejects: true }, wordless],
  steps: [
    { who: 0, deed: { do: 'send', fate: 'failedAfter', blind: false }, keeps: false },
    { who: 0, deed: { do: 'type', typing: wordless }, keeps: false },
    { who: 0, deed: { do: 'send', fate: 'answered', blind: false }, keeps: false },
  ],
};
/** The task is given back, without an answer; then the other device works on the task that follows it. */
const givenBackThenWorkedOn: Schedule = {
  start: 'waiting',
  needsApproval: true,
  people: ['both', 'both'],
  typed: [{ ...wordless, hasWords: true, rejects: true }, wordless],
  steps: [
    { who: 0, deed: { do: 'send', fate: 'failedAfter', blind: false }, keeps: false },
    { who: 0, deed: { do: 'type', typing: { ...wordless, hasWords: true } }, keeps: false },
    { who: 1, deed: { do: 'reopen', blind: false }, keeps: false },
    { who: 1, deed: { do: 'reopen', blind: false }, keeps: false },
    { who: 1, deed: { do: 'type', typing: { ...wordless, hasWords: true } }, keeps: false },
    { who: 1, deed: { do: 'send', fate: 'answered', blind: false }, keeps: false },
    { who: 0, deed: { do: 'reopen', blind: false }, keeps: false },
  ],
};

/** One of the two, with what its person knows. */
type Party = {
  readonly device: TicketDevice;
  readonly pictures: readonly string[];
  /** So many changes were there when the task was read last. */
  seen: number;
  /** So many changes were there when what stands in the fields was typed first. */
  typedOn: number;
  /** After so many changes what stands in the fields was stored; null where it was not. */
  storedAs: number | null;
  isUnanswered: boolean;
  readonly sent: Sending[];
};
type Sending = { readonly edit: Edit; readonly seen: number; hasArrived: boolean };

class Scene {
  readonly #chain: Chain;
  readonly #root: string;
  readonly #parties: readonly Party[];
  #words = 0;

  constructor(chain: Chain, root: string, parties: readonly Party[]) {
    [this.#chain, this.#root, this.#parties] = [chain, root, parties];
  }

  async play({ typed, steps }: Schedule): Promise<void> {
    for (const [at, party] of this.#parties.entries()) {
      await party.device.open();
      await this.#type(party, typed[at] ?? typed[0]);
    }
    for (const { who, deed, keeps } of steps) {
      const party = this.#parties[who];
      if (party) await this.#do(party, deed, keeps);
      await this.#check();
    }
    for (const party of this.#parties) await this.#end(party);
    await this.#check();
  }

  async close(): Promise<void> {
    for (const { device } of this.#parties) device.close();
  }

  async #do(party: Party, deed: Deed, keeps: boolean): Promise<void> {
    const { device } = party;
    if (device.isTold) await this.#hear(party, keeps);
    switch (deed.do) {
      case 'type':
        return this.#type(party, deed.typing);
      case 'send':
        device.wire.readsLost = deed.blind ? 1 : 0;
        return device.edit ? this.#send(party, device.edit, deed.fate) : undefined;
      case 'reopen':
        device.wire.readsLost = deed.blind ? 1 : 0;
        return this.#reopen(party);
      case 'again':
        return this.#comeAgain(party, deed.which);
      case 'sendBoth':
        return this.#sendBoth();
    }
  }

  async #type(party: Party, { hasWords, hasPicture, choice, rejects }: Schedule['typed'][number]): Promise<void> {
    this.#words += 1;
    const { device, pictures } = party;
    if (!device.isTyped) party.typedOn = party.seen;
    const before = JSON.stringify(device.fields);
    const words = hasWords ? `Words ${this.#words}` : '';
    const picture = hasPicture ? (pictures[this.#words % pictures.length] ?? null) : null;
    await device.type({ choice, words, picture, rejects });
    if (JSON.stringify(device.fields) !== before) party.storedAs = null;
  }

  async #send(party: Party, edit: Edit, fate: Fate): Promise<void> {
    const { device, seen } = party;
    if (!device.isTyped) party.typedOn = seen;
    party.sent.push({ edit, seen, hasArrived: arrives(fate) });
    const became = arrives(fate) ? this.#arrive(party, edit) : null;
    if (kills(fate)) party.isUnanswered = true;
    const outcome = await device.send(fate);
    this.#judge(party, edit, { fate, became, outcome });
  }

  /** Both at the same moment: the platform takes one of two that have seen the same. */
  async #sendBoth(): Promise<void> {
    const ready = this.#parties.filter(({ device }) => !device.isTold && device.edit !== null);
    const sent = ready.map(async (party) => {
      const edit = party.device.edit;
      if (edit === null) throw new Error('there is nothing to send');
      if (!party.device.isTyped) party.typedOn = party.seen;
      party.device.wire.readsLost = 0;
      party.sent.push({ edit, seen: party.seen, hasArrived: true });
      return { party, edit, outcome: await party.device.send('answered') };
    });
    const ends = await Promise.all(sent);
    for (const wanted of ['done', 'conflict', 'failed'] as const)
      for (const { party, edit, outcome } of ends)
        if (outcome === wanted)
          this.#judge(party, edit, { fate: 'answered', became: this.#arrive(party, edit), outcome });
    // What the faster one read again may be older or newer than the change of the other one.
    for (const { party } of ends) if (!party.device.isTyped) await this.#reopen(party);
  }

  /** What was held up on its way comes now; what has come before has no effect a second time. */
  async #comeAgain(party: Party, number: number): Promise<void> {
    const which = number % Math.max(1, party.sent.length);
    const sending = party.sent[which];
    if (!sending) return;
    await party.device.wire.again(which);
    if (sending.hasArrived) return;
    sending.hasArrived = true;
    const { edit, seen } = sending;
    const became = this.#chain.arrive(edit, party.device.session.user_uuid, seen);
    const isNewest = which === party.sent.length - 1 && isSame(edit, party.device.edit);
    if (became === 'stored' && isNewest) party.storedAs = this.#chain.changes;
  }

  #arrive(party: Party, edit: Edit): 'stored' | 'conflict' {
    const became = this.#chain.arrive(edit, party.device.session.user_uuid, party.seen);
    if (became === 'stored') party.storedAs = this.#chain.changes;
    return became;
  }

  #judge(
    party: Party,
    edit: Edit,
    { fate, became, outcome }: { fate: Fate; became: 'stored' | 'conflict' | null; outcome: Outcome },
  ): void {
    const isHeard = fate === 'answered' || fate === 'twiceFirst';
    if (isHeard) expect([edit, outcome]).toEqual([edit, became === 'stored' ? 'done' : 'conflict']);
    else expect([edit, fate, ['failed', 'killed', 'conflict'].includes(outcome)]).toEqual([edit, fate, true]);
    if (outcome === 'done') {
      party.device.forget();
      this.#knowNothing(party);
    }
    if (outcome === 'failed') party.isUnanswered = fate !== 'twiceSecond';
    else this.#read(party);
    if (outcome === 'killed') this.#afterOpening(party);
  }

  #knowNothing(party: Party): void {
    party.storedAs = null;
    party.isUnanswered = false;
  }

  #read(party: Party): void {
    party.seen = this.#chain.changes;
  }

  async #reopen(party: Party): Promise<void> {
    await party.device.reopen();
    this.#afterOpening(party);
  }

  /** What was typed is there again; that the task has changed since then is told before it can be sent. */
  #afterOpening(party: Party): void {
    const { device } = party;
    this.#read(party);
    // A form in which nothing stands is not kept: the task shows as it is. Told twice is allowed, not told is not.
    if (!device.isTyped) this.#knowNothing(party);
    else if (this.#chain.changes !== party.typedOn) expect(device.isTold).toBe(true);
    expect(device.held).toEqual(device.fields);
  }

  /** The conflict is told, and is a true one unless what was sent is there. */
  async #hear(party: Party, keeps: boolean): Promise<void> {
    const { device } = party;
    const edit = device.lastSent;
    const isIn = edit !== null && this.#chain.isIn(edit, device.session.user_uuid, party.seen);
    expect(device.held).toEqual(device.fields);
    if (device.saysOwn) {
      // What arrived is the device's own, also where the other one has worked on since.
      const hasArrived = edit !== null && this.#chain.hasStored(edit, device.session.user_uuid);
      expect([edit, party.storedAs !== null || isIn || hasArrived]).toEqual([edit, true]);
      await device.goOn();
      device.forget();
      this.#knowNothing(party);
    } else {
      // Who gave it back, and then approved it, is told a conflict: what was asked for last is not there.
      const isThere = party.storedAs === party.seen && isIn;
      expect([isThere, party.isUnanswered]).not.toEqual([true, true]);
      if (keeps) {
        await device.goOn();
        party.typedOn = party.seen;
      } else {
        await device.discard();
        await device.goOn();
        this.#knowNothing(party);
      }
      party.storedAs = null;
    }
    expect(device.held).toEqual(device.fields);
  }

  /** At last the network is good: what is typed is stored, or its conflict is told. */
  async #end(party: Party): Promise<void> {
    const { device } = party;
    device.wire.readsLost = 0;
    for (let turn = 0; device.isTyped || device.isTold; turn += 1) {
      expect(turn).toBeLessThan(4);
      if (device.isTold) await this.#hear(party, false);
      else if (device.edit) await this.#send(party, device.edit, 'answered');
      else {
        // The form is not filled in, or its task is closed since then, which was told.
        await device.discard();
        this.#knowNothing(party);
      }
    }
  }

  async #check(): Promise<void> {
    const rows = await keptChain(world.db, this.#root);
    if (!isSame(rows, this.#chain.rows)) expect(rows).toEqual(this.#chain.rows);
  }
}

describe('a task that two devices change without a network', () => {
  let room: TicketRoom;
  let pictures: Readonly<Record<Role, readonly string[]>>;
  beforeAll(installPage);

  async function rootAt({ start, needsApproval }: Schedule): Promise<string> {
    const root = await room.create(needsApproval || start === 'waiting' ? room.approved : {});
    const change = (ticket: object) => room.change('executor', root, ticket);
    if (start === 'begun') await change({ state: 'in_progress', comments: 'Begun.' });
    if (start === 'waiting') await change({ state: 'to_be_approved', comments: 'Executed.' });
    if (start === 'closed') await change({ state: needsApproval ? 'unresolved' : 'resolved', comments: 'Closed.' });
    return root;
  }

  it(`A12 OP-138 OP-54 TMANAGE-10 TAPPROVE-02 TAPPROVE-12 each change is stored once, or its conflict is told: none is written over by one that has not seen it`, {
    timeout: 2 * timeLimit,
  }, async () => {
    room = await ticketRoom(world);
    pictures = await picturesOf(room);
    await fc.assert(
      fc.asyncProperty(schedules, async (schedule) => {
        const root = await rootAt(schedule);
        const needsApproval = schedule.needsApproval || schedule.start === 'waiting';
        const chain = new Chain(await keptChain(world.db, root), needsApproval);
        const parties = schedule.people.map((role, at): Party => {
          const device = new TicketDevice(room.sessions[role], world.origin, root);
          const own = pictures[role].filter((_, number) => number % 2 === at);
          return { device, pictures: own, seen: 0, typedOn: 0, storedAs: null, isUnanswered: false, sent: [] };
        });
        const scene = new Scene(chain, root, parties);
        await scene.play(schedule).finally(() => scene.close());
      }),
      {
        numRuns,
        examples: [[givenBackThenApproved], [givenBackThenWorkedOn]],
        interruptAfterTimeLimit: timeLimit,
        markInterruptAsFailure: true,
      },
    );
  });
});

async function picturesOf(room: TicketRoom): Promise<Record<Role, readonly string[]>> {
  const ofRole = async (role: Role): Promise<readonly string[]> => {
    const paths: string[] = [];
    for (let count = 0; count < 4; count += 1) paths.push(await room.picture(role));
    return paths;
  };
  return {
    executor: await ofRole('executor'),
    approver: await ofRole('approver'),
    creator: await ofRole('creator'),
    colleague: [],
    both: await ofRole('both'),
  };
}
