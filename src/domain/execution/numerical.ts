/** The sign before a fraction, as a device writes it. */
export type DecimalSign = '.' | ',';

/** A typed text as a number question reads it: the number, and the characters that are not in it. */
export type NumberReading = {
  /** The text as typed, with what was left out of it. */
  readonly typed: string;
  /** Digits, one decimal point, and a minus sign where one counts. */
  readonly text: string;
  /** Characters that were left out, each once; spaces are not told. */
  readonly leftOut: string;
  /** A comma was read as the decimal point on a device that writes a point. */
  readonly comma: boolean;
};

type Reading = {
  readonly own?: DecimalSign;
  readonly min?: number | null;
  /** How the field was read before the last key. */
  readonly before?: Pick<NumberReading, 'typed' | 'text'> | null;
};

/**
 * Reads the number that a numerical question keeps of a text: digits and one decimal point, and a leading minus
 * sign where its lower boundary `min` is below 0. Digits of every script count. Boundaries do not bind (OP-39).
 */
export function readNumber(shown: string, { own = '.', min = null, before = null }: Reading = {}): NumberReading {
  const typed = typedIn(shown, before);
  const given = plain(typed);
  const signs = given.replace(/[^\d.,]/g, '');
  const at = decimalIn(signs, own);
  const number = at < 0 ? digitsOf(signs) : `${digitsOf(signs.slice(0, at))}.${digitsOf(signs.slice(at))}`;
  const isNegative = min !== null && min < 0 && /^[^\d.,]*-/.test(given);
  return {
    typed,
    text: isNegative ? `-${number}` : number,
    leftOut: leftOutOf(given, { point: signs[at], isNegative }),
    comma: own === '.' && signs[at] === ',',
  };
}

/** The field shows the number only: what is typed behind it follows what was typed before, so that 1,234.5 keeps its comma. */
const typedIn = (shown: string, before: Reading['before']): string =>
  before && before.text !== '' && shown.startsWith(before.text)
    ? before.typed + shown.slice(before.text.length)
    : shown;

/** Digits of all scripts as 0 to 9, and each kind of minus and of Arabic separators as one. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, (digit) => String(worthOf(digit)))
    .replace(/[\u2212\u2010-\u2013\ufe63]/g, '-')
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',');

/** Digits stand in tens from 0 to 9 in every script: so many digits stand before it. */
const worthOf = (digit: string): number => {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
};

const leftOutOf = (
  given: string,
  used: { readonly point: string | undefined; readonly isNegative: boolean },
): string => {
  const rest = given.replace(/[\d\s]/g, '');
  const withoutPoint = used.point === undefined ? rest : withoutLast(rest, used.point);
  const left = used.isNegative ? withoutPoint.replace('-', '') : withoutPoint;
  return [...new Set(left)].join('');
};

const withoutLast = (text: string, sign: string): string => {
  const at = text.lastIndexOf(sign);
  return text.slice(0, at) + text.slice(at + 1);
};

/**
 * Where the decimal sign stands; -1 when there is none. Where the signs before the last one group digits in threes, that
 * one is told by them: 1.234,5 and 1,234.5 are a number anywhere. A text that ends with a sign is being typed. Else it is
 * the first point, or the first comma where it groups no thousands or the device writes one.
 */
function decimalIn(text: string, own: DecimalSign): number {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const sign = text[last];
  const behind = text.length - last - 1;
  const grouping = groupingOf(text.slice(0, last));
  if (grouping === sign && (behind === 3 || (behind === 0 && sign !== own))) return -1;
  if (grouping && grouping !== sign && (behind > 0 || sign === own)) return last;
  const point = text.indexOf('.');
  if (point >= 0) return point;
  const comma = text.indexOf(',');
  return own === ',' || (grouping !== ',' && !isGrouped(text)) ? comma : -1;
}

const isGrouped = (text: string): boolean => /^[1-9]\d{0,2},\d{3}$/.test(text);

const digitsOf = (text: string): string => text.replace(/\D/g, '');

const groupingOf = (text: string): string | undefined => /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/.exec(text)?.[1];
