import { type DemoAccount, demoAccounts, demoCompanies } from '../accounts.ts';

/** The accounts that the demo's identity provider vouches for. */
export const providerAccounts: readonly DemoAccount[] = demoAccounts.filter(
  ({ company }) => company.uuid === demoCompanies.acme.uuid,
);

const words = {
  en: {
    title: 'Sign-in of Acme Retail',
    lead: 'This page stands for the identity provider of a company. Choose who you are; Storewalk is told your email address.',
    cancel: 'Do not sign in',
    failed: 'This sign-in cannot go on. Close this window and begin again.',
  },
  es: {
    title: 'Acceso de Acme Retail',
    lead: 'Esta página hace las veces del proveedor de identidad de una empresa. Elija quién es; Storewalk recibe su correo.',
    cancel: 'No iniciar sesión',
    failed: 'Este inicio de sesión no puede seguir. Cierre esta ventana y empiece de nuevo.',
  },
};
export type ProviderLanguage = keyof typeof words;

/** The page that asks for the account; `base` is its own address. */
export const choicePage = (language: ProviderLanguage, base: string): string => {
  const { title, lead, cancel } = words[language];
  const button = (to: string, text: string) =>
    `<form method="post" action="${base}/${to}"><button>${escaped(text)}</button></form>`;
  const accounts = providerAccounts.map(({ email }, index) => button(String(index), email));
  return page(language, title, [`<p>${escaped(lead)}</p>`, ...accounts, button('cancel', cancel)].join('\n'));
};

/** The page that says that nothing can be done here. */
export const failedPage = (language: ProviderLanguage): string =>
  page(language, words[language].title, `<p>${escaped(words[language].failed)}</p>`);

const page = (language: ProviderLanguage, title: string, body: string): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="/api/demo-idp/style.css">
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
${body}
</main>
</body>
</html>
`;

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Its looks; a file of its own, since the policy of the page allows nothing inline. */
export const style = `:root { font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark; }
body { margin: 0; padding: 1.5rem 1rem; }
main { max-inline-size: 26rem; margin: 0 auto; display: grid; gap: 0.75rem; }
h1 { margin: 0; font-size: 1.5rem; }
p, form { margin: 0; }
button { inline-size: 100%; min-block-size: 3rem; padding: 0.5rem 1rem; font: inherit; text-align: start; border: 1px solid; border-radius: 0.5rem; background: transparent; color: inherit; cursor: pointer; }
button:focus-visible { outline: 3px solid; outline-offset: 2px; }
`;
