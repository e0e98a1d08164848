import type { BookedHotel } from '@/contract/session';
import { daysBetween, type LocalDate } from '@/rules/dates/dates';

type ListedStay = { cityCode: string; checkinDate: LocalDate; checkoutDate: LocalDate };

/** A night at either end, which the hours of a package's buses may have added (D42b). */
const MAX_NIGHTS_ADDED = 1;

/**
 * True when a room of the cart is one of this list: its city and its nights (D22b). A room for other nights is no
 * reason to go on from there.
 */
export function isStayOf(booked: BookedHotel, listed: ListedStay, product: 'hotel' | 'busHotel'): boolean {
  const most = product === 'busHotel' ? MAX_NIGHTS_ADDED : 0;
  const isAdded = (nights: number) => nights >= 0 && nights <= most;
  return (
    booked.hotel.cityCode === listed.cityCode &&
    isAdded(daysBetween(booked.checkinDate, listed.checkinDate)) &&
    isAdded(daysBetween(listed.checkoutDate, booked.checkoutDate))
  );
}
