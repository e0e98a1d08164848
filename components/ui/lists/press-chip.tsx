'use client';

import type { ComponentProps } from 'react';
import { usePressed } from '@/lib/idle/use-pressed';

export type PressChipProps = Omit<ComponentProps<'button'>, 'type' | 'className' | 'onClick'> & {
  isOn: boolean;
  /** It can be seen and has the focus, but not be pressed. */
  isUseless?: boolean;
  onPress: (isOn: boolean) => void;
};

/** A chip that is pressed or not; it shows its press before what follows from it (P7b). */
export function PressChip({ isOn, isUseless = false, onPress, ...button }: PressChipProps) {
  const [isPressed, press] = usePressed(isOn, onPress);
  const isIdle = isUseless && !isPressed;
  return (
    <button
      {...button}
      type="button"
      className="chip"
      aria-pressed={isPressed}
      aria-disabled={isIdle || undefined}
      onClick={({ currentTarget }) =>
        isIdle || press(!isPressed, () => currentTarget.setAttribute('aria-pressed', String(!isPressed)))
      }
    />
  );
}
