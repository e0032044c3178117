import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type Lock, nameOf, shippedPaths } from './shipped.ts';

/** A package that ships. `isInstalled` is false for a part of another processor or operating system. */
export type Licensed = {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly texts: readonly string[];
  readonly isInstalled: boolean;
};

const licenseFile = /^(?:un)?licen[cs]e|^copying|^notice|third-?party/i;
const unnamed = 'not named in its package';

/** Every package that ships, with the licence that it names and the texts that come with it. */
export function licensesOf(root: string): Licensed[] {
  const lock: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return shippedPaths(lock).map((path) => {
    const { version = '', license = unnamed } = lock.packages[path] ?? {};
    const folder = join(root, path);
    const isInstalled = existsSync(folder);
    const files = isInstalled ? readdirSync(folder, { withFileTypes: true }) : [];
    const texts = files
      .filter((file) => file.isFile() && licenseFile.test(file.name))
      .map(({ name }) => name)
      .sort()
      .map((name) => readFileSync(join(folder, name), 'utf8').trim());
    return { name: nameOf(path), version, license, texts, isInstalled };
  });
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;');

const textsIn = ({ name, texts }: Licensed): string =>
  texts.length === 0
    ? '<p>The package comes without a licence text.</p>'
    : `<details><summary>Licence text of ${escaped(name)}</summary>${texts.map((text) => `<pre>${escaped(text)}</pre>`).join('')}</details>`;

const sectionOf = (one: Licensed): string => `<section>
<h2>${escaped(one.name)} ${escaped(one.version)}</h2>
<p>Licence: ${escaped(one.license)}</p>
${textsIn(one)}
</section>`;

const rowOf = ({ name, version, license }: Licensed): string =>
  `<li>${escaped(name)} ${escaped(version)}: ${escaped(license)}</li>`;

const styleAddress = '/licenses/page.css';
const style = `body { max-width: 44rem; margin: 0 auto; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; }
h2 { margin: 2rem 0 0; font-size: 1.125rem; overflow-wrap: anywhere; }
p { margin: 0.25rem 0; }
pre { font-size: 0.875rem; white-space: pre-wrap; overflow-wrap: anywhere; }
summary { min-height: 2.75rem; padding-block: 0.625rem; box-sizing: border-box; cursor: pointer; }
`;

/** The page of licences: one that needs no script. */
export const licensesPage = (packages: readonly Licensed[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Licences - Storewalk</title>
<link rel="stylesheet" href="${styleAddress}">
</head>
<body>
<main>
<h1>Licences</h1>
<p>Storewalk uses these packages of others, fonts among them, under these licences.</p>
${packages
  .filter(({ isInstalled }) => isInstalled)
  .map(sectionOf)
  .join('\n')}
<section>
<h2>Parts for other platforms</h2>
<p>This build was made without these packages: they are for another processor or operating system.</p>
<ul>
${packages
  .filter(({ isInstalled }) => !isInstalled)
  .map(rowOf)
  .join('\n')}
</ul>
</section>
</main>
</body>
</html>
`;

/** Writes the page of licences beside the app. After the bundle, so that no device keeps it with the app's own files. */
export const licenses = (): Plugin => ({
  name: 'licenses',
  apply: 'build',
  writeBundle: async ({ dir = '' }) => {
    await mkdir(join(dir, 'licenses'), { recursive: true });
    await writeFile(join(dir, 'licenses/index.html'), licensesPage(licensesOf(process.cwd())));
    await writeFile(join(dir, styleAddress), style);
  },
});
