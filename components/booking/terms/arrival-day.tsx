import { useLocale, useTranslations } from 'next-intl';
import { otherArrivalDay, type RideTimes } from '@/rules/dates/arrival-day';
import { formatDateTime } from '@/rules/dates/dates';

/** When it arrives, with its date, where that is another day than the departure's; else nothing. */
export function ArrivalDay({ ride }: { ride: RideTimes }) {
  const t = useTranslations('trip.journey');
  const language = useLocale();
  if (otherArrivalDay(ride) === null) return null;
  const { arrivalTime, destinationLocation } = ride;
  return (
    <p className="small">{t('arrivesOn', { when: formatDateTime(arrivalTime, destinationLocation.zone, language) })}</p>
  );
}
