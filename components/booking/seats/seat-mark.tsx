'use client';

import { useTranslations } from 'next-intl';
import type { SeatTraveller } from './seat-facts';

/** A traveller in the room of a seat: initials, else 'A1', 'C1'. */
export function SeatMark({ traveller: { initials, age, number } }: { traveller: SeatTraveller }) {
  const t = useTranslations('seats');
  return initials ?? t(age === null ? 'adultMark' : 'childMark', { number });
}
