import { Button } from '../parts/button.tsx';
import { Card } from '../parts/card.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import './shown-once.css';

type ShownOnceProps = {
  readonly title: string;
  readonly text: string;
  readonly secret: string;
  readonly copy: string;
  readonly copied: string;
  readonly notCopied: string;
  readonly taken: string;
  readonly onTaken: () => void;
};

/** FEED-02, HOOK-01: a key or a secret that shows this one time. */
export const ShownOnce = ({ title, text, secret, copy, copied, notCopied, taken, onTaken }: ShownOnceProps) => (
  <Card>
    <h2>{title}</h2>
    <p>{text}</p>
    <code className="shown-once">{secret}</code>
    <div className="row-of">
      <CopyButton text={secret} label={copy} copied={copied} notCopied={notCopied} />
      <Button onClick={onTaken}>{taken}</Button>
    </div>
  </Card>
);
