import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { differences, printsOfProject, writePrints } from '#charts/printing.ts';

const root = join(import.meta.dirname, '../..');

it('TECH-01 the printed charts are those of the machines that ship', async () => {
  expect(differences(join(root, 'docs/charts'), await printsOfProject(root))).toEqual([]);
});

describe('a folder of prints', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'charts-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const prints = new Map([
    ['README.md', 'index\n'],
    ['shell/door.md', 'door\n'],
  ]);

  it('holds the prints after printing, and printing again changes nothing', () => {
    expect(writePrints(folder, prints)).toEqual(['README.md', 'shell/door.md']);
    expect(readFileSync(join(folder, 'shell/door.md'), 'utf8')).toBe('door\n');
    expect(writePrints(folder, prints)).toEqual([]);
  });

  it('loses what has no machine any more', () => {
    writePrints(folder, prints);
    mkdirSync(join(folder, 'session'));
    writeFileSync(join(folder, 'session/gate.md'), 'gate\n');
    expect(differences(folder, prints)).toEqual(['session/gate.md']);
    writePrints(folder, prints);
    expect(existsSync(join(folder, 'session'))).toBe(false);
  });

  it('differs where a page was changed by hand or is missing', () => {
    writePrints(folder, prints);
    writeFileSync(join(folder, 'README.md'), 'by hand\n');
    rmSync(join(folder, 'shell/door.md'));
    expect(differences(folder, prints)).toEqual(['README.md', 'shell/door.md']);
  });
});
