import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { GalleryData } from './gallery/data.ts';

/** The data of the gallery for the project at `root`, read in a process of its own. */
export const readProject = (root: string): Promise<GalleryData> =>
  new Promise((resolve, reject) => {
    const feed = fileURLToPath(new URL('feed.ts', import.meta.url));
    const child = fork(feed, [root], {
      execArgv: ['--import', import.meta.resolve('tsx')],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const complaints: string[] = [];
    child.stderr?.on('data', (part: Buffer) => complaints.push(part.toString()));
    child.on('message', (data: GalleryData) => resolve(data));
    child.on('exit', (code) => {
      if (code !== 0) reject(new Error(`the machines of ${root} could not be read:\n${complaints.join('')}`));
    });
  });
