import { useSelector } from '@xstate/react';
import { paths } from '#domain/shell/route.ts';
import { type AppRef, isSameUser, selectOffline, selectUser } from '#machines/shell/app.select.ts';
import { CheckCircle, SignOut } from '../parts/icons.tsx';
import { StatusLine } from '../parts/status-line.tsx';
import { TopBar, TopBarAction, TopBarLink } from '../parts/top-bar.tsx';
import { useWords } from '../parts/words.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { UpdateNotice } from './update-notice.tsx';
import './shell.css';

/** TOP-01 to TOP-04: company and user, finished events, language and logout; without a network it says so in quiet words. */
export const Bar = ({ app }: { readonly app: AppRef }) => {
  const { t } = useWords();
  const user = useSelector(app, selectUser, isSameUser);
  const offline = useSelector(app, selectOffline);
  if (!user) return null;
  return (
    <>
      <TopBar
        company={user.company}
        user={user.user}
        homeHref={paths.home}
        homeLabel={t('shell.topBar.home')}
        navLabel={t('shell.topBar.navigation')}
      >
        <TopBarLink href={paths.events} icon={<CheckCircle />}>
          {t('shell.topBar.finished')}
        </TopBarLink>
        <LanguageSwitch app={app} />
        <SignOutAction app={app} />
      </TopBar>
      {offline ? (
        <div className="network">
          <StatusLine tone="offline">{t('shell.network.offline')}</StatusLine>
        </div>
      ) : null}
      <UpdateNotice app={app} />
    </>
  );
};

const SignOutAction = ({ app }: { readonly app: AppRef }) => {
  const { t } = useWords();
  const session = useSelector(app, ({ children }) => children.session);
  const leaving = useSelector(
    session,
    (snapshot) =>
      snapshot?.matches({ access: 'loggingOut' }) === true ||
      snapshot?.matches({ access: { authenticated: 'countingUnsentWork' } }) === true,
  );
  return (
    <TopBarAction icon={<SignOut />} busy={leaving} onPress={() => session?.send({ type: 'LOGOUT' })}>
      {t('shell.topBar.signOut')}
    </TopBarAction>
  );
};
