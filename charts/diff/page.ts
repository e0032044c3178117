import { drawPicture } from '../picture.ts';
import type { Difference } from './compare.ts';
import { storyOf } from './story.ts';
import { fateOf, type Line, linesOf } from './words.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The pictures follow the reader's choice of light or dark, and so do the marks. */
const sheet = `
:root{color-scheme:light dark;--words:light-dark(#0f172a,#e8edf4);--page:light-dark(#fff,#0d1117);--line:light-dark(#cbd5e1,#364254);
--added:light-dark(#15703a,#74d99a);--removed:light-dark(#b42318,#ff9c92);--changed:light-dark(#9a4a00,#f2b25c);
font:16px/1.5 "Segoe UI",Roboto,"Helvetica Neue",Arial,"DejaVu Sans",sans-serif;background:var(--page);color:var(--words)}
body{margin:0;padding:16px 24px 60px}main{max-width:100%}h1,h2,h3{line-height:1.25}h2{margin-top:48px;border-top:1px solid var(--line);padding-top:16px}
a{color:light-dark(#1d4ed8,#8ab8ff)}ul{padding-left:20px}ul.changes{list-style:none}
.added{color:var(--added)}.removed{color:var(--removed)}.changed{color:var(--changed)}li span{font-weight:600}
.view{overflow:auto;max-height:85vh;border:1px solid var(--line);border-radius:8px}:focus-visible{outline:3px solid var(--changed)}
.chart .is-added{--kind:var(--added)}.chart .is-removed{--kind:var(--removed)}.chart .is-changed{--kind:var(--changed)}
.chart .is-added>.box{stroke:var(--added);stroke-width:3.5}.chart .is-removed>.box{stroke:var(--removed);stroke-width:3.5;stroke-dasharray:8 5}
.chart .is-changed>.box{stroke:var(--changed);stroke-width:3.5}
.chart .is-added>.line,.chart .is-removed>.line,.chart .is-changed>.line{stroke-width:3.5}.chart .is-removed>.line{stroke-dasharray:8 5}
.chart .is-removed text{text-decoration:line-through}.chart .is-added .event,.chart .is-changed .event,.chart .is-removed .event{fill:var(--kind)}
`;

/** Brings the first thing that changed into the middle of each picture. */
const script = `for (const view of document.querySelectorAll('.view')) {
  const part = view.querySelector('.is-added, .is-removed, .is-changed');
  if (part === null) continue;
  const [at, frame] = [part.getBoundingClientRect(), view.getBoundingClientRect()];
  view.scrollTo(at.x - frame.x + (at.width - frame.width) / 2, at.y - frame.y + (at.height - frame.height) / 2);
}`;

type Mark = 'added' | 'removed' | 'changed';

/** Writes the marks into a picture: the groups of a state or a transition say what became of it. */
const marked = (svg: string, marks: ReadonlyMap<string, Mark>): string =>
  svg.replaceAll(/<g(?: class="([^"]*)")? data-(state|edges)="([^"]*)">/g, (group, names, kind, ids: string) => {
    const mark = ids.split(' ').flatMap((id) => marks.get(id) ?? [])[0];
    return mark === undefined ? group : `<g class="${names ?? ''} is-${mark}" data-${kind}="${ids}">`;
  });

/** Two pictures of a machine on one page: their ids must differ. */
const apart = (svg: string, id: string, suffix: string): string =>
  svg
    .replaceAll(`id="${id}-`, `id="${id}-${suffix}-`)
    .replaceAll(`url(#${id}-`, `url(#${id}-${suffix}-`)
    .replaceAll(/aria-labelledby="[^"]*"/g, `aria-labelledby="${id}-${suffix}-title ${id}-${suffix}-desc"`);

const marksOf = (side: 'before' | 'after', { states, edges }: Difference): Map<string, Mark> => {
  const [lost, lostEdges] = side === 'before' ? [states.removed, edges.removed] : [states.added, edges.added];
  const mark: Mark = side === 'before' ? 'removed' : 'added';
  return new Map<string, Mark>([
    ...states.changed.map((one) => [one[side].id, 'changed'] as const),
    ...edges.changed.map((one) => [one[side].id, 'changed'] as const),
    ...[...lost, ...lostEdges].map(({ id }) => [id, mark] as const),
  ]);
};

const picture = async (side: 'before' | 'after', difference: Difference): Promise<string> => {
  const chart = difference[side];
  if (chart === null) return '';
  const svg = apart(marked(await drawPicture(chart), marksOf(side, difference)), chart.id, side);
  const title = side === 'before' ? 'As it was' : 'As it is';
  return `<h3>${title}</h3><section class="view" tabindex="0" aria-label="${escaped(difference.name)}, ${title.toLowerCase()}">${svg}</section>`;
};

const classes: Readonly<Record<Line['sign'], Mark>> = { '+': 'added', '-': 'removed', '~': 'changed' };

const lineHtml = ({ sign, text, changes }: Line): string => {
  const inner = changes.map((change) => `<li>${escaped(change)}</li>`).join('');
  const mark = classes[sign];
  return `<li><span class="${mark}">${mark}</span> ${escaped(text)}${inner === '' ? '' : `<ul>${inner}</ul>`}</li>`;
};

const hasLosses = ({ states, edges, after }: Difference): boolean =>
  after === null || states.removed.length > 0 || edges.removed.length > 0;

const machineHtml = async (difference: Difference): Promise<string> =>
  [
    `<h2 id="${escaped(difference.name)}">${escaped(difference.name)} <small>(${fateOf(difference)})</small></h2>`,
    `<ul>${storyOf(difference)
      .map((line) => `<li>${escaped(line)}</li>`)
      .join('')}</ul>`,
    `<details><summary>In the notation of the charts</summary><ul class="changes">${linesOf(difference).map(lineHtml).join('')}</ul></details>`,
    await picture('after', difference),
    hasLosses(difference) ? await picture('before', difference) : '',
  ].join('\n');

const countOf = (difference: Difference): string => {
  const lines = linesOf(difference);
  const count = (sign: Line['sign']): number => lines.filter((line) => line.sign === sign).length;
  return `${count('+')} added, ${count('-')} removed, ${count('~')} changed`;
};

/** The changes of the machines since a revision, as a page with pictures that opens from a disk. */
export const differencePage = async (revision: string, differences: readonly Difference[]): Promise<string> => {
  const sections: string[] = [];
  for (const difference of differences) sections.push(await machineHtml(difference));
  const contents = differences
    .map((one) => `<li><a href="#${escaped(one.name)}">${escaped(one.name)}</a> (${fateOf(one)}): ${countOf(one)}</li>`)
    .join('');
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>Charts changed since ${escaped(revision)}</title><style>${sheet}</style></head><body><main>`,
    `<h1>Charts changed since ${escaped(revision)}</h1>`,
    differences.length === 0
      ? '<p>No machine changed.</p>'
      : `<p><span class="added">Added</span> is green, <span class="changed">changed</span> is brown, <span class="removed">removed</span> is red and dashed; what was removed is in the picture of how it was.</p><ul>${contents}</ul>`,
    ...sections,
    `</main><script>${script}</script></body></html>`,
    '',
  ].join('\n');
};
