import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import {
  addressesOf,
  isSameAddresses,
  type RoutineAnswerRef,
  selectDetail,
  selectLoader,
  selectShown,
} from '#machines/routines/routine-answer.select.ts';
import { paths } from '#machines/routines/routines.select.ts';
import { CannotBeDoneDrawer } from '../execution/index.ts';
import { Skeleton } from '../parts/busy.tsx';
import { Button, ButtonLink } from '../parts/button.tsx';
import { FailureState } from '../parts/failure-state.tsx';
import { Loader } from '../parts/loader.tsx';
import { NotLoaded } from '../parts/not-loaded.tsx';
import { Elsewhere } from '../parts/other-tab.tsx';
import { TryAgain } from '../parts/try-again.tsx';
import { useWords } from '../parts/words.tsx';
import { ActivityFacts } from './activity-facts.tsx';
import { AnswerPanel } from './answer-panel.tsx';
import { AnswerPicturesDialog } from './answer-pictures.tsx';
import { AnswerWaiting } from './answer-waiting.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { NotTaken } from './not-taken.tsx';
import { RoutineScreen } from './routine-screen.tsx';
import { SeenBefore } from './seen-before.tsx';
import './answer.css';

type Props = { readonly actor: RoutineAnswerRef; readonly bar: ReactNode };
type PartProps = Pick<Props, 'actor'>;
type Back = { readonly back: string };

/** ROUTE-19, SM-26: one activity of a routine, and its answer. */
export const ManageActivityScreen = ({ actor, bar }: Props) => {
  const { t } = useWords();
  const addresses = useSelector(actor, addressesOf, isSameAddresses);
  const kind = useSelector(actor, (snapshot) => kindOf(selectShown(snapshot)));
  const above = [
    { href: paths.routineManage, name: t('routineManager.stores') },
    ...(addresses
      ? [
          { href: addresses.routines, name: t('routineManager.routines') },
          { href: addresses.activities, name: t('routineManager.activities') },
        ]
      : []),
  ];
  const back = addresses?.activities ?? paths.routineManage;
  const activity = useSelector(actor, (snapshot) => selectDetail(snapshot)?.activity?.name ?? '');
  return (
    <RoutineScreen
      bar={bar}
      title={t('routineAnswer.title')}
      detail={activity}
      focusOn={`manageActivity ${kind}`}
      back={back}
    >
      <Breadcrumbs above={above} here={t('routineAnswer.title')} />
      <Content actor={actor} back={back} />
      <Covering actor={actor} />
    </RoutineScreen>
  );
};

/** The title takes the focus again when this changes: the states of the form share one name, any other has its own. */
const kindOf = (shown: ReturnType<typeof selectShown>): string => {
  switch (shown) {
    case 'editing':
    case 'tooFewPictures':
    case 'notSaved':
      return 'form';
    default:
      return shown;
  }
};

const Content = ({ actor, back }: PartProps & Back) => {
  const { t } = useWords();
  const detail = useSelector(actor, selectDetail);
  const shown = useSelector(actor, selectShown);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  if (shown === 'loadFailed') return <Failed actor={actor} />;
  if (shown === 'heldElsewhere' || shown === 'takenOver')
    return <AnswerElsewhere actor={actor} state={shown} back={back} />;
  if (!detail) return <Skeleton>{t('routineAnswer.loading')}</Skeleton>;
  return (
    <div className="stack" inert={busy}>
      <Trouble actor={actor} />
      <div className="manage-activity">
        <ActivityFacts actor={actor} detail={detail} />
        <div className="stack">
          <AnswerPanel actor={actor} detail={detail} />
        </div>
      </div>
      <AnswerPicturesDialog actor={actor} />
      <CannotBeDone actor={actor} />
    </div>
  );
};

/** OP-54: another tab has this answer. */
const AnswerElsewhere = ({
  actor,
  state,
  back,
}: PartProps & Back & { readonly state: 'heldElsewhere' | 'takenOver' }) => {
  const { t } = useWords();
  const lost = state === 'takenOver';
  return (
    <Elsewhere
      title={t(lost ? 'routineAnswer.elsewhere.lostTitle' : 'routineAnswer.elsewhere.title')}
      text={t(lost ? 'routineAnswer.elsewhere.lostText' : 'routineAnswer.elsewhere.text')}
      takeOverLabel={t('routineAnswer.elsewhere.takeOver')}
      onTakeOver={() => actor.send({ type: 'TAKE_OVER' })}
      leave={<ButtonLink href={back}>{t('routineAnswer.elsewhere.leave')}</ButtonLink>}
    />
  );
};

/** The notices above the activity: how old it is, that its answer waits, or that it was not taken. */
const Trouble = ({ actor }: PartProps) => {
  const shown = useSelector(actor, selectShown);
  return (
    <>
      <SeenBefore actor={actor} />
      {shown === 'waiting' ? <AnswerWaiting actor={actor} /> : null}
      {shown === 'notSaved' || isReadOnly(shown) ? <NotTaken actor={actor} /> : null}
    </>
  );
};

const isReadOnly = (shown: ReturnType<typeof selectShown>): boolean =>
  ['done', 'notDone', 'postponed', 'expiredAlert', 'availableLater', 'notOffered', 'discarding'].includes(shown);

/** ROUT-23. */
const CannotBeDone = ({ actor }: PartProps) => {
  const drawer = useSelector(actor, ({ children }) => children.cannotBeDone);
  return drawer ? <CannotBeDoneDrawer drawer={drawer} begun={false} /> : null;
};

/** ROUT-30. */
const Covering = ({ actor }: PartProps) => {
  const app = useWords();
  const { t } = app;
  const loader = useSelector(actor, selectLoader);
  const stoppable = useSelector(actor, (snapshot) => snapshot.can({ type: 'CANCEL' }));
  if (loader === null) return null;
  const stop = stoppable ? (
    <Button onClick={() => actor.send({ type: 'CANCEL' })}>{app.t('common.cancel')}</Button>
  ) : undefined;
  return <Loader actions={stop}>{t(`routineAnswer.${loader}`)}</Loader>;
};

/** ERR-04, OP-30: what was never on this device, and what lets it come. */
const Failed = ({ actor }: PartProps) => {
  const { t } = useWords();
  const failure = useSelector(actor, ({ context }) => context.failure);
  const onRetry = () => actor.send({ type: 'RETRY' });
  if (failure?.code !== 'offline')
    return <NotLoaded asksAgain title={t('routineAnswer.failedTitle')} failure={failure} onRetry={onRetry} />;
  return (
    <FailureState
      title={t('routineAnswer.notHere.title')}
      failure={{ text: t('routineAnswer.notHere.text'), details: [], way: t('routineAnswer.notHere.way') }}
      offline
      actions={<TryAgain kind="primary" onRetry={onRetry} />}
    />
  );
};
