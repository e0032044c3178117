import type { ReactNode } from 'react';
import { paths } from '#domain/shell/route.ts';
import { ButtonLink } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { ErrorMark, Home, Warning } from '../parts/icons.tsx';
import { Screen } from '../parts/screen.tsx';
import { useWords } from '../parts/words.tsx';

type Page = { readonly bar: ReactNode; readonly signedIn: boolean };

/** The way on: home for a signed-in user, else to sign in. */
const WayOn = ({ signedIn }: Pick<Page, 'signedIn'>) => {
  const { t } = useWords();
  return signedIn ? (
    <ButtonLink kind="primary" href={paths.home} icon={<Home size={20} />}>
      {t('shell.unauthorized.home')}
    </ButtonLink>
  ) : (
    <ButtonLink kind="primary" href={paths.login}>
      {t('shell.unauthorized.signIn')}
    </ButtonLink>
  );
};

/** ROUTE-09: its title is Spanish in both languages (I18N-02). */
export const UnauthorizedPage = ({ bar, signedIn }: Page) => {
  const { t } = useWords();
  return (
    <Screen header={bar}>
      <EmptyState
        icon={<Warning />}
        title={<span lang="es">{t('shell.unauthorized.title')}</span>}
        focusOn="unauthorized"
        actions={<WayOn signedIn={signedIn} />}
      >
        <p>{t('shell.unauthorized.text')}</p>
      </EmptyState>
    </Screen>
  );
};

/** ROUTE-26, OP-03. */
export const ErrorPage = ({ bar, signedIn }: Page) => {
  const { t } = useWords();
  return (
    <Screen header={bar}>
      <EmptyState
        icon={<ErrorMark />}
        title={t('shell.error.title')}
        focusOn="error"
        actions={<WayOn signedIn={signedIn} />}
      >
        <p>{t('shell.error.text')}</p>
      </EmptyState>
    </Screen>
  );
};
