/**
 * The service worker of the shell: the built app opens from the device, and nothing else is ever answered here. Calls,
 * files and requests with a session go past it untouched. `shellFiles` and `shellVersion` are put in by the build.
 */
declare const shellFiles: readonly string[];
declare const shellVersion: string;

type Lasting = { readonly waitUntil: (work: Promise<unknown>) => void };
type Asked = Lasting & { readonly request: Request; readonly respondWith: (answer: Promise<Response>) => void };
type Route = {
  readonly condition: { readonly urlPattern: { readonly pathname: string } };
  readonly source: 'network' | { readonly cacheName: string };
};
type Installed = Lasting & { readonly addRoutes?: (routes: readonly Route[]) => Promise<void> };
declare function addEventListener(type: 'install', listener: (event: Installed) => void): void;
declare function addEventListener(type: 'activate', listener: (event: Lasting) => void): void;
declare function addEventListener(type: 'fetch', listener: (event: Asked) => void): void;
declare function addEventListener(
  type: 'message',
  listener: (event: Lasting & { readonly data: unknown }) => void,
): void;
type Pushed = Lasting & { readonly data: { readonly json: () => unknown } | null };
type Clicked = Lasting & { readonly notification: { readonly data: unknown; readonly close: () => void } };
type Tab = {
  readonly url: string;
  readonly focus: () => Promise<Tab>;
  readonly navigate: (address: string) => Promise<unknown>;
};
declare function addEventListener(type: 'push', listener: (event: Pushed) => void): void;
declare function addEventListener(type: 'notificationclick', listener: (event: Clicked) => void): void;
declare const skipWaiting: () => Promise<void>;
declare const registration: {
  readonly unregister: () => Promise<boolean>;
  readonly showNotification: (title: string, options: object) => Promise<void>;
};
declare const clients: {
  readonly claim: () => Promise<void>;
  readonly matchAll: (which: { readonly type: 'window' }) => Promise<readonly Tab[]>;
  readonly openWindow: (address: string) => Promise<unknown>;
};

const prefix = 'shell-';
const name = prefix + shellVersion;
const index = '/index.html';
const config = '/config.json';
/** A network that says nothing for so long counts as none, in milliseconds. */
const patience = 4000;
/** Who has what is needed on the device waits no longer than this for what is newer, in milliseconds. */
const headStart = 700;

const files = new Set(shellFiles);
/** The callback of single sign-on has headers of its own, without which a popup loses its opener. */
const elsewhere =
  /^\/(?:\.well-known|api|charts|files|health|inspector|licenses|login\/sso\/callback|ready)(?:\/|$)|\.\w+$/;

/** Requests outside the shell do not even wake this worker, where the browser can be told so. */
const past = [
  ...['/.well-known/*', '/api/*', '/charts', '/executions/*', '/files/*', '/health', '/inspector', '/inspector/*'],
  ...['/licenses', '/licenses/*', '/map/*', '/ready'],
].map((pathname): Route => ({ condition: { urlPattern: { pathname } }, source: 'network' }));
/** Files that carry their digest are taken from the device without it, too; what is not there is asked of the platform. */
const assets: Route = { condition: { urlPattern: { pathname: '/assets/*' } }, source: { cacheName: name } };

addEventListener('install', (event) => event.waitUntil(Promise.all([keepAll(), event.addRoutes?.([...past, assets])])));
addEventListener('activate', (event) => event.waitUntil(dropOlder().then(() => clients.claim())));
addEventListener('message', (event) => {
  if (event.data === 'apply') event.waitUntil(skipWaiting());
});
addEventListener('fetch', (event) => {
  const answer = answerOf(event);
  if (answer) event.respondWith(answer());
});

// TOLD-07: one notice a task is shown at a time; a browser that shows none ends the subscription.
addEventListener('push', (event) => {
  const { title, lang, tag, url } = noticeIn(event);
  event.waitUntil(registration.showNotification(title, { lang, tag, renotify: tag !== '', data: url }));
});
addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data)));
});

const noticeIn = ({ data }: Pushed): Readonly<Record<'title' | 'lang' | 'tag' | 'url', string>> => {
  const given: unknown = data?.json();
  const of = (key: string): string => String((given as Record<string, unknown> | null | undefined)?.[key] ?? '');
  return { title: of('title') || 'Storewalk', lang: of('lang'), tag: of('tag'), url: of('url') || '/' };
};

/**
 * Only addresses of this app are opened: in the window that has it, else in another one of the app, else in a new one. A
 * window that has it loads it anew: there is news, and `url` may be where the window began.
 */
