// First: it declares the order of the layers, and the styles of the areas come in with their views.
import '#views/styles/index.css';
import { createRoot } from 'react-dom/client';
import { createWords, type Language, loadTable, type Words } from '#i18n/index.ts';
import { WordsProvider } from '#views/parts/words.tsx';
import { states } from './registry.ts';

const query = new URLSearchParams(location.search);
const language: Language = query.get('lang') === 'es' ? 'es' : 'en';
const state = states.find(({ id }) => id === query.get('id'));
const root = document.getElementById('root');
if (root === null) throw new Error('the page of states has no root');

document.documentElement.lang = language;
document.title = state?.id ?? 'States';
createRoot(root).render(
  state === undefined ? (
    <Contents />
  ) : (
    <WordsProvider words={complaining(createWords(language, await loadTable[language]()))}>
      {await state.render(language)}
    </WordsProvider>
  ),
);

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
        <li key={id}>
          {area}: <a href={`?id=${id}&lang=${language}`}>{id}</a> ({machineState})
        </li>
      ))}
    </ul>
  );
}
