import type { BrowserContextOptions, Page } from 'playwright-core';
import type { ActivityTree } from '#contracts/execution/activity.ts';
import { onePagePeers, type Peer } from '../figures.ts';

/**
 * The flow of a page. One page has no next screen: Continue leads from its instructions to all questions, and from
 * these to the end. Screens come one at a time; with branches they follow go-tos, and a section of them repeats.
 */
type Flow = 'one page' | 'screens' | 'screens with branches';

/** A page of the comparison: where it shows a checklist, and which of its answers really arrived in its model. */
export type PageSubject = {
  readonly name: 'app' | 'react' | 'react-xstate' | Peer;
  readonly flow: Flow;
  /** The options of its browser context beside those of all pages. */
  readonly context: BrowserContextOptions;
  readonly address: (tree: ActivityTree) => string;
  /** Answers by question, as the page's own model or storage holds them. */
  readonly arrived: (page: Page) => Promise<Record<string, string>>;
};

/** The store in which all pages answer. */
export type Store = { readonly uuid: string; readonly name: string };

/** A peer, on a page like the floors. Several of them make code and styles from text, which the server's policy forbids. */
export const peer = (name: Peer, store: Store): PageSubject => ({
  ...page(name, store),
  flow: flowOf(name),
  context: { bypassCSP: true },
});

function flowOf(name: Peer): Flow {
  if (name === 'enketo' || name === 'surveyjs') return 'screens with branches';
  return onePagePeers.some((one) => one === name) ? 'one page' : 'screens';
}

/** A floor, served by the same server as the app. */
export const floor = (name: 'react' | 'react-xstate', store: Store): PageSubject => page(name, store);

const page = (name: Exclude<PageSubject['name'], 'app'>, store: Store): PageSubject => ({
  name,
  flow: 'screens with branches',
  context: {},
  address: ({ uuid }) =>
    `/floors/${name}/index.html?${new URLSearchParams({ activity: uuid, store_uuid: store.uuid })}`,
  arrived: (page) => page.evaluate(() => window.floorAnswers()),
});

/** The app; its answers are read back from IndexedDB, where they have to be after every answer. */
export const app = (store: Store): PageSubject => ({
  name: 'app',
  flow: 'screens with branches',
  context: {},
  address: ({ uuid }) => `/executor/${uuid}?${new URLSearchParams({ store_uuid: store.uuid, store_name: store.name })}`,
  arrived: (page) => page.evaluate(() => window.benchProbe.storedAnswers('storewalk', 'answers')),
});
