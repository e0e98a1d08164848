import type { BusTicket } from '@/contract/bus-ticket';
import type { CurrencyCode } from '@/rules/money/currency';

/** Fares on one vehicle as its operator states them, before the visitor's currency. Minor units. */
export type SupplierFare = { currency: CurrencyCode; adult: number; child: number | null };

/** What the terms of one vehicle charge, as its operator states it. Minor units; `extraFee` null: not said. */
export type SupplierFees = { currency: CurrencyCode; extraFee: number | null; exchange: number; refund: number };

/** A segment of a departure that seats are taken on. */
export type SeatSegment = { departureId: number; fromPosition: number; toPosition: number };

/** Which vehicle of a booking a segment is. */
export type RidePlace = { entryIndex: number; directionIndex: number; legIndex: number };

/**
 * One entry of the cart: a one-way journey, or both directions of a round trip (D32).
 * `ticket` is the description frozen when it was chosen, with both languages' names resolved at reading;
 * its prices are in the session's currency and are made anew from `fares` and `fees` when the currency changes.
 */
export type CartBus = {
  directions: {
    ticket: BusTicket;
    /** One for each vehicle, in the order of `segments`. */
    fares: SupplierFare[];
    /** One for each vehicle. Carts saved before they were kept have none. */
    fees?: SupplierFees[];
    segments: SeatSegment[];
    /** Where the tax of a journey inside Canada belongs (D24). */
    origin: { country: string; region: string };
    touchesAbroad: boolean;
  }[];
  isPrettyUp: boolean;
};
