import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './tools/compressed.ts';
import { compileAhead } from './tools/eager/compileAhead.ts';
import { inPage } from './tools/inPage.ts';
import { shellWorker } from './tools/shellWorker.ts';
import { startAhead } from './tools/startAhead.ts';
import { statesOnDemand } from './tools/statesOnDemand.ts';
import { withoutChartNotes } from './tools/withoutChartNotes.ts';

/** What takes and shows pictures, documents and drawings: whoever needs some of it soon needs the rest. */
const files = new RegExp(
  [
    /\/(?:machines|views|effects)\/files\/(?!preview|storedPicture|address\.)/,
    /\/compose\/(?:files|uploader)\.ts/,
    /\/parts\/(?:canvas|slides|picture-strip|file-pick)\.(?:tsx|css)$/,
    /\/domain\/(?:slides|documentTypes|admission)\.ts$/,
    /\/browser\/(?:drawing|prepare-picture|pictures|digest)\.ts$/,
    /\/api\/(?:xhr-carrier|upload)\.ts$/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/**
 * Shared by so many screens, or so little, that it comes with the app's own file: a request more takes longer than these
 * bytes. What they import is here, too, or of that file anyway.
 */
const common = new RegExp(
  [
    /\/contracts\/(?:execution|password|routine|laterRoutes)\.ts$/,
    /\/domain\/(?:retry|durations|outbox|address|dateTimes|dateRange|ticketLimits|platformFiles)\.ts$/,
    /\/api\/laterCalls\.ts$/,
    /\/effects\/(?:holdLocks|seenKinds|sessionOf|untilOnline|files\/address|session\/untilSignedIn)\.ts$/,
    /\/effects\/execution\/lifecycle\.ts$/,
    /\/machines\/(?:execution\/record|files\/storedPicture)\.machine\.ts$/,
    /\/compose\/storedPicture\.ts$/,
    /\/browser\/encryption\.ts$/,
    /\/i18n\/plural\.ts$/,
    /\/views\/parts\/(?:card|list|seen-before|later-icons)\.tsx$/,
    /\/views\/styles\/(?:lists|pictures)\.css$/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** What the page starts with; the first group is there to tell, and takes nothing. */
const initial = new Set<string>();
const tell = (id: string): null => {
  initial.add(id);
  return null;
};

/**
 * Few files, since gzip does better on larger ones: what every first visit needs, and what the same screens share. What
 * a screen does not need is in none of its files.
 */
const groups = [
  { name: tell, debugName: 'initial', tags: ['$initial' as const], priority: 6 },
  { name: 'app', test: (id: string) => initial.has(id) || common.test(id), priority: 6 },
  { name: 'words', test: /\/i18n\//, entriesAware: true, priority: 4 },
  { name: 'files', test: files, priority: 5 },
  { name: 'area', entriesAware: true, entriesAwareMergeThreshold: 1000, priority: 1 },
].map((group) => ({ ...group, includeDependenciesRecursively: false }));

/** A file is named in the app's own, which every first visit waits for: after one screen, or else by its digest alone. */
const named = (name = ''): string => `assets/${/^[^~]+(?:~[^~]+)?$/.test(name) ? name : 'shared'}-[hash]`;

/** A module of ours does nothing when it is only imported: no screen loads what another one takes from the same index. */
const moduleSideEffects = (id: string): boolean => !/\/(?:machines|views|i18n|src\/\w+)\/.*\.tsx?$/.test(id);

/** The app, as the platform serves it: every file with its digest in its name, nothing inline (a strict CSP holds). */
export default defineConfig({
  // React brings what these stand in for with older ones.
  resolve: {
    alias: [
      {
        find: /^use-sync-external-store\/shim\/with-selector(?:\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
      { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
    ],
  },
  // Of the pages that are served in development: those of the benchmark have libraries of their own.
  optimizeDeps: { entries: ['index.html', 'charts/*/index.html'] },
  plugins: [
    react(),
    statesOnDemand(),
    compileAhead(),
    withoutChartNotes(),
    startAhead(),
    inPage(new URL('src/askAhead.ts', import.meta.url)),
    inPage(new URL('src/watchStart.ts', import.meta.url)),
    shellWorker(),
    compressed(),
  ],
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: { moduleSideEffects },
      output: {
        codeSplitting: { groups },
        chunkFileNames: ({ name }) => `${named(name)}.js`,
        assetFileNames: ({ names: [name] }) => `${named(name?.replace(/\.\w+$/, ''))}[extname]`,
      },
    },
  },
});
