/** The sign before a fraction, as a device writes it. */
export type DecimalSign = '.' | ',';

/**
 * What a numerical question keeps of a text: digits and one decimal point. The rule is taken verbatim: a minus
 * sign is stripped too. Boundaries do not bind (OP-39).
 */
export function cleanNumber(text: string, own: DecimalSign = '.'): string {
  const signs = text.replace(/[^\d.,]/g, '');
  const at = decimalIn(signs, own);
  return at < 0 ? digitsOf(signs) : `${digitsOf(signs.slice(0, at))}.${digitsOf(signs.slice(at))}`;
}

/**
 * Where the decimal sign stands; -1 when there is none. Where the signs before the last one group digits in threes, that
 * one is told by them: 1.234,5 and 1,234.5 are a number anywhere. A text that ends with a sign is being typed, by somebody
 * who knows the sign of the device. Else it is the first point, or the first comma where the device writes one.
 */
function decimalIn(text: string, own: DecimalSign): number {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const sign = text[last];
  const behind = text.length - last - 1;
  const grouping = groupingOf(text.slice(0, last));
  if (grouping === sign && (behind === 3 || (behind === 0 && sign !== own))) return -1;
  if (grouping && grouping !== sign && (behind > 0 || sign === own)) return last;
  const point = text.indexOf('.');
  return point < 0 && own === ',' ? text.indexOf(',') : point;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

const groupingOf = (text: string): string | undefined => /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/.exec(text)?.[1];
