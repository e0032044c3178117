import * as v from 'valibot';
import { validPrefix } from '#domain/shell/brand.ts';
import { iconFolder, styleOf } from '#domain/shell/brand-styles.ts';
import { paths } from '#domain/shell/route.ts';
import { manifestTexts } from '#i18n/manifest/index.ts';
import type { HttpContext } from '../http/context.ts';

/** What the address asks for (`manifestAddress`); anything else in it counts as not said. */
const asked = v.object({
  lang: v.fallback(v.picklist(['en', 'es']), 'en'),
  style: v.fallback(v.nullable(v.pipe(v.string(), v.transform(validPrefix))), null),
  name: v.fallback(v.nullable(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200))), null),
  first: v.fallback(v.picklist(['store', 'activity']), 'store'),
  tasks: v.fallback(v.picklist(['1', '0']), '0'),
});
type Asked = v.InferOutput<typeof asked>;

/** A web app manifest (W3C): the app opens at home, with shortcuts to what its user does most. */
function manifestOf({ lang, style, name, first, tasks }: Asked) {
  const texts = manifestTexts[lang];
  const { primary, paper } = styleOf(style);
  const folder = iconFolder(style);
  const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `${folder}/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const shortcut = (title: string, url: string) => ({ name: title, url, icons: [icon('192.png', 192, 'any')] });
  return {
    id: '/',
    name: name === null ? 'Storewalk' : `Storewalk · ${name}`,
    short_name: 'Storewalk',
    lang,
    dir: 'ltr',
    start_url: paths.home,
    scope: '/',
    display: 'standalone',
    theme_color: primary,
    background_color: paper,
    icons: [icon('192.png', 192, 'any'), icon('512.png', 512, 'any'), icon('maskable.png', 512, 'maskable')],
    shortcuts: [
      shortcut(texts.activities, first === 'store' ? paths.selectStore : paths.selectActivity),
      ...(tasks === '1' ? [shortcut(texts.tasks, paths.ticketManager)] : []),
    ],
  };
}

/** The manifest that an address without a word asks for. */
export const ownManifest = () => manifestOf(v.parse(asked, {}));

/** Answers with the manifest for what the address says. It tells nothing that the address does not. */
export const answerManifest = (context: HttpContext): Response => {
  const given = v.parse(asked, context.req.query());
  return new Response(JSON.stringify(manifestOf(given)), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'no-cache' },
  });
};
