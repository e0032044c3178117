import { type PointerEvent, type ReactNode, useEffect, useState } from 'react';
import { boxesOf, type Frame, moveTo, sight } from './frame.ts';

interface Props {
  readonly frame: Frame;
  /** The states that stand out. */
  readonly lit: readonly string[];
}

interface Place {
  readonly id: string;
  readonly box: DOMRect;
}

const placesIn = (frame: Frame): Place[] => {
  const boxes = boxesOf(frame, '[data-state] > .box');
  const states = [...frame.stage.querySelectorAll('[data-state]:has(> .box)')];
  return states.flatMap((state, at) => {
    const box = boxes[at];
    return box === undefined ? [] : [{ id: state.getAttribute('data-state') ?? '', box }];
  });
};

/** So large it is at most, in pixels, and in parts of the view. */
const MOST = { width: 200, height: 130, part: 0.3 } as const;

const sizeIn = ({ stage, view }: Frame) => {
  const scale = Math.min(
    MOST.width / stage.offsetWidth,
    MOST.height / stage.offsetHeight,
    (view.clientWidth * MOST.part) / stage.offsetWidth,
  );
  return { width: stage.offsetWidth * scale, height: stage.offsetHeight * scale };
};

const isWhole = ({ x, y, right, bottom }: DOMRect, { stage }: Frame): boolean =>
  x <= 0 && y <= 0 && right >= stage.offsetWidth && bottom >= stage.offsetHeight;

/** The whole picture in small: it shows which part is in sight, and a press on it moves there. The keys of the picture do the same. */
export const SmallMap = ({ frame, lit }: Props): ReactNode => {
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const [seen, setSeen] = useState(() => sight(frame));

  useEffect(() => {
    const look = (): void => setSeen(sight(frame));
    const resized = new ResizeObserver(look);
    resized.observe(frame.view);
    frame.stage.addEventListener('panzoomchange', look);
    setPlaces(placesIn(frame));
    return () => {
      resized.disconnect();
      frame.stage.removeEventListener('panzoomchange', look);
    };
  }, [frame]);

  const { offsetWidth: width, offsetHeight: height } = frame.stage;
  const go = (event: PointerEvent<SVGSVGElement>): void => {
    if (event.buttons === 0) return;
    const map = event.currentTarget.getBoundingClientRect();
    moveTo(frame, {
      x: ((event.clientX - map.left) / map.width) * width,
      y: ((event.clientY - map.top) / map.height) * height,
    });
  };
  return isWhole(seen, frame) ? null : (
    <svg
      className="smallmap"
      {...sizeIn(frame)}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        go(event);
      }}
      onPointerMove={go}
    >
      {places.map(({ id, box }) => (
        <rect key={id} className={lit.includes(id) ? 'lit' : ''} {...rectOf(box)} />
      ))}
      <rect className="sight" {...rectOf(seen)} />
    </svg>
  );
};

const rectOf = ({ x, y, width, height }: DOMRect) => ({ x, y, width, height });
