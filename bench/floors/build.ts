import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { compressed } from '#tools/compressed.ts';

const floors = ['react', 'react-xstate', 'surveyjs', 'map'] as const;

/** Builds every floor, the peer, and the map alone, in production mode into `folder`/{floor}; they are served under `/floors/{floor}/`. */
export async function buildFloors(folder: string): Promise<void> {
  for (const floor of floors)
    await build({
      configFile: false,
      root: fileURLToPath(new URL(floor, import.meta.url)),
      base: `/floors/${floor}/`,
      mode: 'production',
      logLevel: 'warn',
      plugins: [react(), compressed()],
      build: {
        // A peer is as large as it is.
        chunkSizeWarningLimit: 5000,
        outDir: `${folder}/${floor}`,
        emptyOutDir: true,
        target: 'es2023',
      },
    });
}
