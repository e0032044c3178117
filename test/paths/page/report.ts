import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ChartedMachine, loadMachines, placeOf } from '#charts/machines.ts';
import { clicked } from '../clicked.ts';
import { commands, folder, type Run, readRun, type Where } from '../runs.ts';
import { percent, type Share, type Totals, totalsOf } from '../totals.ts';
import { chartFingerprint } from '../walked.ts';
import { escaped, pageOf, tableOf } from './html.ts';
import { machinePage } from './machine.ts';
import { entriesOf, type Seen, seenOf } from './seen.ts';

/** Writes what was walked by `npm test` and `npm run paths`, on the charts themselves; the address of its first page. */
export async function writeReport(root: string): Promise<string> {
  const machines = await loadMachines(root);
  const runs = commands.map(readRun);
  mkdirSync(join(root, folder), { recursive: true });
  for (const machine of machines) {
    const page = machinePage({
      chart: machine.chart,
      about: machine.about,
      picture: readFileSync(join(root, 'docs/charts', `${placeOf(machine)}.svg`), 'utf8'),
      actors: seenIn(runs, machine, 'actors'),
      browser: seenIn(runs, machine, 'browser'),
    });
    writeFileSync(join(root, folder, `${machine.chart.id}.html`), page);
  }
  const first = join(root, folder, 'index.html');
  writeFileSync(first, indexPage(machines, runs));
  return first;
}

const seenIn = (runs: readonly Run[], { chart }: ChartedMachine, where: Where): Seen =>
  seenOf(chart, entriesOf(runs, where, chart.id, chartFingerprint(chart)), where);

const indexPage = (machines: readonly ChartedMachine[], runs: readonly Run[]): string =>
  pageOf(
    'What was walked of the charts',
    `<main>
<h1>What was walked of the charts</h1>
${commands.map((command, at) => `<p>${escaped(command)}: ${escaped(timeOf(runs[at]))}</p>`).join('\n')}
<p class="soft">Counted are walks of paths. What views, journeys and flows of the tests do with machines on their way is not.</p>
${failures(runs)}
<h2>Machines</h2>
${tableOf(
  'Machines',
  [
    'machine',
    'on actors: transitions',
    'guard outcomes',
    'in the browser: transitions',
    'guard outcomes',
    'missing there',
    'no browser comes to',
  ],
  machines.map((one) => rowOf(one, runs)),
)}
</main>`,
  );

const timeOf = (run: Run | undefined): string =>
  run === undefined || run.at === '' ? 'not walked yet' : `last walked ${run.at.slice(0, 16).replace('T', ' ')} UTC`;

const totalsIn = ({ chart }: ChartedMachine, runs: readonly Run[], kinds: readonly Where[]): Totals =>
  totalsOf(
    chart,
    kinds.flatMap((kind) => entriesOf(runs, kind, chart.id, chartFingerprint(chart))),
  );

function rowOf(machine: ChartedMachine, runs: readonly Run[]): string[] {
  const { id } = machine.chart;
  const [actors, browser] = [totalsIn(machine, runs, ['actors']), totalsIn(machine, runs, ['browser'])];
  const seen = seenIn(runs, machine, 'browser');
  const fates = seen.edges.flatMap(({ taken, refused }) => [taken, ...(refused ? [refused] : [])]);
  const count = (kind: string) => fates.filter((fate) => fate.kind === kind).length;
  const isClicked = clicked[id] !== undefined;
  return [
    `<a href="${escaped(id)}.html">${escaped(id)}</a>`,
    ...[actors.transitions, actors.guards].map((given) => share(given, given[0] === given[1])),
    ...(isClicked
      ? [browser.transitions, browser.guards].map((given) => share(given, count('missing') === 0))
      : ['on actors only', '']),
    isClicked ? none(count('missing'), 'missing') : '',
    isClicked ? none(count('beyond'), 'beyond') : '',
  ];
}

/** `isEnough`: there is nothing that still has to be walked. */
const share = (given: Share, isEnough: boolean): string => {
  return `<span class="${isEnough ? 'walked' : 'missing'}">${given[1] === 0 ? 'none' : `${percent(given)} %`}</span> <small>${given[0]}/${given[1]}</small>`;
};
const none = (count: number, kind: string): string =>
  count === 0 ? '<span class="walked">nothing</span>' : `<span class="${kind}">${count}</span>`;

function failures(runs: readonly Run[]): string {
  const failed = runs.flatMap((run) => run.failed);
  if (failed.length === 0) return '';
  const told = failed.map(
    ({ machine, words, step, expected, found, because, picture, again }) =>
      `<li><p><a href="${escaped(machine)}.html">${escaped(machine)}</a>, step ${step} of ${words.length}</p>
<ol>${words.map((word, at) => `<li${at + 1 === step ? ' class="missing"' : ''}>${escaped(word)}</li>`).join('')}</ol>
<p>Expected state: ${escaped(expected)}<br>The page shows: ${escaped(found)}</p><pre>${escaped(because)}</pre>
<p>${picture === null ? '' : `<a href="${escaped(picture.replace(`${folder}/`, ''))}">picture</a>, `}again: <code>${escaped(again)}</code></p></li>`,
  );
  return `<h2 class="missing">Paths that failed</h2><ul>${told.join('\n')}</ul>`;
}
