import { Activity, type ReactNode, startTransition, useEffect, useState } from 'react';

/**
 * What comes next is drawn while what is there is looked at, unseen, and in the moments in which the page rests; once it
 * is shown, it has only to be laid out. Until then nothing of it runs or listens.
 */
export const Ahead = ({ isShown, children }: { readonly isShown: boolean; readonly children: ReactNode }) => {
  const [isDrawn, setIsDrawn] = useState(isShown);
  useEffect(() => {
    if (isDrawn) return undefined;
    // The second frame comes after what is there was painted.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setIsDrawn(true)));
    });
    return () => cancelAnimationFrame(frame);
  }, [isDrawn]);
  return isShown || isDrawn ? <Activity mode={isShown ? 'visible' : 'hidden'}>{children}</Activity> : null;
};
