import { defineConfig } from 'vite';

/**
 * Libraries of many small modules, for which a start would wait: they come with the platform's own files. What brings
 * code for the processor, WebAssembly or files of its own stays where it is.
 */
const bundled = [
  '@fastify/busboy',
  '@hono/node-server',
  '@noble/ciphers',
  '@noble/curves',
  '@noble/hashes',
  '@noble/post-quantum',
  'age-encryption',
  'file-type',
  'hono',
  'jose',
  'kysely',
  'nodemailer',
  'oauth4webapi',
  'openid-client',
  'otpauth',
  'rate-limiter-flexible',
  'rrule',
  'strtok3',
  'valibot',
  'xstate',
];

/** A module of ours does nothing when it is only imported: no thread loads what another one takes from the same file. */
const moduleSideEffects = (id: string, external: boolean): boolean => !external && !/\/(?:server|src)\/\w+\//.test(id);

/** The reference platform and its command line. Every file lies beside the others, so that a worker finds its own. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: bundled },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      treeshake: { moduleSideEffects },
      input: {
        main: 'server/main.ts',
        cli: 'server/cli.ts',
        databaseWorker: 'server/db/worker.ts',
        bodyWorker: 'server/http/body-worker.ts',
        exportWorker: 'server/results/export/worker.ts',
        sheetWorker: 'server/export/sheet-worker.ts',
        mapWorker: 'server/finished/map/worker.ts',
        reportProcess: 'server/finished/report/process.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
