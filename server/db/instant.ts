/** Can the database keep this instant? One of a calendar before ours it cannot. */
export const isStorable = (instant: string): boolean => Date.parse(instant) >= Date.UTC(1900);
