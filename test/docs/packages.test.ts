import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Where each commissioned package does its job. */
const places: Readonly<Record<string, string>> = {
  react: 'views/finished/events-screen.tsx',
  'react-dom': 'src/main.tsx',
  xstate: 'machines/shared/paged-list.machine.ts',
  '@xstate/react': 'views/shell/home-screen.tsx',
  wouter: 'src/browser/location.ts',
  ofetch: 'src/api/shared/carrier.ts',
  rosetta: 'i18n/index.ts',
  rrule: 'src/domain/selection/schedule.ts',
  dayjs: 'src/domain/time/dayjs.ts',
  'pigeon-maps': 'views/parts/map/map.tsx',
  signature_pad: 'src/browser/drawing.ts',
  vitest: 'vitest.config.ts',
  '@statelyai/inspect': 'charts/inspector/attach.ts',
};
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const manifest = JSON.parse(read('package.json'));
const known: Readonly<Record<string, string>> = { ...manifest.dependencies, ...manifest.devDependencies };

describe('the commissioned packages', () => {
  it.each(Object.entries(places))('%s is installed, and %s uses it', (name, file) => {
    const taken = [...read(file).matchAll(/from '([^']+)'/g)].map(([, from]) => from);
    expect(known).toHaveProperty([name]);
    expect(taken.filter((from) => from === name || from?.startsWith(`${name}/`))).not.toEqual([]);
  });

  it('the charts are drawn by a command of the project, as the one that was named for it is not published', () => {
    expect(manifest.scripts.charts).toBe('tsx tools/charts.ts');
  });
});
