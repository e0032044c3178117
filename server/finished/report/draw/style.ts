import type { Weight } from './fonts.ts';

/** The colours of the app in its light theme, which is that of paper. */
export const color = {
  ink: '#1b201e',
  quiet: '#59605c',
  line: '#e0dcd3',
  sunken: '#f6f4ef',
  primary: '#0b5d55',
  good: '#17703a',
  neutral: '#7d4a00',
  bad: '#ad231b',
  na: '#59605c',
} as const;

/** How a text is set; `lead` is the height of a line as a multiple of the size. */
export type Style = {
  readonly size: number;
  readonly weight: Weight;
  readonly color: string;
  readonly lead: number;
};

const text = { size: 10, weight: 'regular', color: color.ink, lead: 1.45 } as const satisfies Style;

export const style = {
  text,
  quiet: { ...text, color: color.quiet },
  small: { ...text, size: 8.5, color: color.quiet },
  label: { ...text, weight: 'bold' },
  kind: { ...text, size: 9.5, weight: 'bold', color: color.primary },
  title: { ...text, size: 24, weight: 'bold', lead: 1.25 },
  subtitle: { ...text, size: 14, color: color.quiet, lead: 1.35 },
  figure: { ...text, size: 26, weight: 'bold', lead: 1.2 },
  screen: { ...text, size: 15, weight: 'bold', lead: 1.3 },
  repetition: { ...text, size: 12, weight: 'bold', color: color.primary, lead: 1.35 },
  note: { ...text, color: color.quiet },
  part: { ...text, size: 10.5, weight: 'bold', color: color.quiet },
} as const satisfies Record<string, Style>;

/** A4 in points, with room for the foot of a page. */
export const page = { width: 595.28, height: 841.89, left: 56, right: 56, top: 60, bottom: 70 } as const;
export const textWidth = page.width - page.left - page.right;
