import { spawn } from 'node:child_process';

type Options = { readonly cwd?: string; readonly env?: Record<string, string>; readonly node?: string };

/** Runs a script with this Node, or another one, and waits for its end; what it printed on both streams is kept together. */
export const run = (
  script: string,
  args: readonly string[],
  { cwd = process.cwd(), env = {}, node = process.execPath }: Options = {},
): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const child = spawn(node, [script, ...args], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const parts: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => parts.push(part.toString()));
    child.on('close', (code) => resolve({ code: code ?? 1, output: parts.join('').trim() }));
  });
