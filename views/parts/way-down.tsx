import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { BottomBar } from './bottom-bar.tsx';
import { Button } from './button.tsx';

type WayDownProps = {
  /** The id of the part that it leads to, which can take the focus. */
  readonly to: string;
  readonly children: ReactNode;
};

/** Leads a phone to a part further down that is not in sight yet; a wide screen has that part beside the others. */
export const WayDown = ({ to, children }: WayDownProps) => {
  const [isBelow, setBelow] = useState(false);
  useEffect(() => {
    const part = document.getElementById(to);
    if (!part) return undefined;
    const sight = new IntersectionObserver(
      ([seen]) => setBelow(seen !== undefined && !seen.isIntersecting && seen.boundingClientRect.top > 0),
      { rootMargin: '0px 0px -25% 0px' },
    );
    sight.observe(part);
    return () => sight.disconnect();
  }, [to]);
  const go = (): void => {
    const part = document.getElementById(to);
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
  };
  return isBelow ? (
    <div className="way-down">
      <BottomBar>
        <Button kind="primary" wide onClick={go}>
          {children}
        </Button>
      </BottomBar>
    </div>
  ) : null;
};
