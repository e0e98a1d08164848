import type { HotelCard } from '@/contract/hotels';
import type { CurrencyCode } from '@/rules/money/currency';
import { addDays, todayIn, type LocalDate } from '@/rules/dates/dates';
import { fitsRoom, partyExtra } from '@/rules/hotels/hotel-price';
import { multiplyByRate } from '@/rules/money/money';
import { DEFAULT_PARTY } from '@/rules/travellers/party';
import type { ApiContext } from '../context';
import type { DestinationRow } from '../places/find-destinations';
import type { RatesInto } from '../prices/exchange-rates';
import { forget, remember } from '../database/remember';
import { listCityHotels, type CatalogueHotel } from './hotel-catalogue';
import { selectCheapestNights } from './hotels.repository';
import { monthSlices } from './month-slices';

/** 'From' rates look so many days ahead, and are kept so long: they invite, the search promises. */
const DAYS_AHEAD = 60;
const MEMORY_MS = 60_000;

/** A hotel's cheapest night for two adults: minor units of its own currency. */
export type CheapestNight = { amount: number; date: LocalDate };

/** The cheapest night for two adults that can be had in the next 60 days, by hotel; hotels without one are missing. */
export async function listCheapestNights(
  ctx: ApiContext,
  city: DestinationRow,
): Promise<ReadonlyMap<string, CheapestNight>> {
  return remember(ctx, memoryKey(city.code), MEMORY_MS, async () => {
    const today = todayIn(city.zone, ctx.now());
    const rooms = (await listCityHotels(ctx, city.code)).flatMap(roomsForTwo);
    const rows = await selectCheapestNights(
      ctx.database.reading,
      rooms,
      monthSlices({ checkinDate: today, checkoutDate: addDays(today, DAYS_AHEAD) }),
    );
    return new Map(rows.map(({ hotelId, month, day, amount }) => [hotelId, { amount, date: addDays(month, day - 1) }]));
  });
}

/** The next question about a city is answered from its rates as they are. */
export function forgetCheapestNights(ctx: ApiContext, cityCode: string): void {
  forget(ctx, memoryKey(cityCode));
}

/** As the contract shows it, converted half-up. */
export function presentFromRate(
  night: CheapestNight | undefined,
  hotel: CatalogueHotel,
  into: { currency: CurrencyCode; rates: RatesInto },
): HotelCard['fromRate'] {
  if (!night) return null;
  return {
    currency: into.currency,
    perNight: multiplyByRate(night.amount, into.rates.from(hotel.currency)),
    date: night.date,
  };
}

function roomsForTwo(hotel: CatalogueHotel): { hotelId: string; roomId: string; extra: number }[] {
  return hotel.rooms
    .filter((room) => fitsRoom(room, DEFAULT_PARTY))
    .map((room) => ({ hotelId: hotel.id, roomId: room.id, extra: partyExtra(room, hotel.policies, DEFAULT_PARTY) }));
}

function memoryKey(cityCode: string): string {
  return `cheapest-nights:${cityCode}`;
}
