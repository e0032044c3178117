import * as v from 'valibot';

const host = v.union([v.literal(''), v.pipe(v.string(), v.url())]);

/**
 * `/config.json`: what differs from company to company, so that one build serves all (TECH-02).
 * Empty hosts mean the address that served the app. `receipts` says whether the platform sends receipts (OP-55);
 * `supportRecipients` are public age keys (OP-53).
 */
export const config = v.object({
  apiHost: host,
  filesHost: host,
  receipts: v.picklist(['required', 'optional']),
  supportRecipients: v.array(v.pipe(v.string(), v.startsWith('age1'))),
});
export type Config = v.InferOutput<typeof config>;
