import { IconButton } from './button.tsx';
import { CheckCircle, Close, ErrorMark } from './icons.tsx';

export type NoticeSeen = { readonly id: string; readonly kind: 'success' | 'error'; readonly text: string };

type NoticesProps = {
  readonly notices: readonly NoticeSeen[];
  readonly dismissLabel: string;
  readonly onDismiss: (id: string) => void;
};

/** Notices that come and go by themselves. The live region is always on the page, so that each is read out once. */
export const Notices = ({ notices, dismissLabel, onDismiss }: NoticesProps) => (
  <div className="notices" role="status" aria-live="polite">
    {notices.map(({ id, kind, text }) => (
      <div className="notice" data-kind={kind} key={id}>
        {kind === 'error' ? <ErrorMark /> : <CheckCircle />}
        <span>{text}</span>
        <IconButton label={dismissLabel} icon={<Close size={20} />} onClick={() => onDismiss(id)} />
      </div>
    ))}
  </div>
);
