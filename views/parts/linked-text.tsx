/** A piece of a text: plain, or a link with its address. */
export type TextPiece = { readonly text: string; readonly href?: string };

/**
 * Plain text of the platform in pieces: addresses become links in a new tab (EXEC-14, OP-118), line breaks are kept and
 * nothing is read as markup (OP-121).
 */
export const LinkedText = ({ parts }: { readonly parts: readonly TextPiece[] }) => (
  <span className="plain-text">
    {parts.map(({ text, href }, at) => {
      const key = `${at}-${text}`;
      return href === undefined ? (
        <span key={key}>{text}</span>
      ) : (
        <a key={key} href={href} target="_blank" rel="noopener noreferrer">
          {text}
        </a>
      );
    })}
  </span>
);
