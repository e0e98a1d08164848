import type { BusTicket } from '@/contract/bus-ticket';
import type { CurrencyCode } from '@/rules/money/currency';

/** Fares on one vehicle as its operator states them, before the visitor's currency. Minor units. */
export type SupplierFare = { currency: CurrencyCode; adult: number; child: number | null };

/** A segment of a departure that seats are taken on. */
export type SeatSegment = { departureId: number; fromPosition: number; toPosition: number };

/** Which vehicle of a booking a segment is. */
export type RidePlace = { entryIndex: number; directionIndex: number; legIndex: number };

/**
 * One entry of the cart: a one-way journey, or both directions of a round trip (D32).
 * `ticket` is the description frozen when it was chosen, with both languages' names resolved at reading;
 * its prices are in the session's currency and are made anew from `fares` when the currency changes.
 */
export type CartBus = {
  directions: {
    ticket: BusTicket;
    /** One for each vehicle, in the order of `segments`. */
    fares: SupplierFare[];
    segments: SeatSegment[];
    /** Where the tax of a journey inside Canada belongs (D24). */
    origin: { country: string; region: string };
    touchesAbroad: boolean;
  }[];
  isPrettyUp: boolean;
};
