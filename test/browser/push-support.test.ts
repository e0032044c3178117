import { afterEach, expect, it, vi } from 'vitest';
import { pushSupport } from '#browser/push.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser with or without the three interfaces of push, and as one of iOS says whether the page is installed. */
const browser = (has: readonly ('Notification' | 'PushManager' | 'serviceWorker')[], standalone?: boolean): void => {
  for (const name of has) if (name !== 'serviceWorker') vi.stubGlobal(name, class {});
  vi.stubGlobal('navigator', {
    ...(has.includes('serviceWorker') ? { serviceWorker: {} } : {}),
    ...(standalone === undefined ? {} : { standalone }),
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
};
const everything = ['Notification', 'PushManager', 'serviceWorker'] as const;

it('TOLD-08 a browser with the interfaces can get notices, on iOS in the installed app', () => {
  browser(everything);
  expect(pushSupport()).toBe('supported');
  browser(everything, true);
  expect(pushSupport()).toBe('supported');
});

it('TOLD-08 on iOS, where a page has no such interface, only the installed app can', () => {
  browser(['serviceWorker'], false);
  expect(pushSupport()).toBe('notInstalled');
});

it.each(everything)(
  'TOLD-08 a browser without %s cannot, and an installed app of iOS that is too old neither',
  (missing) => {
    const others = everything.filter((name) => name !== missing);
    browser(others);
    expect(pushSupport()).toBe('unsupported');
    browser(others, true);
    expect(pushSupport()).toBe('unsupported');
  },
);
