import { defineConfig } from 'vite';

/** The reference platform and its command line. Every file lies beside the others, so that a worker finds its own. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        cli: 'server/cli.ts',
        databaseWorker: 'server/db/worker.ts',
        mapWorker: 'server/finished/map/worker.ts',
        reportProcess: 'server/finished/report/process.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
