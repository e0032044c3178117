import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { type FileKind, isSameFiles, selectFilesOf, type UploaderRef } from '#machines/files/files.select.ts';
import { FocusItems } from '../parts/focus-within.tsx';
import { PictureStrip } from '../parts/picture-strip.tsx';
import { useWords } from '../parts/words.tsx';
import type { chosenOf } from './chosen.ts';
import { FilePicture } from './file-picture.tsx';
import { FilesCount } from './files-count.tsx';
import { PictureWays } from './picture-ways.tsx';
import { Refusal } from './refusal.tsx';

type PlacedProps = {
  readonly uploader: UploaderRef;
  readonly place: { readonly screen: string; readonly question: string; readonly kind: FileKind };
  readonly label: string;
  readonly minimum?: number;
  readonly maximum: number;
  readonly onAdd: (added: ReturnType<typeof chosenOf>) => void;
};

/** The pictures of one place, each with its own state, and the two ways to add some. */
export const PlacedPictures = ({ uploader, place, label, minimum = 0, maximum, onAdd }: PlacedProps) => {
  const { t } = useWords();
  const { screen, question, kind } = place;
  const select = useMemo(() => selectFilesOf(screen, question, kind), [screen, question, kind]);
  const files = useSelector(uploader, select, isSameFiles);
  return (
    <FocusItems>
      <div className="stack" data-gap="small">
        <div className="row-of" data-ends>
          <span className="field-label">{label}</span>{' '}
          <FilesCount of={label} count={files.length} minimum={minimum} maximum={maximum} />
        </div>
        {files.length > 0 ? (
          <PictureStrip label={label}>
            {files.map(({ key, ref }, index) => (
              <FilePicture file={ref} name={t('execution.pictures.name', { at: index + 1 })} key={key} />
            ))}
          </PictureStrip>
        ) : null}
        <Refusal uploader={uploader} {...place} />
        <PictureWays onAdd={onAdd} />
      </div>
    </FocusItems>
  );
};
