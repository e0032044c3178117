export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box extends Point, Size {}

/** The same thing at another place. */
export const moved = <Place extends Point>(place: Place, by: Point): Place => ({
  ...place,
  x: place.x + by.x,
  y: place.y + by.y,
});

/** Whether a point lies in a box, its border included. */
export const holds = (box: Box, point: Point): boolean =>
  point.x >= box.x && point.x <= box.x + box.width && point.y >= box.y && point.y <= box.y + box.height;

/** The middle of a box. */
export const middleOf = (box: Box): Point => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/** The length of a way along its points. */
export const lengthOf = (points: readonly Point[]): number =>
  points.slice(1).reduce((sum, point, at) => {
    const before = points[at] ?? point;
    return sum + Math.hypot(point.x - before.x, point.y - before.y);
  }, 0);
