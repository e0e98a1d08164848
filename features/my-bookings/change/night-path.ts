import type { NeededNight } from '@/contract/after-sale/company-changes';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { pathFor } from '@/lib/paths/routes';
import { stayToQuery } from '@/lib/search-criteria/stay-query';
import type { Language } from '@/rules/language';
import type { Part, StayPart } from '../rules/parts';

/** Where a needed night is booked: in the house of the booking, or among the city's where that has no room (D42b). */
export function nightPath(
  { hotelIdentifier, checkinDate, checkoutDate, price }: NeededNight,
  { booking, parts }: { booking: Pick<MyBooking, 'travellers'>; parts: readonly Part[] },
  language: Language,
): string {
  const stay = parts.find(
    (part): part is StayPart => part.kind === 'stay' && part.stay.hotel.hotelIdentifier === hotelIdentifier,
  )?.stay;
  const [cityCode = '', slug = ''] = hotelIdentifier.split('.');
  const ageOfChildren = stay?.rooms.flatMap(({ occupants }) => occupants.childrenAges) ?? [];
  const adults = booking.travellers.filter(({ type }) => type === 'adult').length;
  const query = stayToQuery({
    cityCode,
    checkinDate,
    checkoutDate,
    nbOfAdults: Math.max(1, adults),
    nbOfChildren: ageOfChildren.length,
    ageOfChildren,
  });
  return price
    ? pathFor('hotelPage', language, { cityName: cityCode, hotelName: slug }, query)
    : pathFor('hotelAccommodation', language, {}, query);
}
