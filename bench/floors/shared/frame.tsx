import type { ReactNode } from 'react';
import type { ActivityTree, Screen } from '#contracts/activity.ts';

/** What both floors show around their questions. */
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
}: { readonly screen: Screen; readonly children: ReactNode } & Steps): ReactNode => (
  <main data-screen={screen.uuid}>
    <h1>{screen.title}</h1>
    {children}
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
