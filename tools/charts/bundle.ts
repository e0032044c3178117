import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import type { Bundle } from '#charts/gallery/html.ts';

const isOutput = (result: unknown): result is Rolldown.RolldownOutput =>
  typeof result === 'object' && result !== null && 'output' in result;

/** The code of the exported gallery as one classic script, and its style sheet: a page from a disk may load no module. */
export const bundleGallery = async (): Promise<Bundle> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      write: false,
      reportCompressedSize: false,
      cssCodeSplit: false,
      rolldownOptions: { input: 'charts/gallery/main.ts', output: { format: 'iife' } },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (!isOutput(result)) throw new Error('the gallery was not built');
  const code = result.output.find((file) => file.type === 'chunk')?.code ?? '';
  const css = result.output.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  return { code, css: css?.type === 'asset' ? String(css.source) : '' };
};
