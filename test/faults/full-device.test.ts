import { beforeAll, describe, expect, it } from 'vitest';
import { installBrowser } from './browser.ts';
import { runSchedule } from './run.ts';
import { openStage, type Stage } from './workplace.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  installBrowser();
});

const moments = [7, 10, 13, 16, 19, 22];
const isFile = (line: string): boolean => line.includes('POST /api/v1/files/upload');

describe('a device that is full for a while', () => {
  it.each(moments)('A3 F1 OP-69 each file is sent once, also when the disk fills at write %i', async (write) => {
    const { faults, trace } = await runSchedule(
      stage,
      {
        visits: [{ documents: 1, pictures: 1, patience: 3 }],
        fates: [],
        mishaps: [{ at: { write }, what: 'fullDisk', writes: 8 }],
      },
      `full ${write}`,
    );
    expect(faults).toEqual([]);
    expect(trace.filter(isFile)).toHaveLength(2);
  });
});
