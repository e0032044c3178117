/** Files as a chooser gives them, each with the uuid that it is named with (FILE-19). */
export const chosenOf = (chosen: readonly File[]) => ({
  files: chosen.map((file) => ({ name: file.name, type: file.type, size: file.size, blob: file })),
  uuids: chosen.map(() => crypto.randomUUID()),
});
