/** Whether the device says that it has a network. */
const isOnline = (): boolean => navigator.onLine;

/**
 * Tells whether the device says that it has a network, at once and on every change; returns how to stop. It is a hint
 * for when to try again and what to say, never the reason not to ask the platform.
 */
export function watchConnectivity(listener: (online: boolean) => void): () => void {
  const tell = () => listener(isOnline());
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  tell();
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}
