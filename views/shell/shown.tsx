import { useSelector } from '@xstate/react';
import { type AppRef, selectPlace, selectShown } from '#machines/shell/app.select.ts';
import { Busy } from '../parts/busy.tsx';
import { Screen } from '../parts/screen.tsx';
import { useWords } from '../parts/words.tsx';
import { CallbackPage, LoginScreen, SingleSignOnScreen } from '../session/index.ts';
import { AreaScreen } from './area-screen.tsx';
import { Bar } from './bar.tsx';
import { KeepingNotice } from './keeping-notice.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { ErrorPage, UnauthorizedPage } from './pages.tsx';
import { PlaceholderPage } from './placeholder-page.tsx';

/** The screen of this moment. */
export const Shown = ({ app }: { readonly app: AppRef }) => {
  const { t } = useWords();
  const shown = useSelector(app, selectShown);
  const place = useSelector(app, selectPlace);
  const login = useSelector(app, ({ children }) => children.login);
  const singleSignOn = useSelector(app, ({ children }) => children.singleSignOn);
  const area = useSelector(app, ({ children }) => children.area);
  const outbox = useSelector(app, ({ children }) => children.outbox);
  const signedIn = useSelector(app, ({ context }) => context.session !== null);
  const bar = <Bar app={app} />;
  switch (shown) {
    case 'starting':
      return (
        <Screen>
          <Busy>{t('common.loading')}</Busy>
        </Screen>
      );
    case 'login':
      return login ? <LoginScreen login={login} end={<LanguageSwitch app={app} />} /> : null;
    case 'singleSignOn':
      return singleSignOn ? (
        <SingleSignOnScreen singleSignOn={singleSignOn} end={<LanguageSwitch app={app} />} />
      ) : null;
    case 'singleSignOnCallback':
      return <CallbackPage end={<LanguageSwitch app={app} />} />;
    case 'unauthorized':
      return <UnauthorizedPage bar={bar} signedIn={signedIn} />;
    case 'error':
      return <ErrorPage bar={bar} signedIn={signedIn} />;
    case 'placeholder':
      return place?.screen === 'placeholder' ? <PlaceholderPage bar={bar} path={place.path} /> : null;
    case 'visiting':
      return area && outbox ? (
        <AreaScreen area={area} outbox={outbox} bar={<LanguageSwitch app={app} />} keeping={null} />
      ) : null;
    case 'working':
      return area && outbox ? (
        <AreaScreen area={area} outbox={outbox} bar={bar} keeping={<KeepingNotice app={app} />} />
      ) : null;
  }
};
