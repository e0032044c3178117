import Fraction from 'fraction.js';
import jsep from 'jsep';

/** The number that a reference stands for; null when there is none. */
export type NumberFor = (uuid: string) => number | null;
/** Values are exact fractions, so that 0.7 + 0.2 + 0.1 is 1. */
type Formula = (numberFor: NumberFor) => Fraction;

const mostCharacters = 4000;
const decimalsOfResult = 4;

/**
 * Q-40, Q-42, Q-43, OP-42: what an expression comes to, rounded to 4 decimals, as text with a point; null when it cannot
 * be read, when a step of it has no finite number, or when it refers to something that has no number. Only the branch of
 * an `if` that is taken is worked out. Never throws.
 */
export const evaluate = (expression: string, numberFor: NumberFor): string | null => {
  try {
    return inDecimals(formulaOf(expression)(numberFor));
  } catch {
    return null;
  }
};

/** The value as text with a point, without zeros behind the last decimal, and without a sign when it is 0. */
const inDecimals = (value: Fraction): string => {
  const { s, n } = rounded(value.mul(10 ** decimalsOfResult));
  const digits = String(n).padStart(decimalsOfResult + 1, '0');
  const decimals = digits.slice(-decimalsOfResult).replace(/0+$/, '');
  const whole = digits.slice(0, -decimalsOfResult);
  return `${s < 0n && n > 0n ? '-' : ''}${whole}${decimals === '' ? '' : `.${decimals}`}`;
};

/** The uuids that an expression refers to, in lower case; whether it can be read is not looked at. */
export const referencesIn = (expression: string): string[] => [
  ...new Set([...expression.matchAll(/\{([^}]*)\}/g)].map(([, uuid = '']) => uuid.trim().toLowerCase())),
];

/** OP-42: can it be read? What it refers to is not looked at. */
export const isReadableExpression = (expression: string): boolean => {
  try {
    return formulaOf(expression) !== null;
  } catch {
    return false;
  }
};

const formulaOf = (expression: string): Formula => {
  if (expression.length > mostCharacters) throw new RangeError('too long');
  return formula(jsep(expression));
};

// jsep takes `^` for a bitwise operator and knows neither `=` nor references; and it ties a sign closer than a power.
jsep.addBinaryOp('^', 11, true);
jsep.addBinaryOp('=', jsep.binary_ops['=='] ?? 6);
jsep.hooks.add('gobble-token', function (found) {
  if (this.char === '{') found.node = reference(this);
  else if (this.char === '-' || this.char === '+') found.node = signed(this);
});

type Reader = jsep.HookScope;

const reference = (reader: Reader): jsep.Expression => {
  const end = reader.expr.indexOf('}', reader.index);
  if (end < 0) return reader.throwError('a reference has no end');
  const uuid = reader.expr
    .slice(reader.index + 1, end)
    .trim()
    .toLowerCase();
  reader.index = end + 1;
  return { type: 'Reference', uuid };
};

const signed = (reader: Reader): jsep.Expression => {
  const operator = reader.char;
  reader.index += 1;
  return { type: 'UnaryExpression', operator, argument: power(reader) };
};

const power = (reader: Reader): jsep.Expression => {
  const left = reader.gobbleToken();
  if (!left) return reader.throwError('nothing stands behind a sign');
  reader.gobbleSpaces();
  if (reader.char !== '^') return left;
  reader.index += 1;
  return { type: 'BinaryExpression', operator: '^', left, right: power(reader) };
};

/** The allowed nodes; every other node is refused. */
const formula = (node: unknown): Formula => {
  if (!isNode(node)) throw new SyntaxError('something is missing');
  switch (node.type) {
    case 'Literal':
      return literal(node);
    case 'Reference':
      return referred(String(node['uuid']));
    case 'UnaryExpression':
      return negation(node);
    case 'BinaryExpression':
      return operation(node);
    case 'CallExpression':
      return call(node);
    default:
      throw new SyntaxError(`${node.type} is not allowed`);
  }
};

const isNode = (value: unknown): value is jsep.Expression =>
  typeof value === 'object' && value !== null && 'type' in value;

const literal = ({ value, raw }: jsep.Expression): Formula => {
  if (typeof value !== 'number' || !/^[\d.]+$/.test(String(raw))) throw new SyntaxError('no decimal number');
  const number = new Fraction(String(raw));
  return () => number;
};

const referred =
  (uuid: string): Formula =>
  (numberFor) => {
    const value = numberFor(uuid);
    if (value === null) throw new RangeError('the reference has no number');
    return fromNumber(value);
  };

const negation = ({ operator, argument }: jsep.Expression): Formula => {
  if (operator !== '-' && operator !== '+') throw new SyntaxError('no such sign');
  const of = formula(argument);
  return operator === '-' ? (numberFor) => of(numberFor).neg() : of;
};

const truth = (holds: boolean): Fraction => new Fraction(holds ? 1 : 0);

