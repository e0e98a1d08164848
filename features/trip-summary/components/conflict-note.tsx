'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Note } from '@/components/ui/basics/note';
import { formatDate, formatDuration, type LocalDate } from '@/rules/dates/dates';
import type { TripConflict } from '../rules/trip-conflicts';

/** What does not go together any more, in words, at the part that has to be changed. */
export function ConflictNote({ conflict }: { conflict: TripConflict | null }) {
  const t = useTranslations('tripSummary.conflicts');
  const summary = useTranslations('tripSummary');
  const language = useLocale();
  if (!conflict) return null;
  const day = (date: LocalDate) => formatDate(date, language, 'long');
  const text = () => {
    switch (conflict.kind) {
      case 'otherCity':
        return t('otherCity', { hotelCity: conflict.hotelCity, busCity: conflict.busCity });
      case 'arrivesLater':
        return t('arrivesLater', { arrival: day(conflict.arrival), checkin: day(conflict.checkin) });
      case 'arrivesEarlier':
        return t('arrivesEarlier', { arrival: day(conflict.arrival), checkin: day(conflict.checkin) });
      case 'leavesEarlier':
        return t('leavesEarlier', { departure: day(conflict.departure), checkout: day(conflict.checkout) });
      case 'activityOtherCity':
        return t('activityOtherCity', { city: conflict.city });
      case 'clash': {
        const { code, minutes, other } = conflict;
        const name = other.kind === 'bus' ? summary('busTo', { city: other.city }) : other.name;
        return t(code, { other: name, duration: formatDuration(minutes ?? 0, language) });
      }
      default:
        return t(conflict.kind);
    }
  };
  return <Note tone="warning">{text()}</Note>;
}
