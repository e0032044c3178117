import type { Language } from '#domain/shell/language.ts';
import { paths } from '#domain/shell/route.ts';
import { mailTexts } from '#i18n/mails/index.ts';
import { type Mail, mailOf, oneLine } from '../mail/index.ts';

export type Recipient = {
  readonly email: string;
  readonly username: string | null;
  readonly first_name: string;
  readonly company_name: string;
};

/** Which mail it is, where the app is reached, and the language of the mail. */
type Mailing = { readonly id: string; readonly origin: string; readonly language: Language };

/** PASS-02: the link by which a new password is chosen. */
export function resetMail(recipient: Recipient, { id, origin, language }: Mailing, token: string): Mail {
  const texts = mailTexts[language].passwordReset;
  const about = aboutOf(recipient);
  return mailOf({
    id,
    to: recipient.email,
    subject: texts.subject(about),
    language,
    before: [greetingOf(recipient, language), texts.why(about)],
    link: { text: texts.act, address: `${origin}${paths.passwordAccept}?token=${token}` },
    after: [texts.lasts, texts.otherwise, about.company],
  });
}

/** Tells the owner that the password was changed, and what to do if another person did it. */
export function changedMail(recipient: Recipient, { id, origin, language }: Mailing): Mail {
  const texts = mailTexts[language].passwordChanged;
  const about = aboutOf(recipient);
  return mailOf({
    id,
    to: recipient.email,
    subject: texts.subject(about),
    language,
    before: [greetingOf(recipient, language), texts.what(about), texts.otherwise],
    link: { text: texts.act, address: `${origin}${paths.passwordReset}` },
    after: [about.company],
  });
}

const aboutOf = ({ username, email, company_name }: Recipient) => ({
  account: username ?? email,
  company: oneLine(company_name),
});

const greetingOf = ({ first_name }: Recipient, language: Language): string =>
  mailTexts[language].greeting({ name: oneLine(first_name) });
