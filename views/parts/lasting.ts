import { useEffect, useRef, useState } from 'react';

/**
 * Whether something is the case, and has been for so many milliseconds: what passes at once never shows. One timer
 * serves all that comes and goes within that time, since what is asked about may change with every key.
 */
export const useLasting = (now: boolean, ms: number): boolean => {
  const [lasting, setLasting] = useState(false);
  const since = useRef<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const look = (): void => {
      timer.current = undefined;
      if (since.current === null) return;
      const rest = since.current + ms - performance.now();
      if (rest <= 0) setLasting(true);
      else timer.current = setTimeout(look, rest);
    };
    since.current = now ? performance.now() : null;
    if (!now) setLasting(false);
    else if (timer.current === undefined) timer.current = setTimeout(look, ms);
  }, [now, ms]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return now && lasting;
};
