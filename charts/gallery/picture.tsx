import Panzoom from '@panzoom/panzoom';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Chart } from '../graph.ts';
import { isInside } from '../graph.ts';
import { type Frame, innermost, showAll, showFirst, showParts } from './frame.ts';
import { SmallMap } from './small-map.tsx';

/** The parts that stand out in a picture, by the ids of states and transitions. */
export interface Light {
  /** States in which the machine is. */
  readonly active: readonly string[];
  /** Transitions that were taken last. */
  readonly taken: readonly string[];
  /** The state or the transition that the reader looks at: all but its surroundings fades. */
  readonly chosen: string | null;
}

interface Props {
  readonly chart: Chart;
  readonly svg: string;
  readonly light: Light;
  readonly onChoose: (state: string) => void;
  /** Stands beside the buttons that zoom. */
  readonly children?: ReactNode;
}

const LARGEST = 3;
const SMALLEST = 0.05;
const STEP = 80;
/** Its own keys move and zoom it. */
const focusable = { tabIndex: 0 };

const mark = (stage: HTMLElement, name: string, selector: string, isMarked: (id: string) => boolean): void => {
  for (const part of stage.querySelectorAll<SVGElement>(`[${selector}]`)) {
    const ids = part.getAttribute(selector)?.split(' ') ?? [];
    part.classList.toggle(name, ids.some(isMarked));
  }
};

/** The transitions around a state or a transition: what leads there and what leads away. */
const nearEdges = (chart: Chart, chosen: string): Set<string> => {
  const touches = (id: string): boolean => id === chosen || isInside(id, chosen);
  return new Set(
    chart.edges
      .filter((edge) => edge.id === chosen || touches(edge.source) || edge.targets.some(touches))
      .map(({ id }) => id),
  );
};

const nearStates = (chart: Chart, chosen: string, edges: ReadonlySet<string>): Set<string> => {
  const ends = chart.edges.filter(({ id }) => edges.has(id)).flatMap((edge) => [edge.source, ...edge.targets]);
  const inside = chart.states.map(({ id }) => id).filter((id) => isInside(id, chosen));
  return new Set([chosen, ...ends, ...inside]);
};

const lightUp = (stage: HTMLElement, chart: Chart, { active, taken, chosen }: Light): void => {
  stage.classList.toggle('fading', chosen !== null);
  const isInner = (id: string): boolean => !active.some((other) => isInside(other, id));
  const reached = chart.edges.filter(({ id }) => taken.includes(id)).flatMap(({ targets }) => targets);
  const isReached = (id: string): boolean => reached.some((target) => id === target || isInside(id, target));
  mark(stage, 'active', 'data-state', (id) => active.includes(id) && isInner(id));
  mark(stage, 'around', 'data-state', (id) => active.includes(id) && !isInner(id));
  mark(stage, 'reached', 'data-state', (id) => active.includes(id) && isInner(id) && isReached(id));
  mark(stage, 'taken', 'data-edges', (id) => taken.includes(id));
  const edges = chosen === null ? new Set<string>() : nearEdges(chart, chosen);
  const states = chosen === null ? new Set<string>() : nearStates(chart, chosen, edges);
  mark(stage, 'near', 'data-edges', (id) => edges.has(id));
  mark(stage, 'near', 'data-state', (id) => states.has(id));
  mark(stage, 'chosen', 'data-state', (id) => id === chosen);
  mark(stage, 'chosen', 'data-edges', (id) => id === chosen);
};

const onKey =
  (frame: () => Frame | null) =>
  (event: KeyboardEvent): void => {
    const at = frame();
    if (at === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const moves: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => at.zoom.pan(STEP / at.zoom.getScale(), 0, { relative: true }),
      ArrowRight: () => at.zoom.pan(-STEP / at.zoom.getScale(), 0, { relative: true }),
      ArrowUp: () => at.zoom.pan(0, STEP / at.zoom.getScale(), { relative: true }),
      ArrowDown: () => at.zoom.pan(0, -STEP / at.zoom.getScale(), { relative: true }),
      '+': () => at.zoom.zoomIn(),
      '-': () => at.zoom.zoomOut(),
      '0': () => showAll(at),
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    move();
  };

const litIn = ({ active, chosen }: Light): readonly string[] => (chosen === null ? innermost(active) : [chosen]);

const stateAt = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest('[data-state]')?.getAttribute('data-state') ?? null) : null;

/** A picture that can be zoomed, moved and lit up: by mouse, by touch, and by keyboard while it has the focus. */
export const Picture = ({ chart, svg, light, onChoose, children }: Props): ReactNode => {
  const view = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [frame, setFrame] = useState<Frame | null>(null);

  useLayoutEffect(() => {
    if (view.current === null || stage.current === null) return;
    stage.current.innerHTML = svg;
    const zoom = Panzoom(stage.current, { maxScale: LARGEST, minScale: SMALLEST, step: 0.4, cursor: 'grab' });
    const made: Frame = { stage: stage.current, view: view.current, zoom };
    const wheel = (event: WheelEvent): void => {
      if (event.ctrlKey || event.metaKey) zoom.zoomWithWheel(event);
    };
    made.view.addEventListener('wheel', wheel, { passive: false });
    // Its own first move comes with a timer: what is shown first comes after it.
    const settled = setTimeout(() => setFrame(made));
    return () => {
      clearTimeout(settled);
      made.view.removeEventListener('wheel', wheel);
      zoom.destroy();
      setFrame(null);
    };
  }, [svg]);

  useEffect(() => {
    if (frame !== null) lightUp(frame.stage, chart, light);
  }, [frame, chart, light]);

  useEffect(() => {
    if (frame === null) return;
    const wanted = light.chosen === null ? ['.reached > .box', '.active > .box'] : ['.chosen > .box, .chosen > .line'];
    if (!wanted.some((parts) => showParts(frame, parts))) showFirst(frame, chart);
  }, [frame, chart, light]);

  useEffect(() => {
    const element = stage.current;
    if (element === null) return;
    let down = { x: 0, y: 0 };
    const press = (event: PointerEvent): void => {
      down = { x: event.clientX, y: event.clientY };
    };
    const release = (event: PointerEvent): void => {
      const state = stateAt(event.target);
      if (state !== null && Math.hypot(event.clientX - down.x, event.clientY - down.y) < 5) onChoose(state);
    };
    element.addEventListener('pointerdown', press);
    element.addEventListener('pointerup', release);
    return () => {
      element.removeEventListener('pointerdown', press);
      element.removeEventListener('pointerup', release);
    };
  }, [onChoose]);

  const on = (move: (at: Frame) => void) => () => {
    if (frame !== null) move(frame);
  };
  return (
    <div className="pictureframe">
      <div className="tools" role="toolbar" aria-label="Picture">
        <button type="button" onClick={on(({ zoom }) => zoom.zoomIn())}>
          Larger
        </button>
        <button type="button" onClick={on(({ zoom }) => zoom.zoomOut())}>
          Smaller
        </button>
        <button type="button" onClick={on(showAll)}>
          All of it
        </button>
        {children}
        <span className="hint">Drag to move; Ctrl and the wheel zoom. A click on a state shows its ways.</span>
      </div>
      <div
        ref={view}
        className="view"
        role="application"
        {...focusable}
        aria-label={`Picture of ${chart.id}: arrow keys move it, + and − zoom, 0 shows all of it`}
        onKeyDown={onKey(() => frame)}
      >
        <div ref={stage} className="stage" />
      </div>
      {frame === null ? null : <SmallMap frame={frame} lit={litIn(light)} />}
    </div>
  );
};
