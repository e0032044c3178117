import type { ReactNode } from 'react';
import defaultImage from './default-image.svg';

/** Whether a picture could be loaded from its address. */
type Seen = { readonly type: 'PICTURE_SHOWN' | 'PICTURE_FAILED'; readonly address: string };

const isItself = (shown: HTMLImageElement): boolean => !shown.src.endsWith(defaultImage);

export type ImageProps = {
  /** `null` while there is none, or when it could not be found: the default image shows. */
  readonly src: string | null;
  readonly alt: string;
  readonly lazy?: boolean;
  /** The same picture in small, which shows until this one is there. */
  readonly before?: string | null;
  readonly onSeen?: ((seen: Seen) => void) | undefined;
};

/** A picture that becomes the default image when it fails to load. Its address is not sent as a referrer. */
export const Image = ({ src, alt, lazy = true, before = null, onSeen }: ImageProps) => (
  <img
    key={src}
    src={src ?? defaultImage}
    alt={alt}
    loading={lazy ? 'lazy' : 'eager'}
    decoding="async"
    referrerPolicy="no-referrer"
    onLoad={({ currentTarget }) => {
      if (src && isItself(currentTarget)) onSeen?.({ type: 'PICTURE_SHOWN', address: src });
    }}
    onError={({ currentTarget }) => {
      if (!isItself(currentTarget)) return;
      currentTarget.src = defaultImage;
      if (src) onSeen?.({ type: 'PICTURE_FAILED', address: src });
    }}
    style={before === null ? undefined : { backgroundImage: `url("${before}")` }}
  />
);

/** A large picture, with words below it where they are given. */
export const Figure = ({ caption, ...image }: ImageProps & { readonly caption?: ReactNode }) => (
  <figure className="figure">
    <Image {...image} />
    {caption ? <figcaption>{caption}</figcaption> : null}
  </figure>
);
