import { start as en } from '#i18n/en/shell/start.ts';
import { start as es } from '#i18n/es/shell/start.ts';

/**
 * Stands in the page itself, and speaks until the app does: that it is on its way, that it takes long, that it could not
 * be loaded (OP-30), or that it cannot run here. Styles hide it as soon as the app has drawn something.
 */

/** After the first time the page says that it is loading, after the second it offers to reload (ms). */
const soon = 1000;
const late = 20_000;

const keptLanguage = (): string | null => {
  try {
    return localStorage.getItem('language');
  } catch {
    return null;
  }
};

/** As the app decides it (OP-21). */
const language = (): 'en' | 'es' => {
  const kept = keptLanguage();
  if (kept === 'en' || kept === 'es') return kept;
  return /^es/i.test(navigator.language) ? 'es' : 'en';
};

const lang = language();
const words = lang === 'es' ? es : en;
const place = document.createElement('div');
place.id = 'start';
place.lang = lang;

const element = (name: 'h1' | 'p', text: string): HTMLElement =>
  Object.assign(document.createElement(name), { textContent: text });

/** While this page itself cannot be had, it stays, and with it the offer. */
const loadAnew = async (): Promise<void> => {
  const there = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (there) location.reload();
};

const again = (): HTMLElement => {
  const button = document.createElement('button');
  button.className = 'button';
  button.dataset['kind'] = 'primary';
  button.textContent = words.tryAgain;
  button.addEventListener('click', loadAnew);
  return button;
};

const show = (role: 'status' | 'alert', ...parts: readonly HTMLElement[]): void => {
  const root = document.getElementById('root');
  if (!root || root.firstChild) return;
  place.setAttribute('role', role);
  place.replaceChildren(...parts);
  root.after(place);
};

/** The requirement of the app that is not met: a page over https, or a browser of 2023 or later; null if none. */
const missing = (): 'insecure' | 'outdated' | null => {
  if (!isSecureContext) return 'insecure';
  return 'toSorted' in Array.prototype && 'hasOwn' in Object && 'locks' in navigator ? null : 'outdated';
};
const refused = missing();

const timers = [
  setTimeout(() => show('status', element('p', words.coming)), soon),
  setTimeout(() => show('status', element('p', words.slow), again()), late),
];

const fail = (): void => {
  timers.forEach(clearTimeout);
  if (refused === null) show('alert', element('h1', words.failedTitle), element('p', words.failedText), again());
};

/** The error of a part that is only fetched ahead: the code that needs the part fetches it again. */
const isAhead = ({ target }: Event): boolean => target instanceof Element && target.tagName !== 'SCRIPT';

if (refused !== null) {
  // The app looks for this, and does not start.
  document.documentElement.dataset['refused'] = refused;
  timers.forEach(clearTimeout);
  const said = [element('h1', words[`${refused}Title`]), element('p', words[`${refused}Text`])];
  addEventListener('DOMContentLoaded', () => show('alert', ...said));
}

addEventListener('error', (event) => isAhead(event) || fail(), true);
addEventListener('unhandledrejection', fail);
