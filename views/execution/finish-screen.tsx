import { shallowEqual, useSelector } from '@xstate/react';
import {
  type ExecutionRef,
  selectAwaiting,
  selectFinish,
  selectSkipped,
  selectTotals,
} from '#machines/execution/execution.select.ts';
import { BottomBar } from '../parts/bottom-bar.tsx';
import { Button } from '../parts/button.tsx';
import { Card } from '../parts/card.tsx';
import { Facts } from '../parts/facts.tsx';
import { CheckCircle, Warning } from '../parts/icons.tsx';
import { List, Row } from '../parts/list.tsx';
import { Screen } from '../parts/screen.tsx';
import { StatusLine } from '../parts/status-line.tsx';
import { useWords } from '../parts/words.tsx';
import { CannotBeDoneEntry } from './cannot-be-done-entry.tsx';
import { countsOf } from './counts.ts';
import { ExecutionHeader } from './header.tsx';
import { Review } from './review.tsx';
import { screenName } from './screen-name.ts';
import { FilesRefused, NotKept, TicketsNotSent, useIsRefused } from './unstored-files.tsx';
import { Verdict } from './verdict.tsx';

type FinishProps = { readonly execution: ExecutionRef };

/** EXEC-18, EXEC-19, EXEC-25 to EXEC-27. */
export const FinishScreen = ({ execution }: FinishProps) => {
  const { t } = useWords();
  const ready = useSelector(execution, (snapshot) => selectFinish(snapshot) === 'readyToUpload');
  const isRefused = useIsRefused(execution);
  const finish = () => execution.send({ type: 'FINISH', at: new Date().toISOString() });
  const footer = (
    <BottomBar>
      <Button data-action="return" onClick={() => execution.send({ type: 'RETURN' })}>
        {t('common.return')}
      </Button>
      {ready && !isRefused ? (
        <Button kind="primary" data-action="finish" onClick={finish}>
          {t('execution.finish.upload')}
        </Button>
      ) : null}
    </BottomBar>
  );
  return (
    <Screen header={<ExecutionHeader execution={execution} />} footer={footer}>
      {ready ? <Ready execution={execution} isRefused={isRefused} /> : <Skipped execution={execution} />}
      <Review execution={execution} />
      <CannotBeDoneEntry execution={execution} />
    </Screen>
  );
};

const Ready = ({ execution, isRefused }: FinishProps & { readonly isRefused: boolean }) => {
  const { t } = useWords();
  const { answered, asked, notCalculated, pictures } = useSelector(execution, selectTotals, shallowEqual);
  return (
    <>
      <Verdict
        icon={isRefused ? <Warning size={40} /> : <CheckCircle size={40} />}
        tone={isRefused ? 'attention' : 'good'}
        title={t(isRefused ? 'execution.finish.refusedTitle' : 'execution.finish.readyTitle')}
        focusOn="readyToUpload"
      >
        <p className="lead">{t(isRefused ? 'execution.finish.refusedLead' : 'execution.finish.readyText')}</p>
      </Verdict>
      <NotKept execution={execution} />
      <FilesRefused execution={execution} />
      <TicketsNotSent execution={execution} />
      <Card>
        <Facts
          facts={[
            { term: t('execution.finish.answered'), value: t('execution.finish.ofAsked', { answered, asked }) },
            ...(notCalculated > 0 ? [{ term: t('execution.finish.notCalculated'), value: String(notCalculated) }] : []),
            { term: t('execution.pictures.title'), value: String(pictures) },
          ]}
        />
      </Card>
    </>
  );
};

const Skipped = ({ execution }: FinishProps) => {
  const words = useWords();
  const { t } = words;
  const skipped = useSelector(execution, selectSkipped, isSameList);
  const isAwaiting = useSelector(execution, selectAwaiting);
  return (
    <>
      <Verdict
        icon={<Warning size={40} />}
        tone="attention"
        title={t('execution.finish.skippedTitle')}
        focusOn="pendingSummary"
      >
        <p className="lead">{t('execution.finish.skippedText')}</p>
        {isAwaiting ? <StatusLine tone="busy">{t('outbox.upload.settling')}</StatusLine> : null}
      </Verdict>
      <List label={t('execution.finish.skippedTitle')}>
        {skipped.map(({ screen, number, pending }) => (
          <Row
            key={screen.uuid}
            title={screenName(words, { title: screen.title, number })}
            detail={countsOf(words, pending)}
            onSelect={() => execution.send({ type: 'JUMP', screen: screen.uuid })}
          />
        ))}
      </List>
    </>
  );
};

type Skips = ReturnType<typeof selectSkipped>;

const isSameList = (one: Skips, other: Skips): boolean => JSON.stringify(one) === JSON.stringify(other);
