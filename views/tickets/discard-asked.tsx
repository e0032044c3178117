import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';

type AskedProps = {
  /** Null: nothing is asked. */
  readonly asked: 'confirming' | 'confirmingAnew' | 'discarding' | null;
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly keep: string;
  readonly onConfirm: () => void;
  readonly onKeep: () => void;
};

/** OP-54: nothing is deleted unasked. */
export const DiscardAsked = ({ asked, title, text, confirm, keep, onConfirm, onKeep }: AskedProps) => {
  const actions = (
    <>
      <Button kind="primary" onClick={onKeep}>
        {keep}
      </Button>
      <Button kind="danger" busy={asked === 'discarding'} onClick={onConfirm}>
        {confirm}
      </Button>
    </>
  );
  return (
    <Dialog open={asked !== null} title={title} onCancel={onKeep} actions={actions}>
      <p>{text}</p>
    </Dialog>
  );
};
