import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileOf } from '#charts/file-names.ts';
import { machineNames } from '#tools/machine-names.ts';
import { clicked } from '../../paths/clicked.ts';

const tests = join(import.meta.dirname, '../..');
/** The file in which a machine is walked, by its name. */
const walked = new Map(
  readdirSync(join(tests, 'machines'), { recursive: true, encoding: 'utf8' }).map((file) => [basename(file), file]),
);

describe('every machine', () => {
  it.each(machineNames())('TECH-01 %s is walked over every transition and guard outcome on actors', (name) => {
    const file = walked.get(`${fileOf(name)}.paths.test.ts`) ?? 'not there';
    expect(readFileSync(join(tests, 'machines', file), 'utf8')).toContain('\nprovePaths(');
  });

  it('has a file in which it is walked by clicks, where it is said to be', () => {
    const walks = new Set(readdirSync(join(tests, 'paths')));
    for (const [machine, { file }] of Object.entries(clicked)) {
      expect(machineNames()).toContain(machine);
      expect(walks).toContain(file);
    }
  });
});
