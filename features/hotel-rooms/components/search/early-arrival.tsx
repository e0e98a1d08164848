'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Note } from '@/components/ui/basics/note';
import { addDays, formatDate, formatTime } from '@/rules/dates/dates';
import { firstNightOf } from '@/rules/hotels/bed-nights';
import { arrivalDateOf, type PackageTrip } from '../../rules/package-trip';

/**
 * Said before a room is chosen: who arrives before 06:00 will choose about the night before, with both totals (D42b).
 */
export function EarlyArrival({ trip }: { trip: PackageTrip | null }) {
  const t = useTranslations('bedChoice');
  const language = useLocale();
  if (!trip) return null;
  const night = firstNightOf(trip.arrival);
  if (night === arrivalDateOf(trip)) return null;
  const day = formatDate(addDays(night, 1), language, 'long');
  return (
    <Note icon="moon">
      <b>{t('early', { time: formatTime(trip.arrival, language), day })}.</b>{' '}
      {t('ahead', { night: formatDate(night, language, 'long') })}
    </Note>
  );
}
