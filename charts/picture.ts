import type { Chart } from './graph.ts';
import { layOut } from './layout.ts';
import { drawSvg } from './svg.ts';

/**
 * A chart as an SVG that stands alone. Its groups name what they show: `data-state` the id of a state,
 * `data-edges` the ids of transitions, with spaces between them.
 */
export const drawPicture = async (chart: Chart): Promise<string> => drawSvg(chart, await layOut(chart));
