/** Hears that the page goes: it is closed, loaded anew, or left. What the listener begins must end with it. */
export function watchPageEnd(listener: () => void): () => void {
  window.addEventListener('pagehide', listener);
  return () => window.removeEventListener('pagehide', listener);
}
