import type { ReactNode } from 'react';
import { Heading } from '../parts/focus.tsx';
import { Screen } from '../parts/screen.tsx';
import { useWords } from '../parts/words.tsx';

const names = {
  '/event': 'event',
  '/event-repetition': 'eventRepetition',
  '/event-instruction': 'eventInstruction',
  '/event-finished': 'eventFinished',
  '/finished-events': 'finishedEvents',
} as const;
type PlaceholderPath = keyof typeof names;

export const isPlaceholder = (path: string): path is PlaceholderPath => Object.hasOwn(names, path);

/** ROUTE-24, OP-114: a route that exists and shows a fixed text. */
export const PlaceholderPage = ({ bar, path }: { readonly bar: ReactNode; readonly path: PlaceholderPath }) => {
  const { t } = useWords();
  return (
    <Screen header={bar}>
      <Heading level={1} focusOn={path}>
        {t(`shell.placeholder.${names[path]}`)}
      </Heading>
      <p className="lead">{t('shell.placeholder.text')}</p>
    </Screen>
  );
};
