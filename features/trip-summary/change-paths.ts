import type { BookedActivity, BookedHotel, Session } from '@/contract/session';
import { criteriaOfSession, searchQueryOf } from '@/lib/booking-session/cart/search-again';
import { pathFor } from '@/lib/paths/routes';
import { criteriaToQuery } from '@/lib/search-criteria/search-query';
import { stayToQuery } from '@/lib/search-criteria/stay-query';
import type { Language } from '@/rules/language';
import type { TripBus } from './rules/trip-days';

/** Where another bus is chosen: the tickets of a package while a hotel belongs to the trip. */
export function changeBusPath(session: Session, { ticket }: TripBus, language: Language): string {
  const isReturn = ticket.direction === 'return';
  const isPackage = session.bookedHotels.length > 0;
  const page = isPackage ? (isReturn ? 'busHotelReturn' : 'busHotelOutbound') : isReturn ? 'busReturn' : 'busOutbound';
  return pathFor(page, language, {}, searchQueryOf(session));
}

/** Where another room is chosen, for the same nights: beside the buses of a package, else by itself. */
export function changeHotelPath(session: Session, stay: BookedHotel, language: Language): string {
  const search = criteriaOfSession(session);
  if (search)
    return pathFor(
      'busHotelAccommodation',
      language,
      {},
      criteriaToQuery({ ...search, busHotelMode: true, nights: stay.nights }),
    );
  const { nbOfAdults, nbOfChildren, ageOfChildren } = session;
  const { checkinDate, checkoutDate } = stay;
  return pathFor(
    'hotelAccommodation',
    language,
    {},
    stayToQuery({ cityCode: stay.hotel.cityCode, checkinDate, checkoutDate, nbOfAdults, nbOfChildren, ageOfChildren }),
  );
}

/** Where another hotel is chosen in place of the one of the trip; null without one. */
export function otherHotelPath(session: Session, language: Language): string | null {
  const [stay] = session.bookedHotels;
  return stay ? changeHotelPath(session, stay, language) : null;
}

/** Where another time, option or number of tickets is chosen. */
export function changeActivityPath({ activityId }: BookedActivity, language: Language): string {
  return pathFor('activity', language, { id: activityId });
}
