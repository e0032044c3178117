import type { ReactNode } from 'react';
import { useCallback } from 'react';
import '../styles/pictures.css';

type ViewfinderProps = {
  /** Puts what the camera sees into an element. */
  readonly showIn: (host: HTMLElement) => void;
  /** The name of the picture for those who hear the page. */
  readonly label: string;
  readonly children: ReactNode;
};

/** The picture of a camera, with a frame to hold something into, and a line of text that is read out. */
export const Viewfinder = ({ showIn, label, children }: ViewfinderProps) => {
  const mount = useCallback(
    (host: HTMLElement | null): void => {
      if (host) showIn(host);
    },
    [showIn],
  );
  return (
    <div className="viewfinder">
      <div role="img" aria-label={label}>
        <div ref={mount} />
        <span aria-hidden="true" />
      </div>
      <p role="status">{children}</p>
    </div>
  );
};
