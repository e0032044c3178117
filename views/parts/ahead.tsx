import { Activity, type ReactNode, startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/**
 * What comes next is drawn while what is there is looked at, unseen, and in the moments in which the page rests; once it
 * is shown, it has only to be laid out. Until then nothing of it runs or listens.
 */
export const Ahead = ({ isShown, children }: { readonly isShown: boolean; readonly children: ReactNode }) => {
  const [isDrawn, setIsDrawn] = useState(isShown);
  useEffect(() => {
    if (isDrawn) return undefined;
    return afterPaint(() => startTransition(() => setIsDrawn(true)));
  }, [isDrawn]);
  return isShown || isDrawn ? <Activity mode={isShown ? 'visible' : 'hidden'}>{children}</Activity> : null;
};
