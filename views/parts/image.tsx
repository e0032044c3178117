import type { ReactNode, SyntheticEvent } from 'react';
import defaultImage from './default-image.svg';

const standIn = ({ currentTarget }: SyntheticEvent<HTMLImageElement>): void => {
  if (!currentTarget.src.endsWith(defaultImage)) currentTarget.src = defaultImage;
};

type ImageProps = {
  /** `null` while there is none, or when it could not be found: the default image shows. */
  readonly src: string | null;
  readonly alt: string;
  readonly lazy?: boolean;
  /** What shows until this one is there: the same picture in small. */
  readonly before?: string | null;
};

/** A picture that becomes the default image when it fails to load; its address is sent to nobody. */
export const Image = ({ src, alt, lazy = true, before = null }: ImageProps) => (
  <img
    key={src}
    src={src ?? defaultImage}
    alt={alt}
    loading={lazy ? 'lazy' : 'eager'}
    decoding="async"
    referrerPolicy="no-referrer"
    onError={standIn}
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
