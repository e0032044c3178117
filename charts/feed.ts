import { collectGallery } from './gallery/collect.ts';

/**
 * Reads a project in a process of its own and tells the parent what its gallery shows: machines that were changed since,
 * or that belong to another revision, are not mixed up with those of the parent.
 */
const [root] = process.argv.slice(2);
if (root === undefined || process.send === undefined) throw new Error('wants the folder of a project, and a parent');
process.send(await collectGallery(root), () => process.disconnect());
