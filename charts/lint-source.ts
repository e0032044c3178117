/** A breach that only the text of a machine file shows. */
export interface SourceFinding {
  readonly rule: 'boolean' | 'words';
  readonly at: string;
}

/** A boolean that says what a state could say; a guard of such a name is a function and may. */
const flags = /\b(?:is|has)[A-Z]\w*\??:\s*(?:boolean|true|false)\b/g;
const sayable = /(?:description:|rule\(|Error\(|from)\s*$/;
const literal = /'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g;
const comment = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

const isPhrase = (text: string): boolean => /[a-z]\S*\s+\S*[a-z]/i.test(text.replaceAll(/\$\{[^}]*\}/g, ''));

const wordsIn = (source: string): string[] =>
  [...source.matchAll(literal)]
    .filter(({ 0: text, index }) => isPhrase(text) && !sayable.test(source.slice(0, index)))
    .map(([text]) => text);

/** Flags in context and words for people: machines have states for the one and codes for the other. */
export const lintSource = (source: string): SourceFinding[] => {
  const bare = source.replaceAll(comment, '');
  return [
    ...[...bare.matchAll(flags)].map(([at]): SourceFinding => ({ rule: 'boolean', at })),
    ...wordsIn(bare).map((at): SourceFinding => ({ rule: 'words', at })),
  ];
};
