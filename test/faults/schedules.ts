import { beforeAll, describe, expect, it } from 'vitest';
import { installBrowser } from './browser.ts';
import { report, trySchedules } from './try.ts';
import { openStage, type Stage } from './workplace.ts';

/** Of so many schedules each half is tried in a file of its own, beside the other. */
const half = 100;

/** `npm run faults` asks for others, and more of them. */
const asked = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);

/** Tries the `part`-th half of the schedules of a seed, from 0 on, or those that were asked for. */
export function proveSchedules(part: 0 | 1): void {
  const trial = {
    seed: asked('FAULTS_SEED', asked('FC_SEED', 1)),
    from: asked('FAULTS_FROM', part * half),
    count: asked('FAULTS_COUNT', half),
    shrink: true,
    tell: (tried: number) => process.stdout.write(`${tried} schedules\n`),
  };
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
    installBrowser();
  });

  describe('the app on the platform, whatever network and device do', () => {
    it('A3 OP-49 OP-51 OP-54 OP-55 SM-34 every execution is delivered once with its files, no copy goes before that, and all comes to its end', {
      timeout: trial.count * 5000 + 600_000,
    }, async () => {
      const { tried, requests, failure } = await trySchedules(stage, trial);
      process.stdout.write(
        `${tried} fault schedules of seed ${trial.seed} from ${trial.from} on, ${requests} requests\n`,
      );
      expect(failure === null ? '' : report(trial.seed, failure)).toBe('');
      expect(tried).toBe(trial.count);
    });
  });
}
