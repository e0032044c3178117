import { picturesOfTickets } from '#domain/execution/draft.ts';
import { namedFiles, pathsOnPlatform } from '#domain/files/platform-files.ts';
import type { KeptFile } from '../files/index.ts';
import type { ExecutionInput } from './execution.context.ts';

/**
 * What the uploader takes up again: the files of the device, those that lie on the platform only, and those that the
 * answers name and the device has lost: only who sees them can take them out.
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
