import { readFileSync } from 'node:fs';
import { takeNothing } from './command-line.ts';
import { importFaults } from './imports.ts';
import { run } from './run.ts';
import { sourceFaults, sourceFiles, styleFaults, styleFiles } from './sources.ts';

takeNothing('npm run check');

/** Files that have not changed since are not checked again. */
const remembered = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'];

const passes = async (script: string, ...args: string[]): Promise<string> => {
  const { code, output } = await run(`node_modules/${script}`, args);
  return code === 0 ? '' : output || `ended with code ${code}`;
};

const broken = (files: readonly string[], faults: (path: string, source: string) => string[]): string[] =>
  files.flatMap((path) => faults(path, readFileSync(path, 'utf8')));

/** Each check answers with what it found: nothing, when all is well. */
const checks: Record<string, () => Promise<string>> = {
  types: () => passes('typescript/bin/tsc', '--noEmit', '--pretty', 'false', ...remembered),
  'lint and format': () => passes('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '--reporter=summary'),
  'import rule': () => importFaults(process.cwd()),
  'house rules': async () => [...broken(sourceFiles(), sourceFaults), ...broken(styleFiles(), styleFaults)].join('\n'),
  'docs/openapi.json': () => passes('tsx/dist/cli.mjs', 'tools/openapi.ts', '--check'),
  'unused code and dependencies': () => passes('knip/bin/knip.js', '--no-progress'),
};

const results = await Promise.all(
  Object.entries(checks).map(async ([name, check]) => {
    const begun = performance.now();
    const found = await check();
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    process.stdout.write(
      found === '' ? `ok      ${name} (${seconds} s)\n` : `FAILED  ${name} (${seconds} s)\n${found}\n\n`,
    );
    return found === '';
  }),
);
process.exitCode = results.every(Boolean) ? 0 : 1;
