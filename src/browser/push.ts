import { isInstalled } from './install.ts';

/** Whether the browser can get notices; iOS gives the interface to installed apps alone. */
export const pushSupport = (): 'supported' | 'notInstalled' | 'unsupported' => {
  if ('Notification' in globalThis && 'PushManager' in globalThis && 'serviceWorker' in navigator) return 'supported';
  return 'standalone' in navigator && !isInstalled() ? 'notInstalled' : 'unsupported';
};

/** Null before the app is kept on the device, which its worker does. */
const manager = async (): Promise<PushManager | null> =>
  (await navigator.serviceWorker.getRegistration())?.pushManager ?? null;

/** The address at which this browser gets notices; null when it gets none, `none` when it has no worker. */
export const subscribedAt = async (): Promise<string | null | 'none'> => {
  const push = await manager();
  return push === null ? 'none' : ((await push.getSubscription())?.endpoint ?? null);
};

/** What the person has said about notices of this app. */
export const pushPermission = (): NotificationPermission => Notification.permission;
/** Has the browser ask; call it on a press of the user. */
export const askPushPermission = (): Promise<NotificationPermission> => Notification.requestPermission();

/** Subscribes at the push service of the browser; a subscription under another key is replaced. */
export async function subscribePush(key: string): Promise<{ endpoint: string; p256dh: string; auth: string }> {
  const push = await manager();
  if (push === null) throw new Error('no worker takes notices');
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await push.subscribe(options).catch(async (error: unknown) => {
    const before = await push.getSubscription();
    if (before === null) throw error;
    await before.unsubscribe();
    return await push.subscribe(options);
  });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
}

/** Ends the subscription of this browser. */
export const unsubscribePush = async (): Promise<void> => {
  const push = await manager();
  await (await push?.getSubscription())?.unsubscribe();
};
