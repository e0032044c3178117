import type { ReactNode } from 'react';

type ChoicesProps = {
  readonly id: string;
  /** Shown as the legend; or `labelledBy`, the id of a text that is on the page already. */
  readonly legend?: ReactNode;
  readonly labelledBy?: string;
  readonly describedBy?: string;
  readonly kind?: 'radio' | 'checkbox';
  /** One below the other, as a scale side by side, or as a pair of large ones. */
  readonly layout?: 'rows' | 'scale' | 'pair';
  readonly children: ReactNode;
};

/** A group of choices. */
export const Choices = ({ id, legend, labelledBy, describedBy, kind = 'radio', layout, children }: ChoicesProps) => (
  <fieldset
    id={id}
    className="choices"
    data-layout={layout}
    role={kind === 'radio' ? 'radiogroup' : undefined}
    aria-labelledby={labelledBy}
    aria-describedby={describedBy}
  >
    {legend ? <legend className="field-label">{legend}</legend> : null}
    {children}
  </fieldset>
);

type ChoiceProps = {
  readonly kind: 'radio' | 'checkbox';
  /** The same for all radios of a group. */
  readonly name: string;
  readonly checked: boolean;
  readonly onChecked: (checked: boolean) => void;
  readonly detail?: ReactNode;
  /** Without the box around it: for a lone check box in a form. */
  readonly plain?: boolean;
  readonly children: ReactNode;
};

/** One choice as a row that can be pressed anywhere. */
export const Choice = ({ kind, name, checked, onChecked, detail, plain, children }: ChoiceProps) => (
  <label className="choice" data-chosen={checked || undefined} data-plain={plain || undefined}>
    <input type={kind} name={name} checked={checked} onChange={(event) => onChecked(event.target.checked)} />
    <span>
      {children} {detail ? <small>{detail}</small> : null}
    </span>
  </label>
);
