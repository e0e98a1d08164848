import { useLocale, useTranslations } from 'next-intl';
import type { ExchangeOffer } from '@/contract/after-sale/exchanges';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { formatDuration, formatTime, localDateOf } from '@/rules/dates/dates';
import { stayGap } from '@/rules/hotels/stay-gap';
import { partsOf, type StayPart } from '../rules/parts';

/**
 * How the new bus meets the rooms that are kept where it arrives (F19, D69): how long people wait for one that is not
 * ready yet, and that a hotel has to know of guests who come after midnight.
 */
export function useRoomWords(booking: MyBooking, { ticket }: ExchangeOffer): string[] {
  const t = useTranslations('exchangeBus.offer');
  const language = useLocale();
  const { journey } = ticket;
  if (!journey) return [];
  const { arrivalTime, destinationLocation } = journey;
  const arrival = formatTime({ instant: arrivalTime, zone: destinationLocation.zone }, language);
  const kept = partsOf(booking).filter(
    (part): part is StayPart =>
      part.kind === 'stay' &&
      part.stay.hotel.cityCode === destinationLocation.cityCode &&
      part.units.some(({ status }) => status === 'SOLD'),
  );
  return kept.flatMap(({ stay: { hotel, checkinDate }, zone }) => {
    const gap = stayGap([{ arrivalTime, zone }], { checkinDate, checkInFrom: hotel.checkInFrom, zone });
    if (gap?.kind === 'before') {
      const ready = formatTime({ instant: gap.readyAt, zone }, language);
      return [t('roomOpens', { arrival, hotel: hotel.name, ready, wait: formatDuration(gap.minutes, language) })];
    }
    const isInTheNight = gap !== null && localDateOf(arrivalTime, zone) > checkinDate;
    return isInTheNight ? [t('inTheNight', { arrival, hotel: hotel.name })] : [];
  });
}
