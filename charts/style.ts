import { faces } from './text.ts';

/** Pairs of colours, for light and for dark surroundings. Every text has a contrast above 4.5 on every ground. */
export const colours = {
  paper: ['#ffffff', '#0d1117'],
  level0: ['#fbfcfe', '#11161d'],
  level1: ['#f3f6fb', '#161c25'],
  level2: ['#e9eff8', '#1c2430'],
  level3: ['#dfe8f4', '#222c3a'],
  card: ['#ffffff', '#0f141b'],
  edge: ['#64748b', '#7d8ba0'],
  soft: ['#cbd5e1', '#364254'],
  ink: ['#0f172a', '#e8edf4'],
  muted: ['#52606f', '#9aa7b8'],
  event: ['#1d4ed8', '#8ab8ff'],
  always: ['#52606f', '#a9b4c2'],
  after: ['#9a4a00', '#f2b25c'],
  done: ['#15703a', '#74d99a'],
  error: ['#b42318', '#ff9c92'],
  snapshot: ['#6d28d9', '#c9aefc'],
  mixed: ['#334155', '#c3cedb'],
  initial: ['#0f172a', '#e8edf4'],
  guard: ['#8a3a0b', '#f5b48a'],
  busy: ['#fdf0d5', '#4a3510'],
  editable: ['#dbe9ff', '#17345f'],
  asking: ['#ece2ff', '#392463'],
  failed: ['#fde2df', '#5a1f1b'],
} as const satisfies Readonly<Record<string, readonly [light: string, dark: string]>>;

/** Nested states lie on darker and darker ground, down to this depth. */
export const DEEPEST = 3;
const grounds = ['card', ...Array.from({ length: DEEPEST + 1 }, (_, depth) => `level${depth}`)];

const kinds = ['event', 'always', 'after', 'done', 'error', 'snapshot', 'mixed', 'initial'] as const;
const tags = ['busy', 'editable', 'asking', 'failed'] as const;

const variables = (at: 0 | 1): string =>
  Object.entries(colours)
    .map(([name, pair]) => `--${name}:${pair[at]}`)
    .join(';');

const texts = Object.entries(faces)
  .map(([tone, { size, bold }]) => `.${tone}{font-size:${size}px${bold ? ';font-weight:600' : ''}}`)
  .join('');

/** The style sheet that every picture carries. It follows the reader's choice of light or dark. */
export const styleSheet = [
  `.chart{${variables(0)};font-family:"Segoe UI",Roboto,"Helvetica Neue",Arial,"DejaVu Sans",sans-serif}`,
  `@media (prefers-color-scheme:dark){.chart{${variables(1)}}}`,
  texts,
  'text{fill:var(--ink)}.note,.rule{fill:var(--muted)}.action{fill:var(--ink)}.actor{fill:var(--snapshot)}',
  '.guard{fill:var(--guard);font-style:italic}.paper{fill:var(--paper)}',
  '.box{fill:var(--ground);stroke:var(--edge);stroke-width:1.2}',
  ...grounds.map((ground) => `.on-${ground}{--ground:var(--${ground})}`),
  '.region{stroke-dasharray:6 4}.inner{fill:none}.divider{stroke:var(--soft)}',
  '.stub{fill:none;stroke:var(--soft);stroke-width:1.2}',
  '.tagbox{fill:var(--level3)}',
  ...tags.map((tag) => `.tagbox.${tag}{fill:var(--${tag})}`),
  '.line{fill:none;stroke:var(--kind);stroke-width:1.4}',
  '.tip,.dot{fill:var(--kind)}.event{fill:var(--kind)}',
  '.icon{fill:none;stroke:var(--kind);stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}',
  '.words{pointer-events:none}.words text{paint-order:stroke;stroke:var(--ground);stroke-width:4px;stroke-linejoin:round}',
  '.words .tag{stroke:none}',
  ...kinds.map((kind) => `.of-${kind}{--kind:var(--${kind})}`),
].join('\n');
