import type { Past } from '../../paths/word.ts';

/** What a person would know of the sign-in form after these words, by AUTH and OP-06. */
type Known = {
  readonly step: 'plain' | 'mfaCode' | 'mfaSetup';
  readonly credentials: { readonly identification: string; readonly password: string };
  readonly code: string;
  readonly configQr: string;
  readonly device: 'own' | 'shared';
};

export const typed = { identification: 'executor@acme.test', password: 'right' };
const code = '123456';
export const qr = { one: 'otpauth://totp/x?secret=AAAA', other: 'otpauth://totp/x?secret=BBBB' };

const empty: Known = {
  step: 'plain',
  credentials: { identification: '', password: '' },
  code: '',
  configQr: '',
  device: 'own',
};

/** Whatever answers a code in mode `config`, but another picture to scan, says that it was right. */
const setUp = ({ device }: Known): Known => ({ ...empty, device });

const asksForSetup =
  (configQr: string) =>
  (known: Known): Known => ({
    ...known,
    step: 'mfaSetup',
    configQr,
    code: known.step === 'mfaCode' ? '' : known.code,
  });

const saysNothingOfSetup = (known: Known): Known => (known.step === 'mfaSetup' ? setUp(known) : known);

const changes: Readonly<Record<string, (known: Known) => Known>> = {
  'TYPE an identification': (known) => ({
    ...known,
    credentials: { ...known.credentials, identification: typed.identification },
  }),
  'TYPE an identification of spaces': (known) => ({
    ...known,
    credentials: { ...known.credentials, identification: '  ' },
  }),
  'TYPE a password': (known) => ({ ...known, credentials: { ...known.credentials, password: typed.password } }),
  'TYPE a code with blanks': (known) => ({ ...known, code }),
  'TYPE blanks for a code': (known) => ({ ...known, code: '' }),
  'SHARE_DEVICE shared': (known) => ({ ...known, device: 'shared' }),
  BACK: ({ credentials, device }) => ({ ...empty, credentials: { ...credentials, password: '' }, device }),
  'asks for a code': (known) => (known.step === 'plain' ? { ...known, step: 'mfaCode' } : saysNothingOfSetup(known)),
  'asks for a set-up': asksForSetup(qr.one),
  'asks for another set-up': asksForSetup(qr.other),
  'says that it is set up': saysNothingOfSetup,
  'a session comes': saysNothingOfSetup,
  'neither session nor question comes': saysNothingOfSetup,
};

export const after = (past: Past): Known => past.reduce((known, word) => changes[word]?.(known) ?? known, empty);

/** Spaces are no identification. */
export const isFilled = (past: Past): boolean => {
  const { identification, password } = after(past).credentials;
  return identification.trim() !== '' && password !== '';
};
