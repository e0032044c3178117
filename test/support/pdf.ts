import { spawnSync } from 'node:child_process';

/** What programs of the system, none of them ours, say of a PDF. */
function said(program: string, ...words: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, words, { maxBuffer: 2 ** 28 });
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr.toString()}${stdout.toString()}`);
  return stdout.toString();
}

/** Fails unless the file is without a fault: not even a warning. */
export const checkPdf = (file: string): string => said('qpdf', '--check', file);

/** The elements of what the file says of itself in XML: names alone, and no element that somebody typed. */
export const metadataElements = (file: string): string[] => [
  ...new Set([...said('pdfinfo', '-meta', file).matchAll(/<\/?([^\s>]*)/g)].map(([, name = '']) => name)),
];

/** The text on its pages, in the order in which it was written, without what stands at the foot of each. */
export const pageText = (file: string): string =>
  said(
    'pdftotext',
    ...['-raw', '-nopgbrk', '-enc', 'UTF-8', '-x', '0', '-y', '0', '-W', '595', '-H', '780'],
    file,
    '-',
  );

export const pageCount = (file: string): number => Number(/^Pages:\s+(\d+)$/m.exec(said('pdfinfo', file))?.[1]);

/** The file that is attached under this name. */
export const attachedText = (file: string, name: string): string => said('qpdf', `--show-attachment=${name}`, file);

const active = new Set([
  ...['/JavaScript', '/JS', '/OpenAction', '/AA', '/A', '/Launch', '/URI', '/GoToR', '/GoToE', '/SubmitForm'],
  ...['/ImportData', '/RichMedia', '/XFA', '/AcroForm', '/Annots', '/Encrypt'],
]);

/** Names in the structure of the file that could make it do something; texts do not count, whatever they say. */
export function activeNames(file: string): string[] {
  const found: string[] = [];
  const look = (value: unknown): void => {
    if (typeof value === 'string' && active.has(value)) found.push(value);
    if (Array.isArray(value)) for (const one of value) look(one);
    else if (typeof value === 'object' && value !== null)
      for (const [name, one] of Object.entries(value)) {
        if (active.has(name)) found.push(name);
        look(one);
      }
  };
  look(JSON.parse(said('qpdf', '--json=2', '--json-key=qpdf', file)));
  return found;
}

/**
 * What has to be on the pages as it is: Latin, Greek, Cyrillic and their punctuation. Signs that the font of a report has
 * no shape for are told by numbers.
 */
const other = /[^ -~\u00a1-\u00ac\u00ae-\u024f\u0370-\u052f\u1e00-\u1fff–—‘’“”…€№™]+|[\p{Cn}\p{Script=Coptic}]+/u;

/** The parts of a text that have to be found on the pages; without spaces, which end where lines do. */
export const visibleParts = (text: string): string[] =>
  text
    .normalize('NFC')
    .split(other)
    .map(bare)
    .filter((part) => part !== '');

/** A text without spaces, marks and what nobody sees. */
export const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\s\p{M}\p{C}\p{Z}]+/gu, '')
    .normalize('NFC');
