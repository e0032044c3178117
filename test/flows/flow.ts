import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { openDatabase } from '#browser/database.ts';
import { type AppRef, createApp } from '#compose/root.ts';
import type { QuestionType } from '#contracts/execution/activity.ts';
import type { Content } from '#machines/shell/area.machine.ts';
import { hashPassword } from '#server/session/index.ts';
import { addActivity, addStores, type TestActivity, type TestStore, testQuestion } from '#test/support/content.ts';
import { testPassword } from '#test/support/real-platform.ts';
import { installBrowser, setScene } from '../faults/browser.ts';
import { Device } from '../faults/device.ts';
import { Network } from '../faults/network.ts';
import { inPage, type Page } from '../faults/page.ts';
import { settle, workOnThreads } from '../faults/work.ts';
import { openStage, type Stage } from '../faults/workplace.ts';
import { appConfig } from '../support/app-config.ts';

const address = 'https://platform.test/';
const begin = new Date('2026-03-02T10:00:00.000Z');
const endsWithin = 600_000;

/** A company of its own for a flow: one account, an activity of one written question, and two stores. */
export type Company = {
  readonly uuid: string;
  readonly email: string;
  readonly activity: TestActivity;
  readonly stores: readonly TestStore[];
};

type Settings = {
  readonly modules?: Readonly<Record<string, boolean>>;
  readonly questions?: readonly QuestionType[];
  readonly workflow?: 'WORKFLOW_STARTING_POINT_STORE' | 'WORKFLOW_STARTING_POINT_ACTIVITY';
};

export async function addCompany(
  { platform }: Stage,
  { modules, questions = ['simple'], workflow = 'WORKFLOW_STARTING_POINT_STORE' }: Settings = {},
): Promise<Company> {
  const company = { uuid: randomUUID(), slug: randomUUID(), name: 'Acme', time_zone_offset: null };
  await platform.db
    .insertInto('company')
    .values({
      ...company,
      modules: JSON.stringify(modules ?? { web_executor: true }),
      workflow_starting_point: workflow,
    })
    .execute();
  const email = `${randomUUID()}@acme.test`;
  const account = { company_uuid: company.uuid, username: null, folded_name: '', mfa_secret: null, every_store: true };
  await platform.db
    .insertInto('user')
    .values({ uuid: randomUUID(), email, ...account, password_hash: await hashPassword(testPassword, 1024) })
    .execute();
  const stores = await addStores(platform, company, 2);
  const activity = await addActivity(platform, company, { questions: questions.map(testQuestion) });
  return { uuid: company.uuid, email, activity, stores };
}

/** Answers in the platform's place, or lets the call through with null; asked for each request. */
export type Mishap = (call: { readonly method: string; readonly path: string }) => Response | null;

/** The app in a page of this process, on the real platform; time is virtual and goes on while something is awaited. */
export class Flow {
  /** Every call in the order in which it was made: method, path without uuids, status. */
  readonly calls: string[] = [];
  mishap: Mishap = () => null;
  readonly network: Network;
  #app: AppRef;
  #page: Page;
  readonly #device = new Device();

