import type { SplitOffer } from '@/contract/hotels';
import type { PricedStay } from '@/rules/hotels/hotel-price';
import { splitParty, type Occupants } from '@/rules/hotels/room-split';
import type { Language } from '@/rules/language';
import type { Party } from '@/rules/travellers/party';
import type { DestinationRow } from '../places/find-destinations';
import type { CatalogueHotel } from './hotel-catalogue';
import type { RoomNights } from './hotel-supply';
import type { RoomRow } from './hotels.repository';
import { askedFor, isOnSale } from './judge-room';
import { presentRoom } from './present-hotel';
import { priceRoom, refundOfStay, taxesOf } from './present-room-offer';
import { presentRefund, presentStayPrice, presentSum } from './present-stay-price';
import type { StayTerms } from './stay-terms';

/** A room with who sleeps in it and what it costs them, before language. `asked`: night by night, hotel's currency. */
export type RoomShare = {
  room: RoomRow;
  nights: RoomNights;
  occupants: Occupants;
  asked: number[];
  priced: PricedStay;
};

export function priceShare(
  hotel: CatalogueHotel,
  { room, nights, occupants }: Pick<RoomShare, 'room' | 'nights' | 'occupants'>,
  terms: StayTerms,
): RoomShare {
  const { adults, childrenAges } = occupants;
  const party = { nbOfAdults: adults, nbOfChildren: childrenAges.length, ageOfChildren: childrenAges };
  const asked = askedFor(hotel, room, party, nights);
  return { room, nights, occupants, asked, priced: priceRoom(hotel, asked, terms) };
}

/** The hotel's cheapest split for a party that none of its free rooms holds (D22); null when there is none. */
export function splitOf(
  hotel: CatalogueHotel,
  { party, terms, nights }: { party: Party; terms: StayTerms; nights: ReadonlyMap<string, RoomNights> },
): RoomShare[] | null {
  const free = hotel.rooms.flatMap((room) => {
    const ofRoom = nights.get(room.id);
    return ofRoom && isOnSale(ofRoom, terms.nights) && ofRoom.left > 0 ? [{ room, nights: ofRoom }] : [];
  });
  const kinds = free.map(({ room, nights: { rates, left } }) => ({ ...room, rates, left }));
  const split = splitParty(kinds, hotel.policies, party);
  return (
    split &&
    split.flatMap(({ kind, occupants }) =>
      free.slice(kind, kind + 1).map((chosen) => priceShare(hotel, { ...chosen, occupants }, terms)),
    )
  );
}

/** Rooms of a split as one choice, in the visitor's language. */
export function presentSplit(
  shares: readonly RoomShare[],
  known: { hotel: CatalogueHotel; city: DestinationRow; terms: StayTerms; language: Language },
): SplitOffer {
  const { hotel, city, terms, language } = known;
  const rooms = shares.map(({ room, occupants, priced }) => ({
    ...presentRoom(room, language),
    occupants,
    price: presentStayPrice(priced, terms, taxesOf(priced.total, { city, terms })),
    refund: presentRefund(refundOfStay(hotel, priced, terms)),
  }));
  return { rooms, ...presentSum(rooms, terms) };
}
