/** Resolves as soon as what lies in an element is such that `whole` holds. */
export const drawn = (element: HTMLElement, whole: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (!whole()) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(element, { subtree: true, childList: true });
    look();
  });
