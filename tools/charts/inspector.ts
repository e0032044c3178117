import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** Builds the inspector as the platform serves it: its page, and `attach.js`, which the app's page loads by its name. */
export const buildInspector = async (outDir: string): Promise<void> => {
  await build({
    configFile: false,
    publicDir: false,
    base: '/inspector/',
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 4000,
      rolldownOptions: {
        input: { page: 'charts/inspector/index.html', attach: 'charts/inspector/attach.ts' },
        // `attach.js` is called by what it exports.
        preserveEntrySignatures: 'exports-only',
        output: { entryFileNames: '[name].js' },
      },
    },
  });
};
