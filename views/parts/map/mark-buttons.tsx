import { memo, type ReactNode } from 'react';
import type { Mark } from './places.ts';
import { type Area, pixelOf } from './plane.ts';

type MarkButtonsProps = {
  readonly marks: readonly Mark[];
  /** The key of the marker that stands for what is selected. */
  readonly current: string | null;
  readonly area: Area;
  readonly clusterName: (count: number) => string;
  readonly pin: ReactNode;
  readonly onPress: (mark: Mark) => void;
  /** The keyboard has come to it. */
  readonly onReach: (mark: Mark) => void;
};

/** The markers as buttons, placed around the middle of their layer; drawn when they change, not when the map moves. */
export const MarkButtons = memo(function MarkButtons(props: MarkButtonsProps) {
  const { marks, current, area, clusterName, onPress, onReach, pin } = props;
  const [left, top] = pixelOf(area.middle, area.zoom);
  return marks.map((mark) => {
    const [x, y] = pixelOf(mark, area.zoom);
    return (
      <button
        key={mark.key}
        type="button"
        className="map-mark pigeon-drag-block"
        data-many={mark.place ? undefined : ''}
        aria-current={mark.key === current || undefined}
        aria-label={mark.place?.name ?? clusterName(mark.count)}
        style={{ transform: `translate(${x - left}px, ${y - top}px)` }}
        onClick={() => onPress(mark)}
        onFocus={() => onReach(mark)}
      >
        <span>{mark.place ? pin : mark.count}</span>
      </button>
    );
  });
});
