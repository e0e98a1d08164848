import { useTranslations } from 'next-intl';
import type { SeatTraveller } from './seat-facts';

/** How a traveller is called where seats are chosen: by name once it is known, else 'Adult 1', 'Child 1'. */
export function useTravellerNames(): (traveller: SeatTraveller) => string {
  const t = useTranslations('seats');
  return ({ name, age, number }) => name ?? (age === null ? t('adult', { number }) : t('child', { number }));
}
