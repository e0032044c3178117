import { generateMaskableAsset, generateTransparentAsset } from '@vite-pwa/assets-generator/api';
import type { Plugin } from 'vite';
import { type BrandStyle, brandStyles, iconFolder, ownStyle } from '#domain/shell/brand-styles.ts';
import { manifestPath } from '#domain/shell/manifest-address.ts';
import { ownManifest } from '#server/shell/manifest.ts';

/** The sign of the app, as in the favicon; without its ground for icons that bring one of their own. */
const signOf = ({ primary, accent }: BrandStyle, ground: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024" viewBox="0 0 36 36">${ground}<path d="M25 10.5H14.8a3.8 3.8 0 0 0 0 7.6h6.4a3.8 3.8 0 0 1 0 7.6H11" fill="none" stroke="#fff" stroke-width="3.2" stroke-linecap="round"/><circle cx="25.5" cy="10.5" r="3" fill="${accent}" stroke="${primary}" stroke-width="2"/></svg>`;

/** Icons of one style: two with round corners, and two whose corners the device cuts, with room around the sign. */
async function iconsOf(style: BrandStyle): Promise<readonly (readonly [name: string, png: Buffer])[]> {
  const rounded = Buffer.from(signOf(style, `<rect width="36" height="36" rx="10" fill="${style.primary}"/>`));
  const bare = Buffer.from(signOf(style, ''));
  const transparent = (size: number) => generateTransparentAsset('png', rounded, { width: size, height: size });
  const filled = (size: number, padding: number) =>
    generateMaskableAsset(
      'png',
      bare,
      { width: size, height: size },
      { padding, outputOptions: { compressionLevel: 9 }, resizeOptions: { fit: 'contain', background: style.primary } },
    );
  const drawn = {
    '192.png': await transparent(192),
    '512.png': await transparent(512),
    'maskable.png': await filled(512, 0.1),
    'apple-touch-icon.png': await filled(180, 0),
  };
  return Promise.all(Object.entries(drawn).map(async ([name, image]) => [name, await image.png().toBuffer()] as const));
}

/** The icons of every style, and the manifest for servers that make none of their own. */
export const appIcons = (): Plugin => ({
  name: 'app-icons',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler() {
      for (const [prefix, style] of [[null, ownStyle] as const, ...brandStyles])
        for (const [name, source] of await iconsOf(style))
          this.emitFile({ type: 'asset', fileName: `${iconFolder(prefix).slice(1)}/${name}`, source });
      this.emitFile({ type: 'asset', fileName: manifestPath.slice(1), source: JSON.stringify(ownManifest()) });
    },
  },
});
