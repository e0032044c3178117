import { useSelector } from '@xstate/react';
import { failureWords } from '#i18n/failure.ts';
import {
  type FinishedExecution,
  type ReportRef,
  type ReportState,
  selectReportState,
} from '#machines/finished/finished.select.ts';
import { Button } from '../parts/button.tsx';
import { Download, Refresh } from '../parts/icons.tsx';
import { useWords } from '../parts/words.tsx';

type ReportProps = { readonly report: ReportRef };

/** The label of the link in each state of the report (SM-29). */
const labels = {
  unknown: 'finished.report.download',
  asking: 'finished.report.asking',
  askingFallback: 'finished.report.asking',
  opened: 'finished.report.download',
  blocked: 'finished.report.download',
  notAvailable: 'finished.report.regenerate',
  regenerating: 'finished.report.regenerating',
  generating: 'finished.report.regenerate',
} as const satisfies Record<ReportState, string>;

/** FIN-10 to FIN-13: the report of one row. The button stays the same, so that the focus stays on it. */
export const ReportLink = ({
  report,
  row,
}: ReportProps & { readonly row: Pick<FinishedExecution, 'activity_name' | 'store_name'> }) => {
  const { t } = useWords();
  const state = useSelector(report, selectReportState);
  const busy = useSelector(report, (snapshot) => snapshot.hasTag('busy'));
  const again = useSelector(report, (snapshot) => snapshot.can({ type: 'REGENERATE' }));
  return (
    <>
      <Standing report={report} state={state} />
      <Button
        kind="quiet"
        busy={busy}
        icon={again ? <Refresh size={20} /> : <Download size={20} />}
        onClick={() => report.send({ type: again ? 'REGENERATE' : 'CLICK' })}
      >
        {t(labels[state])}
        <span className="hidden-text">
          {' '}
          {t('finished.report.of', { activity: row.activity_name, store: row.store_name })}
        </span>
      </Button>
    </>
  );
};

/** Why there is nothing to see yet, and what can be done; each was read out by the notice that came with it. */
const Standing = ({ report, state }: ReportProps & { readonly state: ReportState }) => {
  const { t } = useWords();
  switch (state) {
    case 'generating':
      return <p className="quiet">{t('finished.report.generating')}</p>;
    case 'notAvailable':
      return <NotAvailable report={report} />;
    case 'blocked':
      return <Blocked report={report} />;
    default:
      return null;
  }
};

/** ERR-11: a report that was not generated yet, or the reason why the platform did not answer. */
const NotAvailable = ({ report }: ReportProps) => {
  const words = useWords();
  const { t } = words;
  const failure = useSelector(report, ({ context }) => context.failure);
  if (failure === null) return <p className="quiet">{t('finished.report.notGenerated')}</p>;
  const { title, way } = failureWords(words, failure);
  return (
    <p className="quiet">
      {title}. {way}
    </p>
  );
};

/** OP-60: a browser that lets no tab open lets a link be followed. */
const Blocked = ({ report }: ReportProps) => {
  const { t } = useWords();
  const address = useSelector(report, ({ context }) => context.address);
  return (
    <p className="quiet" role="status">
      {t('finished.report.blocked')}{' '}
      <a href={address} target="_blank" rel="noopener noreferrer">
        {t('finished.report.open')}
      </a>
    </p>
  );
};
