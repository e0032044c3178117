import { operate } from './operator.ts';
import type { Served } from './served.ts';

/** Takes the app's module from the company of the demo's executor, or gives it back. */
export const setModule = (served: Served, active: boolean): Promise<void> =>
  operate(served, 'set-module', 'acme', 'web_executor', ...(active ? [] : ['--off']));

/** Closes the account of the demo's executor, or opens it again. */
export const setAccount = (served: Served, active: boolean): Promise<void> =>
  operate(served, 'close-account', 'executor@acme.test', ...(active ? ['--open'] : []));
