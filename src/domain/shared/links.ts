/** A piece of a text: plain, or a link with its address. The texts of all pieces together are the whole text. */
export type TextPart = { readonly text: string } | { readonly text: string; readonly href: string };

const address = /^(?:https?:\/\/|www\.)/i;
const trailing = '.,;:!?\'"]}>»';

/**
 * Splits a text at its web addresses (EXEC-14): words that start with `http://`, `https://` or `www.`, which is read as
 * https (OP-118). Punctuation after an address is not part of it; spaces and line breaks stay as they are.
 */
export const splitAtLinks = (text: string): TextPart[] => {
  const parts: TextPart[] = [];
  for (const part of text.split(/(\s+)/).flatMap(partsOfWord)) add(parts, part);
  return parts;
};

function partsOfWord(word: string): TextPart[] {
  const text = withoutTail(word);
  const href = hrefOf(text);
  return href === null ? [{ text: word }] : [{ text, href }, { text: word.slice(text.length) }];
}

function hrefOf(word: string): string | null {
  if (!address.test(word)) return null;
  const href = /^www\./i.test(word) ? `https://${word}` : word;
  return URL.canParse(href) ? href : null;
}

/** A closing parenthesis belongs to an address that has opened it. */
function withoutTail(word: string): string {
  const tail = word.includes('(') ? trailing : `${trailing})`;
  let end = word.length;
  while (end > 0 && tail.includes(word.charAt(end - 1))) end -= 1;
  return word.slice(0, end);
}

/** Plain text joins the plain text before it. */
function add(parts: TextPart[], part: TextPart): void {
  const last = parts.at(-1);
  if (part.text === '') return;
  if (!last || 'href' in last || 'href' in part) parts.push(part);
  else parts.splice(-1, 1, { text: last.text + part.text });
}
