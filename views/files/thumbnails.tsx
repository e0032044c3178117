import { useSelector } from '@xstate/react';
import type { ExecutionRef, Question } from '#machines/execution/index.ts';
import { type FileKind, isSameFiles, selectFilesOf, type UploaderRef } from '#machines/files/files.select.ts';
import type { FileRef } from '#machines/files/index.ts';
import { Image } from '../parts/image.tsx';
import { useWords } from '../parts/words.tsx';
import { usePicture } from './use-picture.ts';
import '../styles/pictures.css';

type ThumbnailsProps = { readonly execution: ExecutionRef; readonly screen: string; readonly question: Question };

/** the pictures of a question, or what was drawn for it, small and without anything to do. */
export const Thumbnails = ({ execution, ...place }: ThumbnailsProps) => {
  const uploader = useSelector(execution, ({ children }) => children.uploader);
  if (!uploader) return null;
  const { type } = place.question;
  return (
    <>
      <SmallFiles uploader={uploader} {...place} />
      {type === 'signature' || type === 'draw' ? <SmallFiles uploader={uploader} kind="drawing" {...place} /> : null}
    </>
  );
};

type FilesProps = Pick<ThumbnailsProps, 'screen' | 'question'> & {
  readonly uploader: UploaderRef;
  readonly kind?: FileKind;
};

const SmallFiles = ({ uploader, screen, question, kind }: FilesProps) => {
  const { t } = useWords();
  const files = useSelector(uploader, selectFilesOf(screen, question.uuid, kind), isSameFiles);
  const drawn = t(question.type === 'signature' ? 'files.canvas.signature' : 'files.canvas.drawing');
  if (files.length === 0) return null;
  return (
    <ul className="thumbnails" aria-label={kind === 'drawing' ? drawn : t('execution.pictures.title')}>
      {files.map(({ key, ref }, index) => (
        <li key={key}>
          <SmallFile file={ref} name={kind === 'drawing' ? drawn : t('execution.pictures.name', { at: index + 1 })} />
        </li>
      ))}
    </ul>
  );
};

const SmallFile = ({ file, name }: { readonly file: FileRef; readonly name: string }) => (
  <Image {...usePicture(file)} alt={name} />
);
