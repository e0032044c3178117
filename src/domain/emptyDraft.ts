import type { RoutineDraft } from './routineAnswer.ts';

/** Was nothing said in it? */
export const isEmptyDraft = ({ comment, pictures, postponement }: Omit<RoutineDraft, 'uuid'>): boolean =>
  [comment, postponement.comment].every((text) => text.trim() === '') &&
  pictures.length + postponement.pictures.length === 0;
