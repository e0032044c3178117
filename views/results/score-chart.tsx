import { line } from 'd3-shape';

/** The view of a chart in its own units; a score of 100 stands at the top. */
const height = 100;
const margin = 4;

/** A score for each period; null leaves a gap. */
type Scores = { readonly scores: readonly (number | null)[]; readonly width: number };

/** RESULT-10: scores from 0 to 100 over time; `label` is what the chart tells, for those who hear the page. */
export const ScoreChart = ({ scores, width, label }: Scores & { readonly label: string }) => (
  <svg className="score-chart" viewBox={viewBox(width)} role="img">
    <title>{label}</title>
    {[0, 50, 100].map((score) => (
      <line key={score} className="score-grid" x1={margin} x2={width - margin} y1={yOf(score)} y2={yOf(score)} />
    ))}
    <Line scores={scores} width={width} />
  </svg>
);

/** The same beside the numbers that it draws. */
export const SmallScoreChart = ({ scores, width }: Scores) => (
  <svg className="score-chart" viewBox={viewBox(width)} aria-hidden>
    <Line scores={scores} width={width} />
  </svg>
);

/** A line with a dot for each period that has a score. */
const Line = ({ scores, width }: Scores) => {
  const step = (width - 2 * margin) / Math.max(1, scores.length - 1);
  const points = scores.map((score, at) => ({ x: margin + at * step, y: score === null ? null : yOf(score) }));
  const path = line<(typeof points)[number]>()
    .defined(({ y }) => y !== null)
    .x(({ x }) => x)
    .y(({ y }) => y ?? 0)(points);
  return (
    <>
      <path d={path ?? ''} />
      {points.map(({ x, y }) => (y === null ? null : <circle key={x} cx={x} cy={y} r={3} />))}
    </>
  );
};

const viewBox = (width: number): string => `0 0 ${width} ${height + 2 * margin}`;
const yOf = (score: number): number => margin + height - score;
