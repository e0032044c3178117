import type { Handlers } from '../http/handler.ts';
import { uiSetting } from './uiSetting.ts';

export { scriptsInPage, serveBuiltApp } from './builtApp.ts';
export { configOf } from './config.ts';
export { answerHealth } from './health.ts';
export { supportKeyFile, supportRecipients } from './supportKey.ts';

export const handlers = { uiSetting } satisfies Partial<Handlers>;
