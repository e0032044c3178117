import type { ReactNode } from 'react';
import type { ChartEdge } from '../graph.ts';
import type { Story } from '../requirements.ts';
import { causeOf, conditionOf } from '../wording.ts';
import type { GalleryMachine, NamingTest } from './data.ts';
import { chartedBy } from './requirement-pages.tsx';
import { toMachine, toStories, toStory, toTransition } from './route.ts';
import { RequirementLink, RequirementText, requirementIn, StateLink, useSource } from './shared.tsx';

/** All stories: the areas of the requirements, in their order. */
export const StoriesPage = (): ReactNode => (
  <>
    <h1>Stories</h1>
    <p className="lead">
      What the product has to do, area by area: each sentence of the requirements with the states and transitions that
      carry it.
    </p>
    <ul className="cards">
      {useSource().data.stories.map(({ area, name, ids }) => (
        <li key={area}>
          <a href={toStory(area)}>{name}</a>
          <p>
            {area}, {ids.length} sentences
          </p>
        </li>
      ))}
    </ul>
  </>
);

const Carrier = ({ machine, edge }: { readonly machine: GalleryMachine; readonly edge: ChartEdge }): ReactNode => (
  <li>
    <a href={toMachine(machine.name)}>{machine.name}</a>: <StateLink machine={machine} id={edge.source} />,{' '}
    <a href={toTransition(machine.name, edge.id)}>{causeOf(edge) || 'at once'}</a> {conditionOf(edge)}
    {edge.targets.map((id) => (
      <span key={id}>
        {' '}
        to <StateLink machine={machine} id={id} />
      </span>
    ))}
  </li>
);

/** What a test that shows a sentence says of the place where it is fulfilled, by the folder of the test. */
const places: Readonly<Record<string, string>> = {
  api: 'it is about how a call is made',
  browser: 'it is about what the device keeps',
  domain: 'it is a rule that is calculated, without states of its own',
  i18n: 'it is about words',
  journeys: 'it is seen on the page as it runs',
  server: 'the platform does it',
  states: 'it is about how a screen looks',
  system: 'it is shown on the whole product',
  views: 'it is about how a screen looks',
};

const placesOf = (tests: readonly NamingTest[]): string[] => {
  const folders = tests.map(({ file }) => file.split('/')[1] ?? '');
  return [...new Set(folders.flatMap((folder) => places[folder] ?? []))];
};

/** Why no transition carries a sentence. */
const reasonOf = (tests: readonly NamingTest[]): string => {
  if (tests.length === 0) return 'No transition carries it, and no test names it.';
  const reasons = placesOf(tests);
  const why = reasons.length === 0 ? '' : `: ${reasons.join('; ')}`;
  return `No transition carries it${why}. ${tests.length === 1 ? 'A test shows' : `${tests.length} tests show`} it.`;
};

/** How the open points that a sentence names were decided. */
const Decided = ({ text }: { readonly text: string }): ReactNode => {
  const source = useSource();
  return [...new Set(text.match(/\bOP-\d+\b/g))].map((id) => (
    <details key={id}>
      <summary>How {id} was decided</summary>
      <RequirementText text={requirementIn(source, id)?.text ?? ''} />
    </details>
  ));
};

const Sentence = ({ id }: { readonly id: string }): ReactNode => {
  const source = useSource();
  const entry = requirementIn(source, id);
  const carriers = chartedBy(source.data, id);
  return (
    <li>
      <p>
        <RequirementLink id={id} /> <RequirementText text={entry?.text ?? ''} />
      </p>
      <Decided text={entry?.text ?? ''} />
      {carriers.length === 0 ? (
        <p className="hint">{reasonOf(entry?.tests ?? [])}</p>
      ) : (
        <ul>
          {carriers.map(({ machine, edge }) => (
            <Carrier key={edge.id} machine={machine} edge={edge} />
          ))}
        </ul>
      )}
    </li>
  );
};

const StoryPage = ({ story }: { readonly story: Story }): ReactNode => (
  <>
    <p className="trail">
      <a href={toStories}>All stories</a> · {story.area}
    </p>
    <h1>{story.name}</h1>
    <ol className="story">
      {story.ids.map((id) => (
        <Sentence key={id} id={id} />
      ))}
    </ol>
  </>
);

/** The story of an area, or that there is none. */
export const StoryAt = ({ area }: { readonly area: string }): ReactNode => {
  const story = useSource().data.stories.find((one) => one.area === area);
  return story === undefined ? <h1>There is no story {area}</h1> : <StoryPage story={story} />;
};
