/** How the app comes onto a device: the browser asks the user, or the user does it by the menu for sharing (iOS). */
export type InstallWay = 'prompt' | 'shareMenu';
