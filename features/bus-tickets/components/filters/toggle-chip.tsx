'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { PressChip } from '@/components/ui/lists/press-chip';

export type ToggleChipProps = {
  label: string;
  /** How many tickets are listed, and how many of them it would leave. */
  listed: number;
  left: number;
  /** False while both are those of the list before: then nothing is known to be useless. */
  isCounted: boolean;
  isOn: boolean;
  onFlip: () => void;
};

/**
 * A filter with one choice, as a chip that is pressed or not; keeps its place, but cannot be pressed where it would
 * leave nothing or everything. One that was just taken off keeps the focus.
 */
export function ToggleChip({ label, listed, left, isCounted, isOn, onFlip }: ToggleChipProps) {
  const t = useTranslations('ticketFilters');
  const [isFocused, setFocused] = useState(false);
  const isUseless = isCounted && !isOn && (left === 0 || left === listed);
  return (
    <PressChip
      isOn={isOn}
      isUseless={isUseless}
      disabled={isUseless && !isFocused}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onPress={onFlip}
    >
      {t('counted', { name: label, count: left })}
    </PressChip>
  );
}
