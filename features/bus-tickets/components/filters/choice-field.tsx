'use client';

import { useState } from 'react';
import { CheckboxField } from '@/components/form/checkbox-field';
import { usePressed } from '@/lib/idle/use-pressed';

export type ChoiceFieldProps = {
  name: string;
  label: string;
  /** What it would leave of the list. */
  count: number;
  isOn: boolean;
  onFlip: () => void;
};

/**
 * One choice of a filter: it shows its press before the list does (P7b). What would leave nothing cannot be chosen;
 * what was just taken off keeps the focus.
 */
export function ChoiceField({ name, label, count, isOn, onFlip }: ChoiceFieldProps) {
  const [isFocused, setFocused] = useState(false);
  const [isTicked, tick] = usePressed(isOn, onFlip);
  return (
    <CheckboxField
      name={name}
      label={label}
      count={count}
      checked={isTicked}
      disabled={count === 0 && !isTicked && !isFocused}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onChange={() => tick(!isTicked)}
    />
  );
}
