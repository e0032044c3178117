import * as v from 'valibot';

const deepest = 18;
const within = (pattern: RegExp, least: number, most: number) =>
  v.pipe(v.string(), v.regex(pattern), v.transform(Number), v.minValue(least), v.maxValue(most));
const whole = (least: number, most: number) => within(/^\d{1,7}$/, least, most);
const degrees = (most: number) => within(/^-?\d{1,3}(\.\d{1,20})?$/, -most, most);
const theme = v.optional(v.picklist(['light', 'dark']), 'light');

/** `@2x` of Leaflet's `{r}`: two pixels for one of the page. */
const ratio = v.pipe(
  v.picklist(['', '@2x']),
  v.transform((fine) => (fine === '' ? 1 : 2)),
);

const tile = v.pipe(
  v.object({ z: whole(0, deepest), x: whole(0, 2 ** deepest), y: whole(0, 2 ** deepest), ratio, theme }),
  v.check(({ z, x, y }) => x < 2 ** z && y < 2 ** z),
);
const staticMap = v.object({
  lat: degrees(90),
  lon: degrees(180),
  zoom: v.optional(whole(0, deepest), '14'),
  width: v.optional(whole(64, 1024), '640'),
  height: v.optional(whole(64, 1024), '240'),
  theme,
});

/** One tile of the world, by zoom, column and row. */
export type Tile = v.InferOutput<typeof tile>;
/** A place and what is around it (API-22). */
export type StaticMap = v.InferOutput<typeof staticMap>;

type Asked = Readonly<Record<string, string | undefined>>;

/** The tile that is asked for; null when there is none such. */
export const tileOf = (asked: Asked): Tile | null => read(tile, asked);

/** The static map that is asked for; null when it cannot be drawn. */
export const staticMapOf = (asked: Asked): StaticMap | null => read(staticMap, asked);

function read<Schema extends typeof tile | typeof staticMap>(
  schema: Schema,
  asked: Asked,
): v.InferOutput<Schema> | null {
  const parsed = v.safeParse(schema, asked);
  return parsed.success ? parsed.output : null;
}
