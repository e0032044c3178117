export type Point = { readonly x: number; readonly y: number };
export type View = 'phone' | 'desktop';

/** One tab of an engine, in a profile that never saw the app. Points are CSS pixels of the viewport. */
export type Tab = {
  readonly goto: (address: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Evaluates an expression in the page; its value, or that of its promise, as JSON carries it. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Presses and releases the main button of the mouse. */
  readonly press: (at: Point) => Promise<void>;
  /** Types on the keyboard, into what has the focus. */
  readonly type: (text: string) => Promise<void>;
  /** Draws with the main button of the mouse held. */
  readonly drag: (points: readonly Point[]) => Promise<void>;
  /** Chooses files in the file input that the selector finds. */
  readonly upload: (selector: string, paths: readonly string[]) => Promise<void>;
  /** A PNG of what is seen. */
  readonly screenshot: () => Promise<Uint8Array>;
  /** Errors that the engine reported of the page so far: thrown, on the console, refused by the policy. */
  readonly faults: () => readonly string[];
  readonly close: () => Promise<void>;
};

/** An engine that runs on this machine. */
export type Engine = {
  readonly version: string;
  readonly open: (view: View) => Promise<Tab>;
  readonly close: () => Promise<void>;
};

/** The engine is not on this machine; the message says how to install it. */
export class EngineMissing extends Error {}

/** The sizes of windows; a desktop's window manager or its least width may give a phone more. */
export const sizes = {
  phone: { width: 360, height: 740 },
  desktop: { width: 1440, height: 900 },
} as const satisfies Record<View, { width: number; height: number }>;
