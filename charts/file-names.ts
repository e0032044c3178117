/** The name of the machine in a file: `pagedList` for `paged-list`. */
export const machineOf = (file: string): string =>
  file.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** The name of the file of a machine: `paged-list` for `pagedList`. */
export const fileOf = (machine: string): string => machine.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
