import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Builder, Button, By, Capabilities, Key, Origin, type WebDriver } from 'selenium-webdriver';
import * as v from 'valibot';
import { type Engine, EngineMissing, sizes, type Tab, type View } from './engine.ts';
import { programOf } from './programs.ts';

/** WebKit takes two presses within this time (ms) for a double one, of which the app heeds the first. */
const doublePress = 600;
const howTo = 'apt-get install webkit2gtk-driver xvfb';

/** WebKitGTK's own small browser on a screen that is not seen, over WebDriver. */
export async function startWebkit(): Promise<Engine> {
  const driver = programOf('WebKitWebDriver');
  const browser = programOf(...miniBrowsers());
  const screen = programOf('Xvfb');
  if (driver === null || browser === null) throw new EngineMissing(`WebKitGTK is not installed: ${howTo}`);
  if (screen === null && process.env['DISPLAY'] === undefined)
    throw new EngineMissing(`WebKitGTK wants a screen, and there is none here: ${howTo}`);
  const display = screen === null ? null : await startScreen(screen);
  const env = {
    ...process.env,
    ...(display === null ? {} : { DISPLAY: display.name }),
    LANG: 'en_US.UTF-8',
    LC_ALL: '',
  };
  const start = () => startSession(driver, browser, env);
  const first = await start();
  const version = (await first.session.getCapabilities()).getBrowserVersion() ?? 'of unknown version';
  await first.close();
  return {
    version: `WebKitGTK ${version}`,
    open: async (view) => openTab(await start(), view),
    close: async () => display?.close(),
  };
}

type Session = { readonly session: WebDriver; readonly close: () => Promise<void> };

/** A browser under a driver of its own: a driver that crashes takes one journey with it. */
async function startSession(driver: string, browser: string, env: NodeJS.ProcessEnv): Promise<Session> {
  const port = await freePort();
  const server = spawn(driver, ['--host=127.0.0.1', `--port=${port}`], { env, stdio: 'ignore' });
  const killWithUs = () => server.kill('SIGKILL');
  process.once('exit', killWithUs);
  const address = `http://127.0.0.1:${port}`;
  await untilListening(address, server);
  const options = { binary: browser, args: ['--automation'] };
  const session = await new Builder()
    .usingServer(address)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options }))
    .build();
  return {
    session,
    close: async () => {
      process.off('exit', killWithUs);
      const { exitCode, signalCode } = server;
      if (exitCode !== null || signalCode !== null) throw new Error(`WebKitWebDriver ended: ${signalCode ?? exitCode}`);
      await session.quit();
      await ended(server);
    },
  };
}

/** It lies beside the engine's own processes, in a folder that each distribution names after its kind of machine. */
function miniBrowsers(): string[] {
  const roots = ['/usr/lib', '/usr/libexec', '/usr/lib64'];
  const libraries = [...roots, ...roots.flatMap((root) => foldersIn(root, /-linux-gnu/))];
  return libraries.flatMap((library) => foldersIn(library, /^webkit2?gtk-/)).map((folder) => `${folder}/MiniBrowser`);
}

function foldersIn(folder: string, named: RegExp): string[] {
  try {
    return readdirSync(folder).flatMap((name) => (named.test(name) ? [`${folder}/${name}`] : []));
  } catch {
    return [];
  }
}

async function startScreen(program: string): Promise<{ name: string; close: () => Promise<void> }> {
  const { width, height } = sizes.desktop;
  // Its window has a bar of its own above the page.
  const size = `${width}x${height + 100}x24`;
  const server = spawn(program, ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const killWithUs = () => server.kill('SIGKILL');
  process.once('exit', killWithUs);
  const told = server.stdio[3];
  if (!told) throw new Error('Xvfb has no way to tell its display');
  const [number] = await once(told, 'data');
  return {
    name: `:${String(number).trim()}`,
    close: async () => {
      process.off('exit', killWithUs);
      await ended(server);
    },
  };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('there is no free port');
  return address.port;
}

async function untilListening(address: string, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${server.exitCode}`);
    const answers = await fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return;
    await pause(50);
  }
}

async function openTab({ session: driver, close }: Session, view: View): Promise<Tab> {
  await driver.manage().setTimeouts({ script: 30_000, pageLoad: 60_000 });
  await driver.manage().window().setRect({ x: 0, y: 0, width: sizes[view].width, height: sizes[view].height });
  const faults: string[] = [];
  /** WebDriver tells no errors of a page: those since the last look are taken out of the page itself. */
  const takeFaults = async (): Promise<void> => {
    const taken: unknown = await driver.executeScript(watchFaults);
    faults.push(...v.parse(v.array(v.string()), taken));
  };
  const mouse = () => driver.actions({ async: false });
  let lastPress = 0;
  return {
    goto: async (address) => {
      await driver.get(address);
      await takeFaults();
    },
    reload: async () => {
      await takeFaults();
      await driver.navigate().refresh();
      await takeFaults();
    },
    evaluate: async (expression) => {
      await takeFaults();
      const value: unknown = await driver.executeAsyncScript(
        `const done = arguments[arguments.length - 1];
        Promise.resolve(${expression}).then((value) => done([value ?? null]), (error) => done(String(error)));`,
      );
      if (!Array.isArray(value)) throw new Error(String(value));
      return value[0];
    },
    press: async ({ x, y }) => {
      await pause(Math.max(0, lastPress + doublePress - performance.now()));
      lastPress = performance.now();
      await mouse().move({ x, y, origin: Origin.VIEWPORT, duration: 0 }).press(Button.LEFT).release().perform();
    },
    type: async (text) => {
      const field = driver.switchTo().activeElement();
      for (const part of text.split(/(\p{Extended_Pictographic})/u).filter(Boolean))
        if (/\p{Extended_Pictographic}/u.test(part)) await driver.executeScript(insert, part);
        else await field.sendKeys(part.replaceAll('\n', Key.ENTER));
    },
    drag: async ([first, ...rest]) => {
      if (first === undefined) return;
      const begun = mouse().move({ x: first.x, y: first.y, origin: Origin.VIEWPORT, duration: 0 }).press(Button.LEFT);
      const drawn = rest.reduce((line, { x, y }) => line.move({ x, y, origin: Origin.VIEWPORT, duration: 10 }), begun);
      await drawn.release().perform();
    },
    upload: (selector, paths) => driver.findElement(By.css(selector)).sendKeys(paths.join('\n')),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    faults: () => faults,
    close,
  };
}

/** Its driver has no keys for emoji: they come as from an input method. */
const insert = `document.execCommand('insertText', false, arguments[0]);`;

const watchFaults = `
  if (!window.engineFaults) {
    window.engineFaults = [];
    const tell = (kind, what) => window.engineFaults.push(kind + ': ' + what);
    addEventListener('error', ({ message }) => tell('thrown', message));
    addEventListener('unhandledrejection', ({ reason }) => tell('thrown', reason));
    addEventListener('securitypolicyviolation', ({ blockedURI }) => tell('refused', blockedURI));
    const write = console.error;
    console.error = (...words) => { tell('console', words.join(' ')); write.apply(console, words); };
  }
  return window.engineFaults.splice(0);
`;
