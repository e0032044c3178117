import type { ChangeEvent, ReactNode } from 'react';
import '../styles/pictures.css';

type FilePickProps = {
  readonly accept: string;
  readonly multiple?: boolean;
  /** Opens the camera of a phone at once. */
  readonly capture?: boolean;
  readonly disabled?: boolean;
  /** The id of a text that says what can be chosen. */
  readonly describedBy?: string;
  readonly wide?: boolean;
  readonly kind?: 'primary' | 'secondary' | 'quiet';
  readonly icon?: ReactNode;
  /** Before the system takes over: what is not kept yet must be kept now. */
  readonly onOpen?: () => void;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
};

/** A native file input under the look of a button. */
export const FilePick = ({
  kind = 'secondary',
  icon,
  wide,
  onOpen,
  onFiles,
  children,
  capture,
  describedBy,
  ...input
}: FilePickProps) => {
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(event.target.files ?? [])];
    // the same file must be choosable again after it was removed
    event.target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <label className="button" data-file data-kind={kind} data-wide={wide || undefined}>
      <input
        {...input}
        type="file"
        className="hidden-text"
        {...(capture ? { capture: 'environment' } : {})}
        aria-describedby={describedBy}
        onClick={onOpen}
        onChange={choose}
      />
      {icon}
      <span>{children}</span>
    </label>
  );
};
