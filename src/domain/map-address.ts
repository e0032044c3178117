/** MAP-03: an address whose places, `{z}` or `{lat}`, are filled; one that nobody knows stays as it is. */
export const filledAddress = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? place : `${value}`;
  });
