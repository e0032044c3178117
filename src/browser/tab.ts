/** A tab that was opened empty; `close` does nothing once it shows something. */
export type Tab = { readonly show: (address: string) => void; readonly close: () => void };

/**
 * Opens an empty tab, at once: browsers allow it in the moment of a press only. What it shows later cannot reach this
 * page. Null when the browser lets none open.
 */
export const openTab = (): Tab | null => {
  const tab = window.open('about:blank', '_blank');
  if (tab === null) return null;
  tab.opener = null;
  let shows = false;
  return {
    show: (address) => {
      shows = true;
      tab.location.replace(address);
    },
    close: () => {
      if (!shows) tab.close();
    },
  };
};
