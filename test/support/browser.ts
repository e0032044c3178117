import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';

import { asked } from '../paths/asked.ts';

/** How a Chromium-family browser is started on this machine. */
export type Chromium = { readonly executablePath: string; readonly env: Record<string, string> };

const require = createRequire(import.meta.url);

/** Nothing of the browser's own may reach the network: tests are about the product alone. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** Starts a headless browser. */
export const launch = (found: Chromium, args: readonly string[] = []): Promise<Browser> =>
  chromium.launch(optionsOf(found, args));

/** Starts a headless browser whose profile lies in a folder, and stays there. */
export const launchProfile = (
  found: Chromium,
  folder: string,
  options: BrowserContextOptions,
  args: readonly string[] = [],
): Promise<BrowserContext> => chromium.launchPersistentContext(folder, { ...optionsOf(found, args), ...options });

const optionsOf = ({ executablePath, env }: Chromium, args: readonly string[] = []) => ({
  executablePath,
  ...(asked.headed ? { headless: false, slowMo: 250 } : {}),
  args: [...quiet, ...asRoot, ...args],
  // A busy machine starts a browser slowly; what hangs is told by the test that waits for it.
  timeout: 600_000,
  env: { ...ownEnvironment(), ...env },
});

/** No browser starts on this machine. */
export class NoBrowser extends Error {}

/**
 * A browser that starts on this machine: `CHROME_PATH`, else an installed Chrome, Chromium or Edge, else (Linux x64)
 * the one that the npm package @sparticuz/chromium carries.
 */
export async function findChromium(): Promise<Chromium> {
  for (const executablePath of installed()) {
    const found = { executablePath, env: {} };
    if (existsSync(executablePath) && (await starts(found))) return found;
  }
  if (process.platform === 'linux' && process.arch === 'x64') {
    const folder = await unpacked();
    const carried = { executablePath: join(folder, 'chromium'), env: carriedLibraries(folder) };
    if (await starts(carried)) return carried;
  }
  throw new NoBrowser('No browser starts here: install Chrome, Chromium or Edge, or name one in CHROME_PATH.');
}

const ownEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

/** A real launch over the protocol: the carried browser hangs on `--dump-dom`. */
async function starts(candidate: Chromium): Promise<boolean> {
  try {
    const browser = await launch(candidate);
    const page = await browser.newPage();
    await page.setContent('<i>ok</i>');
    const text = await page.textContent('i');
    await browser.close();
    return text === 'ok';
  } catch {
    return false;
  }
}

function installed(): string[] {
  const named = process.env['CHROME_PATH'];
  if (named !== undefined) return [named];
  if (process.platform === 'darwin')
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (app) => `/Applications/${app}.app/Contents/MacOS/${app}`,
    );
  if (process.platform === 'win32')
    return [process.env['PROGRAMFILES'], process.env['PROGRAMFILES(X86)'], process.env['LOCALAPPDATA']]
      .filter((folder) => folder !== undefined)
      .flatMap((folder) =>
        ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'].map((exe) =>
          join(folder, exe),
        ),
      );
  const names = [
    'google-chrome-stable',
    'google-chrome',
    'chromium',
    'chromium-browser',
    'microsoft-edge-stable',
    'microsoft-edge',
  ];
  return (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
}

/** Unpacks the carried browser once per installation; returns its folder. */
async function unpacked(): Promise<string> {
  const folder = resolve('node_modules/.cache/chromium');
  if (existsSync(folder)) return folder;
  mkdirSync(resolve(folder, '..'), { recursive: true });
  // Another process may unpack at the same time: each into a folder of its own, and the first one to finish wins.
  const part = mkdtempSync(`${folder}-`);
  await unpackInto(part);
  if (!existsSync(folder)) renameSync(part, folder);
  else rmSync(part, { recursive: true });
  return folder;
}

async function unpackInto(folder: string): Promise<void> {
  const packed = join(require.resolve('@sparticuz/chromium'), '../../../bin');
  const executable = join(folder, 'chromium');
  await decompress(join(packed, 'chromium.br'), executable);
  chmodSync(executable, 0o755);
  for (const name of ['swiftshader', 'fonts', 'al2023']) {
    const archive = join(folder, `${name}.tar`);
    await decompress(join(packed, `${name}.tar.br`), archive);
    execFileSync('tar', ['-xf', archive, '-C', folder]);
    rmSync(archive);
  }
  writeFileSync(join(folder, 'fonts.conf'), fonts);
}

const decompress = (from: string, to: string): Promise<void> =>
  pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to));

/** The carried libraries and fonts: they are there on every machine, and every machine draws the same text. */
const carriedLibraries = (folder: string): Record<string, string> => ({
  LD_LIBRARY_PATH: join(folder, 'lib'),
  FONTCONFIG_PATH: folder,
});

const fonts =
  '<?xml version="1.0"?><fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>\n';
