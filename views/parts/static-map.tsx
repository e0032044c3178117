import { useState } from 'react';
import { useTheme } from './theme.ts';

type StaticMapProps = { readonly address: (theme: 'light' | 'dark') => string; readonly alt: string };

/** A picture of a place on a map; where it cannot be loaded, its words stand alone. */
export const StaticMap = ({ address, alt }: StaticMapProps) => {
  const src = address(useTheme());
  const [failed, setFailed] = useState<string | null>(null);
  if (failed === src) return <p className="quiet">{alt}</p>;
  return (
    <img
      className="static-map"
      src={src}
      alt={alt}
      width={640}
      height={240}
      decoding="async"
      referrerPolicy="strict-origin"
      onError={() => setFailed(src)}
    />
  );
};
