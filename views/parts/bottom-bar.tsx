import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';

/** How far the on-screen keyboard reaches over the page, in CSS pixels. */
const covered = (viewport: VisualViewport): number =>
  Math.max(0, document.documentElement.clientHeight - viewport.height - viewport.offsetTop);

/** A bar within the thumb's reach at the foot of the screen; it stays above the on-screen keyboard. */
export const BottomBar = ({ children }: { readonly children: ReactNode }) => {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const viewport = window.visualViewport;
    const lift = (): void => {
      // a pinched page is not a keyboard
      if (viewport && viewport.scale === 1) bar.current?.style.setProperty('--keyboard', `${covered(viewport)}px`);
    };
    // With the frame that is painted anyway: asking earlier would cost a layout of its own.
    const first = requestAnimationFrame(lift);
    viewport?.addEventListener('resize', lift);
    viewport?.addEventListener('scroll', lift);
    return () => {
      cancelAnimationFrame(first);
      viewport?.removeEventListener('resize', lift);
      viewport?.removeEventListener('scroll', lift);
    };
  }, []);
  return (
    <footer className="bottom-bar" ref={bar}>
      <div>{children}</div>
    </footer>
  );
};
