import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { OutboxRef } from '#machines/shell/app.select.ts';
import { type HomeRef, selectDiscarded, tilesOf } from '#machines/shell/home.select.ts';
import { OutboxSummary } from '../outbox/index.ts';
import { TextLink } from '../parts/button.tsx';
import { Heading } from '../parts/focus.tsx';
import { Checklist, Ticket } from '../parts/icons.tsx';
import { Routine } from '../parts/more-icons.tsx';
import { Screen } from '../parts/screen.tsx';
import { Tile, Tiles } from '../parts/tile.tsx';
import { useWords } from '../parts/words.tsx';
import { InstallCard } from './install-card.tsx';
import { UnfinishedWork } from './unfinished-work.tsx';
import { Unsaved } from './unsaved.tsx';
import { CommentsNotSent } from './unsent-comments.tsx';
import { WaitsForMe } from './waits-for-me.tsx';

type HomeScreenProps = {
  readonly actor: HomeRef;
  readonly outbox: OutboxRef;
  readonly bar: ReactNode;
  readonly keeping: ReactNode;
};

/** ROUTE-03, HOME: what can be done, and what waits on this device. The card of what was discarded leaves the focus to the title. */
export const HomeScreen = ({ actor, outbox, bar, keeping }: HomeScreenProps) => {
  const { t } = useWords();
  const name = useSelector(actor, ({ context }) => context.session.first_name);
  const discarded = useSelector(actor, selectDiscarded);
  const unfinished = useSelector(actor, ({ context }) => context.unfinished.length > 0);
  const unsavedTickets = useSelector(actor, ({ children }) => children.unsavedTickets);
  const install = useSelector(actor, ({ children }) => children.install);
  const comments = useSelector(actor, ({ children }) => children.commentSending);
  const waits = useSelector(actor, ({ children }) => children.waitsForMe);
  const unsaved = useSelector(unsavedTickets, (snapshot) => (snapshot?.context.list.length ?? 0) > 0);
  const waiting = useSelector(outbox, ({ context }) => context.items.length > 0);
  return (
    <Screen header={bar} width="wide">
      <div>
        <Heading level={1} focusOn={`home ${discarded}`}>
          {t('shell.home.greeting', { name })}
        </Heading>
        <p className="lead">{t('shell.home.lead')}</p>
      </div>
      <OutboxSummary outbox={outbox} />
      <UnfinishedWork actor={actor} />
      {comments ? <CommentsNotSent actor={comments} /> : null}
      {unsavedTickets ? <Unsaved home={actor} actor={unsavedTickets} /> : null}
      {unfinished || waiting || unsaved ? keeping : null}
      <WaitsForMe actor={waits} outbox={outbox} comments={comments} unsaved={unsavedTickets} />
      <HomeTiles actor={actor} />
      <QuietLinks actor={actor} />
      {install ? <InstallCard actor={install} /> : null}
    </Screen>
  );
};

/** GLANCE-01, RESULT-08, TOLD-04: quiet ways to what one looks at and is told; the tiles are for the work. */
const QuietLinks = ({ actor }: { readonly actor: HomeRef }) => {
  const { t } = useWords();
  const session = useSelector(actor, ({ context }) => context.session);
  const { notices, overview, results } = tilesOf(session);
  return (
    <>
      {overview === null ? null : (
        <p>
          <TextLink href={overview}>{t('shell.home.overview')}</TextLink>
        </p>
      )}
      {results === null ? null : (
        <p>
          <TextLink href={results}>{t('shell.home.results')}</TextLink>
        </p>
      )}
      {notices === null ? null : (
        <p>
          <TextLink href={notices}>{t('shell.home.notices')}</TextLink>
        </p>
      )}
    </>
  );
};

/** HOME-01 to HOME-07. */
const HomeTiles = ({ actor }: { readonly actor: HomeRef }) => {
  const { t } = useWords();
  const session = useSelector(actor, ({ context }) => context.session);
  const count = useSelector(actor, ({ context }) => context.count);
  const { activities, tasks, routines } = tilesOf(session);
  return (
    <Tiles>
      <Tile
        href={activities}
        icon={<Checklist size={28} />}
        title={t('shell.home.activities')}
        detail={count === null ? t('shell.home.activitiesDetail') : t('shell.home.activitiesCount', { count })}
      />
      {tasks ? (
        <Tile
          href={tasks}
          icon={<Ticket size={28} />}
          title={t('shell.home.tasks')}
          detail={t('shell.home.tasksDetail')}
        />
      ) : null}
      {routines ? (
        <Tile
          href={routines}
          icon={<Routine size={28} />}
          title={t('shell.home.routines')}
          detail={t('shell.home.routinesDetail')}
        />
      ) : null}
    </Tiles>
  );
};
