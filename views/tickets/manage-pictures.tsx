import { useSelector } from '@xstate/react';
import type { Words } from '#i18n/index.ts';
import type { TicketRef } from '#machines/tickets/ticket-management.select.ts';
import { type PictureNames, StoredPictures, StoredPicturesDialog } from '../files/index.ts';
import { useWords } from '../parts/words.tsx';

/** Where pictures of a ticket show. */
type PictureSet = 'references' | 'question' | 'answer' | 'work' | 'reopened';

const namesIn = ({ t }: Words, set: string): PictureNames => {
  switch (set) {
    case 'question':
      return {
        label: t('ticketManagement.question.images'),
        nameOf: (at) => t('ticketManagement.question.image', { at }),
      };
    case 'answer':
      return {
        label: t('ticketManagement.question.answerImages'),
        nameOf: (at) => t('ticketManagement.question.answerImage', { at }),
      };
    case 'work':
      return { label: t('ticketManagement.work.images'), nameOf: (at) => t('ticketManagement.work.image', { at }) };
    case 'reopened':
      return {
        label: t('ticketManagement.reopened.images'),
        nameOf: (at) => t('ticketManagement.reopened.image', { at }),
      };
    default:
      return {
        label: t('ticketManagement.referenceImages'),
        nameOf: (at) => t('ticketManagement.referenceImage', { at }),
      };
  }
};

type PicturesProps = {
  readonly actor: TicketRef;
  readonly set: PictureSet;
  readonly paths: readonly string[];
};

/** TMANAGE-02, TMANAGE-03, TAPPROVE-15: pictures that the platform has. */
export const TicketPictures = ({ actor, set, paths }: PicturesProps) => {
  const words = useWords();
  const gallery = useSelector(actor, ({ children }) => children.gallery);
  if (!gallery || paths.length === 0) return null;
  const names = namesIn(words, set);
  return (
    <div className="stack" data-gap="small">
      <h3 className="field-label">{names.label}</h3>
      <StoredPictures gallery={gallery} set={set} paths={paths} {...names} />
    </div>
  );
};

/** The picture that is looked at, over the screen. */
export const TicketPicturesDialog = ({ actor }: { readonly actor: TicketRef }) => {
  const words = useWords();
  const gallery = useSelector(actor, ({ children }) => children.gallery);
  return gallery ? <StoredPicturesDialog gallery={gallery} namesOf={(set) => namesIn(words, set)} /> : null;
};
