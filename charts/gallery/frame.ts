import type { PanzoomObject } from '@panzoom/panzoom';
import type { Chart, ChartState } from '../graph.ts';
import { isInside } from '../graph.ts';
import { faces } from '../text.ts';

/** A picture that is moved within its view. */
export interface Frame {
  readonly stage: HTMLElement;
  readonly view: HTMLElement;
  readonly zoom: PanzoomObject;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Text of so many pixels reads without zooming. */
const LEGIBLE = 12;
/** The smallest size at which every text of a picture reads. */
const readable = LEGIBLE / Math.min(...Object.values(faces).map(({ size }) => size));
/** So much room stays around what is shown, in pixels of the view. */
const MARGIN = 12;

const sizeOf = (stage: HTMLElement) => ({ width: stage.offsetWidth, height: stage.offsetHeight });

/** The size at which a box fits into the view. */
const fitting = ({ view }: Frame, { width, height }: { readonly width: number; readonly height: number }): number =>
  Math.min((view.clientWidth - 2 * MARGIN) / width, (view.clientHeight - 2 * MARGIN) / height);

/** Where the middle of the view comes to stand, so that nothing but the picture is in sight where it is large enough. */
const within = (wanted: number, whole: number, seen: number, margin: number): number =>
  whole + 2 * margin <= seen ? whole / 2 : Math.min(Math.max(wanted, seen / 2 - margin), whole - seen / 2 + margin);

/** Brings a point of the picture, in its own pixels, as near to the middle of the view as its edges allow. */
export const moveTo = ({ stage, view, zoom }: Frame, middle: Point, scale = zoom.getScale()): void => {
  const { width, height } = sizeOf(stage);
  const margin = MARGIN / scale;
  const x = within(middle.x, width, view.clientWidth / scale, margin);
  const y = within(middle.y, height, view.clientHeight / scale, margin);
  zoom.zoom(scale, { force: true });
  zoom.pan(
    (view.clientWidth / 2 - width / 2) / scale - (x - width / 2),
    (view.clientHeight / 2 - height / 2) / scale - (y - height / 2),
    { force: true },
  );
};

/** The part of the picture that is in sight, in its own pixels. */
export const sight = ({ stage, view, zoom }: Frame): DOMRect => {
  const { width, height } = sizeOf(stage);
  const { x, y } = zoom.getPan();
  const scale = zoom.getScale();
  return new DOMRect(
    width / 2 - width / 2 / scale - x,
    height / 2 - height / 2 / scale - y,
    view.clientWidth / scale,
    view.clientHeight / scale,
  );
};

export const showAll = (frame: Frame): void => {
  const { width, height } = sizeOf(frame.stage);
  moveTo(frame, { x: width / 2, y: height / 2 }, Math.min(readable, fitting(frame, { width, height })));
};

/** The boxes of some parts, in pixels of the picture. */
export const boxesOf = ({ stage, zoom }: Frame, selector: string): DOMRect[] => {
  const origin = stage.getBoundingClientRect();
  const scale = zoom.getScale();
  return [...stage.querySelectorAll<SVGGraphicsElement>(selector)].map((part) => {
    const { left, top, width, height } = part.getBoundingClientRect();
    return new DOMRect((left - origin.left) / scale, (top - origin.top) / scale, width / scale, height / scale);
  });
};

const around = (boxes: readonly DOMRect[]): DOMRect => {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.right));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
};

/** The middle of a box, or what is in the middle while its beginning shows: a large state begins with its name. */
const middleOf = (box: DOMRect, { view }: Frame): Point => {
  const seen = { width: view.clientWidth / readable, height: view.clientHeight / readable };
  return {
    x: box.x + Math.min(box.width, seen.width - 2 * MARGIN) / 2,
    y: box.y + Math.min(box.height, seen.height - 2 * MARGIN) / 2,
  };
};

/** Brings parts to the middle, legibly: all of them where they fit, else the first one. False where there are none. */
export const showParts = (frame: Frame, selector: string): boolean => {
  const boxes = boxesOf(frame, selector);
  const [first] = boxes;
  if (first === undefined) return false;
  const all = around(boxes);
  moveTo(frame, middleOf(fitting(frame, all) >= readable ? all : first, frame), readable);
  return true;
};

/** The innermost states in which the machine begins. */
export const firstStates = (chart: Chart): string[] => {
  const byId = new Map(chart.states.map((state) => [state.id, state]));
  const firstIn = (state: ChartState | undefined): string[] => {
    if (state === undefined) return [];
    if (state.kind === 'parallel') return state.children.flatMap((id) => firstIn(byId.get(id)));
    return state.initial === null ? [state.id] : firstIn(byId.get(state.initial));
  };
  return firstIn(chart.states[0]);
};

/** The states around a state, the outermost first, and itself. */
const pathTo = (chart: Chart, id: string): string[] =>
  chart.states.map((state) => state.id).filter((one) => one === id || isInside(id, one));

/**
 * How a picture is first seen: whole where its text reads, else from the beginning of the outermost state in which the
 * first state is in sight too: so a reader begins at a name, and nothing is cut on the side where reading begins.
 */
export const showFirst = (frame: Frame, chart: Chart): void => {
  const whole = sizeOf(frame.stage);
  const boxOf = (id: string): DOMRect | undefined => boxesOf(frame, `[data-state="${CSS.escape(id)}"] > .box`)[0];
  const first = firstStates(chart).find((id) => boxOf(id) !== undefined);
  const box = first === undefined ? undefined : boxOf(first);
  if (first === undefined || box === undefined || fitting(frame, whole) >= readable) {
    showAll(frame);
    return;
  }
  const seen = {
    width: frame.view.clientWidth / readable - 2 * MARGIN,
    height: frame.view.clientHeight / readable - 2 * MARGIN,
  };
  const corners = [
    new DOMRect(0, 0, whole.width, whole.height),
    ...pathTo(chart, first).flatMap((id) => boxOf(id) ?? []),
  ];
  const corner = corners.find(({ x, y }) => box.right - x <= seen.width && box.bottom - y <= seen.height) ?? box;
  moveTo(frame, { x: corner.x + seen.width / 2, y: corner.y + seen.height / 2 }, readable);
};

/** The states that hold no other one of these. */
export const innermost = (ids: readonly string[]): string[] =>
  ids.filter((id) => !ids.some((other) => isInside(other, id)));
