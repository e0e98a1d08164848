import type { PlannerItem } from '@/contract/trip-planner';
import type { Language } from '@/rules/language';
import type { ApiContext } from '../../context';
import type { CityNames } from '../items/city-names';
import { presentCities, presentReader, type Reader } from '../items/present-item';
import { headsOf, journeyToWatch, purchasedFields } from './purchased-fields';
import type { PurchasedPart } from './purchased-parts';
import { viewerItemId } from './viewer-item-id';

/**
 * A part of a confirmed booking as the contract shows it (R78, D55). Only its owner is led to receipt, tickets and
 * vouchers.
 */
export async function presentPurchased(
  ctx: ApiContext,
  part: PurchasedPart,
  { reader, language, cities }: { reader: Reader; language: Language; cities: CityNames },
): Promise<PlannerItem> {
  const isOwner = reader.access === 'owner';
  const fields = await purchasedFields(ctx, part, { language, isOwner });
  return {
    id: isOwner ? part.id : viewerItemId(ctx, part.id),
    origin: 'purchased',
    isConfirmed: true,
    ...presentReader(reader),
    fields,
    ...presentCities(fields, cities),
    files: [],
    booking: isOwner ? { bookingNumber: part.sold.booking.number, hasTickets: true } : null,
    journey: await journeyToWatch(ctx, part, language),
    travellerCount: headsOf(part),
  };
}
