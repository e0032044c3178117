import { useSelector } from '@xstate/react';
import { failureWords } from '#i18n/failure.ts';
import { type PushDeviceRef, selectPushFailure, selectStanding } from '#machines/tickets/push-device.select.ts';
import { Button } from '../parts/button.tsx';
import { Callout } from '../parts/callout.tsx';
import { StatusLine } from '../parts/status-line.tsx';
import { TryAgain } from '../parts/try-again.tsx';
import { useWords } from '../parts/words.tsx';

type PushDeviceProps = { readonly actor: PushDeviceRef };

/** TOLD-08: whether this device gets notices, and the button that changes it. */
export const PushDevice = ({ actor }: PushDeviceProps) => {
  const { t } = useWords();
  return (
    <section className="stack" aria-labelledby="push-device">
      <h2 id="push-device">{t('notices.device.title')}</h2>
      <p className="quiet">{t('notices.device.text')}</p>
      <Standing actor={actor} />
    </section>
  );
};

const Standing = ({ actor }: PushDeviceProps) => {
  const words = useWords();
  const { t } = words;
  const standing = useSelector(actor, selectStanding);
  const failure = useSelector(actor, selectPushFailure);
  switch (standing) {
    case 'looking':
      return <StatusLine tone="busy">{t('notices.device.looking')}</StatusLine>;
    case 'unsupported':
    case 'notInstalled':
      return <Callout kind="info">{t(`notices.device.${standing}`)}</Callout>;
    case 'blocked':
      return (
        <Callout
          kind="warning"
          announced
          title={t('notices.device.blocked')}
          actions={<Button onClick={() => actor.send({ type: 'LOOK_AGAIN' })}>{t('notices.device.lookAgain')}</Button>}
        >
          {t('notices.device.unblock')}
        </Callout>
      );
    case 'off':
    case 'asking':
    case 'subscribing':
      return (
        <div className="row-of">
          <Button busy={standing !== 'off'} onClick={() => actor.send({ type: 'TURN_ON' })}>
            {t('notices.device.turnOn')}
          </Button>
        </div>
      );
    case 'on':
    case 'unsubscribing':
      return (
        <>
          <StatusLine tone="good">{t('notices.device.on')}</StatusLine>
          <div className="row-of">
            <Button busy={standing !== 'on'} onClick={() => actor.send({ type: 'TURN_OFF' })}>
              {t('notices.device.turnOff')}
            </Button>
          </div>
        </>
      );
    case 'failed': {
      const { title, way } = failureWords(words, failure ?? { code: 'timeout' });
      return (
        <Callout
          kind="error"
          title={title}
          announced
          actions={<TryAgain onRetry={() => actor.send({ type: 'LOOK_AGAIN' })} />}
        >
          {t('notices.device.failed')} {way}
        </Callout>
      );
    }
  }
};
