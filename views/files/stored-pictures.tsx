import { useSelector } from '@xstate/react';
import { type GalleryRef, selectAlbum, selectFull } from '#machines/files/files.select.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Image } from '../parts/image.tsx';
import { useWords } from '../parts/words.tsx';
import { Slider } from './slider.tsx';
import '../styles/pictures.css';
import '../styles/slides.css';

/** The name of a set of pictures, and of each of them; `at` is its place, from 1. */
export type PictureNames = { readonly label: string; readonly nameOf: (at: number) => string };

type StoredProps = PictureNames & {
  readonly gallery: GalleryRef;
  /** Tells the sets of a screen apart. */
  readonly set: string;
  readonly paths: readonly string[];
};

/** IMG-03, IMG-06: pictures that the platform has, small; each opens large. */
export const StoredPictures = ({ gallery, set, paths, label, nameOf }: StoredProps) => {
  const { t } = useWords();
  const addresses = useSelector(gallery, ({ context }) => context.addresses);
  const album = { screen: '', question: set, uploader: null };
  return paths.length === 0 ? null : (
    <ul className="pictures" aria-label={label}>
      {paths.map((path, index) => (
        <li className="picture" key={path}>
          <Button
            data-open
            aria-label={t('execution.pictures.enlarge', { name: nameOf(index + 1) })}
            onClick={() => gallery.send({ type: 'OPEN', album, slides: paths, shown: path })}
          >
            <Image src={addresses[path] ?? null} alt={nameOf(index + 1)} />
          </Button>
        </li>
      ))}
    </ul>
  );
};

type DialogProps = { readonly gallery: GalleryRef; readonly namesOf: (set: string) => PictureNames };

/** The pictures of one set over the screen, one at a time. */
export const StoredPicturesDialog = ({ gallery, namesOf }: DialogProps) => {
  const { t } = useWords();
  const album = useSelector(gallery, selectAlbum);
  const addresses = useSelector(gallery, ({ context }) => context.addresses);
  const slider = useSelector(gallery, ({ children }) => children.slider);
  const { label, nameOf } = namesOf(album?.question ?? '');
  const close = () => gallery.send({ type: 'READY' });
  return (
    <Dialog
      open={album !== null && slider !== undefined}
      size="gallery"
      title={label}
      onCancel={() =>
        slider && selectFull(slider.getSnapshot()) ? slider.send({ type: 'LEAVE_FULL_SCREEN' }) : close()
      }
      onArrow={(towards) => slider?.send({ type: towards === 'right' ? 'NEXT' : 'PREVIOUS' })}
      actions={
        <Button kind="primary" onClick={close}>
          {t('common.close')}
        </Button>
      }
    >
      {slider ? (
        <div className="gallery">
          <Slider
            slider={slider}
            label={label}
            pictureOf={(path, at) => <Image src={addresses[path] ?? null} alt={nameOf(at)} lazy={false} />}
          />
        </div>
      ) : null}
    </Dialog>
  );
};
