import type { Chart } from '../graph.ts';
import type { ChartedMachine } from '../machines.ts';
import type { Story } from '../requirements.ts';
import type { FailureWording } from './failure-words.ts';
import type { ByState } from './screens.ts';

/** A test that names a requirement. */
export interface NamingTest {
  readonly file: string;
  readonly line: number;
  /** Null where the requirement stands in a row of the test's table. */
  readonly title: string | null;
  readonly row: string;
}

/** One numbered line of the requirements, with the tests that name it. */
export interface RequirementEntry {
  readonly id: string;
  readonly text: string;
  readonly tests: readonly NamingTest[];
}

export interface GalleryMachine extends ChartedMachine {
  /** The chart with its inner states closed; null for one that is small enough as it is. */
  readonly overview: Chart | null;
  /** The words on the screen of each state that people see. */
  readonly words: ByState;
}

/** All that the gallery shows, but its pictures. */
export interface GalleryData {
  readonly machines: readonly GalleryMachine[];
  readonly requirements: readonly RequirementEntry[];
  readonly stories: readonly Story[];
  readonly failures: readonly FailureWording[];
}

/** The pictures of one machine: the chart as SVG, and the screens of its states. */
export interface Pictures {
  readonly whole: string;
  readonly overview: string | null;
  /** The overview with one of its closed states open, by the id of that state. */
  readonly opened: Readonly<Record<string, string>>;
  readonly screens: ByState;
}

/** Where the page gets what it shows: out of itself, or from the server that renews it. */
export interface Source {
  readonly data: GalleryData;
  readonly picturesOf: (name: string) => Promise<Pictures>;
}
