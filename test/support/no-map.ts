import type { MapConfig } from '#contracts/shell/config.ts';

/** For whoever looks at no map. */
export const noMap: MapConfig = { tiles: '', staticMap: '', attribution: { text: '', link: null } };
