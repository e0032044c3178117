import type { Handlers } from '../http/handler.ts';
import { uiSetting } from './ui-setting.ts';

export { scriptsInPage, serveBuiltApp } from './built-app.ts';
export { type Charts, ChartsMissing, protectCharts, readCharts, serveCharts } from './charts.ts';
export { configOf } from './config.ts';
export { answerHealth } from './health.ts';
export { answerManifest } from './manifest.ts';
export { answerReady, leaveWhenStopping } from './ready.ts';
export { mountSecurityText } from './security-txt.ts';
export { supportKeyFile, supportRecipients } from './support-key.ts';

export const handlers = { uiSetting } satisfies Partial<Handlers>;
