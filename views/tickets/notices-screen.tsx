import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { noticeWays } from '#domain/tickets/notice-time.ts';
import { failureWords } from '#i18n/failure.ts';
import {
  followsCompany,
  isLoading,
  isRead,
  type NoticeSettingsRef,
  paths,
  selectEvents,
  selectFailure,
  selectSettings,
  standingOf,
} from '#machines/tickets/notice-settings.select.ts';
import { Busy } from '../parts/busy.tsx';
import { Button, IconLink } from '../parts/button.tsx';
import { Callout } from '../parts/callout.tsx';
import { ArrowLeft } from '../parts/icons.tsx';
import { TextInput } from '../parts/inputs.tsx';
import { NotLoaded } from '../parts/not-loaded.tsx';
import { Screen, ScreenHeader } from '../parts/screen.tsx';
import { Select } from '../parts/select.tsx';
import { StatusLine } from '../parts/status-line.tsx';
import { TryAgain } from '../parts/try-again.tsx';
import { useWords } from '../parts/words.tsx';
import { PushDevice } from './push-device.tsx';

type NoticesProps = { readonly actor: NoticeSettingsRef };

/** TOLD-04: what the person is told, and how. */
export const NoticesScreen = ({ actor, bar }: NoticesProps & { readonly bar: ReactNode }) => {
  const { t } = useWords();
  const header = (
    <>
      {bar}
      <ScreenHeader
        title={t('notices.title')}
        focusOn="notices"
        start={<IconLink href={paths.home} label={t('common.home')} icon={<ArrowLeft />} />}
      />
    </>
  );
  return (
    <Screen header={header}>
      <p className="lead">{t('notices.lead')}</p>
      <Body actor={actor} />
    </Screen>
  );
};

const Body = ({ actor }: NoticesProps) => {
  const { t } = useWords();
  const read = useSelector(actor, isRead);
  const loading = useSelector(actor, isLoading);
  const device = useSelector(actor, ({ children }) => children.pushDevice);
  const failure = useSelector(actor, selectFailure);
  if (loading) return <Busy>{t('notices.loading')}</Busy>;
  if (!read)
    return <NotLoaded title={t('notices.notLoaded')} failure={failure} onRetry={() => actor.send({ type: 'RETRY' })} />;
  return (
    <>
      <Standing actor={actor} />
      {device === undefined ? null : <PushDevice actor={device} />}
      <Events actor={actor} />
      <QuietHours actor={actor} />
      <Company actor={actor} />
    </>
  );
};

const Events = ({ actor }: NoticesProps) => {
  const { t } = useWords();
  const { choices } = useSelector(actor, selectSettings);
  const events = useSelector(actor, selectEvents);
  return (
    <section className="stack" aria-label={t('notices.events')}>
      {events.map((event) => (
        <Select
          key={event}
          id={`notice-${event}`}
          label={t(`notices.of.${event}`)}
          value={choices[event]}
          onValue={(value) => {
            const way = noticeWays.find((one) => one === value);
            if (way !== undefined) actor.send({ type: 'CHOOSE', event, way });
          }}
        >
          {noticeWays.map((way) => (
            <option key={way} value={way}>
              {t(`notices.ways.${way}`)}
            </option>
          ))}
        </Select>
      ))}
    </section>
  );
};

const QuietHours = ({ actor }: NoticesProps) => {
  const { t } = useWords();
  const { quiet } = useSelector(actor, selectSettings);
  return (
    <section className="stack" aria-labelledby="quiet-hours">
      <h2 id="quiet-hours">{t('notices.quiet.title')}</h2>
      <p className="quiet">{t('notices.quiet.text')}</p>
      <div className="row-of">
        {(['from', 'to'] as const).map((end) => (
          <TextInput
            key={end}
            id={`quiet-${end}`}
            type="time"
            label={t(`notices.quiet.${end}`)}
            value={quiet[end]}
            onValue={(time) => actor.send({ type: 'CHOOSE_HOUR', end, time })}
          />
        ))}
      </div>
    </section>
  );
};

/** Each choice is saved as it is made: what is said here stands for a button to save. */
const Standing = ({ actor }: NoticesProps) => {
  const words = useWords();
  const { t } = words;
  const standing = useSelector(actor, standingOf);
  const failure = useSelector(actor, selectFailure);
  if (standing === 'saving') return <StatusLine tone="busy">{t('notices.saving')}</StatusLine>;
  if (standing === 'saved') return <StatusLine tone="good">{t('notices.saved')}</StatusLine>;
  const { title, way } = failureWords(words, failure ?? { code: 'timeout' });
  return (
    <Callout kind="error" title={title} announced actions={<TryAgain onRetry={() => actor.send({ type: 'RETRY' })} />}>
      {t('notices.notSaved')} {way}
    </Callout>
  );
};

const Company = ({ actor }: NoticesProps) => {
  const { t } = useWords();
  const follows = useSelector(actor, followsCompany);
  return (
    <section className="stack" aria-labelledby="notices-company">
      <h2 id="notices-company">{t('notices.company.title')}</h2>
      <p className="quiet">{t(follows ? 'notices.company.follows' : 'notices.company.own')}</p>
      <div className="row-of">
        <Button idle={follows} onClick={() => actor.send({ type: 'FOLLOW_COMPANY' })}>
          {t('notices.company.follow')}
        </Button>
      </div>
    </section>
  );
};
