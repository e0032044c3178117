/**
 * The language of calculators (OP-42) worked out slowly and in the open, in whole numbers over whole numbers: the text is
 * cut into words, the innermost brackets are replaced by their outcome until none is left, and within brackets one kind
 * of operator after the other. Null stands for an error. What it is given can be read, has whole exponents and no `sqrt`.
 */
export function workedOut(text: string, references: Readonly<Record<string, number | null>>): string | null {
  let words: Word[] = (text.match(/\{[^}]*\}|[\d.]+|[a-z]+|[<>!=]=|./g) ?? [])
    .filter((word) => word.trim() !== '')
    .map((word) => {
      if (word.startsWith('{')) return ofDecimal(String(references[word.slice(1, -1)] ?? ''));
      return /^[\d.]/.test(word) ? ofDecimal(word) : word;
    });
  for (let open = words.lastIndexOf('('); open >= 0; open = words.lastIndexOf('(')) {
    const close = words.indexOf(')', open);
    const inside = words.slice(open + 1, close);
    const name = words[open - 1];
    const isCall = typeof name === 'string' && /^[a-z]+$/.test(name);
    const outcome = isCall ? called(name, parted(inside).map(flat)) : flat(inside);
    words = [...words.slice(0, isCall ? open - 1 : open), outcome, ...words.slice(close + 1)];
  }
  return shown(flat(words));
}

/** Above and below the line, or an error. The lower one is above 0. */
type Value = readonly [bigint, bigint] | null;
type Word = string | Value;

const ofDecimal = (text: string): Value => {
  const [whole = '', decimals = ''] = text.split('.');
  return text === '' ? null : [BigInt(whole + decimals), 10n ** BigInt(decimals.length)];
};

const shown = (value: Value): string | null => {
  if (value === null) return null;
  const [above, below] = value;
  const size = above < 0n ? -above : above;
  const units = (size * 20_000n + below) / (2n * below);
  const text = `${units / 10_000n}.${String(units % 10_000n).padStart(4, '0')}`.replace(/\.?0+$/, '');
  return above < 0n && units > 0n ? `-${text}` : text;
};

const parted = (words: readonly Word[]): Word[][] => {
  const parts: Word[][] = [[]];
  for (const word of words) {
    if (word === ',') parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return words.length === 0 ? [] : parts;
};

const isText = (word: Word | undefined): word is string => typeof word === 'string';

/** No brackets any more: powers from the right, then signs, then one kind after the other from the left. */
const flat = (given: readonly Word[]): Value => {
  const words = [...given];
  for (let at = words.lastIndexOf('^'); at >= 0; at = words.lastIndexOf('^')) {
    let end = at + 1;
    while (isText(words[end])) end += 1;
    const exponent = signed(words.slice(at + 1, end + 1))[0];
    words.splice(at - 1, end - at + 2, between(number(words[at - 1]), '^', number(exponent)));
  }
  const kinds = [
    ['*', '/', '%'],
    ['+', '-'],
    ['<', '<=', '>', '>='],
    ['=', '==', '!='],
  ];
  return number(kinds.reduce(fromTheLeft, signed(words))[0]);
};

const negative = (value: Value): Value => value && [-value[0], value[1]];

const signed = (words: readonly Word[]): Word[] => {
  const out = [...words];
  for (let at = out.length - 2; at >= 0; at -= 1) {
    const [sign, value, before] = [out[at], out[at + 1], out[at - 1]];
    const isValue = value !== undefined && !isText(value);
    if ((sign === '-' || sign === '+') && isValue && (at === 0 || isText(before)))
      out.splice(at, 2, sign === '-' ? negative(value) : value);
  }
  return out;
};

const fromTheLeft = (words: readonly Word[], kind: readonly string[]): Word[] => {
  const out: Word[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? null;
    if (isText(word) && kind.includes(word)) {
      out.push(between(number(out.pop()), word, number(words[at + 1])));
      at += 1;
    } else out.push(word);
  }
  return out;
};

const truth = (holds: boolean): Value => [holds ? 1n : 0n, 1n];

const over = (above: bigint, below: bigint): Value =>
  below === 0n ? null : below < 0n ? [-above, -below] : [above, below];

const between = (one: Value, operator: string, other: Value): Value => {
  if (one === null || other === null) return null;
  const [a, b] = one;
  const [c, d] = other;
  if (operator === '^') return c < 0n ? over(b ** -c, a ** -c) : [a ** c, b ** c];
  if (operator === '*') return [a * c, b * d];
  if (operator === '/') return over(a * d, b * c);
  if (operator === '%') return c === 0n ? null : [(a * d) % (c * b), b * d];
  if (operator === '+') return [a * d + c * b, b * d];
  if (operator === '-') return [a * d - c * b, b * d];
  if (operator === '<') return truth(a * d < c * b);
  if (operator === '<=') return truth(a * d <= c * b);
  if (operator === '>') return truth(a * d > c * b);
  if (operator === '>=') return truth(a * d >= c * b);
  if (operator === '!=') return truth(a * d !== c * b);
  return truth(a * d === c * b);
};

const called = (name: string, values: readonly Value[]): Value => {
  const [first = null, second = null, third = null] = values;
  if (name === 'if') return first === null ? null : first[0] === 0n ? third : second;
  if (values.includes(null)) return null;
  const isLess = (one: Value, other: Value) => (between(one, '<', other) ?? [0n])[0] === 1n;
  if (name === 'min') return values.reduce((best, one) => (isLess(one, best) ? one : best));
  if (name === 'max') return values.reduce((best, one) => (isLess(best, one) ? one : best));
  const total = values.reduce((sum, value) => between(sum, '+', value), [0n, 1n]);
  if (name === 'sum') return total;
  if (name === 'avg') return between(total, '/', [BigInt(values.length), 1n]);
  if (name === 'abs') return first && first[0] < 0n ? negative(first) : first;
  if (name === 'floor') return lowered(first);
  if (name === 'ceil') return negative(lowered(negative(first)));
  throw new Error(`the oracle knows no ${name}`);
};

const lowered = (value: Value): Value => {
  if (value === null) return null;
  const [above, below] = value;
  return [above / below - (above % below < 0n ? 1n : 0n), 1n];
};

const number = (word: Word | undefined): Value => (word === undefined || isText(word) ? null : word);
