import { type ChartedMachine, placeOf } from './machines.ts';
import { code, plain, requirementLink, section } from './markdown.ts';
import { chartedIn, type Requirements } from './requirements.ts';

const DOCS = '../';

const pageOf = (machine: ChartedMachine): string => `[${machine.name}](${placeOf(machine)}.md)`;

const machineRow = (machine: ChartedMachine): string[] => [
  pageOf(machine),
  machine.sm === null ? '' : requirementLink(machine.sm, DOCS),
  plain(machine.about),
  String(machine.chart.states.length - 1),
  String(machine.chart.edges.length),
];

const areaSection = (area: string | null, machines: readonly ChartedMachine[]): string[] =>
  section(
    area ?? 'shared by the areas',
    ['Machine', 'Part 3', 'About', 'States', 'Transitions'],
    machines.filter((machine) => machine.area === area).map(machineRow),
  );

const howToRead = [
  '## How to read the pictures',
  '',
  '| Sign | Meaning |',
  '| --- | --- |',
  '| box | a state; its name, its tags and what it means |',
  '| box in a box | a mode within the state; the one with the dot is entered first |',
  '| dashed box | a region: it runs beside the other regions of its state |',
  '| double border | final: nothing follows |',
  `| ${code('H')}, ${code('H*')} on a border | the state is entered where it was left, with ${code('*')} down to the innermost mode |`,
  '| blue arrow, `NAME` | an event: something the user, the platform or another machine did |',
  '| grey arrow with → | taken at once |',
  '| green with a tick, red with a cross | an actor succeeded or failed |',
  '| brown with a clock | time passed |',
  '| gear | an actor that runs while the state lasts |',
  '| round arrow in a box | the event is dealt with and the state stays |',
  '| `[guard]`, `[else]` | the arrow is taken only if; otherwise |',
  '| `/ action` | what is done on the way |',
  '| from anywhere | taken in every mode of the state around it |',
  '| small id | the requirement, in [requirements.md](../requirements.md), for which the transition is there |',
  '',
];

const chartedRows = (machines: readonly ChartedMachine[], requirements: Requirements): string[][] =>
  chartedIn(
    requirements,
    machines.flatMap(({ chart }) => chart.edges),
  ).map((id) => [
    requirementLink(id, DOCS),
    machines
      .filter(({ chart }) => chart.edges.some(({ rules }) => rules.includes(id)))
      .map(pageOf)
      .join(', '),
  ]);

/** The list of all charts by area, and of all requirements that a transition carries. */
export const indexPage = (machines: readonly ChartedMachine[], requirements: Requirements): string => {
  const areas = [...new Set(machines.map(({ area }) => area))];
  return [
    '# Charts',
    '',
    'What Storewalk does, drawn from the very machines that ship. Printed by `npm run charts`; a test fails when a page and its machine differ.',
    '',
    ...areas.flatMap((area) => areaSection(area, machines)),
    ...howToRead,
    ...section('Requirements in the charts', ['Requirement', 'Charts'], chartedRows(machines, requirements)),
  ].join('\n');
};
