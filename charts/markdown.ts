/** Escapes text for a cell or a line. */
export const plain = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('|', '\\|')
    .replaceAll('*', '\\*');

/** A text as code in Markdown, in tables too; nothing for an empty one. */
export const code = (text: string): string => (text === '' ? '' : `\`${text.replaceAll('|', '\\|')}\``);

/** Several of them, with commas between. */
export const codes = (texts: readonly string[]): string => texts.map(code).join(', ');

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** A table under its heading; nothing at all without rows. */
export const section = (heading: string, columns: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  rows.length === 0 ? [] : [`## ${heading}`, '', row(columns), row(columns.map(() => '---')), ...rows.map(row), ''];

/** A link to a numbered line of the requirements; `docs` is the way from the page to the folder docs. */
export const requirementLink = (id: string, docs: string): string =>
  `[${id}](${docs}requirements.md#${id.toLowerCase()})`;
