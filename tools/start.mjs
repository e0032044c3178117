// `npm start`: builds app and platform, and runs the platform. In JavaScript, since Node 20 reads no TypeScript.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

if (process.argv.length > 2) {
  process.stderr.write('npm start takes no options: the environment sets it up, as README.md tells.\n');
  process.exit(2);
}

const inPackages = (path) => fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url));
const run = async (...args) => {
  const [code] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit');
  if (code !== 0) process.exit(1);
};
const build = (...args) => run(inPackages('vite/bin/vite.js'), 'build', '--logLevel', 'warn', ...args);
await Promise.all([
  build(),
  build('--config', 'vite.server.config.ts'),
  process.env.CHARTS === '1' && run(inPackages('tsx/dist/cli.mjs'), 'tools/charts.ts', '--page'),
]);

// In a group of its own: a Ctrl+C reaches it once and not also through the terminal and npm, for a second signal
// would end it without waiting for running calls.
const platform = spawn(process.execPath, ['dist/server/main.js'], { stdio: 'inherit', detached: true });
let stopping = false;
const stop = () => {
  if (!stopping) platform.kill('SIGTERM');
  stopping = true;
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
// A signal to npm ends the shell between npm and us, and never reaches us: then another has become our parent.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && stop(), 500).unref();
platform.on('exit', (code) => process.exit(code ?? 1));
