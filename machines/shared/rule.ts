/** The requirement (or decision) that a transition fulfils; several ids are joined by a space. */
export const rule = (id: string) => ({ meta: { rule: id } }) as const;
