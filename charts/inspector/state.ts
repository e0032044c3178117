import { type Actor, heard, pageRecording, type Recording } from './recording.ts';
import type { Page, Told } from './wire.ts';

/** What the inspector shows. `place` is null at the newest event; `waiting` is what came while it was paused. */
export type Shown = {
  readonly recordings: ReadonlyMap<string, Recording>;
  readonly chosen: string | null;
  readonly actor: string | null;
  readonly place: number | null;
  readonly filter: string;
  readonly paused: boolean;
  readonly waiting: readonly Told[];
};

export const nothing: Shown = {
  recordings: new Map(),
  chosen: null,
  actor: null,
  place: null,
  filter: '',
  paused: false,
  waiting: [],
};

export type Act =
  | { readonly type: 'page'; readonly page: Page }
  | { readonly type: 'told'; readonly told: Told }
  | { readonly type: 'choose'; readonly key: string }
  | { readonly type: 'actor'; readonly id: string }
  | { readonly type: 'place'; readonly place: number | null; readonly actor?: string }
  | { readonly type: 'filter'; readonly filter: string }
  | { readonly type: 'pause' };

/** What is shown after something happened. */
export const shownAfter = (shown: Shown, act: Act): Shown => {
  switch (act.type) {
    case 'page':
      return seen(shown, act.page);
    case 'told':
      return shown.paused ? { ...shown, waiting: [...shown.waiting, act.told] } : withTold(shown, act.told);
    case 'choose':
      return choose(shown, act.key);
    case 'actor':
      return { ...shown, actor: act.id };
    case 'place':
      return { ...shown, place: act.place, actor: act.actor ?? shown.actor };
    case 'filter':
      return { ...shown, filter: act.filter };
    case 'pause':
      return shown.paused
        ? shown.waiting.reduce(withTold, { ...shown, paused: false, waiting: [] })
        : { ...shown, paused: true };
  }
};

const choose = (shown: Shown, key: string): Shown => ({
  ...shown,
  chosen: key,
  actor: rootOf(shown.recordings.get(key))?.id ?? null,
  place: null,
});

const rootOf = (recording: Recording | undefined): Actor | null =>
  recording?.actors.find(({ parent }) => parent === null) ?? recording?.actors[0] ?? null;

const put = (shown: Shown, key: string, recording: Recording): Shown => ({
  ...shown,
  recordings: new Map([...shown.recordings, [key, recording]]),
});

const seen = (shown: Shown, { type, tab, title }: Page): Shown => {
  const known = shown.recordings.get(tab) ?? pageRecording(title);
  const named = { ...known, title, about: type === 'storewalk.gone' ? 'This page has gone.' : '' };
  const next = put(shown, tab, named);
  return next.chosen === null ? choose(next, tab) : next;
};

const withTold = (shown: Shown, told: Told): Shown => {
  const { tab } = told.page;
  const next = put(shown, tab, heard(shown.recordings.get(tab) ?? pageRecording(tab), told));
  if (next.chosen === null) return choose(next, tab);
  return next.chosen === tab && next.actor === null
    ? { ...next, actor: rootOf(next.recordings.get(tab))?.id ?? null }
    : next;
};
