import type { ReactNode } from 'react';
import type { PlaceholderPath } from '#machines/shell/app.select.ts';
import { Heading } from '../parts/focus.tsx';
import { Screen } from '../parts/screen.tsx';
import { useWords } from '../parts/words.tsx';
import { placeholderNames } from './titles.ts';

/** ROUTE-24, ROUTE-25, OP-114: a route that exists and shows a fixed text; that of finished events in two tabs. */
export const PlaceholderPage = ({ bar, path }: { readonly bar: ReactNode; readonly path: PlaceholderPath }) => {
  const { t } = useWords();
  return (
    <Screen header={bar}>
      <Heading level={1} focusOn={path}>
        {t(`shell.placeholder.${placeholderNames[path]}`)}
      </Heading>
      {path === '/finished-events' ? <EventTabs /> : <p className="lead">{t('shell.placeholder.text')}</p>}
    </Screen>
  );
};

const tabs = ['upcoming', 'finished'] as const;

/** Which tab is chosen the browser keeps by itself: nothing hangs on it. */
const EventTabs = () => {
  const { t } = useWords();
  return (
    <fieldset className="tabs">
      <legend className="hidden-text">{t('shell.placeholder.finishedEvents')}</legend>
      {tabs.map((tab) => (
        <label key={tab} className="tab">
          <input type="radio" name="events" value={tab} defaultChecked={tab === 'upcoming'} className="hidden-text" />
          {t(`shell.placeholder.${tab}`)}
        </label>
      ))}
      {tabs.map((tab) => (
        <section key={tab} className="tab-panel" data-tab={tab}>
          <h2>{t(`shell.placeholder.${tab}`)}</h2>
          <p className="lead">{t('shell.placeholder.text')}</p>
        </section>
      ))}
    </fieldset>
  );
};
