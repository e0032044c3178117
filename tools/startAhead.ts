import type { Plugin, Rolldown } from 'vite';

/** Screens that are opened by their address, and the modules that their code begins with. */
const screens = {
  '/executor/': ['/src/compose/execution.ts'],
  '/login': ['/views/session/entry.ts'],
};
const words = { en: ['/i18n/en/index.ts'], es: ['/i18n/es/index.ts'] };

/**
 * Writes a small script into the page that asks for the words, and for the files of the screen which its address leads
 * to, together with those of the app. Without it they would be asked for when the app has come and runs; as a file it
 * would be waited for itself. Whoever serves the page names its digest in the policy (CSP), as the platform does. It
 * stands before the styles, which a script in the page waits for.
 */
export const startAhead = (): Plugin => ({
  name: 'start-ahead',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('there is no page to add the script to');
      const script = scriptOf(filesOfEach(bundle, screens), filesOfEach(bundle, words));
      page.source = String(page.source).replace('</script>', `</script>\n    <script>${script}</script>`);
    },
  },
});

type FilesOf = Readonly<Record<string, readonly string[]>>;

const filesOfEach = (bundle: Rolldown.OutputBundle, wanted: FilesOf): FilesOf =>
  Object.fromEntries(Object.entries(wanted).map(([name, modules]) => [name, filesOf(bundle, modules)]));

/** Guesses the language as the app decides it (OP-21); a wrong guess only fetches more than is needed. */
const scriptOf = (screens: FilesOf, words: FilesOf): string => `const screens = ${JSON.stringify(screens)};
const words = ${JSON.stringify(words)};
let kept = null;
try {
  kept = localStorage.getItem('language');
} catch {}
const files = words[kept] ?? words[/^es/i.test(navigator.language) ? 'es' : 'en'];
for (const begins in screens) if (location.pathname.startsWith(begins)) files.push(...screens[begins]);
for (const file of files) {
  const link = document.createElement('link');
  link.href = file;
  link.rel = file.endsWith('.js') ? 'modulepreload' : 'preload';
  if (link.rel === 'preload') link.as = 'style';
  link.crossOrigin = '';
  // The app itself first: it runs for a while before it needs the rest.
  link.fetchPriority = 'low';
  document.head.append(link);
}
`;

/** The scripts and styles of these modules that the page does not name itself. */
const filesOf = (bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const of = (path: string): Rolldown.OutputChunk => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(path)));
    if (chunk === undefined) throw new Error(`${path} is in no file`);
    return chunk;
  };
  const initial = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => closure(bundle, chunk)));
  const wanted = new Set(modules.flatMap((path) => closure(bundle, of(path))));
  return [...wanted].filter((file) => !initial.has(file)).map((file) => `/${file}`);
};

/** The names of a chunk, of all that it imports, and of their styles. */
const closure = (bundle: Rolldown.OutputBundle, from: Rolldown.OutputChunk, known = new Set<string>()): string[] => {
  if (known.has(from.fileName)) return [];
  known.add(from.fileName);
  const imported = from.imports.flatMap((name) => {
    const file = bundle[name];
    return file?.type === 'chunk' ? closure(bundle, file, known) : [];
  });
  return [from.fileName, ...(from.viteMetadata?.importedCss ?? []), ...imported];
};
