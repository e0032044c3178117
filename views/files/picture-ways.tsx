import { FilePick } from '../parts/file-pick.tsx';
import { Camera, Plus } from '../parts/icons.tsx';
import { useWords } from '../parts/words.tsx';
import { chosenOf } from './chosen.ts';
import '../styles/pictures.css';

const accepted = 'image/png,image/jpeg,.jpg,.jpeg,.png';

type WaysProps = { readonly onAdd: (added: ReturnType<typeof chosenOf>) => void };

/** Q-11, CBD-01, FILE-05, FILE-06: the two ways to add pictures; they are on their way at once (OP-69). */
export const PictureWays = ({ onAdd }: WaysProps) => {
  const { t } = useWords();
  const add = (files: readonly File[]) => onAdd(chosenOf(files));
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
