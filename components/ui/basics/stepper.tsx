'use client';

import { Icon } from './icon';

export type StepperProps = {
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  /** What the group counts, for screen readers. */
  label: string;
  /** 'One adult less', 'One adult more' */
  fewerLabel: string;
  moreLabel: string;
};

/**
 * A number between limits with a button at each side. A button at its limit stays focusable, so that the focus is not
 * lost there.
 */
export function Stepper({ value, min, max, onChange, label, fewerLabel, moreLabel }: StepperProps) {
  return (
    <span className="qty" role="group" aria-label={label}>
      <button
        type="button"
        className="qty__btn"
        aria-label={fewerLabel}
        aria-disabled={value <= min}
        onClick={() => value > min && onChange(value - 1)}
      >
        <Icon name="minus" />
      </button>
      <span className="qty__n" aria-live="polite">
        {value}
      </span>
      <button
        type="button"
        className="qty__btn"
        aria-label={moreLabel}
        aria-disabled={value >= max}
        onClick={() => value < max && onChange(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </span>
  );
}
