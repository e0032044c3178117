import type { Page, Worker } from 'playwright-core';
import { expect } from 'vitest';
import { manualPlans } from '#server/demo/ticket-plan.ts';
import { demoUuid } from '#server/demo/uuid.ts';
import { untilKept } from '../support/installed-app.ts';
import { journey } from '../support/journey.ts';
import { opened, startPushService, subscriber } from '../support/push-service.ts';
import { signIn, tryToSignIn } from '../support/sign-in.ts';

const service = await startPushService();
const { device, privateKey } = subscriber(`${service.origin}/executor`);

journey.override('environment', { PUSH_INSIDE: '1' });
journey.afterAll(() => service.close());

/** An open ticket of the demo that Operations works on and Quality approves. */
const ticket = (): string => {
  const plan = manualPlans.find((one) => one.area === 'Operations' && one.approved && one.states.includes('open'));
  if (!plan) throw new Error('the demo has no such ticket');
  return demoUuid(`${plan.key}/${plan.states.indexOf('open')}`);
};

/** What the browser asks of the person and of its maker's push service, neither of which is there in tests. */
const allowed = ({ endpoint, p256dh, auth }: typeof device): void => {
  let isOn = false;
  const subscription = { endpoint, toJSON: () => ({ endpoint, keys: { p256dh, auth } }) };
  Object.defineProperty(Notification, 'permission', { get: () => (isOn ? 'granted' : 'default') });
  Notification.requestPermission = async () => {
    isOn = true;
    return 'granted';
  };
  Object.assign(PushManager.prototype, {
    subscribe: async () => subscription,
    getSubscription: async () => (isOn ? subscription : null),
  });
};

/** What is shown is kept instead; `focus` needs a finger on a notice that the system shows. */
const keepShown = (): void => {
  const scope = globalThis as unknown as {
    shown: unknown[];
    registration: object;
    WindowClient: { prototype: object };
  };
  scope.shown = [];
  Object.assign(scope.registration, { showNotification: async (...notice: unknown[]) => scope.shown.push(notice) });
  Object.assign(scope.WindowClient.prototype, {
    async focus() {
      return this;
    },
  });
};
const shownBy = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown);

/** From now on windows are not to be had; which ones are opened is kept. */
const refuseFocus = (): void => {
  const scope = globalThis as unknown as { opened: string[]; clients: object; WindowClient: { prototype: object } };
  scope.opened = [];
  Object.assign(scope.clients, { openWindow: async (address: string) => scope.opened.push(address) });
  Object.assign(scope.WindowClient.prototype, { focus: () => Promise.reject(new Error('not allowed')) });
};
const openedBy = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as { opened: string[] }).opened);

/** Taps on the notice of an address. */
const tapOn = (worker: Worker, address: string): Promise<void> =>
  worker.evaluate((data) => {
    const notification = { data, close: () => undefined };
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }));
  }, address);

/** Gives the worker a message, as the browser does with what its push service hands over. */
async function handOver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations: [one] }) => one && resolve(one.registrationId),
    ),
  );
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await session.send('ServiceWorker.deliverPushMessage', { origin: new URL(page.url()).origin, registrationId, data });
}

journey(
  'TOLD-07 TOLD-08 who turned notices on is told of a mention on the device, without what was written, and a tap opens the task in the window that has it, else in one that is open, else in a new one',
  async ({ visit, served }) => {
    const executor = await visit('/', { viewport: 'phone', kept: true });
    await executor.addInitScript(allowed, device);
    await signIn(executor);
    await untilKept(executor);
    await executor.goto(`${served.origin}/notices`);
    await executor.getByLabel('You are mentioned in a comment on a task').selectOption('push');
    for (const time of ['From', 'To']) await executor.getByLabel(time, { exact: true }).fill('00:00');
    await executor.getByText('Saved. Each choice counts at once.').waitFor();
    await executor.getByRole('button', { name: 'Get notices on this device' }).click();
    await executor.getByText('This device gets notices.').waitFor();
    const [worker] = executor.context().serviceWorkers();
    if (worker === undefined) throw new Error('the app has no worker');
    await worker.evaluate(keepShown);

    const address = `/ticket-manager/manage-ticket/${ticket()}`;
    const approver = await visit(address, { viewport: 'desktop' });
    await tryToSignIn(approver, 'approver@acme.test');
    await approver.getByLabel('Mention someone').selectOption({ label: 'Demo Executor' });
    await approver.getByLabel('Write to those involved').fill('Is the left door meant?');
    await approver.getByRole('button', { name: 'Send comment' }).press('Enter');

    await expect.poll(() => service.given.length, { timeout: 60_000 }).toBe(1);
    const [given] = service.given;
    if (given === undefined) throw new Error('nothing was pushed');
    const message = JSON.stringify(opened({ device, privateKey }, given));
    await handOver(executor, message);
    await expect.poll(() => shownBy(worker)).toHaveLength(1);
    expect(await shownBy(worker)).toEqual([
      [
        expect.stringMatching(/^You are mentioned on task \d+$/),
        { lang: 'en', tag: ticket(), renotify: true, data: address },
      ],
    ]);
    expect(message).not.toContain('door');

    await tapOn(worker, address);
    await executor.waitForURL(`**${address}`);
    await executor.getByText('Is the left door meant?').waitFor();

    const atHome = await executor.context().newPage();
    await atHome.goto(`${served.origin}/home`);
    await atHome.getByText(/\d+ activities/).waitFor();
    const loaded = executor.waitForEvent('load');
    await tapOn(worker, address);
    await loaded;
    await executor.getByText('Is the left door meant?').waitFor();
    expect([new URL(executor.url()).pathname, new URL(atHome.url()).pathname]).toEqual([address, '/home']);

    await worker.evaluate(refuseFocus);
    await tapOn(worker, address);
    await expect.poll(() => openedBy(worker)).toEqual([`${served.origin}${address}`]);
  },
);
