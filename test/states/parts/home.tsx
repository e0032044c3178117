import type { ReactNode } from 'react';
import type { Words } from '#i18n/index.ts';
import { Badge } from '#views/parts/badge.tsx';
import { Button } from '#views/parts/button.tsx';
import { ResumeCard } from '#views/parts/card.tsx';
import { Heading } from '#views/parts/focus.tsx';
import { Checklist, Language, SignOut, Ticket } from '#views/parts/icons.tsx';
import { Routine } from '#views/parts/more-icons.tsx';
import { Notices } from '#views/parts/notices.tsx';
import { PageRoot } from '#views/parts/page-root.tsx';
import { ProgressLine } from '#views/parts/progress-line.tsx';
import { Screen } from '#views/parts/screen.tsx';
import { StatusLine } from '#views/parts/status-line.tsx';
import { Tile, Tiles } from '#views/parts/tile.tsx';
import { TopBar, TopBarAction, TopBarLink } from '#views/parts/top-bar.tsx';
import { useWords } from '#views/parts/words.tsx';
import { nothing, offset, partsState } from './with-words.tsx';

const Bar = ({ t }: Words) => (
  <TopBar
    company="Acme Retail"
    user="Demo Executor"
    homeHref="/home"
    homeLabel={t('shell.topBar.home')}
    navLabel={t('shell.topBar.navigation')}
  >
    <TopBarLink href="/events" icon={<Checklist />}>
      {t('shell.topBar.finished')}
    </TopBarLink>
    <TopBarAction icon={<Language />} sign={t('shell.topBar.otherLanguageSign')} onPress={nothing}>
      {t('shell.topBar.otherLanguage')}
    </TopBarAction>
    <TopBarAction icon={<SignOut />} onPress={nothing}>
      {t('shell.topBar.signOut')}
    </TopBarAction>
  </TopBar>
);

const Resume = () => {
  const { t, dateTime } = useWords();
  return (
    <section className="stack">
      <h2>{t('unfinished.title')}</h2>
      <ResumeCard
        title="Weekly safety walk"
        detail={t('unfinished.saved', { time: dateTime('2025-11-21T13:42:00Z', offset) })}
        badge={<Badge tone="info">{t('unfinished.draft')}</Badge>}
        progress={<ProgressLine done={7} total={12} text={t('unfinished.progress', { done: 7, total: 12 })} />}
        actions={
          <>
            <Button kind="primary">{t('unfinished.continue')}</Button>
            <Button kind="quiet">{t('unfinished.discard')}</Button>
          </>
        }
      />
    </section>
  );
};

const installed = { manifest: '/manifest.webmanifest', icon: '/favicon.svg', color: '#0b5d55' };

const home =
  (brand: string | null) =>
  (words: Words): ReactNode => {
    const { t } = words;
    return (
      <>
        <PageRoot lang={words.language} brand={brand} installed={installed} errors={false} />
        <Screen width="wide" header={<Bar {...words} />}>
          <div>
            <Heading focusOn="home">{t('shell.home.greeting', { name: 'Demo' })}</Heading>
            <p className="lead">{t('shell.home.lead')}</p>
            <StatusLine tone="offline">{t('outbox.list.waitingForNetwork')}</StatusLine>
          </div>
          <Resume />
          <Tiles>
            <Tile
              href="/select-store"
              icon={<Checklist size={28} />}
              title={t('shell.home.activities')}
              detail={t('shell.home.activitiesCount', { count: 1240 })}
            />
            <Tile
              href="/ticket-manager"
              icon={<Ticket size={28} />}
              title={t('shell.home.tasks')}
              detail={t('shell.home.tasksDetail')}
            />
            <Tile href="/routine-manage" icon={<Routine size={28} />} title={t('shell.home.routines')} />
          </Tiles>
        </Screen>
        <Notices
          notices={[{ id: '1', kind: 'success', text: t('shell.notices.executionDelivered') }]}
          dismissLabel={t('common.dismiss')}
          onDismiss={nothing}
        />
      </>
    );
  };

export const homeStates = [partsState('home', home(null)), partsState('home-brand', home('acme'))];
