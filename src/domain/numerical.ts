/**
 * What a numerical question keeps of a typed text: digits and the first decimal point. The rule is taken
 * verbatim: a minus sign is stripped too, and so is a comma; the field has turned the comma of a device that writes 1,5
 * into the point before. Boundaries do not bind (OP-39).
 */
export function cleanNumber(text: string): string {
  const [whole = '', ...fractions] = text.replace(/[^\d.]/g, '').split('.');
  return fractions.length === 0 ? whole : `${whole}.${fractions.join('')}`;
}
