import { useSelector } from '@xstate/react';
import type { CannotBeDoneRef } from '#machines/execution/index.ts';
import { postponedPlace } from '#machines/files/files.select.ts';
import { useWords } from '../parts/words.tsx';
import { PlacedPictures } from './placed-pictures.tsx';

type PostponedProps = { readonly drawer: CannotBeDoneRef; readonly maximum: number };

/** CBD-01, CBD-02: the pictures of why something cannot be done. */
export const PostponedPictures = ({ drawer, maximum }: PostponedProps) => {
  const { t } = useWords();
  const uploader = useSelector(drawer, ({ children }) => children.uploader);
  return uploader ? (
    <PlacedPictures
      uploader={uploader}
      place={postponedPlace}
      label={t('execution.pictures.title')}
      maximum={maximum}
      onAdd={(added) => drawer.send({ type: 'ADD_FILE', ...added })}
    />
  ) : null;
};
