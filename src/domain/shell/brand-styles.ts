/** The colours of a style where no style sheet reaches: icons, the frame of an installed app. As `tokens.css` has them in light. */
export type BrandStyle = { readonly primary: string; readonly accent: string; readonly paper: string };

/** The product's own style, and those of companies by their prefix (BRAND-02). */
export const ownStyle: BrandStyle = { primary: '#0b5d55', accent: '#f2a65a', paper: '#f6f4ef' };
export const brandStyles: ReadonlyMap<string, BrandStyle> = new Map([
  ['acme', { primary: '#4338a8', accent: '#ffb454', paper: '#f6f4ef' }],
]);

/** The style of a prefix; the product's own for one that the build has no colours of. */
export const styleOf = (prefix: string | null): BrandStyle => brandStyles.get(prefix ?? '') ?? ownStyle;

/** Where the icons of a style lie in the build. */
export const iconFolder = (prefix: string | null): string =>
  `/icons/${prefix !== null && brandStyles.has(prefix) ? prefix : 'storewalk'}`;
