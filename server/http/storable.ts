import { isStorableText } from '#domain/shared/storable-text.ts';
import { badRequest } from './refusal.ts';

/** Refuses a text that the database could not keep. */
export function refuseUnstorable(text: string): void {
  if (!isStorableText(text)) throw badRequest('A text holds characters that cannot be stored.');
}