  constructor({ app: platform, clock }: Stage) {
    vi.setSystemTime(begin);
    clock.ahead = 0;
    const fetch = async (request: Request, env?: object): Promise<Response> => {
      const { method } = request;
      const { pathname: path } = new URL(request.url);
      const answer = this.mishap({ method, path }) ?? (await platform.fetch(request, env));
      this.calls.push(`${method} ${path.replaceAll(/[0-9a-f-]{36}/g, ':uuid')} ${answer.status}`);
      return answer;
    };
    this.network = new Network({
      platform: { fetch },
      fates: [],
      endSession: async () => undefined,
      tell: () => undefined,
    });
    setScene({ device: this.#device, network: this.network, uuid: randomUUID });
    this.#page = this.#device.open(address);
    this.#app = this.#start();
  }

  get app(): AppRef {
    return this.#app;
  }

  #start(): AppRef {
    const config = appConfig(address);
    const app = inPage(this.#page, () =>
      createApp({
        config,
        appVersion: '0.0.0',
        language: 'en',
        database: openDatabase(),
        views,
      }),
    );
    inPage(this.#page, () => app.start());
    return app;
  }

  /** The page is loaded anew where it is. */
  reload(): void {
    const { href } = this.#page.location;
    this.#device.end(this.#page);
    this.#page = this.#device.open(href);
    this.#app = this.#start();
  }

  /** The device gains or loses its network. */
  setOnline(online: boolean): void {
    this.#device.setOnline(online);
  }

  /** Does something in the page. */
  do(doing: () => void): void {
    inPage(this.#page, doing);
  }

  get path(): string {
    return this.#page.location.pathname;
  }

  /** Lets time pass until `look` finds something; fails with what shows when that does not come. */
  async until<Found>(what: string, look: () => Found | null | undefined | false): Promise<Found> {
    const begun = Date.now();
    while (Date.now() - begun < endsWithin) {
      await settle();
      const found = look();
      if (found) return found;
      vi.advanceTimersToNextTimer();
    }
    throw new Error(`${what} did not come: ${this.path} ${JSON.stringify(this.app.getSnapshot().value)}`);
  }

  /** What `pick` takes of the screen that shows, once it does. */
  screen<Found>(pick: (content: Content) => Found | null): Promise<Found> {
    return this.until('a screen', () => {
      const content = this.app.getSnapshot().children.area?.getSnapshot().context.content;
      return content ? pick(content) : null;
    });
  }

  async signIn({ email }: Company, password = testPassword): Promise<void> {
    const login = await this.until('the form of signing in', () => {
      const actor = this.app.getSnapshot().children.login;
      return actor?.getSnapshot().hasTag('editable') ? actor : null;
    });
    this.do(() => {
      login.send({ type: 'TYPE', field: 'identification', text: email });
      login.send({ type: 'TYPE', field: 'password', text: password });
      login.send({ type: 'SUBMIT' });
    });
  }

  async close(): Promise<void> {
    this.do(() => this.app.stop());
    this.#device.end(this.#page);
    vi.clearAllTimers();
    await settle();
  }
}

/** Opens a stage for the tests of a file, and a flow on it for each of them. */
export function eachInFlow(take: (flow: Flow, stage: Stage) => void): void {
  let stage: Stage;
  let flow: Flow;
  beforeAll(async () => {
    stage = await openStage();
    installBrowser();
  });
  beforeEach(() => {
    flow = new Flow(stage);
    take(flow, stage);
  });
  afterEach(() => flow.close());
}

/** The machines of the screens, by the names that these have. */
export const screens = {
  home: (shown: Content) => (shown.screen === 'home' ? shown.actor : null),
  selectStore: (shown: Content) => (shown.screen === 'selectStore' ? shown.actor : null),
  selectActivity: (shown: Content) => (shown.screen === 'selectActivity' ? shown.actor : null),
  executor: (shown: Content) => (shown.screen === 'executor' ? shown.actor : null),
  events: (shown: Content) => (shown.screen === 'events' ? shown.actor : null),
};

/** A screen shows nothing here, but reading its code takes real time, which virtual time waits for. */
const reading = (code: () => Promise<unknown>) => () =>
  workOnThreads(async () => {
    await code();
  });
const selection = reading(() => import('#compose/selection.ts'));
const routines = reading(() => import('#compose/routines.ts'));
const password = reading(() => import('#compose/password.ts'));
const views = {
  home: reading(() => import('#compose/home.ts')),
  notices: reading(() => import('#compose/notices.ts')),
  selectStore: selection,
  selectActivity: selection,
  executor: reading(() => import('#compose/execution.ts')),
  events: reading(() => import('#compose/finished.ts')),
  outbox: reading(() => import('#compose/outbox.ts')),
  tickets: reading(() => import('#compose/tickets.ts')),
  manageTicket: reading(() => import('#compose/ticket-management.ts')),
  createTicket: reading(() => import('#compose/ticket-creation.ts')),
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
  passwordReset: password,
  passwordAccept: password,
};
