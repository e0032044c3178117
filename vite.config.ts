import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './tools/compressed.ts';
import { shellWorker } from './tools/shellWorker.ts';
import { startAhead } from './tools/startAhead.ts';
import { watchStart } from './tools/watchStart.ts';
import { withoutChartNotes } from './tools/withoutChartNotes.ts';

/** Shared by a few, and less than it costs to ask for one more file. */
const little =
  /\/(?:i18n\/plural|holdLocks|browser\/encryption|execution\/(?:record\.machine|lifecycle)|platformFiles|seenKinds)\.ts$/;
/** What takes and shows pictures, documents and drawings: whoever needs some of it soon needs the rest. */
const files = new RegExp(
  [
    /\/(?:machines|views|effects)\/files\/(?!preview|storedPicture|address\.|untilOnline)/,
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
 * Few files, since gzip does better on larger ones: what every first visit needs, and what the same screens share. What
 * a screen does not need is in none of its files.
 */
const groups = [
  { name: 'app', tags: ['$initial' as const], priority: 6 },
  { name: 'words', test: /\/i18n\//, entriesAware: true, priority: 4 },
  { name: 'little', test: little, priority: 5 },
  { name: 'shared', test: /\/(?:machines|views|src)\//, minShareCount: 5, priority: 3 },
  { name: 'files', test: files, priority: 5 },
  { name: 'area', entriesAware: true, entriesAwareMergeThreshold: 1000, priority: 1 },
].map((group) => ({ ...group, includeDependenciesRecursively: false }));

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
  plugins: [react(), withoutChartNotes(), startAhead(), watchStart(), shellWorker(), compressed()],
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { treeshake: { moduleSideEffects }, output: { codeSplitting: { groups } } },
  },
});
