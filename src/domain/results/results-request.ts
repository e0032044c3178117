import {
  type ResultFilter,
  type ResultSort,
  resultSorts,
  type TrendGroup,
  trendGroups,
} from '#contracts/results/results.ts';
import { isDay } from '#contracts/shared/primitives.ts';
import { defaultThresholds, type Grade } from '../finished/thresholds.ts';
import { searchTerm } from '../shared/storable-text.ts';
import { uuidOf } from '../shared/uuid-text.ts';
import { addressOf } from '../shell/address.ts';
import { paths } from '../shell/route.ts';
import { mostChosen } from '../tickets/filter-options.ts';
import { type Day, earliestDay } from '../time/days.ts';

export { type ResultSort, resultSorts, trendGroups };

/** RESULT-08: the bands of scores that can be chosen, by the grades of the store index. */
export const bands: readonly Grade[] = ['good', 'neutral', 'bad', 'na'];

/** RESULT-08: the options that can be chosen, by the lists that the platform has of them. */
export const optionLists = ['zones', 'brands', 'stores', 'activities', 'authors'] as const;
export type OptionList = (typeof optionLists)[number];

/** CORR-01: executions that are marked as a test, among the others or alone; without it they are left out. */
export const testChoices = ['with', 'only'] as const satisfies readonly ResultFilter['tests'][];
export type TestChoice = (typeof testChoices)[number];

/** RESULT-08: the filters of the list; null, an empty text or an empty list lets everything through. */
export type ResultsFilters = { readonly [Name in OptionList]: readonly string[] } & {
  readonly from: Day | null;
  readonly to: Day | null;
  readonly text: string;
  readonly band: Grade | null;
  readonly tasks: boolean | null;
  readonly pictures: boolean | null;
  readonly tests: TestChoice | null;
};

/** RESULT-08, RESULT-10, RESULT-12: how the selection shows. */
export const resultsViews = ['list', 'trend', 'map'] as const;
export type ResultsView = (typeof resultsViews)[number];

/** `sort` is a column with `-` in front when descending. */
export type ResultsRequest = {
  readonly filters: ResultsFilters;
  readonly view: ResultsView;
  /** What the trend has a line for each of. */
  readonly by: TrendGroup;
  readonly sort: string;
  readonly page: number;
  readonly perPage: number;
};

export const pageSizes: readonly number[] = [25, 50, 100];
const defaultSort = '-finished_at';
/** RESULT-03: whether the list can be sorted by a column. */
export const isSortable = (column: string): column is ResultSort => resultSorts.some((one) => one === column);

const sorts: readonly string[] = resultSorts.flatMap((column) => [column, `-${column}`]);

export const noFilters: ResultsFilters = {
  from: null,
  to: null,
  text: '',
  zones: [],
  brands: [],
  stores: [],
  activities: [],
  authors: [],
  band: null,
  tasks: null,
  pictures: null,
  tests: null,
};

/** Whether any filter is set. */
export const isNarrowed = (filters: ResultsFilters): boolean =>
  Object.values(filters).some((value) => value !== null && value !== '' && !isEmptyList(value));

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** The filters with these changes; a period that would end before it begins is the day that was changed. */
export const withFilters = (filters: ResultsFilters, changes: Partial<ResultsFilters>): ResultsFilters => {
  const changed = { ...filters, ...changes };
  const { from, to } = changed;
  if (from === null || to === null || from <= to) return changed;
  return changes.from === undefined ? { ...changed, from: to } : { ...changed, to: from };
};

/** The request in an address; a part that cannot be read counts as missing. */
export const resultsRequestOf = (search: string): ResultsRequest => {
  const query = new URLSearchParams(search);
  const given = (name: string): string => query.get(name) ?? '';
  const day = (name: string): Day | null => (isDay(given(name)) && given(name) >= earliestDay ? given(name) : null);
  const uuids = (name: string): readonly string[] =>
    [
      ...new Set(
        given(name)
          .split(',')
          .flatMap((text) => uuidOf(text) ?? []),
      ),
    ].slice(0, mostChosen);
  const filters = {
    from: day('from'),
    to: day('to'),
    text: searchTerm(given('text')),
    zones: uuids('zones'),
    brands: uuids('brands'),
    stores: uuids('stores'),
    activities: uuids('activities'),
    authors: uuids('authors'),
    band: bands.find((band) => band === given('score')) ?? null,
    tasks: yesOrNo(given('tasks')),
    pictures: yesOrNo(given('pictures')),
    tests: testChoices.find((choice) => choice === given('tests')) ?? null,
  };
  const page = /^[1-9]\d{0,7}$/.test(given('page')) ? Number(given('page')) : 1;
  return {
    filters: withFilters(filters, {}),
    view: resultsViews.find((view) => view === given('view')) ?? 'list',
    by: trendGroups.find((group) => group === given('by')) ?? 'activity',
    sort: sorts.includes(given('sort')) ? given('sort') : defaultSort,
    page,
    perPage: pageSizes.find((size) => String(size) === given('perPage')) ?? 25,
  };
};

const yesOrNo = (text: string): boolean | null => (text === 'yes' ? true : text === 'no' ? false : null);
const inWords = (flag: boolean | null): string | null => (flag === null ? null : flag ? 'yes' : 'no');

/** RESULT-08: the address of the list with this request. */
export const resultsAddress = ({ filters, view, by, sort, page, perPage }: ResultsRequest): string => {
  const { from, to, text, band, tasks, pictures, tests, ...lists } = filters;
  return addressOf(paths.results, {
    from,
    to,
    text,
    ...Object.fromEntries(optionLists.map((name) => [name, lists[name].join(',')])),
    score: band,
    tasks: inWords(tasks),
    pictures: inWords(pictures),
    tests,
    view: view === 'list' ? null : view,
    by: by === 'activity' ? null : by,
    sort: sort === defaultSort ? null : sort,
    page: page === 1 ? null : page,
    perPage: perPage === 25 ? null : perPage,
  });
};

/** The filter as it travels. */
export const resultFilterOf = ({
  from,
  to,
  text,
  band,
  tasks,
  pictures,
  tests,
  ...lists
}: ResultsFilters): ResultFilter => ({
  ...(from === null && to === null
    ? {}
    : { period: { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) } }),
  ...Object.fromEntries(optionLists.flatMap((name) => (lists[name].length === 0 ? [] : [[name, lists[name]]]))),
  ...(text === '' ? {} : { text }),
  ...(band === null ? {} : { score: scoreOf(band) }),
  ...(tasks === null ? {} : { tasks }),
  ...(pictures === null ? {} : { pictures }),
  ...(tests === null ? {} : { tests }),
});

/** Scores have one decimal. */
const step = 0.1;

const scoreOf = (band: Grade): NonNullable<ResultFilter['score']> => {
  const { lower, upper } = defaultThresholds;
  switch (band) {
    case 'good':
      return { from: upper + step, to: 100 };
    case 'neutral':
      return { from: lower, to: upper };
    case 'bad':
      return { from: 0, to: lower - step };
    case 'na':
      return 'none';
  }
};

/** RESULT-09: one execution; `search` is that of the list. */
export const resultAddress = (uuid: string, request: ResultsRequest): string =>
  resultsAddress(request).replace(paths.results, `${paths.results}/${uuid}`);
