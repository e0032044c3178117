const hex = '0123456789abcdef';

/**
 * Q-07, OP-34: the id of an answer inside a repetition, the same whenever it is asked for: both uuids digit by digit,
 * in the form of a random one.
 */
export const answerUuidIn = (node: string, question: string): string => {
  const [one, other] = [digitsOf(node), digitsOf(question)];
  const digits = Array.from({ length: 32 }, (_, at) => hex[(one[at] ?? 0) ^ (other[at] ?? 0)] ?? '0');
  digits[12] = '4';
  digits[16] = hex[8 + (hex.indexOf(digits[16] ?? '0') & 3)] ?? '8';
  const text = digits.join('');
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-');
};

const digitsOf = (uuid: string): number[] =>
  [...uuid.toLowerCase()].map((digit) => hex.indexOf(digit)).filter((value) => value >= 0);
