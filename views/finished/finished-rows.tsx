import { useSelector } from '@xstate/react';
import { type FinishedExecution, type FinishedRef, type Grade, gradeOf } from '#machines/finished/finished.select.ts';
import { InView } from '../parts/in-view.tsx';
import { List, Row } from '../parts/list.tsx';
import { useOffset } from '../parts/offset.tsx';
import { useWords } from '../parts/words.tsx';
import { ExecutionPlace } from './execution-place.tsx';
import { ReportLink } from './report-link.tsx';

type RowsProps = { readonly actor: FinishedRef };

/** FIN-02: activity, store and when; the selected one shows where it was. */
export const FinishedRows = ({ actor }: RowsProps) => {
  const { t } = useWords();
  const rows = useSelector(actor, ({ context }) => context.rows);
  return (
    <div className="finished-rows">
      <List label={t('finished.list')}>
        {rows.map((row) => (
          <FinishedRow key={row.uuid} actor={actor} row={row} />
        ))}
      </List>
    </div>
  );
};

const FinishedRow = ({ actor, row }: RowsProps & { readonly row: FinishedExecution }) => {
  const { dateTime } = useWords();
  const offset = useOffset();
  const thresholds = useSelector(actor, ({ context }) => context.thresholds);
  const current = useSelector(actor, ({ context }) => context.selected === row.uuid);
  const report = useSelector(actor, ({ context }) => context.reports[row.uuid]);
  return (
    <Row
      title={row.activity_name}
      detail={
        <>
          {row.store_name}
          <br />
          {dateTime(row.exec_finished_at, offset)}
        </>
      }
      end={<StoreIndex row={row} grade={gradeOf(row, thresholds)} />}
      current={current}
      leads={false}
      onSelect={() => actor.send({ type: 'SELECT', execution: row.uuid })}
      beside={
        <InView when={current}>
          <div className="finished-beside">
            {current ? <ExecutionPlace actor={actor} row={row} /> : null}
            {report ? <ReportLink report={report} row={row} /> : null}
          </div>
        </InView>
      }
    />
  );
};

/** FIN-03: the store index in the colour of its threshold, which is said in words too. */
const StoreIndex = ({ row, grade }: { readonly row: FinishedExecution; readonly grade: Grade }) => {
  const { t, percent } = useWords();
  return (
    <span className="store-index" data-grade={grade}>
      <span className="hidden-text">{t('finished.index')}: </span>
      <span>{row.store_index === null ? t('finished.notApplicable') : percent(row.store_index)}</span>{' '}
      <small className={grade === 'na' ? 'hidden-text' : undefined}>{t(`finished.grade.${grade}`)}</small>
    </span>
  );
};
