import { useSelector } from '@xstate/react';
import { type FinishedExecution, type FinishedRef, type Grade, gradeOf } from '#machines/finished/finished.select.ts';
import { List, Row } from '../parts/list.tsx';
import { useOffset } from '../parts/offset.tsx';
import { useWords } from '../parts/words.tsx';

/** FIN-02: activity, store and when; the one that was just sent is marked. */
export const FinishedRows = ({ actor }: { readonly actor: FinishedRef }) => {
  const { t, dateTime } = useWords();
  const offset = useOffset();
  const rows = useSelector(actor, ({ context }) => context.rows);
  const thresholds = useSelector(actor, ({ context }) => context.thresholds);
  const selected = useSelector(actor, ({ context }) => context.selected);
  return (
    <List label={t('finished.list')}>
      {rows.map((row) => (
        <Row
          key={row.uuid}
          title={row.activity_name}
          detail={
            <>
              {row.store_name}
              <br />
              {dateTime(row.exec_finished_at, offset)}
            </>
          }
          end={<StoreIndex row={row} grade={gradeOf(row, thresholds)} />}
          current={row.uuid === selected}
        />
      ))}
    </List>
  );
};

/** FIN-03: the store index in the colour of its threshold, which is said in words too. */
const StoreIndex = ({ row, grade }: { readonly row: FinishedExecution; readonly grade: Grade }) => {
  const { t, percent } = useWords();
  return (
    <span className="store-index" data-grade={grade}>
      <span className="hidden-text">{t('finished.index')}: </span>
      <span>{row.store_index === null ? t('finished.notApplicable') : percent(row.store_index)}</span>
      <small className={grade === 'na' ? 'hidden-text' : undefined}>{t(`finished.grade.${grade}`)}</small>
    </span>
  );
};
