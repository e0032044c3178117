import * as v from 'valibot';

/** CORR-01: marks an execution as a test, or takes the mark back. */
export const testMark = v.object({ is_test: v.boolean() });
export type TestMark = v.InferOutput<typeof testMark>;

/** CORR-02: how long the reason of a deletion may be. */
export const longestReason = 200;

/** CORR-02: why an execution is deleted. */
export const deletion = v.object({
  reason: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(longestReason)),
});
export type Deletion = v.InferOutput<typeof deletion>;

/** CORR-02: the code of the refusal (410) of an execution that was deleted; `deleted_at` says when. */
export const deletedCode = 'deleted';
