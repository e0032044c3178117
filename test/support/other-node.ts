import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '#tools/run.ts';

/** The lines of Node that are supported beside the one that runs the tests. */
export const otherNodes = [22, 24] as const;
export type OtherNode = (typeof otherNodes)[number];

const npm = process.env['npm_execpath'];

/** The program of the newest Node of a line, from the registry's package for this machine, kept in the cache folder. */
export async function otherNode(line: OtherNode): Promise<string> {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = join(process.cwd(), '.cache/nodes', String(line));
  const program = join(folder, 'node_modules', name, 'bin/node');
  if (existsSync(program)) return program;
  if (npm === undefined) throw new Error('another Node is installed by npm: run this by npm');
  mkdirSync(folder, { recursive: true });
  const args = [
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--no-package-lock',
    '--engine-strict=false',
    `${name}@${line}`,
  ];
  const { code, output } = await run(npm, args);
  if (code !== 0 || !existsSync(program)) throw new Error(`Node ${line} could not be installed:\n${output}`);
  return program;
}
