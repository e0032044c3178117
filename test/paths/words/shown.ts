/** For `waitFor`: that it is on the screen, or that it is not. */
export const shown = (isShown: boolean) => ({ state: isShown ? 'visible' : 'hidden' }) as const;
