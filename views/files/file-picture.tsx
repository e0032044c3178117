import { useSelector } from '@xstate/react';
import { memo } from 'react';
import type { FileRef } from '#machines/files/index.ts';
import { Picture } from '../parts/picture-strip.tsx';
import { useWords } from '../parts/words.tsx';
import { saidOf, stateOf } from './file-words.ts';
import { usePicture } from './use-picture.ts';

type FilePictureProps = {
  readonly file: FileRef;
  readonly name: string;
  /** Absent where it is taken out in another way. */
  readonly removable?: boolean;
  /** Is it the one that shows large? */
  readonly shown?: boolean;
  readonly onOpen?: () => void;
};

/** FILE-01: one picture on its way; it renders alone when its progress changes. */
export const FilePicture = memo(({ file, name, removable: offered = true, shown, onOpen }: FilePictureProps) => {
  const words = useWords();
  const { t } = words;
  const picture = usePicture(file);
  const progress = useSelector(file, ({ context }) => context.progress);
  const state = useSelector(file, stateOf);
  const said = useSelector(file, (snapshot) => saidOf(words, snapshot));
  const removable = useSelector(file, (snapshot) => snapshot.can({ type: 'REMOVE' }));
  const retriable = useSelector(file, (snapshot) => snapshot.can({ type: 'RETRY' }));
  return (
    <Picture
      {...picture}
      name={name}
      state={state}
      stateText={said}
      progress={progress}
      shown={shown}
      openLabel={t('execution.pictures.enlarge', { name })}
      onOpen={onOpen}
      removeLabel={t('files.remove', { name })}
      retryLabel={t('files.retry', { name })}
      onRemove={offered && removable ? () => file.send({ type: 'REMOVE' }) : undefined}
      onRetry={retriable ? () => file.send({ type: 'RETRY' }) : undefined}
    />
  );
});
