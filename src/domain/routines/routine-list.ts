/** ROUT-01: a store that the platform counted no routine of has none; a platform that counts none forbids none. */
export const hasRoutines = ({ amount_routines }: { readonly amount_routines: number | null }): boolean =>
  amount_routines !== 0;

/** ROUT-08: a name that is told in full by a tooltip. */
export const isLongName = (name: string): boolean => [...name].length > 50;
