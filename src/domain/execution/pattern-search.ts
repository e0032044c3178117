/** Places in a text; 0 is before its first character. */
type Places = ReadonlySet<number>;
type Text = { readonly characters: string; readonly spend: (steps: number) => void };
/** Where a part of a pattern can end in a text when it begins at any of these places. */
type Part = (text: Text, starts: Places) => Places;
type Reader = { readonly pattern: string; at: number };

const mostSteps = 100_000;

const opening = /\((\?(?:[:=!]|<[=!]|<[^>]*>))?/y;
const edge = /\^|\$|\\[bB]/y;
/** The part of a pattern for one character. References to groups, octal numbers and flags are not known here. */
const one = /\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|c[a-zA-Z]|0(?!\d)|[^\dck])|\[(?:\\[\s\S]|[^\]\\])*\]|[^\\*+?]/y;
const count = /(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/y;

/**
 * Is a valid pattern found anywhere in a text? As `RegExp` finds it, but it asks which places can be reached instead of
 * trying every way to them, so that no pattern takes exponentially long. Null when it would take more than 100,000
 * steps all the same, or holds what is not known here.
 */
export const search = (pattern: string, characters: string): boolean | null => {
  // Classes by property are not known here.
  if (/\\[pP]\{/.test(pattern)) return null;
  let left = mostSteps;
  const spend = (steps: number): void => {
    left -= steps;
    if (left < 0) throw new RangeError('too many steps');
  };
  try {
    return choice({ pattern, at: 0 })({ characters, spend }, everywhere(characters)).size > 0;
  } catch {
    return null;
  }
};

/** Whether a pattern is a valid expression; one that is not checks nothing. */
export const isReadable = (pattern: string): boolean => {
  try {
    return new RegExp(pattern) instanceof RegExp;
  } catch {
    return false;
  }
};

/**
 * At most one thing repeats, and that is no group; alternatives stand in one group: then the browser tries no more ways
 * than the square of the characters. Of `^(a+)+$` or `(a|a)(a|a)…` it may try exponentially many.
 */
export const isQuick = (pattern: string): boolean =>
  !/\)[*+{]|([*+?]|\d,)[\s\S]*([*+?]|\d,)|\|[\s\S]*\([\s\S]*\|/.test(pattern);

/** Whether a pattern checks anything: one that the browser may take too long for has to be known here. */
export const isSearched = (pattern: string): boolean => isQuick(pattern) || search(pattern, '') !== null;

const everywhere = ({ length }: string): Places => new Set(Array.from({ length: length + 1 }, (_, place) => place));

function choice(reader: Reader): Part {
  const ways = [sequence(reader)];
  while (taken(reader, /\|/y)) ways.push(sequence(reader));
  return (text, starts) => {
    text.spend(starts.size * ways.length);
    return new Set(ways.flatMap((way) => [...way(text, starts)]));
  };
}

function sequence(reader: Reader): Part {
  const parts: Part[] = [];
  while (reader.at < reader.pattern.length && !/[|)]/.test(reader.pattern.charAt(reader.at)))
    parts.push(repeated(reader));
  return (text, starts) => parts.reduce((places, part) => part(text, places), starts);
}

function repeated(reader: Reader): Part {
  const part = single(reader);
  const times = taken(reader, count);
  if (!times) return part;
  const [, sign, least = sign === '+' ? '1' : '0', open, most] = times;
  if (sign !== undefined) return repetition(part, Number(least), sign === '?' ? 1 : Infinity);
  return repetition(part, Number(least), Number(most || (open === ',' ? Infinity : least)));
}

function repetition(part: Part, least: number, most: number): Part {
  return (text, starts) => {
    let newest = starts;
    for (let times = 0; times < least && newest.size > 0; times += 1) newest = once(text, newest);
    const reached = new Set(newest);
    for (let times = least; times < most && newest.size > 0; times += 1) {
      newest = new Set([...once(text, newest)].filter((place) => !reached.has(place)));
      for (const place of newest) reached.add(place);
    }
    return reached;
  };

  function once(text: Text, starts: Places): Places {
    text.spend(1);
    return part(text, starts);
  }
}

function single(reader: Reader): Part {
  const group = taken(reader, opening);
  if (group) return closed(reader, group[1] ?? '', choice(reader));
  const [sign] = taken(reader, edge) ?? [];
  if (sign !== undefined) return where(({ characters }, place) => isEdge(sign, characters, place));
  const [source] = taken(reader, one) ?? [];
  if (source === undefined) throw new SyntaxError('not known');
  const character = new RegExp(source);
  return (text, starts) => {
    text.spend(starts.size);
    const places = [...starts].filter((place) => character.test(text.characters.charAt(place)));
    return new Set(places.map((place) => place + 1));
  };
}

function closed(reader: Reader, kind: string, inner: Part): Part {
  reader.at += 1;
  const ahead = (text: Text, place: number): boolean => inner(text, new Set([place])).size > 0;
  const behind = (text: Text, place: number): boolean => inner(text, everywhere(text.characters)).has(place);
  if (kind === '?=') return where(ahead);
  if (kind === '?!') return where((text, place) => !ahead(text, place));
  if (kind === '?<=') return where(behind);
  if (kind === '?<!') return where((text, place) => !behind(text, place));
  return inner;
}

const where =
  (holds: (text: Text, place: number) => boolean): Part =>
  (text, starts) => {
    text.spend(starts.size);
    return new Set([...starts].filter((place) => holds(text, place)));
  };

function isEdge(sign: string, characters: string, place: number): boolean {
  if (sign === '^') return place === 0;
  if (sign === '$') return place === characters.length;
  const isWithin = /\w/.test(characters.charAt(place - 1)) === /\w/.test(characters.charAt(place));
  return isWithin === (sign === '\\B');
}

/** The next part of the pattern if it matches `look`; the reader then moves behind it. */
function taken(reader: Reader, look: RegExp): RegExpExecArray | null {
  look.lastIndex = reader.at;
  const found = look.exec(reader.pattern);
  if (found) reader.at = look.lastIndex;
  return found;
}
