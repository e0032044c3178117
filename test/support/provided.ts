import type { Chromium } from './browser.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The browser of this machine. */
    chromium: Chromium;
    /** Where the page of states is served (views). */
    statesOrigin: string;
    /** The ids of all states that it shows. */
    stateIds: string[];
    /** The folder with the built app and platform (app/, server/), and a data folder with the demo in it. */
    built: { folder: string; demoData: string };
    /** Whether a file makes all of its journeys, or its main ones and some of the others (browser tests). */
    journeys: 'all' | 'some';
  }
}
