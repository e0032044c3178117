import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { shellWorker } from './tools/shellWorker.ts';
import { withoutChartNotes } from './tools/withoutChartNotes.ts';

/**
 * Few files, since gzip does better on larger ones: what every first visit needs, and what the same screens share. What
 * a screen does not need is in none of its files.
 */
const groups = [
  { name: 'app', tags: ['$initial' as const], priority: 2 },
  {
    name: 'area',
    entriesAware: true,
    entriesAwareMergeThreshold: 0,
    priority: 1,
    includeDependenciesRecursively: false,
  },
];

/** A module of ours does nothing when it is only imported: no screen loads what another one takes from the same index. */
const moduleSideEffects = (id: string): boolean => !/\/(?:machines|views|i18n|src\/\w+)\/.*\.tsx?$/.test(id);

/** The app, as the platform serves it: every file with its digest in its name, nothing inline (a strict CSP holds). */
export default defineConfig({
  plugins: [react(), withoutChartNotes(), shellWorker()],
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { treeshake: { moduleSideEffects }, output: { codeSplitting: { groups } } },
  },
});
