import type { BusTicket } from '@/contract/bus-ticket';
import type { HotelOffer } from '@/contract/hotels';
import { pairTotalOf, sumOfFares } from '@/rules/buses/pair-price';
import { localDateOf, type LocalDate } from '@/rules/dates/dates';
import type { CurrencyCode } from '@/rules/money/currency';
import type { Party } from '@/rules/travellers/party';

/** The cheapest way to sleep the nights of a package: one room, or where none holds everybody several of one hotel. */
export type CheapestStay = { hotel: string; rooms: number; nights: number; total: number; currency: CurrencyCode };

/** The stay of a row of the hotels' results; they come cheapest first (R74). Null where it has no price. */
export function cheapestStayOf(offer: HotelOffer | undefined): CheapestStay | null {
  const price = offer && (offer.split?.price ?? offer.cheapestRoom.price);
  if (!price) return null;
  const { total, currency } = price;
  return { hotel: offer.name, rooms: offer.split?.rooms.length ?? 1, nights: price.nights.length, total, currency };
}

/** Local day on which a bus arrives: the day of check-in. */
export function arrivalDayOf({ journey }: BusTicket): LocalDate | null {
  return journey && localDateOf(journey.arrivalTime, journey.destinationLocation.zone);
}

/**
 * The cheapest bus back that leaves on the day of the return. One of the evening before would take a night of the stay.
 */
export function cheapestBack(tickets: readonly BusTicket[], day: LocalDate, party: Party): BusTicket | null {
  return tickets.reduce<BusTicket | null>((best, ticket) => {
    const { availability, journey, ownPrice } = ticket;
    if (availability !== 'available' || !journey || !ownPrice) return best;
    if (localDateOf(journey.departureTime, journey.departureLocation.zone) < day) return best;
    return best?.ownPrice && sumOfFares(best.ownPrice, party) <= sumOfFares(ownPrice, party) ? best : ticket;
  }, null);
}

/**
 * What the party pays for a bus, the cheapest bus back and the cheapest stay, as the product API would sell them: the
 * buses as one pair (D32), the room by itself. Minor units.
 * @param back null: one way
 * @param isPrettyUp flag isPrettyUpPriceForBusHotelEnabled (D28)
 * @returns null where something has no price, or another currency
 */
export function packageTotalOf(
  { price, availability }: BusTicket,
  back: BusTicket | null,
  stay: CheapestStay,
  { party, isPrettyUp }: { party: Party; isPrettyUp: boolean },
): number | null {
  if (availability !== 'available' || !price || price.currency !== stay.currency) return null;
  if (!back) return price.total + stay.total;
  if (back.ownPrice?.currency !== stay.currency) return null;
  return pairTotalOf([sumOfFares(price, party), sumOfFares(back.ownPrice, party)], isPrettyUp) + stay.total;
}
