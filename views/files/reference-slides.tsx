import { useSelector } from '@xstate/react';
import type { GalleryRef, SliderRef } from '#machines/files/files.select.ts';
import { Image } from '../parts/image.tsx';
import { useWords } from '../parts/words.tsx';
import { Slider } from './slider.tsx';
import '../styles/slides.css';

type SlidesProps = { readonly gallery: GalleryRef; readonly slider: SliderRef };

/** Q-09, IMG-06: the reference pictures of a question, one at a time, from where the platform lets them be loaded. */
export const ReferenceSlides = ({ gallery, slider }: SlidesProps) => {
  const { t } = useWords();
  const addresses = useSelector(gallery, ({ context }) => context.addresses);
  return (
    <div className="gallery">
      <Slider
        slider={slider}
        label={t('execution.question.references')}
        pictureOf={(path, at) => (
          <Image src={addresses[path] ?? null} alt={t('execution.question.reference', { at })} lazy={false} />
        )}
      />
    </div>
  );
};
