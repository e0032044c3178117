import type { Place } from '#domain/route.ts';

const open = ['passwordReset', 'passwordAccept'] as const;
const screens = [
  'home',
  'selectStore',
  'selectActivity',
  'executor',
  'events',
  'outbox',
  'tickets',
  'createTicket',
  'manageTicket',
  'routineStores',
  'routines',
  'routineActivities',
  'manageActivity',
  ...open,
] as const;

/** A place with a screen of its own. */
export type ScreenPlace = Extract<Place, { screen: (typeof screens)[number] }>;

export const isScreen = (place: Place): place is ScreenPlace => isAmong(screens, place);

/** ROUTE-10, ROUTE-11: a screen without sign-in. */
export const isOpen = (place: Place): boolean => isAmong(open, place);

const isAmong = (names: readonly Place['screen'][], { screen }: Place): boolean => names.includes(screen);
