import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const views = join(root, 'views');
const read = (file: string): string => readFileSync(file, 'utf8');

const inViews = (from: string, address: string): string | null => {
  const file = address.startsWith('#views/') ? join(views, address.slice('#views/'.length)) : resolve(from, address);
  return file.startsWith(views) && existsSync(file) ? file : null;
};
const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, part = '']) => part);

/** What a module or a style sheet brings with it at once; what it loads later is not among it. */
const importsOf = (file: string): string[] =>
  found(
    read(file),
    file.endsWith('.css')
      ? /@import\s+["']([^"']+)["']/g
      : /(?:^|\n)(?:import|export)\b[^;(]*?["']([^"']+\.(?:tsx?|css))["'];/g,
  ).flatMap((address) => inViews(dirname(file), address) ?? []);

const broughtBy = (starts: readonly string[]): Set<string> => {
  const brought = new Set<string>();
  const coming = [...starts];
  for (let file = coming.pop(); file !== undefined; file = coming.pop()) {
    if (brought.has(file)) continue;
    brought.add(file);
    coming.push(...importsOf(file));
  }
  return brought;
};

const sheets = readdirSync(views, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => join(views, file));
const classesOf = new Map(
  sheets.map((sheet) => [sheet, new Set(found(read(sheet).replace(/\/\*.*?\*\//gs, ''), /\.([a-z][\w-]*)/g))]),
);
const usedIn = (file: string): string[] =>
  found(read(file), /className=(?:"|\{[^}]*?['"`])([a-z][\w -]*)/g).flatMap((names) => names.split(' '));

/** Shows before any screen, and stays. */
const atStart = broughtBy(
  found(read(join(root, 'src/main.tsx')), /(?:import|from) '(#views\/[^']+)'/g).flatMap(
    (address) => inViews(root, address) ?? [],
  ),
);
const shell = join(views, 'shell');
const groups = [...new Set(found(read(join(shell, 'screens.tsx')), /import\('([^']+)'\)/g))];

it.each(groups)('TECH-01 %s brings the styles of all that it draws', (group) => {
  const brought = broughtBy([resolve(shell, group), join(shell, 'bar.tsx')]);
  const lacking = [...brought]
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) =>
      usedIn(file).flatMap((name) => {
        const defining = sheets.filter((sheet) => classesOf.get(sheet)?.has(name));
        const comes = defining.length === 0 || defining.some((sheet) => brought.has(sheet) || atStart.has(sheet));
        return comes ? [] : [`${relative(root, file)}: .${name}`];
      }),
    );
  expect(lacking).toEqual([]);
});
