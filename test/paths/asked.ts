import * as v from 'valibot';

/** What somebody asked of the walks, as `npm run paths` hands it to the tests in PATHS. */
export const asking = v.object({
  /** All walks by clicks, not the part that `npm test` draws. */
  all: v.optional(v.boolean(), false),
  machine: v.optional(v.string()),
  /** The number of a path, or words that stand in it. */
  path: v.optional(v.string()),
  /** The states of one walk through the machine, as the page of charts saves it: the leaves after each step. */
  along: v.optional(v.array(v.array(v.string()))),
  /** The address of another environment. */
  base: v.optional(v.string()),
  headed: v.optional(v.boolean(), false),
  /** On actors only, though the machine is walked by clicks. */
  actors: v.optional(v.boolean(), false),
});

export type Asked = v.InferOutput<typeof asking>;

export const asked: Asked = v.parse(asking, JSON.parse(process.env['PATHS'] ?? '{}'));

/** Only some of the walks were asked for: what holds for all of them together is not looked at. */
export const isPart = asked.path !== undefined || asked.along !== undefined || asked.base !== undefined;

/** Whether a path was asked for. */
export const isAskedFor = (number: number, words: readonly string[]): boolean => {
  const { path } = asked;
  if (path === undefined) return true;
  return /^\d+$/.test(path) ? number === Number(path) : words.join(arrow).includes(path);
};

/** Between the words of a path. */
export const arrow = ' → ';
