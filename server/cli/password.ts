import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** A password typed without showing it, or the first line of standard input; never a word of the command, where others see it. */
export async function readPassword(): Promise<string> {
  const hidden = new Writable({ write: (_part, _encoding, next) => next() });
  const terminal = process.stdin.isTTY;
  if (terminal) process.stderr.write('Password: ');
  const lines = createInterface({ input: process.stdin, output: hidden, terminal });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (terminal) process.stderr.write('\n');
  }
}
