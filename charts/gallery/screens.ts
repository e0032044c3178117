/** A screen as people see it: a picture as `data:` address, and the words on it. */
export interface Shot {
  readonly picture: string;
  readonly words: string;
}

/** One screen in both languages. */
export interface Screen {
  readonly en: Shot;
  readonly es: Shot;
}

/** Screens by the id of the state that they show. */
export type Screens = ReadonlyMap<string, Screen>;

/** Something of a screen in both languages. */
export interface InBoth {
  readonly en: string;
  readonly es: string;
}

/** By the id of the state that it shows. */
export type ByState = Readonly<Record<string, InBoth>>;

/** One thing of the screens of one machine. */
export const ofMachine = (screens: Screens, name: string, thing: keyof Shot): ByState =>
  Object.fromEntries(
    [...screens]
      .filter(([state]) => state.startsWith(`${name}.`))
      .map(([state, { en, es }]) => [state, { en: en[thing], es: es[thing] }]),
  );
