/** Places beyond which a number has no digits. */
const mostPlaces = 300;

/**
 * The number rounded to so many decimals (to tens, hundreds for negative ones), halves away from zero, as the number is
 * written: 1.005 to 2 decimals is 1.01. A number that is too large to have such decimals stays. NaN when `digits` is no whole number.
 */
export const rounded = (value: number, digits = 0): number => {
  if (!Number.isInteger(digits)) return Number.NaN;
  const places = Math.max(-mostPlaces, Math.min(mostPlaces, digits));
  const shifted = shift(Math.abs(value), places);
  if (shifted > Number.MAX_SAFE_INTEGER) return value;
  return Math.sign(value) * shift(Math.round(shifted), -places);
};

/** The number as text with a point, rounded to so many decimals, never with an exponent; without a sign when it is 0. */
export const inDecimals = (value: number, digits: number): string => {
  const number = rounded(value, digits) + 0;
  return Math.abs(number) < 1e21 ? String(number) : BigInt(number).toString();
};

/** Moves the point in the text of the number: multiplying by a power of ten would bring in an error of its own. */
const shift = (value: number, places: number): number => {
  const [digits = '0', exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
};
