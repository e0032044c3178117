import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { compareMachines } from '#charts/diff/compare.ts';
import { differencePage } from '#charts/diff/page.ts';
import { differenceStory, withVersion } from '#charts/diff/story.ts';
import type { GalleryData } from '#charts/gallery/data.ts';
import { readProject } from '#charts/reader.ts';
import { UsageError } from '../command-line.ts';
import { write } from './exports.ts';

const git = (root: string, ...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    .toString()
    .trim();

const commitOf = (root: string, revision: string): string => {
  try {
    return git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`);
  } catch {
    throw new UsageError(`git knows no revision ${revision}: name a commit, a branch or a tag.`);
  }
};

/** Reads the project as it was at a commit, from a copy that is gone afterwards; its packages are those of today. */
const readCommit = async (root: string, commit: string): Promise<GalleryData> => {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'charts-'));
  const copy = join(folder, 'project');
  try {
    git(root, 'worktree', 'add', '--detach', '--quiet', copy, commit);
    if (!existsSync(join(copy, 'machines'))) throw new UsageError(`${commit} has no machines to compare with.`);
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    return await readProject(copy);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    git(root, 'worktree', 'prune');
  }
};

/**
 * Tells on the terminal, and with pictures on a page in `folder`, what changed in the machines since a revision; writes it
 * into CHANGELOG.md for the version of package.json where that is asked for. Throws `UsageError` for a revision that git
 * does not know, or that has no machines.
 */
export const reportDifference = async (
  root: string,
  revision: string,
  { folder, changelog }: { readonly folder: string; readonly changelog: boolean },
): Promise<void> => {
  const commit = commitOf(root, revision);
  const [before, after] = [await readCommit(root, commit), await readProject(root)];
  const differences = compareMachines(before.machines, after.machines);
  const story = differenceStory(differences);
  console.log(`Since ${revision}\n\n${story}`);
  const file = join(folder, 'index.html');
  write(file, await differencePage(revision, differences));
  console.log(`With pictures: ${file}`);
  if (!changelog) return;
  const kept = join(root, 'CHANGELOG.md');
  const { version } = v.parse(
    v.object({ version: v.string() }),
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
  );
  writeFileSync(kept, withVersion(readFileSync(kept, 'utf8'), version, story));
  console.log(`CHANGELOG.md tells it for ${version}.`);
};
