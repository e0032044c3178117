/** A day has 24 hours here, as all days of UTC have. */
export const millisecondsOf = { second: 1_000, minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;
