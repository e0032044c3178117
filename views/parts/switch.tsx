import type { ReactNode } from 'react';

type SwitchProps = {
  readonly id: string;
  readonly checked: boolean;
  readonly onChecked: (checked: boolean) => void;
  readonly children: ReactNode;
};

/** A setting that is on or off. */
export const Switch = ({ id, checked, onChecked, children }: SwitchProps) => (
  <label className="choice switch" data-plain htmlFor={id}>
    <input
      id={id}
      type="checkbox"
      role="switch"
      aria-checked={checked}
      checked={checked}
      onChange={(event) => onChecked(event.target.checked)}
    />
    <span>{children}</span>
  </label>
);
