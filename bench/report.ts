import type { Budget } from './budgets.ts';
import { type Figure, figureOf, type Key, type Measure, peers, type Subject, units } from './figures.ts';
import type { Machine } from './machine.ts';
import type { Verdict } from './verdicts.ts';

export type Report = {
  readonly machine: Machine;
  readonly figures: readonly Figure[];
  readonly verdicts: readonly Verdict[];
  readonly notes: readonly string[];
};

/** The whole report as Markdown: machine, figures side by side, budgets, notes. */
export const markdown = ({ machine, figures, verdicts, notes }: Report): string =>
  `${[
    `# Benchmarks of ${machine.date}, commit ${machine.commit}${machine.changed ? ' with uncommitted changes' : ''}`,
    table(['', ''], [...Object.entries(machine.about), ...Object.entries(machine.versions)]),
    '## Pages, side by side',
    'Median (min–max) over the runs; the factor is against the React + XState floor of the same run.',
    table(['', ...pagesOf(figures)], pageRows(figures)),
    '## Domain and platform',
    table(['', 'n', 'median', 'p95', 'p99', 'min–max'], otherRows(figures)),
    '## Budgets',
    tally(verdicts),
    table(['budget', 'measured', 'limit', 'min–max', 'verdict', 'how'], budgetRows(verdicts)),
    ...(notes.length > 0 ? ['## Notes', notes.map((note) => `- ${note}`).join('\n')] : []),
  ].join('\n\n')}\n`;

const ours: readonly Subject[] = ['app', 'react', 'react-xstate'];
const isOfPage = ({ subject }: Figure): boolean => [...ours, ...peers].includes(subject);
const pagesOf = (figures: readonly Figure[]): readonly Subject[] => [
  ...ours,
  ...peers.filter((peer) => figures.some(({ subject }) => subject === peer)),
];

function pageRows(figures: readonly Figure[]): string[][] {
  const rows = new Map(figures.filter(isOfPage).map((figure) => [rowOf(figure), figure]));
  return [...rows].map(([name, key]) => [
    name,
    ...pagesOf(figures).map((subject) => cell(figures, { ...key, subject })),
  ]);
}

function cell(figures: readonly Figure[], key: Key): string {
  const own = figureOf(figures, key);
  if (own === undefined) return '–';
  const floor = figureOf(figures, { ...key, subject: 'react-xstate' });
  const factor =
    floor === undefined || floor === own || floor.summary.median === 0
      ? ''
      : ` ×${number(own.summary.median / floor.summary.median)}`;
  return `${number(own.summary.median)} (${range(own)})${factor}`;
}

const rowOf = ({ measure, size, throttle }: Key): string =>
  [
    `${measure} ${units[measure]}`,
    ...(size === null ? [] : [`N=${size}`]),
    ...(throttle === null ? [] : [`${throttle}x`]),
  ].join(', ');

const otherRows = (figures: readonly Figure[]): string[][] =>
  figures
    .filter((figure) => !isOfPage(figure))
    .map((figure) => {
      const { n, median, p95, p99 } = figure.summary;
      return [`${figure.subject}: ${rowOf(figure)}`, `${n}`, number(median), number(p95), number(p99), range(figure)];
    });

/** One line: how many budgets passed, failed and were not run. */
export const tally = (verdicts: readonly Verdict[]): string =>
  (['PASS', 'FAIL', 'NOT RUN'] as const)
    .map((status) => `${verdicts.filter((verdict) => verdict.status === status).length} ${status}`)
    .join(', ');

/** One row a verdict; budgets that were not run for the same reason share one, with all their places. */
function budgetRows(verdicts: readonly Verdict[]): string[][] {
  const rows = new Map<string, Verdict[]>();
  for (const verdict of verdicts) {
    const { what, against } = verdict.budget;
    const name =
      verdict.status === 'NOT RUN'
        ? `${what} ${verdict.reason}`
        : [what, placeOf(verdict.budget), against?.subject].join(' ');
    rows.set(name, [...(rows.get(name) ?? []), verdict]);
  }
  return [...rows.values()].map(budgetRow);
}

function budgetRow(alike: readonly Verdict[]): string[] {
  const [verdict] = alike;
  if (verdict === undefined) return [];
  const { budget } = verdict;
  const run = verdict.status !== 'NOT RUN';
  const places = alike.map((one) => placeOf(one.budget)).filter((place) => place !== '');
  const name = places.length === 0 ? budget.what : `${budget.what} (${places.join('; ')})`;
  const measured = run ? `${number(verdict.measured)}${unitOf(budget)}` : verdict.reason;
  const limit = `${budget.direction === 'at most' ? '≤' : '≥'} ${number(budget.limit)}${unitOf(budget)}${againstOf(budget)}`;
  const spread = run ? `${range(verdict.own)} ${units[verdict.own.measure]}` : '';
  return [name, measured, limit, spread, verdict.status, budget.how];
}

const placeOf = ({ side }: Budget): string =>
  [
    ...(side.size === null ? [] : [`N=${side.size}`]),
    ...(side.throttle === null ? [] : [`${side.throttle}x`]),
    ...(side.subject === 'app' || side.subject === 'domain' ? [] : [side.subject]),
  ].join(' ');

function againstOf({ side, against }: Budget): string {
  if (against === null) return '';
  const other: Measure | '' = against.measure === side.measure ? '' : against.measure;
  return against.subject === side.subject ? ' × own' : [' ×', against.subject, other].join(' ').trimEnd();
}

/** The app's figures of the trend table, in the order of its columns (`bench/results/trend.md`). */
const trend: readonly (Key & { readonly statistic: 'median' | 'p95' })[] = [
  { measure: 'code', subject: 'app', size: null, throttle: null, statistic: 'median' },
  { measure: 'load', subject: 'app', size: 500, throttle: 4, statistic: 'median' },
  { measure: 'keystroke', subject: 'app', size: 500, throttle: 4, statistic: 'p95' },
  { measure: 'continue', subject: 'app', size: 500, throttle: 4, statistic: 'p95' },
  { measure: 'fill', subject: 'app', size: 500, throttle: 1, statistic: 'median' },
  { measure: 'uploads', subject: 'postgres', size: null, throttle: null, statistic: 'median' },
];

/** One row of the trend table: date, commit, how many budgets passed, and its figures; a dash where none was measured. */
export const trendRow = ({ machine, figures, verdicts }: Report): string => {
  const cells = trend.map(({ statistic, ...key }) => figureOf(figures, key)?.summary[statistic]);
  const values = cells.map((value) => (value === undefined ? '–' : number(value)));
  return `| ${[machine.date, machine.commit, tally(verdicts), ...values].join(' | ')} |`;
};

/** The first line of an error, without the rest that names files of this machine. */
export const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

const unitOf = ({ side, against }: Budget): string => (against !== null ? '' : ` ${units[side.measure]}`);

const range = ({ summary: { min, max } }: Figure): string => `${number(min)}–${number(max)}`;

/** Three significant digits below 100, whole numbers above. */
const number = (value: number): string =>
  Math.abs(value) >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)));

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
