import { fromCallback, fromPromise } from 'xstate';
import type { Calls } from '#api/shared/calls.ts';
import { watchConnectivity } from '#browser/connectivity.ts';
import { currentAddress, watchAddress } from '#browser/location.ts';
import type { Tools } from '../tools.ts';

/** ROUTE-27: the address now, and every later one. */
export const location = () =>
  fromCallback<{ type: 'never' }, void>(({ sendBack }) => {
    const tell = ({ path, search }: { path: string; search: string }) =>
      sendBack({ type: 'ADDRESS', address: { path, search: search === '' ? '' : `?${search}` } });
    tell(currentAddress());
    return watchAddress(tell);
  });

/** Whether the device believes in a network. */
export const connectivity = () =>
  fromCallback<{ type: 'never' }, void>(({ sendBack }) =>
    watchConnectivity((online) => sendBack({ type: online ? 'ONLINE' : 'OFFLINE' })),
  );

/** BRAND-02. */
export const uiSetting = ({ calls }: { calls: Calls }) =>
  fromPromise<string, { slug: string }>(({ input: { slug }, signal }) => calls.uiSetting(slug, signal));

/** HOME-03: the paged total of the activities. */
export const countActivities = ({ calls }: Tools) =>
  fromPromise<number, void>(
    async ({ signal }) => (await calls.activities({ page: 1, per_page: 1 }, signal)).meta.total,
  );
