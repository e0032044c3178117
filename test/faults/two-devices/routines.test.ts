import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '#contracts/session/session.ts';
import { shownStateOf } from '#domain/routines/routine-answer.ts';
import { addStores, pictureName, testPicture, uploadForm } from '#test/support/content.ts';
import { realPlatform } from '#test/support/real-platform.ts';
import { addRoutine, openToday } from '#test/support/routines.ts';
import { installPage } from './means.ts';
import { type Answer, keptAnswers, Occurrence } from './occurrence.ts';
import { RoutineDevice, type Saying } from './routine-device.ts';
import { arrives, type Fate, fates } from './wire.ts';

/** How many schedules are tried; a release tries 2000 (FC_RUNS=2000). */
const numRuns = Number(process.env['FC_RUNS'] ?? 40);
const timeLimit = 600_000 + numRuns * 5000;

const world = realPlatform();

const saying = fc.record({
  change: fc.constantFrom('resolved' as const, 'unresolved' as const, 'postpone' as const),
  hasPicture: fc.boolean(),
});
/** A copy of what was read is kept when the app has nothing else to do; without one, a lost read fails. */
const nothingMore = [() => undefined, () => undefined] as const;

const fate = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Fate>('answered') },
  { weight: 5, arbitrary: fc.constantFrom(...fates) },
);
const deed = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('answer' as const), saying }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('send' as const), fate }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('read' as const), blind: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('again' as const), which: fc.nat({ max: 9 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sendBoth' as const) }) },
);
const schedules = fc.record({
  areSame: fc.boolean(),
  said: fc.tuple(saying, saying),
  steps: fc.array(fc.record({ who: fc.nat({ max: 1 }), deed }), { minLength: 3, maxLength: 12, size: 'max' }),
});
type Schedule = typeof schedules extends fc.Arbitrary<infer Value> ? Value : never;
type Deed = Schedule['steps'][number]['deed'];
type Party = { readonly device: RoutineDevice; readonly pictures: readonly string[]; readonly sent: Answer[] };

class Scene {
  readonly #occurrence = new Occurrence();
  readonly #checksum: string;
  readonly #parties: readonly Party[];
  #words = 0;

  constructor(checksum: string, parties: readonly Party[]) {
    [this.#checksum, this.#parties] = [checksum, parties];
  }

  async play({ said, steps }: Schedule): Promise<void> {
    for (const { device } of this.#parties) await device.read();
    for (const [at, party] of this.#parties.entries()) await this.#answer(party, said[at] ?? said[0]);
    for (const { who, deed } of steps) {
      const party = this.#parties[who];
      if (party) await this.#do(party, deed);
      await this.#check();
    }
    for (const party of this.#parties) await this.#send(party, 'answered');
    await this.#check();
    for (const { device } of this.#parties) expect([device.fixed, await device.kept()]).toEqual([null, []]);
  }

  close(): void {
    for (const { device } of this.#parties) device.close();
  }

  async #do(party: Party, deed: Deed): Promise<void> {
    const { device } = party;
    switch (deed.do) {
      case 'answer':
        return this.#answer(party, deed.saying);
      case 'send':
        return this.#send(party, deed.fate);
      case 'read':
        device.wire.readsLost = deed.blind ? 1 : 0;
        return this.#read(device, deed.blind);
      case 'restart':
        return device.fixed ? device.restart() : undefined;
      case 'again':
        return this.#comeAgain(party, deed.which);
      case 'sendBoth':
        return this.#sendBoth();
    }
  }

  async #answer({ device, pictures }: Party, { change, hasPicture }: Schedule['said'][number]): Promise<void> {
    this.#words += 1;
    if (!device.offers(change)) return;
    const words: Saying = { change, comment: `Words ${this.#words}`, pictures: hasPicture ? pictures : [] };
    await device.fix(words);
    expect(await device.kept()).toEqual([device.fixed?.key]);
  }

  /** What is read is how it stands; without a network it is what was read before. */
  async #read(device: RoutineDevice, isBlind: boolean): Promise<void> {
    const read = device.read();
    if (isBlind) return read.then(...nothingMore);
    const { detail, given } = await read;
    expect(shownStateOf(detail)).toBe(this.#occurrence.state);
    expect(given).toBe(device.fixed?.change ?? null);
  }

  async #send({ device, sent }: Party, fate: Fate): Promise<void> {
    const { fixed } = device;
    if (fixed === null) return;
    sent.push(fixed);
    const became = arrives(fate) ? this.#occurrence.arrive(fixed) : null;
    const outcome = await device.send(fate);
    if (fate === 'answered' || fate === 'twiceFirst')
      expect([fixed, outcome]).toEqual([fixed, became === 'conflict' ? 'conflict' : 'delivered']);
    else expect([fixed, fate, outcome]).toEqual([fixed, fate, fate.startsWith('killed') ? 'killed' : 'waiting']);
    await this.#settle(device, outcome);
  }

  /** What was held up on its way comes now; what has come before has no effect a second time. */
  async #comeAgain({ device, sent }: Party, number: number): Promise<void> {
    const which = number % Math.max(1, sent.length);
    const answer = sent[which];
    if (!answer) return;
    await device.wire.again(which);
    this.#occurrence.arrive(answer);
  }

  /** At the same moment: the platform takes one of two that cannot both be. */
  async #sendBoth(): Promise<void> {
    for (const { device, sent } of this.#parties) if (device.fixed) sent.push(device.fixed);
    const ready = this.#parties.map(({ device }) => device).filter(({ fixed }) => fixed !== null);
    const ends = await Promise.all(ready.map(async (device) => ({ device, outcome: await device.send('answered') })));
    const order = (await keptAnswers(world.db, this.#checksum)).map(({ key }) => key);
    const at = ({ device }: (typeof ends)[number]) => order.indexOf(device.fixed?.key ?? '') + 1 || 99;
    for (const { device, outcome } of ends.toSorted((one, other) => at(one) - at(other))) {
      if (device.fixed === null) throw new Error('nothing was sent');
      const became = this.#occurrence.arrive(device.fixed);
      expect([device.fixed, outcome]).toEqual([device.fixed, became === 'conflict' ? 'conflict' : 'delivered']);
      await this.#settle(device, outcome);
    }
  }

  /** What is not delivered is still on the device; what is refused stays until its person takes it off. */
  async #settle(device: RoutineDevice, outcome: Awaited<ReturnType<RoutineDevice['send']>>): Promise<void> {
    const { fixed } = device;
    expect([outcome, await device.kept()]).toEqual([outcome, outcome === 'delivered' ? [] : [fixed?.key]]);
    if (outcome === 'conflict') await device.discard();
    if (outcome === 'delivered') device.fixed = null;
  }

  async #check(): Promise<void> {
    expect(await keptAnswers(world.db, this.#checksum)).toEqual(this.#occurrence.answers);
  }
}

describe('an activity of a routine that two devices answer without a network', () => {
  beforeAll(installPage);

  it('A12 OP-138 ROUT-33 ROUT-34 ROUT-35 each answer is stored once, or its conflict is told, and leaves the device after that only', {
    timeout: 2 * timeLimit,
  }, async () => {
    const company = await world.createCompany({ modules: JSON.stringify({ web_executor: true, routines: true }) });
    const [store] = await addStores(world.platform, company, 1);
    const people = [await world.createUser(company), await world.createUser(company)];
    const sessions = await Promise.all(people.map((user) => world.signIn(user)));
    const pictures = await Promise.all([sessions[0], sessions[0], sessions[1]].map(pictureOf));
    await fc.assert(
      fc.asyncProperty(schedules, async (schedule) => {
        const { uuid: routine, activities } = await addRoutine(world.platform, company, {
          activities: [{ pictures_max: 3 }],
        });
        const checksum = await openToday(world.platform, { activity: activities[0] ?? '', store: store?.uuid ?? '' });
        const partyOf = (who: 0 | 1, picture: number): Party => {
          const session = sessions[who];
          if (!session) throw new Error('nobody is signed in');
          const device = new RoutineDevice(session, world.origin, { routine, checksum });
          return { device, pictures: pictures.slice(picture, picture + 1), sent: [] };
        };
        const scene = new Scene(checksum, [partyOf(0, 0), schedule.areSame ? partyOf(0, 1) : partyOf(1, 2)]);
        await scene.play(schedule).finally(() => scene.close());
      }),
      { numRuns, interruptAfterTimeLimit: timeLimit, markInterruptAsFailure: true },
    );
  });
});

async function pictureOf(session: Session | undefined): Promise<string> {
  if (!session) throw new Error('nobody is signed in');
  const name = pictureName();
  const raw = uploadForm(session, name, new Uint8Array(await testPicture()));
  await world.signedFetch(session, 'POST', '/api/v1/files/upload', { raw });
  return `company_${session.company_uuid}/files/${name}`;
}
