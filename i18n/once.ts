/** Makes what costs to make when it is first used, and keeps it: the tables of a language's formats take milliseconds. */
export const once = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
