import { renewPage } from '#browser/page.ts';

/** Code that is fetched apart from the app's, once for each page: a browser does not fetch again what failed. */
export type Late<Code> = {
  /** Rejects when the code cannot be had. */
  readonly fetch: () => Promise<Code>;
  /** The same for somebody who waits for it and may try again: after a failure the page is loaded anew. */
  readonly fetchAgain: () => Promise<Code>;
  readonly isHere: () => boolean;
  /** A machine out of it, for a place in another one: whoever starts it has awaited the code. Fails loudly otherwise. */
  readonly logic: <Logic extends object>(pick: (code: Code) => Logic) => Logic;
};

/** Names code that comes later. */
export const late = <Code>(load: () => Promise<Code>): Late<Code> => {
  let coming: Promise<Code> | null = null;
  let here: { readonly code: Code } | null = null;
  let lost = false;
  const fetch = (): Promise<Code> => {
    coming ??= load().then(
      (code) => {
        here = { code };
        return code;
      },
      () => {
        lost = true;
        throw { code: 'offline' };
      },
    );
    return coming;
  };
  return {
    fetch,
    isHere: () => here !== null,
    fetchAgain: () => (lost ? renewPage() : fetch()),
    logic: <Logic extends object>(pick: (code: Code) => Logic): Logic => {
      let picked: Logic | null = null;
      const logic = (): Logic => {
        if (here === null) throw new Error('code is awaited before a machine of it is started');
        picked ??= pick(here.code);
        return picked;
      };
      return new Proxy({} as Logic, {
        get: (_, key) => Reflect.get(logic(), key),
        getPrototypeOf: () => Reflect.getPrototypeOf(logic()),
      });
    },
  };
};
