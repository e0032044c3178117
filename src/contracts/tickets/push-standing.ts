/** TOLD-08: whether this device can get notices, and does. `notInstalled`: only the installed app can (iOS). */
export type PushStanding = 'unsupported' | 'notInstalled' | 'blocked' | 'off' | 'on';
/** What the person answered when the browser asked; `default` without an answer. */
export type PushPermission = 'granted' | 'denied' | 'default';
