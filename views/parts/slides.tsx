import { type PointerEvent, type ReactNode, useRef } from 'react';
import { ArrowLeft, ArrowRight, Expand, Reduce } from './icons.tsx';
import '../styles/slides.css';

type SlidesProps = {
  /** The name of the set of pictures. */
  readonly label: string;
  /** The picture that shows, or what says that there is none. */
  readonly children: ReactNode;
  /** Which of how many shows, in words; it is read out when it changes. */
  readonly place: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  readonly sizeLabel: string;
  readonly full: boolean;
  /** Absent where there is nothing in that direction. */
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
  /** Into full screen, or out of it; absent where there is no picture. */
  readonly onSize?: (() => void) | undefined;
};

/** One picture at a time with the ways to its neighbours, by buttons and by swiping (in pixels: more along than across). */
export const Slides = ({ label, children, place, full, onPrevious, onNext, onSize, ...labels }: SlidesProps) => {
  const swipe = useSwipe(onPrevious, onNext);
  return (
    <section className="slides" data-full={full || undefined} aria-label={label}>
      <div className="slides-stage" {...swipe}>
        {children}
      </div>
      <div className="slides-ways">
        <Way label={labels.previousLabel} icon={<ArrowLeft />} onPress={onPrevious} />
        <span aria-live="polite">{place}</span>
        <Way label={labels.sizeLabel} icon={full ? <Reduce /> : <Expand />} onPress={onSize} />
        <Way label={labels.nextLabel} icon={<ArrowRight />} onPress={onNext} />
      </div>
    </section>
  );
};

type WayProps = { readonly label: string; readonly icon: ReactNode; readonly onPress: (() => void) | undefined };

/** At an end it is still there and keeps the focus, so that the arrow keys go on working. */
const Way = ({ label, icon, onPress }: WayProps) => (
  <button
    type="button"
    className="button"
    data-kind="secondary"
    data-icon-only
    aria-disabled={onPress === undefined || undefined}
    onClick={onPress}
  >
    {icon}
    <span className="hidden-text">{label}</span>
  </button>
);

const least = 40;

const useSwipe = (onPrevious: (() => void) | undefined, onNext: (() => void) | undefined) => {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onPointerDown: ({ isPrimary, clientX: x, clientY: y }: PointerEvent) => {
      from.current = isPrimary ? { x, y } : null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const along = clientX - (from.current?.x ?? clientX);
      const across = clientY - (from.current?.y ?? clientY);
      from.current = null;
      if (Math.abs(along) < least || Math.abs(along) < 2 * Math.abs(across)) return;
      if (along < 0) onNext?.();
      else onPrevious?.();
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
};
