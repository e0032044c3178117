import { useSelector } from '@xstate/react';
import { Fragment, type ReactNode } from 'react';
import { isSameSlides, type SliderRef, selectFull, selectSlides } from '#machines/files/files.select.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { Picture } from '../parts/icons.tsx';
import { Slides } from '../parts/slides.tsx';
import { useWords } from '../parts/words.tsx';

type SliderProps = {
  readonly slider: SliderRef;
  readonly label: string;
  /** The picture of a slide; `at` is its place, from 1. */
  readonly pictureOf: (slide: string, at: number) => ReactNode;
};

/** IMG-03 to IMG-05: one picture at a time, without an end that leads to the other one. */
export const Slider = ({ slider, label, pictureOf }: SliderProps) => {
  const { t } = useWords();
  const { slides, at } = useSelector(slider, selectSlides, isSameSlides);
  const onPrevious = useWay(slider, 'PREVIOUS');
  const onNext = useWay(slider, 'NEXT');
  const full = useSelector(slider, selectFull);
  const sizable = useSelector(slider, (snapshot) => snapshot.can({ type: 'FULL_SCREEN' })) || full;
  const shown = slides[at];
  return (
    <Slides
      label={label}
      place={shown === undefined ? '' : t('files.gallery.at', { at: at + 1, count: slides.length })}
      previousLabel={t('files.gallery.previous')}
      nextLabel={t('files.gallery.next')}
      sizeLabel={t(full ? 'files.gallery.leaveFullScreen' : 'files.gallery.fullScreen')}
      full={full}
      onPrevious={onPrevious}
      onNext={onNext}
      onSize={sizable ? () => slider.send({ type: full ? 'LEAVE_FULL_SCREEN' : 'FULL_SCREEN' }) : undefined}
    >
      {shown === undefined ? (
        <EmptyState icon={<Picture />} title={t('files.gallery.empty')} />
      ) : (
        <Fragment key={shown}>{pictureOf(shown, at + 1)}</Fragment>
      )}
    </Slides>
  );
};

const useWay = (slider: SliderRef, type: 'NEXT' | 'PREVIOUS'): (() => void) | undefined =>
  useSelector(slider, (snapshot) => snapshot.can({ type })) ? () => slider.send({ type }) : undefined;
