import { largestRemainder } from '@/rules/money/money';
import { placeOfJurisdiction, type TaxLine } from '@/rules/money/taxes';
import type { EntryTaxes } from '../../sessions/prices/session-totals';
import { pricedEntries } from '../../sessions/prices/priced-entries';
import type { PricedEntry } from '../../sessions/prices/session-totals';
import type { BookingRow } from '../record/booking-record';

/**
 * Which entry's price contains which taxes. Sales of before that was kept have their merged rows shared out by price
 * over the entries of the row's product and place: every row still adds up to the cent (D75).
 */
export function entryTaxesOf(booking: BookingRow): EntryTaxes {
  return booking.entryTaxes ?? sharedOut(booking);
}

/** The entries of a booking as they were priced: buses, hotels, activities. */
function pricedEntriesOf(booking: BookingRow): PricedEntry[] {
  return pricedEntries({
    buses: booking.carts.map((cart) => ({ cart })),
    hotels: booking.hotelCarts.map((cart) => ({ cart })),
    activities: booking.activityCarts.map((cart) => ({ cart })),
    nbOfAdults: booking.passengers.adults.length,
    nbOfChildren: booking.passengers.children.length,
  });
}

function sharedOut(booking: BookingRow): EntryTaxes {
  const entries = pricedEntriesOf(booking);
  const rows = booking.taxBreakdown.filter(({ product }) => product !== 'fee');
  const shares = rows.map((row) => {
    const weights = entries.map((entry) => (bears(entry, row) ? entry.total : 0));
    return largestRemainder(row.amount, weights);
  });
  return {
    entries: entries.map((_, entry) =>
      rows.flatMap((row, index) => {
        const amount = shares[index]?.[entry] ?? 0;
        return amount === 0 ? [] : [{ ...row, amount }];
      }),
    ),
    fee: booking.taxBreakdown.filter(({ product }) => product === 'fee'),
  };
}

function bears(entry: PricedEntry, row: TaxLine): boolean {
  if (entry.kind !== row.product || (entry.kind === 'bus' && entry.touchesAbroad)) return false;
  const place = placeOfJurisdiction(row.jurisdiction);
  const { country, region } = entry.kind === 'hotel' ? entry.stay : entry.place;
  const isInCity = entry.kind !== 'hotel' || place.cityCode === null || place.cityCode === entry.stay.cityCode;
  return country === place.country && region === place.region && isInCity;
}
