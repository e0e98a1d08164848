import type { Party } from '@/rules/travellers/party';
import type { BookingRow } from './booking-record';

/** Who travels, as the cart was priced for: the ages are those of the search, which travellers' forms agree with. */
export function partyOfBooking({ passengers: { adults, children } }: Pick<BookingRow, 'passengers'>): Party {
  return {
    nbOfAdults: adults.length,
    nbOfChildren: children.length,
    ageOfChildren: children.flatMap(({ ageOfChild }) => (ageOfChild === undefined ? [] : [ageOfChild])),
  };
}
