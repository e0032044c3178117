/** The most characters that a cell of Excel holds. */
const longestText = 32_767;

/** Characters that a workbook cannot hold. */
const notXml = /(?![\t\n\r\u007f-\u009f])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

/**
 * EXPO-03: a text as a cell of a workbook can hold it. The library looks texts up in an object: `valueOf` alone would
 * break the workbook, and gets a space behind it.
 */
export function sheetText(text: string): string {
  const whole = firstOf(text.replaceAll(notXml, ''), longestText);
  return whole in Object.prototype ? `${whole} ` : whole;
}

/** The first characters of a text; none is cut in half. */
export const firstOf = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
