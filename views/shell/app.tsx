import { useSelector } from '@xstate/react';
import type { Language } from '#i18n/index.ts';
import { type AppRef, isSameUser, selectUser } from '#machines/shell/app.select.ts';
import { ErrorBoundary } from '../parts/error-boundary.tsx';
import { RenewProvider } from '../parts/lazy.tsx';
import { OffsetProvider } from '../parts/offset.tsx';
import { WordsProvider } from '../parts/words.tsx';
import { CrashPage } from './crash-page.tsx';
import { Overlays } from './overlays.tsx';
import { Root } from './root.tsx';
import { Shown } from './shown.tsx';
import { wordsOf } from './speech.ts';

type AppProps = {
  readonly app: AppRef;
  /** Loads the page anew, once the platform can be reached. */
  readonly renew: () => void;
};

/** The whole app: the words of the language, the screen, and what lies over it. The first words are loaded before it. */
export const App = ({ app, renew }: AppProps) => {
  const language = useSelector(app, ({ children }) => children.language);
  return language ? (
    <RenewProvider renew={renew}>
      <InLanguage app={app} language={language} />
    </RenewProvider>
  ) : null;
};

type LanguageRef = NonNullable<ReturnType<AppRef['getSnapshot']>['children']['language']>;

type InLanguageProps = Omit<AppProps, 'renew'> & { readonly language: LanguageRef };

const InLanguage = ({ app, language }: InLanguageProps) => {
  const words = wordsOf(useSelector(language, (snapshot) => (snapshot.matches('es') ? 'es' : 'en')));
  const user = useSelector(app, selectUser, isSameUser);
  return (
    <WordsProvider words={words}>
      <ErrorBoundary fallback={(again) => <CrashPage onRetry={again} />}>
        <OffsetProvider offset={user?.offset ?? '-03:00'}>
          <Root app={app} />
          <Shown app={app} />
          <Overlays app={app} />
        </OffsetProvider>
      </ErrorBoundary>
    </WordsProvider>
  );
};

type StartFailedProps = { readonly language: Language; readonly onRetry: () => void };

/** `/config.json` could not be read: nothing else is known yet. */
export const StartFailed = ({ language, onRetry }: StartFailedProps) => (
  <WordsProvider words={wordsOf(language)}>
    <CrashPage onRetry={onRetry} />
  </WordsProvider>
);
