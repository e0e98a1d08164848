'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { Hotel } from '@/contract/hotels';
import { clockTimeOf, formatDate, formatDuration, formatTime, localDateOf, type LocalDate } from '@/rules/dates/dates';
import { firstNightOf } from '@/rules/hotels/bed-nights';
import { stayGap } from '@/rules/hotels/stay-gap';
import type { PackageTrip } from './rules/package-trip';

/** From so many minutes on the wait is spelled out, with what to do about the bags. */
const LONG_WAIT_MINUTES = 180;

type Stay = { checkinDate: LocalDate; checkoutDate: LocalDate };
type HotelHours = Pick<Hotel, 'checkInFrom' | 'checkOutUntil' | 'zone' | 'amenities'>;

/** Says when the room can be had and how that goes with the buses of a package (F19, R182). */
export function useGapText() {
  const t = useTranslations('hotelRooms.gap');
  const language = useLocale();
  const hour = (time: string) => formatTime(clockTimeOf(time), language);

  const gapOf = (hotel: HotelHours, stay: Stay, trip: PackageTrip | null) =>
    trip &&
    stayGap([{ arrivalTime: trip.arrival.instant, zone: trip.arrival.zone }], {
      ...hotel,
      checkinDate: stay.checkinDate,
    });

  /** Null without a bus that arrives on the day of check-in. */
  function waitText(hotel: HotelHours, stay: Stay, trip: PackageTrip | null): string | null {
    const gap = gapOf(hotel, stay, trip);
    if (!gap) return null;
    const values = {
      from: hour(hotel.checkInFrom),
      arrival: formatTime({ instant: gap.arrivalTime, zone: hotel.zone }, language),
    };
    if (gap.kind === 'after') return t('ready', values);
    const duration = formatDuration(gap.minutes, language);
    if (gap.minutes < LONG_WAIT_MINUTES) return t('short', { ...values, duration });
    return t('long', { ...values, duration, bags: hotel.amenities.includes('luggageStorage') ? 'kept' : 'other' });
  }

  function briefText(hotel: HotelHours, stay: Stay, trip: PackageTrip | null): string | null {
    const gap = gapOf(hotel, stay, trip);
    if (!gap) return null;
    if (gap.kind === 'after') return t('briefReady');
    return t('brief', { from: hour(hotel.checkInFrom), duration: formatDuration(gap.minutes, language) });
  }

  /** On the last day: out of the room, and the bus back where it leaves that day; one at night leaves no morning. */
  function lastDayText(hotel: HotelHours, stay: Stay, trip: PackageTrip | null): string {
    const day = formatDate(stay.checkoutDate, language, 'long');
    const until = hour(hotel.checkOutUntil);
    const back = trip?.departure;
    if (!back || localDateOf(back.instant, back.zone) !== stay.checkoutDate) return t('checkout', { day, until });
    const departure = formatTime(back, language);
    return firstNightOf(back) < stay.checkoutDate
      ? t('nightBus', { day, departure })
      : t('checkoutAndBus', { day, until, departure });
  }

  return {
    /** One line of a card: the wait for the room, else the hotel's hours. */
    short: (hotel: HotelHours, stay: Stay, trip: PackageTrip | null): string =>
      waitText(hotel, stay, trip) ?? t('hours', { from: hour(hotel.checkInFrom), until: hour(hotel.checkOutUntil) }),
    /** The same where there is room for one line: what becomes of the bags is told on the hotel's page. */
    brief: (hotel: HotelHours, stay: Stay, trip: PackageTrip | null): string =>
      briefText(hotel, stay, trip) ?? t('hours', { from: hour(hotel.checkInFrom), until: hour(hotel.checkOutUntil) }),
    /** First and last day in sentences. */
    whole: (hotel: HotelHours, stay: Stay, trip: PackageTrip | null): string => {
      const wait = waitText(hotel, stay, trip);
      const firstDay = wait
        ? `${wait}.`
        : t('checkin', { day: formatDate(stay.checkinDate, language, 'long'), from: hour(hotel.checkInFrom) });
      return `${firstDay} ${lastDayText(hotel, stay, trip)}`;
    },
  };
}
