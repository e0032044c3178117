import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const pagesIn = (folder: string): string[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));

/** What people wrote of this repository; the requirements are of the product, the charts are printed. */
const pages = [
  'README.md',
  ...['CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', 'examples/README.md'],
  ...pagesIn('docs').filter((page) => !page.endsWith('requirements.md')),
  ...pagesIn('docs/operating'),
];
const decisions = pagesIn('docs/decisions');

const folders = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'dist')
  .map(({ name }) => name);
/** Decisions name files of the layers in `src` without it. */
const layers = readdirSync(join(root, 'src'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

type Named = { readonly page: string; readonly name: string };

const namedIn = (all: readonly string[], pattern: RegExp): Named[] =>
  all.flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(pattern)].map(([, name = '']) => ({ page, name })),
  );

/** A name in capitals stands for any: `server/AREA/index.ts`. */
const isFile = ({ name }: Named): boolean =>
  [...folders, ...layers].includes(name.split('/')[0] ?? '') && !/[A-Z]{4}/.test(name.replace('README', ''));
const isThere = ({ name }: Named): boolean =>
  [name, join('src', name), `${name}.test.ts`].some((path) => existsSync(join(root, path)));
const told = ({ page, name }: Named): string => `${page}: ${name}`;

describe('TECH-01 what the pages for developers name', () => {
  it('is a file or folder that is there', () => {
    const files = namedIn([...pages, ...decisions], /`([\w.-]+\/[\w./-]*)`/g).filter(isFile);
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => !isThere(file)).map(told)).toEqual([]);
  });

  it('is a page that is there', () => {
    const links = namedIn([...pages, ...decisions], /\]\(([\w./-]+)(?:#[\w-]+)?\)/g);
    expect(links.length).toBeGreaterThan(30);
    expect(links.filter(({ page, name }) => !existsSync(join(root, dirname(page), name))).map(told)).toEqual([]);
  });

  it('is a command of the project', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const commands = namedIn(pages, /npm run ([\w:-]+)/g);
    expect(commands.length).toBeGreaterThan(20);
    expect(commands.filter(({ name }) => !(name in scripts)).map(told)).toEqual([]);
  });

  it('is every command of the project', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const readme = readFileSync(join(root, 'README.md'), 'utf8');
    expect(Object.keys(scripts).filter((name) => !new RegExp(`npm (?:run )?${name}\\b`).test(readme))).toEqual([]);
  });

  it('is a decision that was written', () => {
    const written = decisions.map((page) => page.slice('docs/decisions/'.length).slice(0, 3));
    const named = namedIn([...pages, ...decisions], /\bdecision (\d{3})\b/g);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(({ name }) => !written.includes(name)).map(told)).toEqual([]);
  });
});
