import type { ReactNode } from 'react';
import type { Language } from '#i18n/index.ts';

/** One state of one screen, as its machine would show it: rendered alone, looked at by the tests and by people. */
export type State = {
  /** Unique, in the address of the page, e.g. `login-rejected`. */
  readonly id: string;
  /** Area of the view, e.g. `session`. */
  readonly area: string;
  /** The machine's state that is shown, e.g. `login.rejected`. */
  readonly machineState: string;
  /** The view with the machine's snapshot in it. The words of the language (`useWords`) are there already. */
  readonly render: (language: Language) => ReactNode | Promise<ReactNode>;
};
