import type { Chromium } from './browser.ts';
import type { ListedState } from './state-pages.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The browser of this machine. */
    chromium: Chromium;
    /** Where the page of states is served (views). */
    statesOrigin: string;
    /** All states that it shows. */
    states: ListedState[];
    /** The folder with the built app and platform (app/, server/), and a data folder with the demo in it. */
    built: { folder: string; demoData: string };
    /** A PostgreSQL for the tests of the platform; none where they run on the embedded database. */
    databaseUrl: string | undefined;
    /** Whether a file makes all of its journeys, or its main ones and some of the others (browser tests). */
    journeys: 'all' | 'some';
  }
}
