/** What the platform, or the development server, serves for the app's page; it is part of no build of the app. */
const address = '/inspector/attach.js';

type Attached = { readonly attach: (app: object) => void };

/** `app` is the actor of the app: lets the inspector hear which machines run (TECH-01). Rejects where nothing serves it. */
export const attachInspector = async (app: object): Promise<void> => {
  const { attach }: Attached = await import(/* @vite-ignore */ location.origin + address);
  attach(app);
};

/** Whether the address of the page asks for the inspector. */
export const asksForInspector = (): boolean => new URLSearchParams(location.search).has('inspect');
