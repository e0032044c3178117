import react from '@vitejs/plugin-react';
import { build, type InlineConfig } from 'vite';
import { compressed } from '#tools/compressed.ts';

/** A page of the comparison in a folder of its own; `more` is what its library asks of the tool that builds it. */
export type PageSource = { readonly name: string; readonly root: string; readonly more?: InlineConfig };

/** Builds a page in production mode into `folder`/{name}; it is served under `/floors/{name}/`. */
export async function buildPage({ name, root, more = {} }: PageSource, folder: string): Promise<void> {
  await build({
    logLevel: 'warn',
    ...more,
    configFile: false,
    root,
    base: `/floors/${name}/`,
    mode: 'production',
    plugins: [react(), compressed(), ...(more.plugins ?? [])],
    build: {
      // A peer is as large as it is.
      chunkSizeWarningLimit: 100_000,
      outDir: `${folder}/${name}`,
      emptyOutDir: true,
      target: 'es2023',
    },
  });
}
