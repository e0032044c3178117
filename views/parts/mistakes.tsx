import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { ErrorMark } from './icons.tsx';

/** One mistake, and the id of the control that it is corrected in. */
export type Mistake = { readonly key: string; readonly text: string; readonly control: string | null };

type MistakesProps = {
  readonly title: ReactNode;
  /** Whenever this changes the list takes the focus, so that it is seen and read out. */
  readonly focusOn: string;
  readonly mistakes: readonly Mistake[];
  readonly children?: ReactNode;
};

const focusControl = (id: string): void => document.getElementById(id)?.focus();

/** Everything that is wrong with a form, in one list; each entry leads to its control. */
export const Mistakes = ({ title, focusOn, mistakes, children }: MistakesProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => focusOn !== '' && box.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [focusOn]);
  return (
    <div className="callout mistakes" data-kind="error" role="alert" tabIndex={-1} ref={box}>
      <ErrorMark />
      <div>
        <strong>{title}</strong>
        {mistakes.length > 0 ? (
          <ul>
            {mistakes.map(({ key, text, control }) => (
              <li key={key}>
                {control === null ? (
                  text
                ) : (
                  <button type="button" className="link" onClick={() => focusControl(control)}>
                    {text}
                  </button>
                )}
              </li>
            ))}
          </ul>
        ) : null}
        {children ? <div className="plain-text">{children}</div> : null}
      </div>
    </div>
  );
};
