import { isBlank } from '../shared/blank.ts';
import type { RoutineDraft } from './routine-answer.ts';

/** Was nothing said in it? */
export const isEmptyDraft = ({ comment, pictures, postponement }: Omit<RoutineDraft, 'uuid'>): boolean =>
  [comment, postponement.comment].every(isBlank) && pictures.length + postponement.pictures.length === 0;
