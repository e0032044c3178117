import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { GalleryMachine } from './data.ts';
import { FailuresPage } from './failures-page.tsx';
import { MachinePage } from './machine-page.tsx';
import { RequirementAt, RequirementsPage } from './requirement-pages.tsx';
import {
  type Route,
  routeOf,
  toFailures,
  toMachine,
  toMachines,
  toRequirements,
  toSearch,
  toStories,
  useRoute,
} from './route.ts';
import { SearchPage } from './search-page.tsx';
import { useSource } from './shared.tsx';
import { StoriesPage, StoryAt } from './story-pages.tsx';

const MachineCard = ({ machine }: { readonly machine: GalleryMachine }): ReactNode => (
  <li>
    <a href={toMachine(machine.name)}>{machine.name}</a>
    <p>{machine.about}</p>
    <small>
      {machine.chart.states.length - 1} states, {machine.chart.edges.length} transitions
    </small>
  </li>
);

const MachinesPage = (): ReactNode => {
  const { machines } = useSource().data;
  const areas = [...new Set(machines.map(({ area }) => area))];
  return (
    <>
      <h1>Machines</h1>
      <p className="lead">
        What Storewalk does, drawn from the very machines that ship. Choose one to see its picture and to try it, or
        begin with a <a href={toStories}>story</a>: the requirements in their order, each with what carries it.
      </p>
      {areas.map((area) => (
        <section key={area}>
          <h2>{area ?? 'shared by the areas'}</h2>
          <ul className="cards">
            {machines
              .filter((machine) => machine.area === area)
              .map((machine) => (
                <MachineCard key={machine.name} machine={machine} />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
};

const MachineAt = (route: Extract<Route, { page: 'machine' }>): ReactNode => {
  const machine = useSource().data.machines.find(({ name }) => name === route.name);
  return machine === undefined ? (
    <h1>There is no machine {route.name}</h1>
  ) : (
    <MachinePage key={machine.name} machine={machine} state={route.state} edge={route.edge} walk={route.walk} />
  );
};

const Page = ({ route }: { readonly route: Route }): ReactNode => {
  switch (route.page) {
    case 'machines':
      return <MachinesPage />;
    case 'machine':
      return <MachineAt {...route} />;
    case 'requirements':
      return <RequirementsPage share={route.share} />;
    case 'requirement':
      return <RequirementAt id={route.id} />;
    case 'stories':
      return <StoriesPage />;
    case 'story':
      return <StoryAt area={route.area} />;
    case 'failures':
      return <FailuresPage />;
    case 'search':
      return <SearchPage term={route.term} />;
  }
};

/** The field holds what is typed; the address follows it, and a way back in the history fills it again. */
const Search = ({ term }: { readonly term: string }): ReactNode => {
  const [typed, setTyped] = useState(term);
  const [shown, setShown] = useState(term);
  if (shown !== term) {
    setShown(term);
    setTyped(term);
  }
  return (
    <search>
      <label>
        Search{' '}
        <input
          type="search"
          value={typed}
          placeholder="state, event, rule, words"
          onChange={({ target }) => {
            setTyped(target.value);
            const next = target.value === '' ? toMachines : toSearch(target.value);
            // The event of a new address comes later than the next letter: ask the address, not what is drawn.
            const isSearch = routeOf(window.location.hash).page === 'search';
            if (!isSearch || next === toMachines) window.location.hash = next;
            else window.location.replace(next);
          }}
        />
      </label>
    </search>
  );
};

/** The subject of a page, for its title and for taking the reader to its beginning. */
const topicOf = (route: Route): string => {
  switch (route.page) {
    case 'machine':
      return route.name;
    case 'requirement':
      return route.id;
    case 'story':
      return route.area;
    default:
      return route.page;
  }
};

/** The gallery of charts. */
export const App = (): ReactNode => {
  const route = useRoute();
  const topic = topicOf(route);
  const last = useRef(topic);
  useEffect(() => {
    document.title = `${topic} · charts of Storewalk`;
    if (last.current !== topic) window.scrollTo(0, 0);
    last.current = topic;
  }, [topic]);
  return (
    <>
      <button type="button" className="skip" onClick={() => document.querySelector<HTMLElement>('main')?.focus()}>
        To the content
      </button>
      <header>
        <nav aria-label="Gallery">
          <a href={toMachines}>Machines</a>
          <a href={toStories}>Stories</a>
          <a href={toRequirements('all')}>Requirements</a>
          <a href={toFailures}>Failures in words</a>
        </nav>
        <Search term={route.page === 'search' ? route.term : ''} />
      </header>
      <main tabIndex={-1}>
        <Page route={route} />
      </main>
    </>
  );
};
