import type { SamplePackage } from '@/contract/landing-pages';
import { isOnSale } from '@/rules/buses/bus-terms';
import { addDays, localDateOf, todayIn, weekdayOf, type LocalDate } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { DEFAULT_ADULTS } from '@/rules/travellers/party-limits';
import { listSpanSegments } from '../../buses/day-prices/list-span-segments';
import type { ApiContext } from '../../context';
import type { DestinationRow } from '../../places/find-destinations';
import { landingCity } from '../landing-city';
import { pricePerPerson, sumOf, type Pricing } from '../prices-in-all';
import { isSoldRoute, type BusSale } from '../sale/bus-sale';
import { presentDeparture } from '../routes/present-departure';
import { priceSegments } from '../sale/priced-segments';
import { pairTotal } from './pair-total';
import { sampleStay } from './sample-stay';

const NIGHTS = 2;
const DAYS_AHEAD = 14;
const FRIDAY = 5;
/** Days from the first Friday on which the trip is tried: that weekend, the next one, then the days between. */
const TRIES = [0, 7, 1, 2, 3, 4, 5, 6];

type Trip = { from: DestinationRow; to: DestinationRow };
type Known = { sale: BusSale; pricing: Pricing; language: Language };

/**
 * A trip that two adults can book now: cheapest buses there and back, two nights in the best-ranked hotel with a room
 * (E14). Its totals are those of a cart with the package's flags (D28). Null where none of the tried days has all
 * three.
 */
export async function samplePackage(ctx: ApiContext, trip: Trip, known: Known): Promise<SamplePackage | null> {
  const { from, to } = trip;
  if (!isSoldRoute(known.sale, from.code, to.code) || !isSoldRoute(known.sale, to.code, from.code)) return null;
  const earliest = addDays(todayIn(from.zone, ctx.now()), DAYS_AHEAD);
  const friday = addDays(earliest, (FRIDAY - weekdayOf(earliest) + 7) % 7);
  for (const days of TRIES) {
    const found = await packageOn(ctx, trip, addDays(friday, days), known);
    if (found) return found;
  }
  return null;
}

async function packageOn(
  ctx: ApiContext,
  { from, to }: Trip,
  date: LocalDate,
  known: Known,
): Promise<SamplePackage | null> {
  const { sale, pricing, language } = known;
  const outbound = await cheapestBus(ctx, { from, to }, date, known);
  if (!outbound) return null;
  // A package's nights begin on the day on which the bus arrives.
  const checkinDate = localDateOf(outbound.arrivalAt, outbound.to.zone);
  const checkoutDate = addDays(checkinDate, NIGHTS);
  const back = await cheapestBus(ctx, { from: to, to: from }, checkoutDate, known);
  const stay = back && (await sampleStay(ctx, to, { checkinDate, checkoutDate }, known));
  if (!stay) return null;
  const busTotal = pairTotal(outbound, back, { pricing, isPrettyUp: sale.isPrettyUp, now: ctx.now() });
  if (!busTotal) return null;
  const total = sumOf(busTotal, stay.total);
  return {
    from: landingCity(from, language),
    checkinDate,
    checkoutDate,
    outbound: presentDeparture(outbound, outbound.prices, language),
    return: presentDeparture(back, back.prices, language),
    hotel: stay.hotel,
    roomName: stay.roomName,
    busTotal,
    hotelTotal: stay.total,
    total,
    perPerson: pricePerPerson(total, DEFAULT_ADULTS),
  };
}

/** The cheapest bus of a day with seats for two; of equals the first. */
async function cheapestBus(ctx: ApiContext, { from, to }: Trip, date: LocalDate, { sale, pricing }: Known) {
  const segments = await listSpanSegments(
    ctx,
    { fromCity: from.code, toCity: to.code },
    { first: date, last: date },
    sale.hidden,
  );
  const free = segments.filter(
    (segment) =>
      segment.capacity - segment.taken >= DEFAULT_ADULTS && isOnSale(segment.departureAt, segment.terms, ctx.now()),
  );
  const priced = priceSegments(free, { now: ctx.now(), pricing, isPrettyUp: sale.isPrettyUp }).flatMap((segment) =>
    segment.prices ? [{ ...segment, prices: segment.prices }] : [],
  );
  return priced.sort((left, right) => left.prices.CAD - right.prices.CAD)[0] ?? null;
}
