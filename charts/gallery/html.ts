import { gzipSync } from 'node:zlib';
import type { GalleryData, Pictures } from './data.ts';

/** Compressed, since the page is mailed: JSON as gzip in base64. */
const carried = (id: string, content: unknown): string =>
  `<script type="application/gzip" id="${id}">${gzipSync(JSON.stringify(content)).toString('base64')}</script>`;

/** The code and the style sheet of a page, as a build gives them. */
export interface Bundle {
  readonly code: string;
  readonly css: string;
}

/** The gallery as one file. */
export const galleryHtml = (
  { code, css }: Bundle,
  data: GalleryData,
  pictures: ReadonlyMap<string, Pictures>,
): string =>
  [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Charts of Storewalk</title>',
    `<style>${css.replaceAll('</style', '<\\/style')}</style>`,
    '</head>',
    '<body>',
    '<div id="gallery"></div>',
    carried('data', data),
    ...[...pictures].map(([name, picture]) => carried(`pictures-${name}`, picture)),
    `<script>${code.replaceAll('</script', '<\\/script')}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
