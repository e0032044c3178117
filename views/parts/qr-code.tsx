import { encodeQR } from 'qr';
import { type ReactNode, useState } from 'react';

/** Light modules around the code, as its standard asks for. */
const quietZone = 4;

/** A text as a QR code, drawn on this device: dark on white in every scheme, since phones read it so. */
export const DrawnQrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const rows = encodeQR(text, 'raw', { border: quietZone });
  const modules = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className="qr-code" role="img" aria-label={label} viewBox={`0 0 ${rows.length} ${rows.length}`}>
      <path d={modules.join('')} shapeRendering="crispEdges" />
    </svg>
  );
};

type CodePictureProps = {
  readonly src: string;
  readonly label: string;
  /** The content that shows when `src` cannot be loaded as a picture. */
  readonly otherwise: ReactNode;
};

/** A QR code that came as a picture. */
export const CodePicture = ({ src, label, otherwise }: CodePictureProps) => {
  const [failed, setFailed] = useState(false);
  return failed ? otherwise : <img className="qr-code" src={src} alt={label} onError={() => setFailed(true)} />;
};
