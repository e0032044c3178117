/** Whether a person may see the page: hidden tabs and covered windows are not. */
export const isPageSeen = (): boolean => document.visibilityState !== 'hidden';

/** Tells when the browser says that there is a network again, and when the page is seen again; returns how to stop. */
export const watchWakeUps = (tell: (what: 'online' | 'visible') => void): (() => void) => {
  const online = (): void => tell('online');
  const visible = (): void => {
    if (document.visibilityState === 'visible') tell('visible');
  };
  window.addEventListener('online', online);
  document.addEventListener('visibilitychange', visible);
  return () => {
    window.removeEventListener('online', online);
    document.removeEventListener('visibilitychange', visible);
  };
};
