/** MAP-03: an address with its placeholders, `{z}` or `{lat}`, filled in. An unknown placeholder stays. */
export const filledAddress = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? place : `${value}`;
  });
