import { parse } from '#contracts/shared/parse.ts';
import { type Config, config } from '#contracts/shell/config.ts';
import { version } from '../package.json';

/** The version of this build (OP-14). */
export const appVersion = version;

/** Reads what differs from company to company (TECH-02). Throws when the answer is not what it must be: the app does not start on a guess. */
export const readConfig = async (): Promise<Config> => {
  const answer = await fetch('/config.json', { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`config.json: HTTP ${answer.status}`);
  const parsed = parse(config, await answer.json());
  if (!parsed.ok) throw new Error(`config.json: ${parsed.at}`);
  return parsed.value;
};
