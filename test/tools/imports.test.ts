import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importFaults } from '#tools/imports.ts';

let project: string;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'imports-'));
  copyFileSync('package.json', join(project, 'package.json'));
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
});
afterEach(() => rmSync(project, { recursive: true }));

const write = (files: Record<string, string>): void => {
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), source);
  }
};

const sound = {
  'src/contracts/a.ts': "import * as v from 'valibot'; export const a = v.string();",
  'src/domain/a.ts':
    "import type { a } from '#contracts/a.ts'; import { RRule } from 'rrule'; export const b: typeof a = RRule;",
  'machines/session/index.ts': "import { setup } from 'xstate'; import '#domain/a.ts'; export const m = setup;",
  'machines/session/inside.ts': 'export const inside = 1;',
  'src/api/a.ts': "import '#contracts/a.ts'; export const ask = 1;",
  'src/browser/a.ts': 'export const clock = 1;',
  'src/effects/session/index.ts': "import '#machines/session/index.ts'; import '#api/a.ts'; import '#browser/a.ts';",
  'i18n/index.ts': "import rosetta from 'rosetta'; export default rosetta;",
  'views/session/index.tsx':
    "import 'react'; import '#i18n/index.ts'; import '#domain/a.ts'; export type { m } from '#machines/session/index.ts';",
  'views/parts/a.tsx':
    "import { useEffect } from 'react'; export const x = <P,>(p: P) => <i data-p={p}>{useEffect}</i>;",
  'server/main.ts': "import 'node:fs'; import 'hono'; import '#contracts/a.ts'; import '#domain/a.ts';",
  'src/main.tsx': "import '#views/session/index.tsx'; import '#effects/session/index.ts'; import './compose/index.ts';",
  'src/compose/index.ts': "export const load = () => import('#machines/session/index.ts');",
  'charts/a.ts': "import 'node:fs'; import 'elkjs'; import '#machines/session/index.ts';",
  'test/a.ts': "import 'vitest'; import '#server/main.ts'; import '#charts/a.ts';",
};

describe('the import rule', () => {
  it('is content with what every layer may import', async () => {
    write(sound);
    expect(await importFaults(project)).toBe('');
  });

  it('is not content with nothing read', async () => {
    expect(await importFaults(project)).toContain('no module was read');
  });

  const planted: readonly [rule: string, path: string, source: string][] = [
    ['contracts-may-import', 'src/contracts/x.ts', "import '#domain/a.ts';"],
    ['domain-may-import', 'src/domain/x.ts', "import 'valibot';"],
    ['domain-may-import', 'src/domain/y.ts', "export * from '#api/a.ts';"],
    ['machines-may-import', 'machines/session/x.ts', "import '#browser/a.ts';"],
    ['machines-may-import', 'machines/session/y.ts', "import 'node:fs';"],
    ['api-may-import', 'src/api/x.ts', "import '#domain/a.ts';"],
    ['browser-may-import', 'src/browser/x.ts', "import '#machines/session/index.ts';"],
    ['effects-may-import', 'src/effects/session/x.ts', "import '#views/parts/a.tsx';"],
    ['i18n-may-import', 'i18n/x.ts', "import type { a } from '#contracts/a.ts'; export type X = typeof a;"],
    ['charts-may-import', 'charts/x.ts', "import '#views/parts/a.tsx';"],
    [
      'views-may-import',
      'views/session/x.tsx',
      "import type { a } from '#contracts/a.ts'; export const X = (p: typeof a) => <b>{p}</b>;",
    ],
    ['views-may-import', 'views/session/y.tsx', "export const load = () => import('../../src/api/a.ts');"],
    ['server-may-import', 'server/x.ts', "import '#machines/session/index.ts';"],
    ['composition-may-import', 'src/compose/x.ts', "import '#server/main.ts';"],
    ['tools-may-import', 'tools/x.ts', "import '#server/main.ts';"],
    ['test-may-import', 'test/x.ts', "import '../elsewhere.ts';"],
    ['every-source-belongs-to-a-layer', 'src/compose/y.ts', "import '../other/x.ts';"],
    ['other-areas-through-their-index', 'machines/execution/x.ts', "import '../session/inside.ts';"],
    ['other-areas-through-their-index', 'views/execution/x.tsx', "import '#machines/session/inside.ts';"],
    ['parts-know-no-area', 'views/parts/x.tsx', "import '#machines/session/index.ts';"],
    ['shipped-code-needs-dependencies', 'server/y.ts', "import 'fast-check';"],
    ['imports-resolve', 'src/domain/z.ts', "import './nowhere.ts';"],
    ['no-cycles', 'src/domain/cycle.ts', "import '#domain/elcyc.ts';"],
  ];
  const besides = {
    'elsewhere.ts': 'export {};',
    'src/other/x.ts': 'export {};',
    'src/domain/elcyc.ts': "import './cycle.ts';",
  };

  it('finds every planted fault', async () => {
    write({ ...sound, ...besides, ...Object.fromEntries(planted.map(([, path, source]) => [path, source])) });
    const found = await importFaults(project);
    for (const [rule, path] of planted) expect(found).toContain(`error ${rule}: ${path} → `);
  });
});
