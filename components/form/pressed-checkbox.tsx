'use client';

import { usePressed } from '@/lib/idle/use-pressed';
import { CheckboxField, type CheckboxFieldProps } from './checkbox-field';

export type PressedCheckboxProps = Pick<CheckboxFieldProps, 'name' | 'label'> & {
  isOn: boolean;
  onFlip: () => void;
};

/** A box that is ticked before the screen has done what follows from it (P7b). */
export function PressedCheckbox({ isOn, onFlip, ...field }: PressedCheckboxProps) {
  const [isTicked, tick] = usePressed(isOn, onFlip);
  return <CheckboxField {...field} checked={isTicked} onChange={() => tick(!isTicked)} />;
}
