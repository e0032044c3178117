import type { ReactNode } from 'react';
import type { ChartEdge } from '../graph.ts';
import type { GalleryData, GalleryMachine, NamingTest, RequirementEntry } from './data.ts';
import { type Share, shares, toMachine, toRequirement, toRequirements } from './route.ts';
import { RequirementText, requirementIn, Scrolled, TransitionCells, useSource } from './shared.tsx';

interface Charted {
  readonly machine: GalleryMachine;
  readonly edge: ChartEdge;
}

/** The transitions that carry a requirement. */
export const chartedBy = ({ machines }: GalleryData, id: string): Charted[] =>
  machines.flatMap((machine) =>
    machine.chart.edges.filter(({ rules }) => rules.includes(id)).map((edge) => ({ machine, edge })),
  );

const Tests = ({ tests }: { readonly tests: readonly NamingTest[] }): ReactNode => (
  <ul className="tests">
    {tests.map((test) => (
      <li key={`${test.file}:${test.line} ${test.title ?? test.row}`}>
        {test.title ?? <code>{test.row}</code>}{' '}
        <small>
          {test.file}:{test.line}
        </small>
      </li>
    ))}
  </ul>
);

const summary = (charted: readonly Charted[], tests: readonly NamingTest[]): string => {
  if (charted.length === 0 && tests.length === 0)
    return 'Nothing shows it: no transition carries it and no test names it.';
  if (charted.length === 0) return 'It is fulfilled outside the charts; these tests show it.';
  return tests.length === 0 ? 'Transitions carry it; no test names it.' : '';
};

/** A requirement: what it says, where it is in the charts, and which tests name it. */
const RequirementPage = ({ entry }: { readonly entry: RequirementEntry }): ReactNode => {
  const { data } = useSource();
  const charted = chartedBy(data, entry.id);
  const machine = data.machines.filter(({ sm }) => sm === entry.id);
  return (
    <>
      <p className="trail">
        <a href={toRequirements('all')}>All requirements</a>
      </p>
      <h1>{entry.id}</h1>
      <p className="lead">
        <RequirementText text={entry.text} />
      </p>
      {machine.map(({ name }) => (
        <p key={name}>
          Machine: <a href={toMachine(name)}>{name}</a>
        </p>
      ))}
      <p>{summary(charted, entry.tests)}</p>
      {charted.length === 0 ? null : (
        <>
          <h2>Transitions</h2>
          <Scrolled label="Transitions">
            <table>
              <thead>
                <tr>
                  <th>Machine</th>
                  <th>From</th>
                  <th>When</th>
                  <th>To</th>
                  <th>Does</th>
                </tr>
              </thead>
              <tbody>
                {charted.map(({ machine: one, edge }) => (
                  <tr key={edge.id}>
                    <td>
                      <a href={toMachine(one.name)}>{one.name}</a>
                    </td>
                    <TransitionCells machine={one} edge={edge} />
                  </tr>
                ))}
              </tbody>
            </table>
          </Scrolled>
        </>
      )}
      {entry.tests.length === 0 ? null : (
        <>
          <h2>Tests</h2>
          <Tests tests={entry.tests} />
        </>
      )}
    </>
  );
};

/** Where a requirement is shown: in a chart, or by a test alone, or nowhere. */
const shareOf = (data: GalleryData): ((entry: RequirementEntry) => Exclude<Share, 'all'>) => {
  const charted = new Set(data.machines.flatMap(({ chart, sm }) => [sm, ...chart.edges.flatMap(({ rules }) => rules)]));
  return ({ id, tests }) => {
    if (charted.has(id)) return 'charted';
    return tests.length > 0 ? 'tested' : 'nothing';
  };
};

const names: Readonly<Record<Share, string>> = {
  all: 'All',
  charted: 'In the charts',
  tested: 'Outside the charts, shown by tests',
  nothing: 'Shown by nothing',
};

/** A test's title already tells what it shows; a few of them stand for all. */
const FEW = 3;

/** All requirements, or a share of them: in charts, shown by tests alone, shown by nothing. */
export const RequirementsPage = ({ share }: { readonly share: Share }): ReactNode => {
  const { data } = useSource();
  const of = shareOf(data);
  const count = (one: Share): number => data.requirements.filter((entry) => one === 'all' || of(entry) === one).length;
  const listed = data.requirements.filter((entry) => share === 'all' || of(entry) === share);
  return (
    <>
      <h1>Requirements</h1>
      <nav aria-label="Shares of the requirements" className="tabs">
        {shares.map((one) => (
          <a key={one} href={toRequirements(one)} aria-current={one === share ? 'page' : undefined}>
            {names[one]} ({count(one)})
          </a>
        ))}
      </nav>
      {listed.length === 0 ? <p>There are none.</p> : null}
      <ul className="requirements">
        {listed.map((entry) => (
          <li key={entry.id}>
            <a href={toRequirement(entry.id)}>{entry.id}</a> {entry.text.replaceAll('`', '')}
            {share === 'tested' ? <Tests tests={entry.tests.slice(0, FEW)} /> : null}
          </li>
        ))}
      </ul>
    </>
  );
};

/** A requirement by its id, or that there is none. */
export const RequirementAt = ({ id }: { readonly id: string }): ReactNode => {
  const entry = requirementIn(useSource(), id);
  return entry === undefined ? <h1>There is no requirement {id}</h1> : <RequirementPage entry={entry} />;
};
