import type { ExecutionRef } from '#machines/execution/index.ts';
import { FilePick } from '../parts/file-pick.tsx';
import { Camera, Plus } from '../parts/icons.tsx';
import { useWords } from '../parts/words.tsx';

const accepted = 'image/png,image/jpeg,.jpg,.jpeg,.png';

type WaysProps = { readonly execution: ExecutionRef; readonly question: string };

/** Q-11, FILE-05, FILE-06: the two ways to add pictures to a question; they are on their way at once (OP-69). */
export const PictureWays = ({ execution, question }: WaysProps) => {
  const { t } = useWords();
  const add = (chosen: readonly File[]) =>
    execution.send({
      type: 'ADD_PICTURES',
      question,
      files: chosen.map((file) => ({ name: file.name, type: file.type, size: file.size, blob: file })),
      uuids: chosen.map(() => crypto.randomUUID()),
    });
  return (
    <div className="picture-ways">
      <FilePick accept={accepted} capture icon={<Camera />} onFiles={add}>
        {t('execution.pictures.take')}
      </FilePick>
      <FilePick accept={accepted} multiple icon={<Plus />} onFiles={add}>
        {t('execution.pictures.add')}
      </FilePick>
    </div>
  );
};
