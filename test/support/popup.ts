/** What a server answered: its status, where it leads on, and its text. */
export type Visited = {
  readonly status: number;
  readonly location: string | null;
  readonly headers: Headers;
  readonly text: string;
};
type Ask = (address: string, method: string, cookie: string) => Promise<Omit<Visited, 'location'>>;

const byFetch: Ask = async (address, method, cookie) => {
  const response = await fetch(address, { method, redirect: 'manual', headers: { cookie } });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

/** A browser as far as a popup needs one: it keeps cookies and follows redirects, until `until` says where to stop. */
export function popup(ask = byFetch) {
  const cookies = new Map<string, string>();
  const visit = async (address: string, method = 'GET'): Promise<Visited> => {
    const { host } = new URL(address);
    const cookie = [...cookies].flatMap(([name, pair]) => (name.startsWith(`${host} `) ? [pair] : [])).join('; ');
    const answer = await ask(address, method, cookie);
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(`${host} ${pair.split('=')[0]}`, pair);
    }
    return { ...answer, location: answer.headers.get('Location') };
  };
  const follow = async (address: string, until: (address: string) => boolean): Promise<string> => {
    let at = address;
    while (!until(at)) {
      const { location, status, text } = await visit(at);
      if (location === null) throw new Error(`${at} answered ${status}: ${text}`);
      at = new URL(location, at).href;
    }
    return at;
  };
  return { visit, follow };
}

const pathOf = (address: string): string => new URL(address).pathname;
export const isCallback = (address: string): boolean => pathOf(address) === '/api/v1/session/sso/callback';
export const isApp = (address: string): boolean => pathOf(address) === '/login/sso/callback';
export const isChoice = (address: string): boolean => pathOf(address).startsWith('/api/demo-idp/interaction/');

/** What the app is told in the fragment of its callback. */
export const told = (address: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(new URL(address).hash.slice(1)));
