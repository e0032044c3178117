import type { Failure } from '#contracts/shared/failure.ts';
import type { PageMeta } from '#contracts/shared/paging.ts';
import type { Seen } from '#domain/shared/seen.ts';

/** The facts by which the body of any list is shown. */
export type ListLook = {
  readonly state: 'loading' | 'ready' | 'seenBefore' | 'failed';
  readonly meta: PageMeta | null;
  readonly failure: Failure | null;
  readonly seen: Seen | null;
  readonly count: number;
};

export const selectList = ({
  value,
  context,
}: {
  value: ListLook['state'];
  context: { meta: PageMeta | null; failure: Failure | null; seen: Seen | null; rows: readonly unknown[] };
}): ListLook => ({
  state: value,
  meta: context.meta,
  failure: context.failure,
  seen: value === 'seenBefore' ? context.seen : null,
  count: context.rows.length,
});

export const isSameLook = (one: ListLook, other: ListLook): boolean =>
  one.state === other.state &&
  one.seen === other.seen &&
  one.meta === other.meta &&
  one.failure === other.failure &&
  one.count === other.count;
