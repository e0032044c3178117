/** A visible character: no space, no control, none that only joins, parts or marks the characters beside it. */
const visible = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]/u;

/** Has a text no visible character? Such a text is no answer, no comment and no title (PEND-01, OP-57). */
export const isBlank = (text: string): boolean => !visible.test(text);

/** Does a title name nothing: is it blank, or made of punctuation only? */
export const isNameless = (title: string): boolean => isBlank(title.replaceAll(/\p{P}/gu, ''));
