'use client';

import { useTranslations } from 'next-intl';
import { smallestAllowance, type BagAllowance } from '@/rules/buses/shared-bags';

export type BaggedVehicle = {
  terms: { checked: { included: number; weightKg: number | null } | null; carryOn: BagAllowance | null };
};

/**
 * What every bus of a journey takes, where the companies differ: '1 checked bag, 1 carry-on'; null where there is
 * nothing to say.
 */
export function useBagWords(): (legs: readonly BaggedVehicle[]) => string | null {
  const t = useTranslations('busChanges');
  return (legs) => {
    const checked = smallestAllowance(
      legs.map(({ terms }) => terms.checked && { count: terms.checked.included, weightKg: terms.checked.weightKg }),
    );
    const carryOn = smallestAllowance(legs.map(({ terms }) => terms.carryOn));
    const weighed = (bags: BagAllowance, words: string) =>
      bags.count === 0 || bags.weightKg === null ? words : t('weighed', { bags: words, weight: bags.weightKg });
    const parts = [
      checked && weighed(checked, t('checked', { count: checked.count })),
      carryOn && weighed(carryOn, t('carryOn', { count: carryOn.count })),
    ].filter((part) => part !== null);
    return parts.length === 0 ? null : parts.join(', ');
  };
}
