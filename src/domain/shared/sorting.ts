/** The column of a sort, and its direction; a sort is a column with `-` in front when descending. */
export const sortedBy = (sort: string): { readonly column: string; readonly descending: boolean } => ({
  column: sort.replace(/^-/, ''),
  descending: sort.startsWith('-'),
});

/** OP-91: the first press on a column sorts it ascending, a second one reverses. */
export const nextSort = (sort: string, column: string): string => (sort === column ? `-${column}` : column);
