import * as v from 'valibot';

const host = v.union([v.literal(''), v.pipe(v.string(), v.url())]);

/** MAP-03, OP-61: addresses with places to fill (`{z}`, `{x}`, `{y}`; `{lat}`, `{lon}`…), and who made the map. */
const map = v.object({
  tiles: v.string(),
  staticMap: v.string(),
  attribution: v.object({ text: v.string(), link: v.nullable(v.pipe(v.string(), v.startsWith('https://'))) }),
});
export type MapConfig = v.InferOutput<typeof map>;

/**
 * `/config.json`: what differs from company to company, so that one build serves all (TECH-02).
 * Empty hosts mean the address that served the app. `receipts` says whether the platform sends receipts (OP-55);
 * `supportRecipients` are public age keys (OP-53); `inspector` says whether the platform serves the inspector of machines;
 * `outboxAges` whether it wants to know how long deliveries have waited on devices.
 */
export const config = v.object({
  apiHost: host,
  filesHost: host,
  receipts: v.picklist(['required', 'optional']),
  map,
  supportRecipients: v.array(v.pipe(v.string(), v.startsWith('age1'))),
  inspector: v.optional(v.boolean(), false),
  outboxAges: v.optional(v.boolean(), false),
});
export type Config = v.InferOutput<typeof config>;
