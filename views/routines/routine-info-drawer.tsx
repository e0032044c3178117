import { useSelector } from '@xstate/react';
import type { RoutineInfo } from '#domain/routines/routine-info.ts';
import { type RoutineInfoRef, selectInfoDrawer } from '#machines/routines/routines.select.ts';
import { Skeleton } from '../parts/busy.tsx';
import { Callout } from '../parts/callout.tsx';
import { Drawer } from '../parts/drawer.tsx';
import { Facts } from '../parts/facts.tsx';
import { Figure } from '../parts/image.tsx';
import { NotLoaded } from '../parts/not-loaded.tsx';
import { SeenBefore } from '../parts/seen-before.tsx';
import { useWords } from '../parts/words.tsx';
import { periodText } from './period-text.ts';

type DrawerProps = { readonly actor: RoutineInfoRef; readonly storeName: string };

/** ROUT-17. */
export const RoutineInfoDrawer = ({ actor, storeName }: DrawerProps) => {
  const words = useWords();
  const { t } = words;
  const state = useSelector(actor, selectInfoDrawer);
  return (
    <Drawer
      state={state}
      title={t('routineInfo.title')}
      closeLabel={words.t('common.close')}
      onCancel={() => actor.send({ type: 'CLOSE' })}
    >
      <Content actor={actor} storeName={storeName} />
    </Drawer>
  );
};

const Content = ({ actor, storeName }: DrawerProps) => {
  const { t } = useWords();
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const { info, seen, failure } = useSelector(actor, ({ context }) => context);
  const retry = () => actor.send({ type: 'RETRY' });
  if (failure && !isLoading)
    return <NotLoaded asksAgain title={t('routineInfo.failedTitle')} failure={failure} onRetry={retry} />;
  if (!info) return isLoading ? <Skeleton>{t('routineInfo.loading')}</Skeleton> : null;
  return (
    <div className="stack" aria-busy={isLoading}>
      {seen ? <SeenBefore seen={seen} onRetry={retry} /> : null}
      <About info={info} storeName={storeName} />
      <Times info={info} />
      <ReferenceImage info={info} />
    </div>
  );
};

/** DATA-35. */
const About = ({ info: { name, instructions }, storeName }: InfoProps & { readonly storeName: string }) => {
  const { t } = useWords();
  const told = <span className="plain-text">{instructions || t('routineInfo.noInstructions')}</span>;
  const facts = [
    { term: t('routineInfo.store'), value: storeName || t('routineInfo.noStore') },
    { term: t('routineInfo.name'), value: name },
    { term: t('routineInfo.instructions'), value: told },
  ];
  return (
    <div className="routine-about">
      <Facts facts={facts} />
    </div>
  );
};

type InfoProps = { readonly info: RoutineInfo };

/** ROUT-18. */
const Times = ({ info: { times } }: InfoProps) => {
  const words = useWords();
  const { t, date } = words;
  if (!times)
    return (
      <Callout kind="warning" title={t('routineInfo.unreadableTitle')}>
        {t('routineInfo.unreadableText')}
      </Callout>
    );
  const { period, startDate, endDate } = times;
  const facts = [
    { term: t('routineInfo.period'), value: periodText(words, period) },
    { term: t('routineInfo.startDate'), value: date(startDate, '+00:00') },
    { term: t('routineInfo.endDate'), value: endDate ? date(endDate, '+00:00') : t('routineInfo.noEnd') },
  ];
  return <Facts facts={facts} />;
};

const ReferenceImage = ({ info: { name, referenceImage } }: InfoProps) => {
  const { t } = useWords();
  if (!referenceImage) return <Callout kind="info">{t('routineInfo.noImage')}</Callout>;
  return <Figure src={referenceImage} alt={`${t('routineInfo.image')}: ${name}`} lazy={false} />;
};
