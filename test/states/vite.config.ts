import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The page of states: every state of every view on its own. It is never shipped. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: resolve(import.meta.dirname, '../../public'),
  plugins: [react()],
  build: {
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Hundreds of tests load all of it: one file comes sooner than fifty.
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
