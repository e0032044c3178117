import { createHash } from 'node:crypto';
import { vi } from 'vitest';
import { openDatabase } from '#browser/database.ts';
import type { AppRef } from '#compose/root.ts';
import { createApp } from '#compose/root.ts';
import { appConfig } from '#test/support/app-config.ts';
import { setScene } from './browser.ts';
import { faultsOnPlatform } from './checker.ts';
import { Device, type Storing } from './device.ts';
import { type Kept, watchKept } from './device-storage.ts';
import { Network } from './network.ts';
import { inPage, outsidePages, type Page } from './page.ts';
import { Person } from './person.ts';
import type { Mishap, Schedule } from './schedule.ts';
import { settle, work, workOnThreads } from './work.ts';
import { addWorkplace, type Errand, type Stage, type Workplace } from './workplace.ts';

/** `faults` is empty when all went well; `trace` tells what happened, by virtual seconds. */
export type Outcome = {
  readonly faults: readonly string[];
  readonly trace: readonly string[];
  readonly requests: number;
};

const second = 1000;
/** How often the person looks (ms): no delay is a multiple of it, so that a look never falls together with an answer. */
const lookEvery = 1037;
const address = 'https://platform.test/';
const begin = new Date('2026-03-02T10:00:00.000Z');
/** When the network and the storage are whole again, and how long everything may take after that (ms). */
const healedAfter = 100 * second;
const endsWithin = 1800 * second;

/** Uuids as a device draws them, the same ones whenever the name is the same. */
function uuidsOf(name: string): () => string {
  const start = createHash('sha256').update(name).digest('hex').slice(0, 12);
  let drawn = 0;
  return () => {
    drawn += 1;
    return `${start.slice(0, 8)}-${start.slice(8)}-4000-8000-${drawn.toString(16).padStart(12, '0')}`;
  };
}

type Tab = { readonly page: Page; readonly app: AppRef };

/** A screen shows nothing here, but reading its code takes real time, which virtual time waits for. */
const reading = (code: () => Promise<unknown>) => () =>
  workOnThreads(async () => {
    await code();
  });
const selection = reading(() => import('#compose/selection.ts'));
const routines = reading(() => import('#compose/routines.ts'));
const views = {
  home: reading(() => import('#compose/home.ts')),
  notices: reading(() => import('#compose/notices.ts')),
  selectStore: selection,
  selectActivity: selection,
  executor: reading(() => import('#compose/execution.ts')),
  events: reading(() => import('#compose/finished.ts')),
  outbox: reading(() => import('#compose/outbox.ts')),
  passwordReset: reading(() => import('#compose/password.ts')),
  passwordAccept: reading(() => import('#compose/password.ts')),
  createTicket: reading(() => import('#compose/ticket-creation.ts')),
  tickets: reading(() => import('#compose/tickets.ts')),
  manageTicket: reading(() => import('#compose/ticket-management.ts')),
  routineStores: routines,
  routines,
  routineActivities: routines,
  routinesOverview: routines,
  results: reading(() => import('#compose/results.ts')),
  result: reading(() => import('#compose/results.ts')),
  apiKeys: reading(() => import('#compose/results.ts')),
  webhooks: reading(() => import('#compose/results.ts')),
  webhook: reading(() => import('#compose/results.ts')),
  comparison: reading(() => import('#compose/results.ts')),
  manageActivity: reading(() => import('#compose/routine-answer.ts')),
};

/**
 * Carries out one schedule from the first sign-in until nothing is left on the device, and says what went wrong. The
 * same schedule under the same name goes the same way.
 */
export async function runSchedule(stage: Stage, schedule: Schedule, name: string): Promise<Outcome> {
  vi.setSystemTime(begin);
  stage.clock.ahead = 0;
  const workplace = await addWorkplace(stage, schedule.visits);
  const run = new Run(stage, schedule, workplace, uuidsOf(name));
  try {
    const faults = await run.toTheEnd();
    return { faults, trace: run.trace, requests: run.requests };
  } finally {
    await run.close();
  }
}

