import type { Language } from '#domain/shell/language.ts';
import type { Mail } from './mail.ts';

/** A mail of plain paragraphs, which may have several lines; one of them is a link: what it does, and where it leads. */
export type Letter = {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly language: Language;
  readonly before: readonly string[];
  readonly link: { readonly text: string; readonly address: string };
  readonly after: readonly string[];
  readonly unsubscribe?: string;
};

/** The same letter as text and as HTML. */
export function mailOf({ id, to, subject, language, before, link, after, unsubscribe }: Letter): Mail {
  const text = [...before, `${link.text}:\n${link.address}`, ...after].join('\n\n');
  const anchor = `<a href="${escaped(link.address)}">${escaped(link.text)}</a>`;
  const paragraphs = [...before.map(asHtml), anchor, ...after.map(asHtml)].map((part) => `<p>${part}</p>`);
  const html = `<!doctype html><html lang="${language}"><meta charset="utf-8"><body>${paragraphs.join('\n')}</body></html>`;
  return { id, to, subject, text, html, unsubscribe };
}

/**
 * A name is one line: no sign in it may begin a line of the mail's head, or turn the words around it, such as a date
 * behind a title, the other way round.
 */
export const oneLine = (name: string): string => name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ').trim();

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const asHtml = (text: string): string => escaped(text).replaceAll('\n', '<br>\n');
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
