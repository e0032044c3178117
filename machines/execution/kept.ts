import { picturesOfTickets } from '#domain/draft.ts';
import { platformFiles } from '#domain/platformFiles.ts';
import type { KeptFile } from '../files/index.ts';
import type { ExecutionInput } from './execution.context.ts';

/** What the uploader takes up again: the files of the device, and those that lie on the platform only. */
export const keptFiles = ({ activity, draft, kept }: ExecutionInput): readonly KeptFile[] => {
  const raised = new Set(picturesOfTickets(draft));
  const here = new Set(kept.map(({ path }) => path));
  const elsewhere = platformFiles(activity, draft).filter(({ path }) => !here.has(path));
  return [
    ...elsewhere.map(
      ({ path, ...place }): KeptFile => ({
        path,
        place: { execution: draft.uuid, ...place },
        preview: null,
        delivery: 'uploaded',
      }),
    ),
    ...kept.filter(({ place, path }) => place.kind !== 'postponed' && (place.kind !== 'ticket' || raised.has(path))),
  ];
};