class Run {
  readonly trace: string[] = [];
  requests = 0;
  readonly #stage: Stage;
  readonly #workplace: Workplace;
  readonly #device = new Device();
  readonly #network: Network;
  readonly #kept;
  readonly #person: Person;
  readonly #tabs: Tab[] = [];
  readonly #onWrites: Map<number, Mishap>;
  readonly #here = new Map<string, string>();
  readonly #gone = new Set<string>();
  readonly #schedule: Schedule;
  #writes = 0;
  #broken: { how: Storing; left: number } = { how: 'kept', left: 0 };
  #healed = false;

  constructor(stage: Stage, schedule: Schedule, workplace: Workplace, uuid: () => string) {
    this.#stage = stage;
    this.#schedule = schedule;
    this.#workplace = workplace;
    this.#onWrites = new Map(schedule.mishaps.flatMap((one) => ('write' in one.at ? [[one.at.write, one]] : [])));
    this.#network = new Network({
      platform: stage.app,
      fates: schedule.fates,
      endSession: () => this.#endSession(),
      tell: (line) => {
        this.requests += 1;
        this.#tell(line);
      },
    });
    setScene({ device: this.#device, network: this.#network, uuid });
    this.#device.storing = (page) => this.#store(page);
    this.#kept = watchKept(this.#device);
    this.#person = new Person({ workplace, uuid, left: () => this.#left() });
  }

  /** Lets virtual time pass until everything is delivered; what is wrong then, or before. */
  async toTheEnd(): Promise<string[]> {
    this.#openTab();
    setInterval(() => void work(() => this.#look()), lookEvery);
    for (const mishap of this.#schedule.mishaps)
      if ('after' in mishap.at) setTimeout(() => this.#suffer(mishap, this.#tabs.at(-1)), mishap.at.after);
    setTimeout(() => this.#heal(), healedAfter);
    while (this.#elapsed() < healedAfter + endsWithin) {
      await settle();
      const kept = await this.#kept.read();
      const lost = await this.#lostCopies(kept);
      if (lost.length > 0) return lost;
      if (this.#isDone(kept)) return faultsOnPlatform(this.#stage.platform, this.#workplace);
      vi.advanceTimersToNextTimer();
    }
    return [`it has not come to its end: ${this.#standing()}`];
  }

  /** Everything was delivered, as the device sees it, and nothing is on its way any more. */
  #isDone({ sealed, sent }: Kept): boolean {
    const delivered = new Set(sent.values());
    return this.#network.isQuiet && sealed.size === 0 && delivered.size === this.#workplace.errands.length;
  }

  async close(): Promise<void> {
    for (const { page, app } of this.#tabs) inPage(page, () => app.stop());
    for (const page of [...this.#device.pages]) this.#device.end(page);
    vi.clearAllTimers();
    await settle();
    this.#kept.close();
  }

  /** How much virtual time has passed, whatever the clock of the device says (ms). */
  #elapsed(): number {
    return this.#stage.platform.clock().getTime() - begin.getTime();
  }

  /** A copy that is gone must be on the platform at that very moment. */
  async #lostCopies({ sealed, open, sent }: Kept): Promise<string[]> {
    for (const [uuid, store] of sealed) this.#here.set(uuid, store);
    const isGone = (uuid: string): boolean => !sealed.has(uuid) && !open.has(uuid);
    const gone = [...this.#here, ...sent].filter(([uuid]) => isGone(uuid) && !this.#gone.has(uuid));
    if (gone.length === 0) return [];
    for (const [uuid] of gone) this.#gone.add(uuid);
    const stores = new Set(gone.map(([, store]) => store));
    const errands = this.#workplace.errands.filter(({ store }) => stores.has(store.uuid));
    const faults = await faultsOnPlatform(this.#stage.platform, { ...this.#workplace, errands });
    return faults.map((fault) => `the copy on the device is gone, and ${fault}`);
  }

  /** The person works in the newest page, and looks after the others when every visit is made. */
  async #look(): Promise<void> {
    const pages = (await this.#left()).length > 0 ? this.#tabs.slice(-1) : [...this.#tabs];
    for (const { page, app } of pages) if (page.alive) await inPage(page, () => this.#person.look(app));
  }

  /** The visits that were not finished yet. */
  async #left(): Promise<readonly Errand[]> {
    const { sealed, sent } = await this.#kept.read();
    const finished = new Set([...sealed.values(), ...sent.values()]);
    return this.#workplace.errands.filter(({ store }) => !finished.has(store.uuid));
  }

  #openTab(): void {
    const page = this.#device.open(address);
    this.#tell('a page is opened');
    const config = appConfig(address);
    inPage(page, () => {
      const app = createApp({
        config,
        appVersion: '0.0.0',
        language: 'en',
        database: openDatabase(),
        views,
      });
      this.#tabs.push({ page, app });
      app.start();
    });
  }

  #heal(): void {
    this.#tell('everything is whole again');
    this.#healed = true;
    this.#network.heal();
    this.#broken = { how: 'kept', left: 0 };
    this.#device.setOnline(true);
  }

  #suffer(mishap: Mishap, tab: Tab | undefined): void {
    this.#tell(`${mishap.what} ${JSON.stringify(mishap)}`);
    switch (mishap.what) {
      case 'kill':
      case 'reload':
        this.#end(tab, mishap.what);
        return;
      case 'closeDatabase':
        if (tab) this.#device.cutStorage(tab.page);
        return;
      case 'secondTab':
        this.#openTab();
        return;
      case 'fullDisk':
        this.#broken = { how: 'full', left: mishap.writes };
        return;
      case 'abortedWrite':
        this.#broken = { how: 'aborted', left: mishap.writes };
        return;
      case 'clock':
        vi.setSystemTime(Date.now() + mishap.ahead - this.#stage.clock.ahead);
        this.#stage.clock.ahead = mishap.ahead;
        return;
      case 'offline':
        this.#device.setOnline(false);
        setTimeout(() => this.#device.setOnline(true), mishap.for);
    }
  }

  /** A page ends; after a reload its running transactions still end by themselves, after a kill they are undone. */
  #end(tab: Tab | undefined, how: 'kill' | 'reload'): void {
    if (!tab?.page.alive) return;
    this.#tabs.splice(this.#tabs.indexOf(tab), 1);
    if (how === 'kill') this.#device.cutStorage(tab.page);
    this.#device.end(tab.page);
    inPage(tab.page, () => tab.app.stop());
    if (this.#tabs.length === 0) setTimeout(() => this.#openTab(), second);
  }

  #store(page: Page): Storing {
    if (this.#healed) return 'kept';
    this.#writes += 1;
    const mishap = this.#onWrites.get(this.#writes);
    const tab = this.#tabs.find((one) => one.page === page);
    if (mishap) {
      if (mishap.what === 'fullDisk' || mishap.what === 'abortedWrite') this.#suffer(mishap, tab);
      else queueMicrotask(() => outsidePages(() => this.#suffer(mishap, tab)));
    }
    if (this.#broken.left === 0) return 'kept';
    this.#broken.left -= 1;
    this.#tell(`a write is ${this.#broken.how}`);
    return this.#broken.how;
  }

  async #endSession(): Promise<void> {
    await this.#stage.platform.db
      .updateTable('session')
      .set({ revoked_at: this.#stage.platform.clock() })
      .where('company_uuid', '=', this.#workplace.company.uuid)
      .execute();
  }

  #tell(line: string): void {
    this.trace.push(`${(this.#elapsed() / second).toFixed(1)} s: ${line}`);
  }

  #standing(): string {
    return this.#tabs
      .map(({ page, app }) => {
        const { value, children } = app.getSnapshot();
        const items = children.outbox?.getSnapshot().context.items.map(({ actor }) => actor.getSnapshot().value);
        return JSON.stringify({
          at: page.location.pathname,
          value,
          outbox: children.outbox?.getSnapshot().value,
          items,
        });
      })
      .join('\n');
  }
}
