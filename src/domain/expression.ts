import jsep from 'jsep';
import { inDecimals, rounded } from './decimals.ts';

/** The number that a reference stands for; null when there is none. */
export type NumberFor = (uuid: string) => number | null;
type Formula = (numberFor: NumberFor) => number;

const mostCharacters = 4000;
const decimalsOfResult = 4;

/**
 * OP-42: what an expression comes to, rounded to 4 decimals, as text with a point; null when it cannot
 * be read, when a step of it has no finite number, or when it refers to something that has no number. Only the branch of
 * an `if` that is taken is worked out. Never throws.
 */
export const evaluate = (expression: string, numberFor: NumberFor): string | null => {
  try {
    return inDecimals(formulaOf(expression)(numberFor), decimalsOfResult);
  } catch {
    return null;
  }
};

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
  if (this.char === '-' || this.char === '+') found.node = signed(this);
});

type Reader = jsep.HookScope;

const reference = (reader: Reader): jsep.Expression => {
  const end = reader.expr.indexOf('}', reader.index);
  if (end < 0) return reader.throwError('a reference has no end');
  const uuid = reader.expr.slice(reader.index + 1, end).trim();
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

/** The nodes that are allowed; whatever else can be parsed is refused. */
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
  return () => value;
};

const referred =
  (uuid: string): Formula =>
  (numberFor) => {
    const value = numberFor(uuid);
    if (value === null) throw new RangeError('the reference has no number');
    return finite(value);
  };

const negation = ({ operator, argument }: jsep.Expression): Formula => {
  if (operator !== '-' && operator !== '+') throw new SyntaxError('no such sign');
  const of = formula(argument);
  return operator === '-' ? (numberFor) => -of(numberFor) : of;
};

const operations: ReadonlyMap<unknown, (left: number, right: number) => number> = new Map([
  ['+', (left, right) => left + right],
  ['-', (left, right) => left - right],
  ['*', (left, right) => left * right],
  ['/', (left, right) => left / right],
  ['%', (left, right) => left % right],
  ['^', (left, right) => left ** right],
  ['==', (left, right) => Number(left === right)],
  ['=', (left, right) => Number(left === right)],
  ['!=', (left, right) => Number(left !== right)],
  ['<', (left, right) => Number(left < right)],
  ['<=', (left, right) => Number(left <= right)],
  ['>', (left, right) => Number(left > right)],
  ['>=', (left, right) => Number(left >= right)],
]);

const operation = (node: jsep.Expression): Formula => {
  const operate = operations.get(node['operator']);
  if (!operate) throw new SyntaxError('no such operator');
  const [left, right] = [formula(node['left']), formula(node['right'])];
  return (numberFor) => finite(operate(left(numberFor), right(numberFor)));
};

type Named = { readonly least: number; readonly most: number; readonly of: (...values: number[]) => number };

const functions: ReadonlyMap<unknown, Named> = new Map([
  ['min', { least: 1, most: Number.POSITIVE_INFINITY, of: Math.min }],
  ['max', { least: 1, most: Number.POSITIVE_INFINITY, of: Math.max }],
  ['sum', { least: 0, most: Number.POSITIVE_INFINITY, of: (...values) => sum(values) }],
  ['avg', { least: 1, most: Number.POSITIVE_INFINITY, of: (...values) => sum(values) / values.length }],
  ['abs', { least: 1, most: 1, of: Math.abs }],
  ['floor', { least: 1, most: 1, of: Math.floor }],
  ['ceil', { least: 1, most: 1, of: Math.ceil }],
  ['sqrt', { least: 1, most: 1, of: Math.sqrt }],
  ['round', { least: 1, most: 2, of: rounded }],
]);

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const call = (node: jsep.Expression): Formula => {
  const { callee, arguments: given } = node;
  const name = isNode(callee) && callee.type === 'Identifier' ? callee['name'] : null;
  const values = (Array.isArray(given) ? given : []).map(formula);
  if (name === 'if') return choice(values);
  const called = functions.get(name);
  if (!called || values.length < called.least || values.length > called.most) throw new SyntaxError('no such function');
  return (numberFor) => finite(called.of(...values.map((value) => value(numberFor))));
};

const choice = ([condition, then, otherwise, ...more]: readonly Formula[]): Formula => {
  if (!condition || !then || !otherwise || more.length > 0) throw new SyntaxError('if takes three');
  return (numberFor) => (condition(numberFor) !== 0 ? then(numberFor) : otherwise(numberFor));
};

const finite = (value: number): number => {
  if (!Number.isFinite(value)) throw new RangeError('no finite number');
  return value;
};
