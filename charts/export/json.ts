import type { Chart } from '../graph.ts';

/** The format that the file names, so that a reader can refuse others. */
const FORMAT = 'chart/1';

/** A chart as a file for other programs. */
export const chartJson = (chart: Chart): string => `${JSON.stringify({ format: FORMAT, chart }, null, 2)}\n`;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isChart = (value: unknown): value is Chart =>
  isObject(value) &&
  'id' in value &&
  'states' in value &&
  Array.isArray(value.states) &&
  'edges' in value &&
  Array.isArray(value.edges) &&
  'declared' in value;

/** The chart of such a file; anything else is refused. */
export const readChartJson = (text: string): Chart => {
  const file: unknown = JSON.parse(text);
  if (isObject(file) && 'format' in file && file.format === FORMAT && 'chart' in file && isChart(file.chart))
    return file.chart;
  throw new Error(`no file of the format ${FORMAT}`);
};
