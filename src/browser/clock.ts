/** The time of this device. Whoever needs the time is given it; only the outermost code asks here. */
export const now = (): Date => new Date();