const open = async (address: string): Promise<void> => {
  const { origin, href } = new URL(address, location.origin);
  if (origin !== location.origin) return;
  const tabs = await clients.matchAll({ type: 'window' });
  const tab = tabs.find(({ url }) => url === href) ?? tabs[0];
  const isShown = await tab
    ?.focus()
    .then((focused) => focused.navigate(href))
    .then(
      () => true,
      () => false,
    );
  if (!isShown) await clients.openWindow(href);
};

/** All or nothing: a worker that is installed can open every screen. Files with their digest may come from any cache. */
const keepAll = async (): Promise<void> => {
  const shell = await caches.open(name);
  const fresh = [index, config].map((path) => new Request(path, { cache: 'reload' }));
  await shell.addAll([...[...files].filter((path) => path !== index), ...fresh]);
  if ((await isOwnPage()) && isConfig(await kept(config))) return;
  await caches.delete(name);
  throw new Error('the platform is between two versions');
};

/** While a platform is renewed, one request may reach the new version and the next the old one, whose page asks for other files. */
const isOwnPage = async (): Promise<boolean> => {
  const page = (await (await kept(index))?.text()) ?? '';
  const asked = page.match(/\/assets\/[\w.~-]+/g) ?? [];
  return asked.length > 0 && asked.every((path) => files.has(path));
};

/** A proxy between this device and the platform may answer with a page of its own, and call it good. */
const isConfig = (answer: Response | null | undefined): answer is Response =>
  answer?.ok === true && /^application\/json\b/.test(answer.headers.get('Content-Type') ?? '');

const dropOlder = async (): Promise<void> => {
  const older = (await caches.keys()).filter((one) => one.startsWith(prefix) && one !== name);
  await Promise.all(older.map((one) => caches.delete(one)));
};

/** How a request is answered; null for all that is not the shell. Who asks past every cache wants the platform itself. */
const answerOf = (event: Asked): (() => Promise<Response>) | null => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const isOurs = request.method === 'GET' && origin === location.origin && !request.headers.has('Authorization');
  if (!isOurs || request.cache === 'no-store') return null;
  if (request.mode === 'navigate') return elsewhere.test(pathname) ? null : () => pageFor(event);
  if (pathname === config) return () => configFor(event);
  return files.has(pathname) ? async () => (await kept(pathname)) ?? fetch(request) : null;
};

const kept = async (path: string): Promise<Response | undefined> =>
  (await caches.open(name)).match(path, { ignoreVary: true });

/**
 * The page of this very version: as the platform sends it now, with the headers of today, or as it was kept when the
 * platform is slow, silent or has another version. That one comes as an update of this worker, not by a reload alone.
 */
const pageFor = async (event: Asked): Promise<Response> => {
  const { request } = event;
  const coming = fromNetwork(request);
  const mine = await kept(index);
  if (!mine) return (await coming) ?? fetch(request);
  const text = await mine.clone().text();
  const today = async (answer: Response | null): Promise<Response | null> => {
    if (answer?.ok !== true) return null;
    if ((await answer.clone().text()) === text) return keep(event, index, answer);
    leaveIfGone().catch(() => undefined);
    return null;
  };
  return (await inTime(event, coming.then(today))) ?? mine;
};

/** A platform that has no worker any more gets its visitors back: from the next load on, nothing is answered here. */
const leaveIfGone = async (): Promise<void> => {
  const { status } = await fetch('/sw.js', { cache: 'no-store' });
  if (status === 404 || status === 410) await registration.unregister();
};

/** The configuration of today, or the last one that was good when the platform gives none, or not soon. */
const configFor = async (event: Asked): Promise<Response> => {
  const coming = fromNetwork(event.request);
  const good = coming.then((answer) => (isConfig(answer) ? keep(event, config, answer) : null));
  const mine = await kept(config);
  if (mine) return (await inTime(event, good)) ?? mine;
  return (await good) ?? (await coming) ?? Response.error();
};

/** The answer if it comes within the head start of the network, else null; a later one is kept for the next time. */
const inTime = (event: Lasting, coming: Promise<Response | null>): Promise<Response | null> => {
  event.waitUntil(coming);
  return Promise.race([coming, new Promise<null>((resolve) => void setTimeout(resolve, headStart, null))]);
};

/** Writes for the next visit run without being awaited. */
const keep = (event: Lasting, path: string, answer: Response): Response => {
  const copy = answer.clone();
  event.waitUntil(caches.open(name).then((shell) => shell.put(path, copy)));
  return answer;
};

/** Null when there is no answer, or not the whole of it in time. */
const fromNetwork = async (request: Request): Promise<Response | null> => {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(patience) });
    await answer.clone().arrayBuffer();
    return answer;
  } catch {
    return null;
  }
};
