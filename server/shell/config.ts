import type { Config } from '#contracts/shell/config.ts';
import type { Env } from '../env.ts';
import { mapConfig } from '../finished/index.ts';

/** The content of `/config.json` (TECH-02). The reference platform always sends receipts (OP-55). */
export const configOf = (env: Env, supportRecipients: readonly string[]): Config => ({
  apiHost: env.PUBLIC_API_HOST,
  filesHost: env.PUBLIC_FILES_HOST,
  receipts: 'required',
  map: mapConfig(env),
  supportRecipients: [...supportRecipients],
  inspector: env.CHARTS,
  outboxAges: env.OUTBOX_AGES,
});
