/**
 * The language of calculators (OP-42) worked out slowly and in the open: the text is cut into words, the innermost
 * brackets are replaced by their outcome until none is left, and within brackets one kind of operator after the other.
 * NaN stands for an error. What it is given can be read.
 */
export function workedOut(text: string, references: Readonly<Record<string, number | null>>): number {
  let words: Word[] = (text.match(/\{[^}]*\}|[\d.]+|[a-z]+|[<>!=]=|./g) ?? [])
    .filter((word) => word.trim() !== '')
    .map((word) => {
      if (word.startsWith('{')) return references[word.slice(1, -1)] ?? Number.NaN;
      return /^[\d.]/.test(word) ? Number(word) : word;
    });
  for (let open = words.lastIndexOf('('); open >= 0; open = words.lastIndexOf('(')) {
    const close = words.indexOf(')', open);
    const inside = words.slice(open + 1, close);
    const name = words[open - 1];
    const isCall = typeof name === 'string' && /^[a-z]+$/.test(name);
    const outcome = isCall ? called(name, parted(inside).map(flat)) : flat(inside);
    words = [...words.slice(0, isCall ? open - 1 : open), outcome, ...words.slice(close + 1)];
  }
  return flat(words);
}

type Word = string | number;

const parted = (words: readonly Word[]): Word[][] => {
  const parts: Word[][] = [[]];
  for (const word of words) {
    if (word === ',') parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return words.length === 0 ? [] : parts;
};

/** No brackets any more: powers from the right, then signs, then one kind after the other from the left. */
const flat = (given: readonly Word[]): number => {
  const words = [...given];
  for (let at = words.lastIndexOf('^'); at >= 0; at = words.lastIndexOf('^')) {
    let end = at + 1;
    while (typeof words[end] !== 'number') end += 1;
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

const signed = (words: readonly Word[]): Word[] => {
  const out: Word[] = [];
  for (const word of words.toReversed()) out.unshift(word);
  for (let at = out.length - 2; at >= 0; at -= 1) {
    const [sign, value, before] = [out[at], out[at + 1], out[at - 1]];
    if ((sign === '-' || sign === '+') && typeof value === 'number' && typeof before !== 'number')
      out.splice(at, 2, sign === '-' ? -value : value);
  }
  return out;
};

const fromTheLeft = (words: readonly Word[], kind: readonly string[]): Word[] => {
  const out: Word[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (typeof word === 'string' && kind.includes(word)) {
      out.push(between(number(out.pop()), word, number(words[at + 1])));
      at += 1;
    } else out.push(word);
  }
  return out;
};

const between = (one: number, operator: string, other: number): number => {
  if (Number.isNaN(one) || Number.isNaN(other)) return Number.NaN;
  if (operator === '^') return ok(one ** other);
  if (operator === '*') return ok(one * other);
  if (operator === '/') return ok(one / other);
  if (operator === '%') return ok(one % other);
  if (operator === '+') return ok(one + other);
  if (operator === '-') return ok(one - other);
  if (operator === '<') return one < other ? 1 : 0;
  if (operator === '<=') return one <= other ? 1 : 0;
  if (operator === '>') return one > other ? 1 : 0;
  if (operator === '>=') return one >= other ? 1 : 0;
  if (operator === '!=') return one !== other ? 1 : 0;
  return one === other ? 1 : 0;
};

const called = (name: string, values: readonly number[]): number => {
  const [first = Number.NaN, second = Number.NaN, third = Number.NaN] = values;
  if (name === 'if') return Number.isNaN(first) ? Number.NaN : first === 0 ? third : second;
  if (values.some(Number.isNaN)) return Number.NaN;
  if (name === 'min') return [...values].sort((one, other) => one - other)[0] ?? Number.NaN;
  if (name === 'max') return [...values].sort((one, other) => other - one)[0] ?? Number.NaN;
  let total = 0;
  for (const value of values) total += value;
  if (name === 'sum') return ok(total);
  if (name === 'avg') return ok(total / values.length);
  if (name === 'abs') return first < 0 ? -first : first;
  if (name === 'floor') return below(first);
  if (name === 'ceil') return -below(-first);
  if (name === 'sqrt') return ok(first ** 0.5);
  throw new Error(`the oracle knows no ${name}`);
};

const below = (value: number): number => (Math.trunc(value) > value ? Math.trunc(value) - 1 : Math.trunc(value));
const number = (word: Word | undefined): number => (typeof word === 'number' ? word : Number.NaN);
const ok = (value: number): number => (Number.isFinite(value) ? value : Number.NaN);
