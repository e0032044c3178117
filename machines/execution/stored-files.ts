import { picturesOfTickets } from '#domain/execution/draft.ts';
import { namedFiles, pathsOnPlatform } from '#domain/files/platform-files.ts';
import type { KeptFile } from '../files/index.ts';
import type { ExecutionInput } from './execution.context.ts';

/**
 * The files that the uploader takes up again: those of the device, those on the platform only, and those that the
 * answers name and the device has lost: a user can remove these only where they show.
 */
export const keptFiles = ({ activity, draft, kept }: ExecutionInput): readonly KeptFile[] => {
  const raised = new Set(picturesOfTickets(draft));
  const here = new Set(kept.map(({ path }) => path));
  const sentAlong = pathsOnPlatform(activity);
  const elsewhere = namedFiles(activity, draft).filter(({ path }) => !here.has(path));
  return [
    ...elsewhere.map(
      ({ path, ...place }): KeptFile => ({
        path,
        place: { execution: draft.uuid, ...place },
        preview: null,
        delivery: sentAlong.has(path) ? 'uploaded' : 'missing',
      }),
    ),
    ...kept.filter(({ place, path }) => place.kind !== 'postponed' && (place.kind !== 'ticket' || raised.has(path))),
  ];
};
