import { useSelector } from '@xstate/react';
import { failureWords } from '#i18n/failure.ts';
import {
  type BulkChangeRef,
  bulkActions,
  mostInBulk,
  selectBulkLook,
  selectedIds,
  selectedOnPage,
} from '#machines/tickets/bulk-change.select.ts';
import { askedOf, type TicketsRef } from '#machines/tickets/tickets.select.ts';
import { BottomBar } from '../../parts/bottom-bar.tsx';
import { Busy } from '../../parts/busy.tsx';
import { Button } from '../../parts/button.tsx';
import { Callout } from '../../parts/callout.tsx';
import { useEscape } from '../../parts/escape.ts';
import { ProgressLine } from '../../parts/progress-line.tsx';
import { TryAgain } from '../../parts/try-again.tsx';
import { useWords } from '../../parts/words.tsx';
import { Export } from '../export-menu.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import './bulk.css';

type BarProps = { readonly actor: TicketsRef; readonly bulk: BulkChangeRef };

/** BULK-01, BULK-05: what is selected and what can be done with it, or how far the change of it is. */
export const BulkBar = ({ actor }: { readonly actor: TicketsRef }) => {
  const bulk = useSelector(actor, ({ children }) => children.bulkChange);
  return bulk ? <Bar actor={actor} bulk={bulk} /> : null;
};

const Bar = ({ actor, bulk }: BarProps) => {
  const { t } = useWords();
  const look = useSelector(bulk, selectBulkLook);
  const count = useSelector(bulk, ({ context }) => context.selected.length);
  useEscape(count > 0 && (look === 'selected' || look === 'notGathered'), () => bulk.send({ type: 'CLEAR' }));
  return (
    <>
      <div className="hidden-text" role="status">
        {count > 0 ? t('bulkChange.selected', { count }) : null}
      </div>
      {count > 0 || look === 'running' || look === 'unreachable' ? (
        <BottomBar>
          <section className="bulk-bar" aria-label={t('bulkChange.bar')}>
            {look === 'running' || look === 'unreachable' ? (
              <Running bulk={bulk} />
            ) : (
              <Selection actor={actor} bulk={bulk} />
            )}
          </section>
        </BottomBar>
      ) : null}
      <BulkDialog bulk={bulk} />
    </>
  );
};

const Selection = ({ actor, bulk }: BarProps) => {
  const { t } = useWords();
  const look = useSelector(bulk, selectBulkLook);
  const selected = useSelector(bulk, ({ context }) => context.selected);
  const rows = useSelector(actor, ({ context }) => context.rows);
  const onPage = rows.filter(({ id }) => selected.some((one) => one.id === id)).length;
  return (
    <>
      <p>
        <strong>{t('bulkChange.selected', { count: selected.length })}</strong>{' '}
        {onPage < selected.length ? t('bulkChange.elsewhere', { count: selected.length - onPage }) : null}
      </p>
      <Button kind="quiet" onClick={() => bulk.send({ type: 'CLEAR' })}>
        {t('bulkChange.clear')}
      </Button>
      {look === 'gathering' ? <Busy>{t('bulkChange.gathering')}</Busy> : <SelectAll actor={actor} bulk={bulk} />}
      {look === 'notGathered' ? <NotGathered bulk={bulk} /> : null}
      <div className="bulk-actions">
        {bulkActions.map((action) => (
          <Button
            key={action}
            kind={action === 'reject' ? 'danger' : 'secondary'}
            aria-keyshortcuts={keys[action]}
            onClick={() => bulk.send({ type: 'CHOOSE', action })}
          >
            {t(`bulkChange.action.${action}`)}
          </Button>
        ))}
        <ExportSelected actor={actor} bulk={bulk} />
      </div>
    </>
  );
};

/** DESK-22. */
const keys: Readonly<Partial<Record<(typeof bulkActions)[number], string>>> = { approve: 'a', reject: 'r' };

/** BULK-10. */
const ExportSelected = ({ actor, bulk }: BarProps) => {
  const { t } = useWords();
  const ticketExport = useSelector(bulk, ({ children }) => children.ticketExport);
  return ticketExport ? (
    <Export
      actor={ticketExport}
      label={t('bulkChange.export')}
      asked={() => ({ ...askedOf(actor.getSnapshot()), tickets: selectedIds(bulk.getSnapshot()) })}
    />
  ) : null;
};

/** BULK-01: offered once the whole page is selected, and the filter finds more. */
const SelectAll = ({ actor, bulk }: BarProps) => {
  const { t } = useWords();
  const rows = useSelector(actor, ({ context }) => context.rows);
  const total = useSelector(actor, ({ context }) => context.total);
  const onPage = useSelector(bulk, (snapshot) => selectedOnPage(snapshot, rows));
  const count = useSelector(bulk, ({ context }) => context.selected.length);
  const most = Math.min(total, mostInBulk);
  if (onPage !== 'all' || count >= most) return null;
  return (
    <Button onClick={() => bulk.send({ type: 'SELECT_ALL', asked: askedOf(actor.getSnapshot()) })}>
      {total > most ? t('bulkChange.selectFirst', { count: most, total }) : t('bulkChange.selectAll', { count: total })}
    </Button>
  );
};

const NotGathered = ({ bulk }: Pick<BarProps, 'bulk'>) => {
  const words = useWords();
  const failure = useSelector(bulk, ({ context }) => context.failure);
  return (
    <Callout kind="error" announced title={words.t('bulkChange.notGathered')}>
      {failure ? failureWords(words, failure).text : null}
    </Callout>
  );
};

const Running = ({ bulk }: Pick<BarProps, 'bulk'>) => {
  const { t } = useWords();
  const look = useSelector(bulk, selectBulkLook);
  const change = useSelector(bulk, ({ context }) => context.change);
  const [done, total] = [change?.processed ?? 0, change?.total ?? 0];
  return (
    <>
      <ProgressLine done={done} total={total} text={t('bulkChange.running', { done, total })} />
      {look === 'unreachable' ? (
        <Callout
          kind="warning"
          announced
          actions={
            <>
              <TryAgain onRetry={() => bulk.send({ type: 'RETRY' })} />
              <Button kind="quiet" onClick={() => bulk.send({ type: 'CLOSE' })}>
                {t('bulkChange.hide')}
              </Button>
            </>
          }
        >
          {t('bulkChange.unreachable')}
        </Callout>
      ) : (
        <p className="quiet">{t('bulkChange.goesOn')}</p>
      )}
    </>
  );
};
