import { useLocale, useTranslations } from 'next-intl';
import type { BookingUnit } from '@/contract/cancellations';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { formatDateRange, formatDateTime } from '@/rules/dates/dates';
import type { Part } from './rules/parts';

type Named = Pick<MyBooking, 'travellers' | 'isMasked' | 'stays'>;

/** Parts and units of a booking in words, the same on its page and where it is cancelled. */
export function usePartWords() {
  const t = useTranslations('myBooking');
  const language = useLocale();

  /** Who travels, which room, which ticket. */
  function memberOf({ kind, entryIndex, memberIndex }: BookingUnit, { travellers, isMasked, stays }: Named): string {
    const position = memberIndex + 1;
    if (kind === 'place') return t('visit.placeOf', { position });
    if (kind === 'room') {
      const rooms = stays[entryIndex]?.rooms ?? [];
      const name = rooms[memberIndex]?.name;
      if (name === undefined || rooms.length < 2) return name ?? t('stay.roomOf', { position });
      return t('stay.roomNamed', { position, room: name });
    }
    const name = travellers[memberIndex]?.name ?? String(position);
    // Last names alone do not tell a family apart.
    return isMasked ? t('masked.traveller', { position, name }) : name;
  }

  return {
    memberOf,
    title(part: Part): string {
      if (part.kind === 'journey') {
        const { departureLocation, destinationLocation } = part.journey;
        return t('journey.title', { from: departureLocation.cityName, to: destinationLocation.cityName });
      }
      if (part.kind === 'stay') return t('stay.title', { hotel: part.stay.hotel.name, nights: part.stay.nights });
      return t('visit.title', { activity: part.visit.activityName });
    },
    /** On the clocks of the place. */
    when(part: Part): string {
      if (part.kind === 'stay')
        return formatDateRange(part.stay.checkinDate, part.stay.checkoutDate, language, 'compact');
      return formatDateTime(part.startsAt, part.zone, language);
    },
  };
}
