import type { Collection, Measure } from '../figures.ts';
import type { Options } from '../options.ts';
import { type Stand, start } from '../stand.ts';

/** First starts on empty folders, which write the demo, and second ones on what they left. */
export async function measureStarts(stand: Stand, { starts }: Options, collection: Collection): Promise<void> {
  for (let index = 0; index < starts; index += 1) {
    const dataDir = stand.newDataDir();
    for (const measure of ['firstStart', 'laterStart'] as const)
      collection.add(keyOf(measure), await timeOfStart(stand, dataDir));
  }
}

async function timeOfStart(stand: Stand, dataDir: string): Promise<number> {
  const before = performance.now();
  const platform = await start(stand, dataDir);
  const response = await fetch(`${platform.origin}/config.json`);
  const ms = performance.now() - before;
  await platform.stop();
  if (!response.ok) throw new Error(`a started platform answered ${response.status}`);
  return ms;
}

const keyOf = (measure: Measure) => ({ measure, subject: 'embedded', size: null, throttle: null }) as const;
