/** Delays that several machines wait for, in milliseconds (LIMIT-02). */

/** A drawer slides out. */
export const closingTime = 400;

/** For how long the address of a stored picture is used: it is good for a quarter of an hour (API-18). */
export const addressTime = 600_000;

/** How long a notice shows: on the screens of OP-120, and on all others (NOTIF-01). */
export const noticeTime = { beforeSignIn: 5000, elsewhere: 2500 } as const;
