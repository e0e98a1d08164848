'use client';

import { Icon } from '@/components/ui/basics/icon';
import type { ChangingJourney } from '@/rules/buses/journey-changes';
import { useChangeTexts } from './use-change-texts';

/**
 * Each change of a journey in a line: where, how long, and whether one has to go to another station. Nothing on a
 * direct one.
 */
export function ChangeLine({ journey }: { journey: ChangingJourney }) {
  const texts = useChangeTexts()(journey);
  return texts.map(({ title, place, staysSeated }) => (
    <p key={title} className="changeline">
      <Icon name={staysSeated ? 'armchair' : 'arrowLeftRight'} size={16} />
      <span>
        <b>{title}</b>
        {place && `, ${place}`}
      </span>
    </p>
  ));
}
