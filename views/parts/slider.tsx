import { useRef } from 'react';
import { IconButton } from './button.tsx';
import { Minus, Plus } from './icons.tsx';

type SliderProps = {
  readonly id: string;
  /** The id of the text that names it. */
  readonly labelledBy: string;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** `null` while nothing was chosen: the slider then looks unset. */
  readonly value: number | null;
  readonly onValue: (value: number | null) => void;
  /** The value in words, or the text that says that none is chosen yet. */
  readonly output: string;
  readonly minText: string;
  readonly maxText: string;
  readonly lessLabel: string;
  readonly moreLabel: string;
};

/** A slider with a button for one step less and one more. */
export const Slider = ({ id, labelledBy, min, max, step = 1, value, onValue, ...texts }: SliderProps) => {
  const at = value ?? min;
  const touchedAt = useRef(value);
  const move = (by: number): void => onValue(Math.min(max, Math.max(min, at + by)));
  return (
    <div className="slider" data-unset={value === null || undefined}>
      <output htmlFor={id}>{texts.output}</output>
      <IconButton
        kind="secondary"
        label={texts.lessLabel}
        icon={<Minus />}
        disabled={value !== null && at <= min}
        onClick={() => move(-step)}
      />
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={at}
        aria-labelledby={labelledBy}
        aria-valuetext={texts.output}
        // A finger that was put here to scroll the page has moved the slider by then, and chose nothing.
        onPointerDown={() => {
          touchedAt.current = value;
        }}
        onPointerCancel={() => onValue(touchedAt.current)}
        onChange={(event) => onValue(event.target.valueAsNumber)}
      />
      <IconButton
        kind="secondary"
        label={texts.moreLabel}
        icon={<Plus />}
        disabled={at >= max}
        onClick={() => move(step)}
      />
      <p className="slider-ends" aria-hidden="true">
        <span>{texts.minText}</span>
        <span>{texts.maxText}</span>
      </p>
    </div>
  );
};
