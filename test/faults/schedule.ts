import fc from 'fast-check';

/** What happens to one request, `refused` to a file alone; `there` and `back` in ms, `part` of a body from 0 to 1. */
export type Fate = { readonly there: number; readonly back: number } & (
  | { readonly kind: 'answered' | 'dropped' | 'lost' | 'signedOut' }
  | { readonly kind: 'silent'; readonly arrives: boolean }
  | { readonly kind: 'reset' | 'cut'; readonly part: number }
  | { readonly kind: 'refused'; readonly status: 413 | 415 | 422 }
  | { readonly kind: 'failed'; readonly arrives: boolean; readonly status: number; readonly after: string | null }
  | { readonly kind: 'twice'; readonly gap: number; readonly answer: 'first' | 'second' }
);

/** When something happens to the device: after so many ms, or at its so manieth write to the storage. */
export type Moment = { readonly after: number } | { readonly write: number };
export type Mishap = { readonly at: Moment } & (
  | { readonly what: 'kill' | 'reload' | 'closeDatabase' | 'secondTab' }
  | { readonly what: 'fullDisk' | 'abortedWrite'; readonly writes: number }
  | { readonly what: 'clock'; readonly ahead: number }
  | { readonly what: 'offline'; readonly for: number }
);

/** One store to visit: how many files go with the answers, and for how many seconds the person watches the upload. */
export type Visit = { readonly documents: number; readonly pictures: number; readonly patience: number };

/** Everything that decides how a schedule goes. Plain data, so that it can be printed, shrunk and repeated. */
export type Schedule = {
  readonly visits: readonly Visit[];
  readonly fates: readonly Fate[];
  readonly mishaps: readonly Mishap[];
};

const second = 1000;
const day = 86_400 * second;

const duration = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 5, max: 400 }) },
  { weight: 1, arbitrary: fc.integer({ min: 400, max: 40 * second }) },
);
const travel = { there: duration, back: duration };
const part = fc.integer({ min: 1, max: 95 }).map((percent) => percent / 100);
const after = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 0, max: 90 }).map(String),
  fc.constant('Mon, 02 Mar 2026 10:02:00 GMT'),
);

const fate: fc.Arbitrary<Fate> = fc.oneof(
  { weight: 9, arbitrary: fc.record({ kind: fc.constant('answered' as const), ...travel }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('dropped' as const, 'lost' as const, 'signedOut' as const),
      ...travel,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('silent' as const), arrives: fc.boolean(), ...travel }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('reset' as const, 'cut' as const), part, ...travel }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('failed' as const),
      arrives: fc.boolean(),
      status: fc.constantFrom(408, 425, 429, 500, 502, 503, 504),
      after,
      ...travel,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('refused' as const),
      status: fc.constantFrom(413 as const, 415 as const, 422 as const),
      ...travel,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('twice' as const),
      gap: duration,
      answer: fc.constantFrom('first' as const, 'second' as const),
      ...travel,
    }),
  },
);

const at: fc.Arbitrary<Moment> = fc.oneof(
  fc.record({ after: fc.integer({ min: 1, max: 90 * second }) }),
  fc.record({ write: fc.integer({ min: 1, max: 50 }) }),
);

const mishap: fc.Arbitrary<Mishap> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      at,
      what: fc.constantFrom('kill' as const, 'reload' as const, 'closeDatabase' as const, 'secondTab' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      at,
      what: fc.constantFrom('fullDisk' as const, 'abortedWrite' as const),
      writes: fc.integer({ min: 1, max: 8 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      at,
      what: fc.constant('clock' as const),
      ahead: fc.constantFrom(-day, -600_000, 600_000, day),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ at, what: fc.constant('offline' as const), for: fc.integer({ min: 1, max: 60 * second }) }),
  },
);

const visit: fc.Arbitrary<Visit> = fc.record({
  documents: fc.integer({ min: 0, max: 2 }),
  pictures: fc.integer({ min: 0, max: 2 }),
  patience: fc.constantFrom(0, 3, 15, 120),
});

/** Every schedule; the smallest ones are calm. */
export const schedules: fc.Arbitrary<Schedule> = fc.record({
  visits: fc.array(visit, { minLength: 1, maxLength: 3 }),
  fates: fc.array(fate, { maxLength: 40, size: 'max' }),
  mishaps: fc.array(mishap, { maxLength: 6, size: 'max' }),
});
