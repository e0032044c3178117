import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appIcons } from './tools/app-icons.ts';
import { compressed } from './tools/compressed.ts';
import { inPage } from './tools/in-page.ts';
import { licenses } from './tools/licenses.ts';
import { shellWorker } from './tools/shell-worker.ts';
import { withoutChartNotes } from './tools/without-chart-notes.ts';

/** A module of ours does nothing when it is only imported: no screen loads what another one takes from the same index. */
const moduleSideEffects = (id: string): boolean => !/\/(?:machines|views|i18n|src\/\w+)\/.*\.tsx?$/.test(id);

/** The app, as the platform serves it: every file with its digest in its name, nothing inline (a strict CSP holds). */
export default defineConfig({
  // Of the pages that are served in development: those of the benchmark have libraries of their own.
  optimizeDeps: { entries: ['index.html', 'charts/*/index.html'] },
  plugins: [
    react(),
    withoutChartNotes(),
    inPage(new URL('src/watch-start.ts', import.meta.url)),
    shellWorker(),
    // Behind the worker's list: the system keeps the icons of an installed app, and no screen shows them.
    appIcons(),
    compressed(),
    licenses(),
  ],
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: { moduleSideEffects },
    },
  },
});
