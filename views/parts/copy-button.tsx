import { useState } from 'react';
import { Button } from './button.tsx';
import { CheckCircle, Page } from './icons.tsx';
import './copy-button.css';

type CopyButtonProps = {
  readonly text: string;
  readonly label: string;
  readonly copied: string;
  readonly notCopied: string;
};

/** Puts a text into the clipboard, and says whether that worked. */
export const CopyButton = ({ text, label, copied, notCopied }: CopyButtonProps) => {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  const copy = () => {
    // Without https there is no clipboard at all.
    Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
      () => setOutcome('copied'),
      () => setOutcome('notCopied'),
    );
  };
  return (
    <div className="copy">
      <Button icon={outcome === 'copied' ? <CheckCircle size={20} /> : <Page size={20} />} onClick={copy}>
        {label}
      </Button>
      <span role="status">{outcome === null ? '' : { copied, notCopied }[outcome]}</span>
    </div>
  );
};
