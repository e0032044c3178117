// First: it declares the order of the layers, and the styles of the areas come in with their views.
import '#views/styles/index.css';
import { createRoot } from 'react-dom/client';
import { heedDoubleTaps } from '#browser/taps.ts';
import { createWords, type Language, loadTable, type Words } from '#i18n/index.ts';
import { WordsProvider } from '#views/parts/words.tsx';
import { states } from './registry.ts';
import { endApp } from './stage.tsx';

const query = new URLSearchParams(location.search);
const language: Language = query.get('lang') === 'es' ? 'es' : 'en';
const found = document.getElementById('root');
if (found === null) throw new Error('the page of states has no root');
const container = found;
let root = createRoot(container);

document.documentElement.lang = language;
heedDoubleTaps();
await show(query.get('id'));
// A look at every state would spend half of its time on loading the same code again.
addEventListener('show', (event) => {
  if (event instanceof CustomEvent) void show(String(event.detail));
});

/** Shows a state in the place of the one before, and then says so on the document; without one, all of them. */
async function show(id: string | null): Promise<void> {
  const state = states.find((one) => one.id === id);
  if (id !== null && state === undefined) throw new Error(`there is no state ${id}`);
  document.documentElement.removeAttribute('data-shown');
  root.unmount();
  endApp();
  if (id !== null) history.replaceState(null, '', addressOf(id));
  root = createRoot(container);
  document.title = state?.id ?? 'States';
  root.render(
    state === undefined ? (
      <Contents />
    ) : (
      <WordsProvider words={complaining(createWords(language, await loadTable[language]()))}>
        {await state.render(language)}
      </WordsProvider>
    ),
  );
  document.documentElement.dataset['shown'] = id ?? '';
}

function addressOf(id: string): string {
  return `/?id=${id}&lang=${language}`;
}

/** The library answers a missing key with nothing: here that is an error on the console, which fails the test. */
function complaining(words: Words): Words {
  return {
    ...words,
    t: (key, ...params) => {
      const text = words.t(key, ...params);
      if (text === '') console.error(`no text for ${key} in ${words.language}`);
      return text;
    },
  };
}

/** All states, by area: what a person sees first. */
function Contents() {
  return (
    <ul>
      {states.map(({ id, area, machineState }) => (
        <li key={id} data-states={machineState}>
          {area}: <a href={addressOf(id)}>{id}</a> ({machineState})
        </li>
      ))}
    </ul>
  );
}
