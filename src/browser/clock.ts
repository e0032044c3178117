/** The time of this device. Only the outermost code asks here; rules take the time as an argument. */
export const now = (): Date => new Date();
