import type { Prices } from '@/contract/landing-pages';
import { todayIn } from '@/rules/dates/dates';
import { inventoryCached } from '../../inventory-cache/inventory-cache';
import type { ApiContext } from '../../context';
import type { DestinationRow } from '../../places/find-destinations';
import { listCheapestNights } from '../../hotels/from-rates';
import { listCityHotels } from '../../hotels/hotel-catalogue';
import { selectHotelCounts } from '../hotel-facts.repository';
import type { Pricing } from '../prices-in-all';
import { keptPrices } from './kept-prices';

/** Hotels on sale by city. Kept until inventory changes. */
export async function hotelCounts(ctx: ApiContext): Promise<ReadonlyMap<string, number>> {
  return inventoryCached(
    ctx,
    'hotel-counts',
    async () => new Map((await selectHotelCounts(ctx.database)).map((row) => [row.cityCode, row.hotels])),
  );
}

/** The cheapest night for two adults of each city, by its code. */
export async function cityNightPrices(
  ctx: ApiContext,
  cities: readonly DestinationRow[],
  pricing: Pricing,
): Promise<ReadonlyMap<string, Prices | null>> {
  const byCode = new Map(cities.map((city) => [city.code, city]));
  return keptPrices(ctx, [...byCode.keys()], {
    memory: { key: 'city-nights', day: todayIn('UTC', ctx.now()) },
    load: async ([code = '']) => {
      const city = byCode.get(code);
      const best = city && (await cheapestNight(ctx, city, pricing));
      return best ? new Map([[code, best]]) : new Map();
    },
    atOnce: 1,
  });
}

async function cheapestNight(ctx: ApiContext, city: DestinationRow, pricing: Pricing): Promise<Prices | null> {
  const [hotels, nights] = await Promise.all([listCityHotels(ctx, city.code), listCheapestNights(ctx, city)]);
  const prices = hotels.flatMap((hotel) => {
    const night = nights.get(hotel.id);
    return night ? [pricing.of(night.amount, hotel.currency)] : [];
  });
  return prices.reduce<Prices | null>((lowest, one) => (lowest === null || one.CAD < lowest.CAD ? one : lowest), null);
}
