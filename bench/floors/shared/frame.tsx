import type { ReactNode } from 'react';
import type { ActivityTree, Screen } from '#contracts/execution/activity.ts';

/** The first page of both floors. */
export const Instructions = ({
  tree,
  onContinue,
}: {
  readonly tree: ActivityTree;
  readonly onContinue: () => void;
}): ReactNode => (
  <main>
    <h1>{tree.name}</h1>
    <p>{tree.instructions}</p>
    <button type="button" data-action="continue" onClick={onContinue}>
      Continue
    </button>
  </main>
);

type Steps = { readonly onContinue: () => void; readonly onReturn: () => void };
export const Page = ({
  screen,
  children,
  ...steps
}: { readonly screen: Pick<Screen, 'uuid' | 'title'>; readonly children: ReactNode } & Steps): ReactNode => (
  <main data-screen={screen.uuid}>
    <h1>{screen.title}</h1>
    {children}
    <Footer {...steps} />
  </main>
);

type Repeated = Extract<Screen, { type: 'Repetition' }>;
type Repetitions = { readonly nodes: readonly string[]; readonly onOpen: (node: string) => void };
/** A section with its repetitions, each of which can be opened, and a new one. */
export const Section = ({
  section,
  nodes,
  onOpen,
  ...steps
}: { readonly section: Repeated } & Repetitions & Steps): ReactNode => (
  <main data-screen={section.uuid}>
    <h1>{section.title}</h1>
    <ol>
      {nodes.map((node, index) => (
        <li key={node}>
          <button type="button" onClick={() => onOpen(node)}>
            Repetition {index + 1}
          </button>
        </li>
      ))}
    </ol>
    <button type="button" data-action="add-repetition" onClick={() => onOpen(crypto.randomUUID())}>
      Add
    </button>
    <Footer {...steps} />
  </main>
);

export const Finish = ({ onReturn }: Pick<Steps, 'onReturn'>): ReactNode => (
  <main>
    <h1>Done</h1>
    <button type="button" data-action="return" onClick={onReturn}>
      Return
    </button>
  </main>
);

const Footer = ({ onContinue, onReturn }: Steps): ReactNode => (
  <footer>
    <button type="button" data-action="return" onClick={onReturn}>
      Return
    </button>
    <button type="button" data-action="continue" onClick={onContinue}>
      Continue
    </button>
  </footer>
);
