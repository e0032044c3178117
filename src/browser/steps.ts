/**
 * Steps of one screen as entries of the history, so that the browser's Back button takes one of them back. The entries
 * have the address of the screen; each knows how deep it lies, and how many of them there are below it.
 */
export type Steps = {
  /** So many steps can be taken back now. */
  readonly show: (depth: number) => void;
  readonly stop: () => void;
};

type Mark = { readonly depth: number; readonly entries: number };

/** The step shows first: two frames of a screen, in milliseconds. A Back within them goes back by one, too. */
const afterShown = 32;

/** `onBack` hears that the person went back by one; it answers with `show`, or the entry is put back. */
export function watchSteps(onBack: () => void): Steps {
  const restoration = history.scrollRestoration;
  const { pathname } = location;
  history.scrollRestoration = 'manual';
  let wanted = markOf().depth;
  let last = wanted;
  /** How many entries there are below the one that is gone back to; null while nothing is on its way. */
  let returning: number | null = null;
  let isByPerson = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    clearTimeout(waiting);
    waiting = undefined;
    if (returning !== null || location.pathname !== pathname) return;
    const here = markOf();
    if (here.depth < wanted) push({ depth: wanted, entries: here.entries + 1 });
    else if (here.depth > wanted) {
      returning = here.entries - 1;
      history.back();
    }
    last = markOf().depth;
  };
  const hear = () => {
    const here = markOf();
    // The browser may merge the app's step with a Back of the person, or skip entries without a touch: ask whose it was.
    const isBack = returning === null ? here.depth < last : isByPerson && here.entries < returning;
    returning = null;
    if (isBack) onBack();
    settle();
  };
  const stopTelling = tellTraversals((byPerson) => {
    isByPerson = byPerson;
  });
  window.addEventListener('popstate', hear);
  return {
    show: (depth) => {
      wanted = depth;
      waiting ??= setTimeout(settle, afterShown);
    },
    stop: () => {
      clearTimeout(waiting);
      stopTelling();
      window.removeEventListener('popstate', hear);
      history.scrollRestoration = restoration;
    },
  };
}

/** Calls `tell` before each step through the history: was it a person's? Browsers without the Navigation API never call. */
const tellTraversals = (tell: (byPerson: boolean) => void): (() => void) => {
  if (!('navigation' in window)) return () => undefined;
  const hear = ({ navigationType, userInitiated }: NavigateEvent): void => {
    if (navigationType === 'traverse') tell(userInitiated);
  };
  navigation.addEventListener('navigate', hear);
  return () => navigation.removeEventListener('navigate', hear);
};

/** Goes below all entries of steps, then does the rest; at once when there are none. */
export function leaveSteps(then: () => void): void {
  const { entries } = markOf();
  if (entries === 0) {
    then();
    return;
  }
  const finish = () => {
    clearTimeout(patience);
    window.removeEventListener('popstate', finish);
    then();
  };
  // A history that was cut short does not move, and says nothing.
  const patience = setTimeout(finish, 500);
  window.addEventListener('popstate', finish);
  history.go(-entries);
}

const none: Mark = { depth: 0, entries: 0 };

const markOf = (): Mark => {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null) return none;
  const [depth, entries]: unknown[] = [Reflect.get(state, 'depth'), Reflect.get(state, 'entries')];
  return typeof depth === 'number' && typeof entries === 'number' ? { depth, entries } : none;
};

/**
 * The address stays, so no listener is called: the prototype's `pushState` tells none. A browser that refuses (so many
 * entries in so short a time) leaves Back as it was.
 */
const push = (mark: Mark): void => {
  try {
    History.prototype.pushState.call(history, mark, '');
  } catch {
    return;
  }
};
