'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/basics/icon';
import type { ChangeVehicle, ChangingJourney } from '@/rules/buses/journey-changes';
import { useBagWords, type BaggedVehicle } from './use-bag-words';
import { useChangeTexts } from './use-change-texts';

/**
 * What a change means for travellers: a late first bus, bags that both companies take, and a ticket for each bus.
 * Nothing on a direct journey.
 */
export function ChangeTerms({ journey }: { journey: ChangingJourney<ChangeVehicle & BaggedVehicle> }) {
  const t = useTranslations('busChanges');
  const missed = useChangeTexts()(journey)
    .map((text) => text.missed)
    .filter((text) => text !== null);
  const bags = useBagWords()(journey.legs);
  if (journey.changes.length === 0) return null;
  return (
    <ul className="ticket__terms changeterms">
      {missed.map((text) => (
        <li key={text}>
          <Icon name="clock" />
          <span>{text}</span>
        </li>
      ))}
      {bags && (
        <li>
          <Icon name="luggage" />
          <span>{t('bags', { bags })}</span>
        </li>
      )}
      <li>
        <Icon name="ticket" />
        <span>{t('tickets', { count: journey.legs.length })}</span>
      </li>
    </ul>
  );
}
