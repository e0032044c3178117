import * as v from 'valibot';

/** A place on the canvas of 530x400, the pressure there (0 to 1) and the milliseconds since its stroke began. */
const point = v.object({ x: v.number(), y: v.number(), pressure: v.number(), time: v.number() });
export type Point = v.InferOutput<typeof point>;

/** One movement of the pen (OP-44). */
const stroke = v.object({ points: v.pipe(v.array(point), v.readonly()) });
export type Stroke = Readonly<v.InferOutput<typeof stroke>>;

export const strokes = v.pipe(v.array(stroke), v.readonly());
