import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type SignaturePad from 'signature_pad';
import type { PointGroup, PointGroupOptions } from 'signature_pad';
import { ErrorMark } from './icons.tsx';
import '../styles/pictures.css';

type Points = PointGroup['points'];

/** The ink at a size: the pen of the strokes to come, and the strokes that are there. */
export type Ink = { readonly pen: PointGroupOptions; readonly groups: PointGroup[] };

type CanvasProps = {
  readonly label: string;
  readonly describedBy: string;
  /** The canvas size of the points, independent of the shown size. */
  readonly size: { readonly width: number; readonly height: number };
  /** The ink at a scale of that size; it changes when other strokes are to be seen. */
  readonly ink: (scale: number) => Ink;
  /** Shown when what draws could not be fetched. */
  readonly lostText: string;
  readonly onBegin: () => void;
  readonly onEnd: (points: Points) => void;
};

/** A canvas to draw on by mouse, finger or pen; what draws is fetched when it is first needed. */
export const Canvas = ({ label, describedBy, size, ink, lostText, onBegin, onEnd }: CanvasProps) => {
  const ref = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const [fetched, setFetched] = useState<'waiting' | 'lost' | 'here'>('waiting');
  const scale = () => (ref.current?.clientWidth ?? 0) / size.width;
  const redraw = useEffectEvent((seen: CanvasProps['ink']) => {
    if (ref.current && pad.current) draw(ref.current, pad.current, seen(scale()));
  });
  const resized = useEffectEvent(() => redraw(ink));
  const begin = useEffectEvent(onBegin);
  const end = useEffectEvent((points: Points) => {
    const by = scale();
    onEnd(points.map(({ x, y, pressure, time }) => ({ x: x / by, y: y / by, pressure, time })));
  });

  useEffect(() => {
    const canvas = ref.current;
    const watch = new ResizeObserver(() => resized());
    const left = new AbortController();
    const start = (made: SignaturePad): void => {
      pad.current = made;
      made.addEventListener('beginStroke', () => begin());
      made.addEventListener('endStroke', () => end(made.toData().at(-1)?.points ?? []));
      if (canvas) watch.observe(canvas);
      setFetched('here');
    };
    fetchPad().then(
      (Pad) => !left.signal.aborted && canvas && start(new Pad(canvas, { minDistance: 2 })),
      () => setFetched('lost'),
    );
    return () => {
      left.abort();
      watch.disconnect();
      pad.current?.off();
      pad.current = null;
    };
  }, []);
  useEffect(() => redraw(ink), [ink]);

  return (
    <>
      <canvas
        ref={ref}
        role="img"
        aria-label={label}
        aria-describedby={describedBy}
        data-ready={fetched === 'here' || undefined}
      />
      {fetched === 'lost' ? (
        <p className="field-error" role="alert">
          <ErrorMark size={18} />
          <span>{lostText}</span>
        </p>
      ) : null}
    </>
  );
};

/** Fetches ahead what draws, while there may still be a network. */
export const CanvasAhead = () => {
  useEffect(() => {
    fetchPad().catch(() => undefined);
  }, []);
  return null;
};

const fetchPad = async () => (await import('signature_pad')).default;

const draw = (canvas: HTMLCanvasElement, pad: SignaturePad, { pen, groups }: Ink): void => {
  const fine = window.devicePixelRatio;
  canvas.width = Math.round(canvas.clientWidth * fine);
  canvas.height = Math.round(canvas.clientHeight * fine);
  canvas.getContext('2d')?.scale(fine, fine);
  Object.assign(pad, pen);
  pad.fromData(groups);
};
