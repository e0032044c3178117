import type { Block, Fact, Report } from './parts.ts';

/** The whole report as text: every sign as it was written, whether or not a font has it. */
export const textOf = ({ words, activity, store, facts, index, place, blocks }: Report): string =>
  [
    words.t('kind'),
    further(words.t('title', { activity, store })),
    '',
    ...facts.map(factLine),
    factLine({ label: words.t('index'), value: `${index.value} (${index.text})` }),
    place === null ? words.t('noPlace') : factLine({ label: words.t('place'), value: `${place.lat}, ${place.lon}` }),
    ...blocks.flatMap((block) => ['', ...linesOf(block, words)]),
    '',
  ].join('\n');

function linesOf(block: Block, words: Report['words']): string[] {
  switch (block.kind) {
    case 'screen':
      return [`# ${further(block.text)}`];
    case 'repetition':
      return [`## ${further(block.text)}`];
    case 'part':
      return [`### ${further(block.text)}`];
    case 'note':
      return [block.text];
    case 'question':
    case 'instruction':
      return [
        further(block.label),
        ...block.answers.map((answer) => `  ${further(answer)}`),
        ...(block.remark === null ? [] : [`  ${block.remark}`]),
        ...(block.comment === '' ? [] : [`  ${factLine({ label: words.t('comment'), value: block.comment })}`]),
        ...block.images.map(imageLine),
        ...block.tickets.map((ticket) => `  ${further(ticket)}`),
      ];
    case 'ticket':
    case 'postponed':
      return [further(block.text), ...block.facts.map((fact) => `  ${factLine(fact)}`), ...block.images.map(imageLine)];
  }
}

const factLine = ({ label, value }: Fact): string => `${label}: ${further(value)}`;
const imageLine = ({ caption, path }: { caption: string; path: string }): string => `  ${caption}: ${further(path)}`;

/** The further lines of a text stand below its first one: none of them can look like something else of the report. */
const further = (text: string): string => text.replaceAll(/\r\n?|\n/g, '\n    ');