const operations: ReadonlyMap<unknown, (left: Fraction, right: Fraction) => Fraction> = new Map([
  ['+', (left, right) => left.add(right)],
  ['-', (left, right) => left.sub(right)],
  ['*', (left, right) => left.mul(right)],
  ['/', (left, right) => left.div(right)],
  ['%', (left, right) => left.mod(right)],
  ['^', raised],
  ['==', (left, right) => truth(left.equals(right))],
  ['=', (left, right) => truth(left.equals(right))],
  ['!=', (left, right) => truth(!left.equals(right))],
  ['<', (left, right) => truth(left.lt(right))],
  ['<=', (left, right) => truth(left.lte(right))],
  ['>', (left, right) => truth(left.gt(right))],
  ['>=', (left, right) => truth(left.gte(right))],
]);

const operation = (node: jsep.Expression): Formula => {
  const operate = operations.get(node['operator']);
  if (!operate) throw new SyntaxError('no such operator');
  const [left, right] = [formula(node['left']), formula(node['right'])];
  return (numberFor) => short(operate(left(numberFor), right(numberFor)));
};

type Named = { readonly least: number; readonly most: number; readonly of: (...values: Fraction[]) => Fraction };

const functions: ReadonlyMap<unknown, Named> = new Map<unknown, Named>([
  ['min', { least: 1, most: Number.POSITIVE_INFINITY, of: (...values) => chosen(values, (one, best) => one.lt(best)) }],
  ['max', { least: 1, most: Number.POSITIVE_INFINITY, of: (...values) => chosen(values, (one, best) => one.gt(best)) }],
  ['sum', { least: 0, most: Number.POSITIVE_INFINITY, of: (...values) => sum(values) }],
  ['avg', { least: 1, most: Number.POSITIVE_INFINITY, of: (...values) => sum(values).div(values.length) }],
  ['abs', { least: 1, most: 1, of: (value) => value.abs() }],
  ['floor', { least: 1, most: 1, of: (value) => value.floor() }],
  ['ceil', { least: 1, most: 1, of: (value) => value.ceil() }],
  ['sqrt', { least: 1, most: 1, of: (value) => fromNumber(Math.sqrt(toNumber(value))) }],
  ['round', { least: 1, most: 2, of: (value, digits) => rounded(value, digits) }],
]);

const chosen = (values: readonly Fraction[], isBetter: (one: Fraction, best: Fraction) => boolean): Fraction =>
  values.reduce((best, one) => (isBetter(one, best) ? one : best));

const sum = (values: readonly Fraction[]): Fraction =>
  values.reduce((total, value) => short(total.add(value)), new Fraction(0));

const call = (node: jsep.Expression): Formula => {
  const { callee, arguments: given } = node;
  const name = isNode(callee) && callee.type === 'Identifier' ? callee['name'] : null;
  const values = (Array.isArray(given) ? given : []).map(formula);
  if (name === 'if') return choice(values);
  const called = functions.get(name);
  if (!called || values.length < called.least || values.length > called.most) throw new SyntaxError('no such function');
  return (numberFor) => short(called.of(...values.map((value) => value(numberFor))));
};

const choice = ([condition, then, otherwise, ...more]: readonly Formula[]): Formula => {
  if (!condition || !then || !otherwise || more.length > 0) throw new SyntaxError('if takes three');
  return (numberFor) => (condition(numberFor).equals(0) ? otherwise(numberFor) : then(numberFor));
};

/** Exact for small whole exponents; roots and large powers are as near as a number of the device comes. */
function raised(base: Fraction, exponent: Fraction): Fraction {
  const isSmall = exponent.d === 1n && exponent.n <= largestExactPower;
  const exact = isSmall ? base.pow(exponent) : null;
  return exact ?? fromNumber(toNumber(base) ** toNumber(exponent));
}

/** To so many decimals (to tens, hundreds for negative ones), halves away from zero. */
function rounded(value: Fraction, digits: Fraction = new Fraction(0)): Fraction {
  if (digits.d !== 1n || digits.n > mostPlaces) throw new RangeError('no number of decimals');
  const scale = new Fraction(10).pow(digits);
  const size = value.abs().mul(scale).add(1, 2).floor().div(scale);
  return value.s < 0n ? size.neg() : size;
}

const largestExactPower = 64n;
const mostPlaces = 300n;
const mostBits = 1000;

/** The value itself, or near it where its exact form has grown too long to go on with. */
const short = (value: Fraction): Fraction =>
  bitsOf(value.n) <= mostBits && bitsOf(value.d) <= mostBits ? value : fromNumber(toNumber(value));

const bitsOf = (value: bigint): number => value.toString(16).length * 4;

const toNumber = ({ s, n, d }: Fraction): number => {
  const beyond = BigInt(Math.max(0, Math.max(bitsOf(n), bitsOf(d)) - mostBits));
  return (Number(s) * Number(n >> beyond)) / Number(d >> beyond);
};

function fromNumber(value: number): Fraction {
  if (!Number.isFinite(value)) throw new RangeError('no finite number');
  return new Fraction(value);
}
