import * as v from 'valibot';

/** Unpadded base64url of so many bytes, as browsers give the keys of a subscription (RFC 8291). */
const key = (bytes: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`), 'is no key of a subscription'));

/** TOLD-08: the subscription of a browser: where its push service takes notices, and the keys that they are sealed with. */
export const pushDevice = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(1_000), v.url()),
  p256dh: key(65),
  auth: key(16),
});
export type PushDevice = v.InferOutput<typeof pushDevice>;

/** `endpoint` is null where the session gets no notices by push. */
export const pushDeviceAnswer = v.object({ public_key: v.string(), endpoint: v.nullable(v.string()) });
export type PushDeviceAnswer = v.InferOutput<typeof pushDeviceAnswer>;
