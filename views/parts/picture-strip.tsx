import type { ReactNode } from 'react';
import { Button, IconButton } from './button.tsx';
import { Refresh, Trash } from './icons.tsx';
import { Image, type ImageProps } from './image.tsx';
import '../styles/pictures.css';

type PictureProps = Pick<ImageProps, 'src' | 'onSeen'> & {
  readonly name: string;
  readonly state: 'waiting' | 'uploading' | 'uploaded' | 'failed';
  /** The state in words. */
  readonly stateText: string;
  /** 0 to 1, while uploading. */
  readonly progress?: number;
  /** Is it the one that shows large elsewhere? */
  readonly shown?: boolean | undefined;
  readonly openLabel?: string;
  readonly removeLabel: string;
  readonly retryLabel: string;
  /** Absent where it does not open large. */
  readonly onOpen?: (() => void) | undefined;
  /** Absent where it may not be removed now. */
  readonly onRemove?: (() => void) | undefined;
  /** Absent where there is nothing to try again. */
  readonly onRetry?: (() => void) | undefined;
};

/** One thumbnail with its state, and what can be done about it. */
export const Picture = ({
  src,
  onSeen,
  name,
  state,
  stateText,
  progress,
  shown,
  openLabel,
  onOpen,
  ...acts
}: PictureProps) => (
  <li className="picture" data-state={state} data-shown={shown || undefined}>
    {onOpen ? (
      <Button data-open aria-label={openLabel} aria-current={shown || undefined} onClick={onOpen}>
        <Image src={src} alt={name} onSeen={onSeen} />
      </Button>
    ) : (
      <Image src={src} alt={name} onSeen={onSeen} />
    )}
    {state === 'uploading' ? <progress value={progress} max={1} aria-label={`${name}, ${stateText}`} /> : null}
    <div className="picture-foot">
      <span>{stateText}</span>
      <div className="picture-acts">
        {acts.onRetry ? (
          <IconButton label={acts.retryLabel} icon={<Refresh size={20} />} onClick={acts.onRetry} />
        ) : null}
        {acts.onRemove ? (
          <IconButton label={acts.removeLabel} icon={<Trash size={20} />} onClick={acts.onRemove} />
        ) : null}
      </div>
    </div>
  </li>
);

type StripProps = {
  readonly label: string;
  /** One wide picture that is seen whole, instead of several small ones. */
  readonly wide?: boolean;
  readonly children: ReactNode;
};

/** Thumbnails side by side. */
export const PictureStrip = ({ label, wide, children }: StripProps) => (
  <ul className="pictures" data-wide={wide || undefined} aria-label={label}>
    {children}
  </ul>
);
