import { useSelector } from '@xstate/react';
import { resultsAddress, trendGroups } from '#domain/results/results-request.ts';
import type { Words } from '#i18n/index.ts';
import type { ResultsRef, ResultTrend, TrendLine } from '#machines/results/results.select.ts';
import { ButtonLink } from '../parts/button.tsx';
import { Card } from '../parts/card.tsx';
import { useWords } from '../parts/words.tsx';
import { dayText } from '../tickets/period-text.ts';
import { ScoreChart, SmallScoreChart } from './score-chart.tsx';
import '../parts/wide-table.css';

type Props = { readonly actor: ResultsRef; readonly trend: ResultTrend };

/** RESULT-10: the mean score over time as a chart, and of all, activities or stores as a table. */
export const ResultsTrend = ({ actor, trend }: Props) => {
  const words = useWords();
  const { t, percent } = words;
  return (
    <>
      <Card>
        <h2>{t('results.trend.title')}</h2>
        <div className="score-figure">
          <div className="scaled-chart">
            <div className="score-scale quiet" aria-hidden>
              {scale.map((score) => (
                <span key={score}>{percent(score)}</span>
              ))}
            </div>
            <ScoreChart scores={scoresOf(trend.all)} width={360} label={summary(words, trend)} />
          </div>
          <div className="row-of quiet" data-ends>
            <span>{periodText(words, trend, trend.periods[0])}</span>{' '}
            <span>{periodText(words, trend, trend.periods.at(-1))}</span>
          </div>
        </div>
      </Card>
      <By actor={actor} />
      <Table trend={trend} />
      {trend.others > 0 ? <p className="quiet">{t('results.trend.others', { count: trend.others })}</p> : null}
    </>
  );
};

/** The scores at the lines of the chart, the highest one first. */
const scale = [100, 50, 0] as const;

const scoresOf = ({ points }: TrendLine) => points.map(({ mean }) => mean);

const periodText = (words: Words, { unit }: ResultTrend, period = ''): string => {
  switch (unit) {
    case 'day':
      return dayText(words, period);
    case 'week':
      return words.t('results.trend.week', { day: dayText(words, period) });
    case 'month':
      return words.month(`${period}T00:00:00Z`, '+00:00');
    case 'year':
      return period.slice(0, 4);
  }
};

/** From the first score to the last one. */
const summary = (words: Words, trend: ResultTrend): string => {
  const { t, percent } = words;
  const scored = trend.all.points.flatMap(({ mean }, at) => (mean === null ? [] : [{ mean, at }]));
  const [first, last] = [scored[0], scored.at(-1)];
  if (first === undefined || last === undefined) return t('results.trend.noScore');
  return t('results.trend.fromTo', {
    from: percent(first.mean),
    first: periodText(words, trend, trend.periods[first.at]),
    to: percent(last.mean),
    last: periodText(words, trend, trend.periods[last.at]),
  });
};

const By = ({ actor }: Pick<Props, 'actor'>) => {
  const { t } = useWords();
  const request = useSelector(actor, ({ context }) => context.request);
  return (
    <nav className="row-of" aria-label={t('results.trend.by')}>
      {trendGroups.map((by) => (
        <ButtonLink key={by} href={resultsAddress({ ...request, by })} current={by === request.by}>
          {t(`results.trend.of.${by}`)}
        </ButtonLink>
      ))}
    </nav>
  );
};

/** A keyboard scrolls only what it can focus. */
const focusable = { tabIndex: 0 } as const;

const Table = ({ trend }: Pick<Props, 'trend'>) => {
  const words = useWords();
  const { t, count, percent } = words;
  const score = (mean: number | null): string => (mean === null ? t('finished.notApplicable') : percent(mean));
  const lines = [{ uuid: 'all', name: t('results.trend.all'), ...trend.all }, ...trend.groups];
  return (
    <section className="wide-table" aria-label={t('results.trend.table')} {...focusable}>
      <table aria-label={t('results.trend.table')}>
        <thead>
          <tr>
            <th scope="col">{t('results.trend.line')}</th>
            <th scope="col">{t('results.trend.executions')}</th>
            <th scope="col">{t('results.trend.mean')}</th>
            {trend.periods.map((period) => (
              <th key={period} scope="col">
                {periodText(words, trend, period)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.uuid}>
              <th scope="row">{line.name}</th>
              <td>{count(line.executions)}</td>
              <td>
                {score(line.mean)}
                <SmallScoreChart scores={scoresOf(line)} width={240} />
              </td>
              {line.points.map((point, at) => (
                <td key={trend.periods[at]}>
                  {point.executions === 0 ? (
                    <span className="quiet">{t('results.trend.none')}</span>
                  ) : (
                    <>
                      {score(point.mean)} <small>{t('results.count', { count: point.executions })}</small>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
