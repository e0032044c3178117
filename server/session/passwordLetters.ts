import type { Language } from '#domain/language.ts';
import { paths } from '#domain/route.ts';
import { mailTexts } from '#i18n/mails/index.ts';
import type { Mail } from '../mail/index.ts';

export type Recipient = {
  readonly email: string;
  readonly username: string | null;
  readonly first_name: string;
  readonly company_name: string;
};

type Paragraph = string | { readonly words: string; readonly link: string };

/** PASS-02: the link by which a new password is chosen. */
export function resetMail(recipient: Recipient, origin: string, token: string, language: Language): Mail {
  const texts = mailTexts[language].passwordReset;
  const link = `${origin}${paths.passwordAccept}?token=${token}`;
  const paragraphs = [texts.why(aboutOf(recipient)), { words: texts.act, link }, texts.lasts, texts.otherwise];
  return letter(recipient, language, texts.subject(aboutOf(recipient)), paragraphs);
}

/** Tells the owner of an account that its password is another one, and what to do if somebody else chose it. */
export function changedMail(recipient: Recipient, origin: string, language: Language): Mail {
  const texts = mailTexts[language].passwordChanged;
  const link = `${origin}${paths.passwordReset}`;
  const paragraphs = [texts.what(aboutOf(recipient)), texts.otherwise, { words: texts.act, link }];
  return letter(recipient, language, texts.subject(aboutOf(recipient)), paragraphs);
}

const aboutOf = ({ username, email, company_name }: Recipient) => ({
  account: username ?? email,
  company: oneLine(company_name),
});

function letter(recipient: Recipient, language: Language, subject: string, paragraphs: readonly Paragraph[]): Mail {
  const greeting = mailTexts[language].greeting({ name: oneLine(recipient.first_name) });
  const all = [greeting, ...paragraphs, oneLine(recipient.company_name)];
  const html = all.map((one) => `<p>${inHtml(one)}</p>`).join('\n');
  return {
    to: recipient.email,
    subject,
    text: all.map(inText).join('\n\n'),
    html: `<!doctype html><html lang="${language}"><meta charset="utf-8"><body>${html}</body></html>`,
  };
}

const inText = (one: Paragraph): string => (typeof one === 'string' ? one : `${one.words}:\n${one.link}`);
const inHtml = (one: Paragraph): string =>
  typeof one === 'string' ? escaped(one) : `<a href="${escaped(one.link)}">${escaped(one.words)}</a>`;

/** A name is one line: no sign in it may begin a line of the mail's head. */
const oneLine = (name: string): string => name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
