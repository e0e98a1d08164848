import type { LandingHotel, Prices } from '@/contract/landing-pages';
import type { CurrencyCode } from '@/rules/money/currency';
import type { Language } from '@/rules/language';
import { DEFAULT_PARTY } from '@/rules/travellers/party';
import type { StayDates } from '@/rules/hotels/stay-rules';
import { candidateOf } from '../../hotels/hotel-candidates';
import { listCheapestNights } from '../../hotels/from-rates';
import { listCityHotels } from '../../hotels/hotel-catalogue';
import { listRoomNights } from '../../hotels/supply/list-room-nights';
import { stationFinder } from '../../hotels/nearest-station';
import { presentRoom } from '../../hotels/present-hotel';
import { priceRoom } from '../../hotels/present-room-offer';
import { stayTerms } from '../../hotels/stay-terms';
import type { ApiContext } from '../../context';
import type { DestinationRow } from '../../places/find-destinations';
import type { Pricing } from '../prices-in-all';
import { presentLanding, recommended } from './hotel-block';

export type SampleStay = { hotel: LandingHotel; roomName: string; total: Prices };

/**
 * The best-ranked hotel that has a room for two adults on these nights, with its cheapest one as part of a package;
 * null without any.
 */
export async function sampleStay(
  ctx: ApiContext,
  city: DestinationRow,
  dates: StayDates,
  { pricing, language }: { pricing: Pricing; language: Language },
): Promise<SampleStay | null> {
  const hotels = await listCityHotels(ctx, city.code);
  if (hotels.length === 0) return null;
  const suppliers = [...new Set(hotels.map((hotel) => hotel.supplier))];
  const termsIn = (code: CurrencyCode) => stayTerms(ctx, dates, { currency: { code }, product: 'busHotel' });
  const [CAD, USD, EUR, nights, stationOf, cheapest] = await Promise.all([
    termsIn('CAD'),
    termsIn('USD'),
    termsIn('EUR'),
    Promise.all(suppliers.map((supplier) => listRoomNights(ctx, { cityCode: city.code, ...dates }, supplier))),
    stationFinder(ctx, city.code),
    listCheapestNights(ctx, city),
  ]);
  const byRoom = new Map(nights.flat().map((room) => [room.roomId, room]));
  for (const hotel of recommended(hotels)) {
    const found = candidateOf(hotel, { party: DEFAULT_PARTY, terms: CAD, nights: byRoom, stationOf });
    if (!found) continue;
    const { asked, room } = found.cheapest;
    return {
      hotel: presentLanding(hotel, { city, station: found.station, night: cheapest.get(hotel.id), pricing, language }),
      roomName: presentRoom(room, language).name,
      total: {
        CAD: priceRoom(hotel, asked, CAD).total,
        USD: priceRoom(hotel, asked, USD).total,
        EUR: priceRoom(hotel, asked, EUR).total,
      },
    };
  }
  return null;
}
