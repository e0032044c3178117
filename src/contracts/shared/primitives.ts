import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import * as v from 'valibot';

dayjs.extend(utc);

/** A UUID in its usual text form; lower case on the wire. */
export const uuid = v.pipe(v.string(), v.uuid());

/** A day of the calendar, `YYYY-MM-DD`: days compare like their texts. */
export type Day = string;

/** Whether the text is a day that the calendar has: 30 February would be read as 2 March. */
export const isDay = (text: string): text is Day => dayjs.utc(text).format('YYYY-MM-DD') === text;

/** An instant as ISO 8601 text with a zone. */
export const instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((text) => isDay(text.slice(0, 10)), 'no such day'),
);

/** A text that the platform may leave out or send as null; read as the empty text. */
export const text = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((value) => value ?? ''),
);

/** Where a file is stored: its path on the wire. */
export const storedPath = v.pipe(v.string(), v.maxLength(300));

/** A flag that the platform may leave out or send as null; read as false. */
export const flag = v.pipe(
  v.nullish(v.boolean(), false),
  v.transform((value) => value ?? false),
);

/** A number that may be missing; null when it is. Texts that are numbers count (many platforms send them so). */
export const optionalNumber = v.pipe(
  v.nullish(v.union([v.number(), v.pipe(v.string(), v.transform(numberOf), v.nullable(v.number()))]), null),
  v.transform((value) => value ?? null),
);

/** A position; longitude and latitude in degrees (DATA-02). */
export const coordinates = v.object({
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
});

/** A position that may be missing: absent, null, or with both of its numbers null; read as null. */
export const optionalCoordinates = v.pipe(
  v.nullish(v.union([coordinates, v.object({ longitude: v.null(), latitude: v.null() })]), null),
  v.transform((given) => (given === null || given.longitude === null ? null : given)),
);
export type Coordinates = v.InferOutput<typeof coordinates>;

/** A whole number that travels as text in a query. */
export const queryNumber = (minimum: number, maximum: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.integer(), v.minValue(minimum), v.maxValue(maximum));

function numberOf(value: string): number | null {
  const number = Number(value);
  return value.trim() === '' || !Number.isFinite(number) ? null : number;
}

/** A list; a platform may leave it out. */
export const listOf = <const Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.nullish(v.array(item), []),
    v.transform((list) => list ?? []),
  );
