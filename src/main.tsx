// First: it declares the order of the layers, and the styles of the areas come in with their views.
import '#views/styles/index.css';
import { createRoot } from 'react-dom/client';
import { type AnyActorRef, waitFor } from 'xstate';
import { now } from '#browser/clock.ts';
import { openDatabase } from '#browser/database.ts';
import { handOver } from '#browser/hand-over.ts';
import { asksForInspector, attachInspector } from '#browser/inspector.ts';
import { heedInstall } from '#browser/install.ts';
import { renewPage } from '#browser/page.ts';
import { readPreference } from '#browser/preferences.ts';
import { heedDoubleTaps } from '#browser/taps.ts';
import { heedTranslation } from '#browser/translation.ts';
import { type AppRef, createApp } from '#compose/root.ts';
import { initialLanguage } from '#domain/shell/language.ts';
import { paths } from '#domain/shell/route.ts';
import { App, StartFailed } from '#views/shell/app.tsx';
import { viewLoaders } from '#views/shell/screens.tsx';
import { loadWords } from '#views/shell/speech.ts';
import { appVersion, readConfig } from './env.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
const view = createRoot(root);
const language = initialLanguage(readPreference('language'), navigator.languages);
const words = loadWords(language);
const database = openDatabase();
database.prepare();
heedDoubleTaps();
heedInstall();
heedTranslation(document.body);

/** Tidying the device waits until the first screen has settled (ms). */
const tidiesAfter = 20_000;
const tidy = async (): Promise<void> => (await import('#effects/files/unowned.ts')).dropUnowned({ database, now });

/** How long what the first screen shows is waited for before a screen says that it is on its way, in milliseconds. */
const moment = 200;

const isIdle = (state: { readonly hasTag: (tag: 'busy') => boolean }): boolean => !state.hasTag('busy');

/**
 * The first screen has what it shows, mostly: no other one is drawn to be replaced at once, and the platform is asked
 * before anything is drawn.
 */
const atHand = async (app: AppRef): Promise<void> => {
  const over = new AbortController();
  const { signal } = over;
  setTimeout(() => over.abort(), moment);
  try {
    const { children } = await waitFor(app, (state) => !state.matches({ screen: 'starting' }), { signal });
    if (!children.area) return;
    const { context } = await waitFor(children.area, isIdle, { signal });
    if (context.content) await waitFor<AnyActorRef>(context.content.actor, isIdle, { signal });
  } catch {
    // It takes longer: the screen says so.
  }
};

/** Where the platform cannot be reached, the page stays, and with it the offer to try again. */
const renew = (): void => {
  renewPage().catch(() => undefined);
};

// No await at the top: the screens and the words are loaded from files that import this one's, and would wait for it.
const start = async (): Promise<void> => {
  try {
    const [config] = await Promise.all([readConfig(), words]);
    const app = createApp({ config, appVersion, language, database, views: viewLoaders });
    app.start();
    if (import.meta.env.DEV || (config.inspector && asksForInspector()))
      attachInspector(app).catch((error: unknown) => console.warn(error));
    setTimeout(() => {
      // Tried again after the next start.
      tidy().catch(() => undefined);
    }, tidiesAfter);
    await atHand(app);
    view.render(<App app={app} renew={renew} />);
  } catch (error) {
    console.error(error);
    // Without the words, too, the page itself says so (`watch-start.ts`).
    await words;
    view.render(<StartFailed language={language} onRetry={() => location.reload()} />);
  }
};
/** The page has said already why the app cannot run here (`watch-start.ts`). */
const isRefused = document.documentElement.dataset['refused'] !== undefined;
// The popup of single sign-on hands over and closes; the app starts in it only when no page waits for it.
if (isRefused) view.unmount();
else if (location.pathname !== paths.singleSignOnCallback || !handOver()) void start();
