import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeNothing } from './command-line.ts';
import { type Lock, shippedPaths } from './shipped.ts';

/**
 * `npm run sbom`: writes the list of all packages that ship to dist/sbom.cdx.json, in the format CycloneDX. npm makes it
 * from a project without tools of development: `npm sbom --omit=dev` leaves out what such a tool uses as well.
 */
takeNothing('npm run sbom');

const npm = process.env['npm_execpath'];
if (npm === undefined) throw new Error('npm run sbom starts this tool.');

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const lock: Lock = read('package-lock.json');
const withoutTools = <Manifest extends object>(manifest: Manifest) => ({ ...manifest, devDependencies: undefined });
const packages = Object.fromEntries(shippedPaths(lock).map((path) => [path, lock.packages[path]]));

const target = 'dist/sbom.cdx.json';
const work = mkdtempSync(join(tmpdir(), 'storewalk-sbom-'));
try {
  // npm names the product by its folder.
  const project = join(work, 'storewalk');
  mkdirSync(project);
  const write = (name: string, content: object): void => writeFileSync(join(project, name), JSON.stringify(content));
  write('package.json', withoutTools(read('package.json')));
  write('package-lock.json', { ...lock, packages: { '': withoutTools(lock.packages[''] ?? {}), ...packages } });
  const list = execFileSync(
    process.execPath,
    [npm, 'sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'],
    { cwd: project, maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  mkdirSync('dist', { recursive: true });
  writeFileSync(target, list);
  process.stdout.write(`${target}: ${JSON.parse(list.toString()).components.length} packages\n`);
} finally {
  rmSync(work, { recursive: true });
}
