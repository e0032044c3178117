import { operate } from './operator.ts';
import type { Served } from './served.ts';

/** Takes the app's module from the company of the demo's executor. */
export const takeModule = (served: Served): Promise<void> => operate(served, ...module, '--off');

/** Gives it back. */
export const giveModule = (served: Served): Promise<void> => operate(served, ...module);

/** Closes the account of the demo's executor. */
export const closeAccount = (served: Served): Promise<void> => operate(served, ...account);

/** Opens it again. */
export const openAccount = (served: Served): Promise<void> => operate(served, ...account, '--open');

const module = ['set-module', 'acme', 'web_executor'] as const;
const account = ['close-account', 'executor@acme.test'] as const;
