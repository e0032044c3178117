import { defineConfig, loadConfigFromFile } from 'vite';
import { tellCalled } from './tellCalled.ts';

const isNamed = (plugin: unknown, name: string): boolean =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === name;

/** The app as it is built, but every function says that it was called, and none is told to be compiled ahead. */
export default defineConfig(async (env) => {
  const { config = {} } = (await loadConfigFromFile(env, 'vite.config.ts')) ?? {};
  const plugins = (config.plugins ?? []).filter((plugin) => !isNamed(plugin, 'compile-ahead'));
  return { ...config, plugins: [...plugins, tellCalled()] };
});
