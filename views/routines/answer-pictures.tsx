import { useSelector } from '@xstate/react';
import type { RoutineAnswerRef } from '#machines/routines/routine-answer.select.ts';
import { type PictureNames, StoredPictures, StoredPicturesDialog } from '../files/index.ts';
import { IconButton } from '../parts/button.tsx';
import { Expand } from '../parts/icons.tsx';
import { useWords } from '../parts/words.tsx';

type Set = 'answer' | 'postponed';

const useNames = () => {
  const { t } = useWords();
  return (set: string): PictureNames => ({
    label: t(set === 'postponed' ? 'routineAnswer.postponedPictures' : 'routineAnswer.pictures'),
    nameOf: (at) => t('routineAnswer.picture', { at }),
  });
};

type PicturesProps = { readonly actor: RoutineAnswerRef; readonly set: Set; readonly paths: readonly string[] };

/** ROUT-24, ROUT-25, ROUT-27, IMG-05: the pictures that the platform has. */
export const AnswerPictures = ({ actor, set, paths }: PicturesProps) => {
  const { t } = useWords();
  const names = useNames()(set);
  const gallery = useSelector(actor, ({ children }) => children.gallery);
  return (
    <div className="stack" data-gap="small">
      <div className="row-of" data-ends>
        <h3 className="field-label">{names.label}</h3>
        {gallery && paths.length > 0 ? (
          <IconButton
            label={`${t('routineAnswer.openPictures')}: ${names.label}`}
            icon={<Expand />}
            onClick={() =>
              gallery.send({
                type: 'OPEN',
                album: { screen: '', question: set, uploader: null },
                slides: paths,
                shown: paths[0] ?? '',
              })
            }
          />
        ) : null}
      </div>
      {gallery && paths.length > 0 ? (
        <StoredPictures gallery={gallery} set={set} paths={paths} {...names} />
      ) : (
        <p className="quiet">{t('routineAnswer.noPictures')}</p>
      )}
    </div>
  );
};

/** ROUT-27: one picture at a time over the screen, and as large as it. */
export const AnswerPicturesDialog = ({ actor }: { readonly actor: RoutineAnswerRef }) => {
  const namesOf = useNames();
  const gallery = useSelector(actor, ({ children }) => children.gallery);
  return gallery ? <StoredPicturesDialog gallery={gallery} namesOf={namesOf} /> : null;
};
