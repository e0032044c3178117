import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import type { Point, Tab } from './engine.ts';
import type { Role, Wanted } from './finder.ts';

/** The app in a tab, as journeys speak of it. Each call waits until what it names is there. */
export type Page = {
  readonly goto: (path: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly evaluate: (expression: string) => Promise<unknown>;
  readonly click: (role: Role, name: string, where?: Where) => Promise<void>;
  readonly fill: (name: string, text: string, where?: Where) => Promise<void>;
  readonly upload: (name: string, path: string, where?: Where) => Promise<void>;
  /** Draws a line on the canvas; points are parts of its width and height. */
  readonly draw: (...points: readonly Point[]) => Promise<void>;
  readonly until: (role: Role, name: string, where?: Where) => Promise<void>;
  readonly untilText: (text: string) => Promise<void>;
  readonly untilPath: (path: RegExp) => Promise<void>;
  /** Waits until an expression is true in the page. */
  readonly untilTrue: (what: string, expression: string) => Promise<void>;
  readonly textIn: (name: string, where?: Where) => Promise<string | null>;
  readonly isChosen: (name: string, where?: Where) => Promise<boolean>;
};

type Where = { readonly question?: string; readonly part?: boolean };

/** Waits are for states and end when the state is there; an engine may be slow to begin with. */
const patience = 30_000;
const mark = 'data-engine-file';

const found = v.union([
  v.object({
    at: v.object({ x: v.number(), y: v.number() }),
    box: v.tuple([v.number(), v.number(), v.number(), v.number()]),
  }),
  v.object({ not: v.string() }),
]);
type Place = Extract<v.InferOutput<typeof found>, { at: object }>;

/** `finder` is the code of `finder.ts` as one script that names it `finder`. */
export function pageOf(tab: Tab, origin: string, finder: string): Page {
  const ask = (name: string, ...args: readonly unknown[]): Promise<unknown> =>
    tab.evaluate(`(() => { ${finder}\nreturn finder.${name}(...${JSON.stringify(args)}); })()`);

  async function until<Value>(what: string, look: () => Promise<Value | null>, why = () => ''): Promise<Value> {
    const end = performance.now() + patience;
    for (;;) {
      const value = await look();
      if (value !== null) return value;
      if (performance.now() > end) throw new Error(`waited in vain for ${what}${why()}; ${await seen()}`);
      await pause(50);
    }
  }

  const seen = async (): Promise<string> =>
    `at ${String(await tab.evaluate('location.pathname'))} it says: ${String(
      await tab.evaluate('document.body.innerText.replaceAll(/\\s+/g, " ").slice(0, 600)'),
    )}`;

  /** Where it is, once it stands still. */
  function placeOf(wanted: Wanted): Promise<Place> {
    let last = '';
    let not = '';
    return until(
      `${wanted.role} “${wanted.name}”`,
      async () => {
        const place = v.parse(found, await ask('find', wanted));
        if ('not' in place) {
          not = place.not;
          return null;
        }
        const isStill = last === String(place.box);
        last = String(place.box);
        return isStill ? place : null;
      },
      () => ` (${not})`,
    );
  }

  const untilTrue = async (what: string, expression: string): Promise<void> =>
    void (await until(what, async () => (await tab.evaluate(`Promise.resolve(${expression}).then(Boolean)`)) || null));

  const click = async (role: Role, name: string, where: Where = {}): Promise<void> =>
    tab.press((await placeOf({ role, name, ...where })).at);

  const textIn = async (name: string, where: Where = {}): Promise<string | null> =>
    v.parse(v.nullable(v.string()), await ask('textIn', { role: 'textbox', name, ...where }));

  return {
    goto: (path) => tab.goto(origin + path),
    reload: tab.reload,
    evaluate: tab.evaluate,
    click,
    fill: async (name, text, where) => {
      await click('textbox', name, where);
      await tab.type(text);
      const value = await textIn(name, where);
      if (value !== text) throw new Error(`“${name}” has “${value}” after “${text}” was typed`);
    },
    upload: async (name, path, where = {}) => {
      const wanted: Wanted = { role: 'file', name, ...where };
      await until(`file input “${name}”`, async () => (await ask('markFile', wanted, mark)) || null);
      await tab.upload(`[${mark}]`, [path]);
    },
    draw: async (...points) => {
      const { box } = await placeOf({ role: 'canvas', name: '', part: true });
      const [left, top, width, height] = box;
      await tab.drag(points.map(({ x, y }) => ({ x: Math.round(left + x * width), y: Math.round(top + y * height) })));
    },
    until: async (role, name, where = {}) => void (await placeOf({ role, name, ...where })),
    untilText: async (text) =>
      void (await until(`the text “${text}”`, async () => (await ask('isRead', text)) || null)),
    untilPath: (path) => untilTrue(`the path ${path}`, `${path}.test(location.pathname)`),
    untilTrue,
    textIn,
    isChosen: async (name, where = {}) => (await ask('isChosen', { role: 'choice', name, ...where })) === true,
  };
}
