/** The types that show as a picture (FILE-05, OP-67); any other file is a document only. */
export const pictureTypes: ReadonlySet<string> = new Set(['image/png', 'image/jpeg']);
