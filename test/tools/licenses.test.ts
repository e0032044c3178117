import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Licensed, licensesOf, licensesPage } from '#tools/licenses.ts';
import { shippedPaths } from '#tools/shipped.ts';

const root = join(import.meta.dirname, '../..');
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const packages = licensesOf(root);
const page = licensesPage(packages);
const nameOf = (path: string): string => path.split('node_modules/').at(-1) ?? '';

const one = (more: Partial<Licensed>): Licensed => ({
  name: 'one',
  version: '1.0.0',
  license: 'MIT',
  texts: ['Text'],
  isInstalled: true,
  ...more,
});

describe('the page of licences', () => {
  it('has every package of the lock file that is for production on every platform, with its version and licence', () => {
    const expected = Object.keys(lock.packages).filter((path) => {
      const { dev, devOptional, optional } = lock.packages[path];
      return path !== '' && !dev && !devOptional && !optional;
    });
    expect(expected.length).toBeGreaterThan(100);
    const titles = [...page.matchAll(/<h2>(\S+ \S+)<\/h2>\n<p>Licence: ([^<]+)<\/p>/g)].map(([, title]) => title);
    const missing = expected.filter((path) => !titles.includes(`${nameOf(path)} ${lock.packages[path].version}`));
    expect(missing).toEqual([]);
  });

  it('has the parts for this processor and operating system, and names those for others', () => {
    const parts = packages.filter(({ name }) => name.startsWith('@img/sharp-'));
    expect(parts.filter(({ isInstalled }) => isInstalled).length).toBeGreaterThan(0);
    for (const { name, version, license, isInstalled } of parts)
      expect(page).toContain(isInstalled ? `<h2>${name} ${version}</h2>` : `<li>${name} ${version}: ${license}</li>`);
  });

  it('has the licence of the fonts beside that of their package', () => {
    const fonts = packages.find(({ name }) => name === '@expo-google-fonts/noto-sans');
    expect(fonts?.texts).toEqual([
      expect.stringContaining('MIT License'),
      expect.stringContaining('SIL OPEN FONT LICENSE'),
    ]);
  });

  it('has no tool of development', () => {
    // One that a part of the product needs as well is shipped with it.
    const isTool = (name: string): boolean => lock.packages[`node_modules/${name}`].dev === true;
    const tools = Object.keys(lock.packages[''].devDependencies).filter(isTool);
    expect(tools.length).toBeGreaterThan(10);
    expect(packages.map(({ name }) => name).filter((name) => tools.includes(name))).toEqual([]);
  });

  it('says so where a package comes without a text, or names no licence', () => {
    const without = licensesPage([one({ texts: [] })]);
    expect(without).toContain(
      '<h2>one 1.0.0</h2>\n<p>Licence: MIT</p>\n<p>The package comes without a licence text.</p>',
    );
    expect(packages.filter(({ license }) => license.trim() === '')).toEqual([]);
    const unnamed = packages.find(({ name }) => name === 'png-js');
    expect([unnamed?.license, unnamed?.texts.length]).toEqual(['not named in its package', 1]);
  });

  it('shows the signs of a licence, and runs and styles nothing inline', () => {
    expect(licensesPage([one({ texts: ['<script>a & "b"</script>'] })])).toContain(
      '<pre>&lt;script&gt;a &amp; &quot;b&quot;&lt;/script&gt;</pre>',
    );
    expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
  });
});

describe('the packages that ship', () => {
  it('are found as Node finds them: beside their user first, then further up', () => {
    const two = { packages: { 'node_modules/a': {}, 'node_modules/b': {}, 'node_modules/b/node_modules/a': {} } };
    const withDependencies = (dependencies: Record<string, string>) => ({ version: '1.0.0', dependencies });
    expect(shippedPaths({ packages: { ...two.packages, '': withDependencies({ b: '1' }) } })).toEqual([
      'node_modules/b',
    ]);
    const nested = {
      ...two.packages,
      '': withDependencies({ b: '1' }),
      'node_modules/b': withDependencies({ a: '2' }),
    };
    expect(shippedPaths({ packages: nested })).toEqual(['node_modules/b/node_modules/a', 'node_modules/b']);
    const flat = {
      '': withDependencies({ b: '1' }),
      'node_modules/a': {},
      'node_modules/b': withDependencies({ a: '1' }),
    };
    expect(shippedPaths({ packages: flat })).toEqual(['node_modules/a', 'node_modules/b']);
  });

  it('have the peers that they need, and not those that they could use', () => {
    const peers = {
      '': { dependencies: { a: '1' } },
      'node_modules/a': { peerDependencies: { b: '1', c: '1' }, peerDependenciesMeta: { c: { optional: true } } },
      'node_modules/b': {},
      'node_modules/c': {},
    };
    expect(shippedPaths({ packages: peers })).toEqual(['node_modules/a', 'node_modules/b']);
  });
});
