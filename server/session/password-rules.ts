/** How many characters a password may have; shorter ones are guessed (ASVS 6.2.1). */
export const passwordLength = { least: 8, most: 1024 } as const;

export type PasswordFault = 'tooShort' | 'tooLong' | 'ownName' | 'common';

/** The names of an account, as they are stored; null where it has no such name. */
export type AccountNames = Readonly<
  Record<'email' | 'first_name' | 'last_name' | 'slug', string> & Record<'username' | 'company_name', string | null>
>;

/** The names of an account that its password may not be (ASVS 6.2.11). */
export const namesOf = ({ email, username, first_name, last_name, company_name, slug }: AccountNames): string[] =>
  [email, username, first_name, last_name, first_name + last_name, company_name, slug].filter((name) => name !== null);

/** The rule that a password breaks; null when it breaks none. `own` are the names of its account. */
export function passwordFault(password: string, own: readonly string[]): PasswordFault | null {
  const characters = [...password.normalize('NFKC')].length;
  if (characters < passwordLength.least) return 'tooShort';
  if (characters > passwordLength.most) return 'tooLong';
  if (isOwnName(password, own)) return 'ownName';
  return isCommon(password) ? 'common' : null;
}

/** A name with digits and signs around or between its letters is as easy to guess as the name alone. */
function isOwnName(password: string, own: readonly string[]): boolean {
  const core = lettersOf(password);
  const names = [...own, ...own.map((name) => name.split('@')[0] ?? ''), 'storewalk'].map(lettersOf);
  return names.some((name) => name.length > 2 && name === core);
}

/** One character over and over, a run of the alphabet, the digits or the keyboard, or one of the words of most lists. */
function isCommon(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  if (new Set(plain).size < 3) return true;
  if (runs.some((run) => run.includes(plain))) return true;
  return (
    words.has(lettersOf(plain)) || words.has(lettersOf(plain.replaceAll(/[0134@$]/g, (sign) => meant[sign] ?? '')))
  );
}

const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');

const meant: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '@': 'a', $: 's' };

const forwards = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
];
const runs = [...forwards, ...forwards.map((run) => [...run].reverse().join(''))];

/** Words that, with digits and signs, make up most of the lists of stolen passwords; English and Spanish. */
const words: ReadonlySet<string> = new Set(
  `password passwort passw contrasena contraseña clave admin administrator administrador root user usuario guest invitado
  welcome bienvenido letmein login changeme secret secreto qwerty qwert asdf asdfgh zxcvbn abc abcd abcde abcdef abcdefg
  iloveyou tequiero teamo monkey dragon football futbol baseball superman batman princess princesa sunshine shadow master
  michael jordan ashley jessica daniel andrea estrella america mexico argentina colombia chile peru boca river barcelona
  realmadrid pokemon starwars whatever trustno hello hola test testing temporal summer verano winter invierno spring
  primavera autumn otono otoño computer internet samsung google chocolate mariposa tienda store`.split(/\s+/),
);
