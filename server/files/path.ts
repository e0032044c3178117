import * as v from 'valibot';
import { uuid } from '#contracts/shared/primitives.ts';
import { familyOf } from '#domain/files/document-types.ts';
import { filesDestination } from '#domain/files/file-rules.ts';

const fileName = /^([0-9a-f-]+)\.([a-z0-9]{1,5})$/;

/** FILE-20, FILE-21: where files of a company may go. */
export const isDestination = (company: string, destination: string): boolean =>
  destination === filesDestination(company) ||
  (destination.startsWith(`company_${company}/routine_`) &&
    /^[^/]+\/routine_[0-9a-f-]{36}\/[\w-]{1,128}\/$/.test(destination));

/** FILE-19: the extension of a generated uuid plus the extension of the original file; null for any other name. */
export const extensionOf = (name: string): string | null => {
  const [, stem, extension = ''] = fileName.exec(name) ?? [];
  return v.is(uuid, stem) && familyOf(extension) !== null ? extension : null;
};

/** Can this be the path of a stored file of the company? Only such a path is ever looked up. */
export const isCompanyPath = (company: string, path: string): boolean =>
  path.startsWith(`company_${company}/`) && /^[\w./-]{1,300}$/.test(path);
