import type { Page } from 'playwright-core';
import type { ActivityTree } from '#contracts/activity.ts';

/** A page of the comparison: where it shows a checklist, and what of its answers really arrived in its model. */
export type PageSubject = {
  readonly name: 'app' | 'react' | 'react-xstate' | 'surveyjs';
  readonly address: (tree: ActivityTree) => string;
  /** Answers by question, as the page's own model or storage holds them. */
  readonly arrived: (page: Page) => Promise<Record<string, string>>;
};

/** The store in which all pages answer. */
export type Store = { readonly uuid: string; readonly name: string };

/** A floor or a peer, served by the same server as the app. */
export const floor = (name: Exclude<PageSubject['name'], 'app'>, store: Store): PageSubject => ({
  name,
  address: ({ uuid }) =>
    `/floors/${name}/index.html?${new URLSearchParams({ activity: uuid, store_uuid: store.uuid })}`,
  arrived: (page) => page.evaluate(() => window.floorAnswers()),
});

/** The app; its answers are read back from IndexedDB, where they have to be after every answer. */
export const app = (store: Store): PageSubject => ({
  name: 'app',
  address: ({ uuid }) => `/executor/${uuid}?${new URLSearchParams({ store_uuid: store.uuid, store_name: store.name })}`,
  arrived: (page) => page.evaluate(() => window.benchProbe.storedAnswers('storewalk', 'answers')),
});
