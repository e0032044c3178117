/** A place as a map shows it: its middle in degrees, and how far in (0 is the world in one tile of 256 px). */
export type MapPlace = { readonly lat: number; readonly lon: number; readonly zoom: number };

/** The bar that tells distances on a map: so many metres are so many pixels. */
export type MapScale = { readonly metres: number; readonly width: number };

const circumference = 40_075_016.686;
const tileSize = 256;

/** OP-61: the longest round distance (1, 2 or 5 of a power of ten) that is at most `longest` pixels there. */
export const mapScale = ({ lat, zoom }: Pick<MapPlace, 'lat' | 'zoom'>, longest: number): MapScale => {
  const metresPerPixel = (circumference * Math.cos((lat * Math.PI) / 180)) / (tileSize * 2 ** zoom);
  const most = longest * metresPerPixel;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = ([5, 2].find((times) => times * power <= most) ?? 1) * power;
  return { metres, width: metres / metresPerPixel };
};
