import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileOf } from '#charts/file-names.ts';
import { machineNames } from '#tools/machine-names.ts';
import { clicked } from '../paths/clicked.ts';

const here = import.meta.dirname;
const sourceOf = (name: string): string => readFileSync(join(here, `${fileOf(name)}.paths.test.ts`), 'utf8');
const files = new Set(readdirSync(here));

describe('every machine', () => {
  it.each(machineNames())('TECH-01 %s is walked over every transition and guard outcome on actors', (name) => {
    expect(files).toContain(`${fileOf(name)}.paths.test.ts`);
    expect(sourceOf(name)).toContain('\nprovePaths(');
  });

  it('has a file in which it is walked by clicks, where it is said to be', () => {
    const walks = new Set(readdirSync(join(here, '../paths')));
    for (const [machine, { file }] of Object.entries(clicked)) {
      expect(machineNames()).toContain(machine);
      expect(walks).toContain(file);
    }
  });
});
