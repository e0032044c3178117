import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { shellWorker } from './tools/shellWorker.ts';
import { withoutChartNotes } from './tools/withoutChartNotes.ts';

/** Few files: what every first visit needs, what several screens share, and the execution; gzip does better on larger ones. */
const groups = [
  { name: 'app', tags: ['$initial' as const], priority: 3 },
  {
    name: 'shared',
    test: /\/(views\/parts|src\/domain\/(?!schedule)|machines\/\w+\.|src\/browser)/,
    minShareCount: 2,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'execution',
    test: /\/(machines|views|src\/effects|src\/compose)\/(execution|files)/,
    priority: 1,
    includeDependenciesRecursively: false,
  },
];

/** The app, as the platform serves it: every file with its digest in its name, nothing inline (a strict CSP holds). */
export default defineConfig({
  plugins: [react(), withoutChartNotes(), shellWorker()],
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});
