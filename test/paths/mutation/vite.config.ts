import { defineConfig, loadConfigFromFile, mergeConfig } from 'vite';
import { mutantPlugin } from './mutantPlugin.ts';

/** The app as it is built for people, but with a defect in one of its machines, which MUTANT tells. */
export default defineConfig(async (env) => {
  const app = await loadConfigFromFile(env, 'vite.config.ts');
  return mergeConfig(app?.config ?? {}, { plugins: [mutantPlugin(JSON.parse(process.env['MUTANT'] ?? '{}'))] });
});
