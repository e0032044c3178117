import type { Page, Route } from 'playwright-core';

/** What the network or the platform does instead of what it would do. */
export type Fault = (route: Route) => Promise<void>;

/** Nothing ever comes back. */
export const silence: Fault = () => Promise.resolve();
export const noNetwork: Fault = (route) => route.abort('connectionfailed');
export const answering =
  (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Fault =>
  (route) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body), headers });

/** From now on the calls of that address meet the fault; without one they reach the platform. */
export async function meet(page: Page, address: string, fault: Fault | null): Promise<void> {
  await page.unroute(address);
  if (fault) await page.route(address, fault);
}

/** Whether nothing may come of a call, so that the screen can be looked at while it waits. */
export const isHeld = (next: string | undefined): boolean => next === undefined || next === 'BACK';

/** The network of the device goes and comes back. */
export const networkReturns = async (page: Page): Promise<void> => {
  await page.context().setOffline(true);
  await page.context().setOffline(false);
};
