import type { ExchangeDepartures } from '@/contract/after-sale/exchanges';
import { addDays, daysBetween, type LocalDate } from '@/rules/dates/dates';
import { travellersOf } from '@/rules/travellers/party';
import { listSpanJourneys, type SpanRide } from '../../buses/day-prices/list-span-journeys';
import { priceFares, priceOne } from '../../buses/pricing/price-bus-ticket';
import { productFlags } from '../../buses/pricing/product-flags';
import type { BusContext } from '../../buses/supply/bus-supply';
import { searchLimits } from '../../places/search-limits';
import type { RatesInto } from '../../prices/exchange-rates';
import type { departureJudge } from './judge-departure';
import type { StandingDirection } from './standing-direction';

type Day = ExchangeDepartures['days'][number];

/**
 * Each day's best difference, for the strip of days: counted from one read of all of them, without their stops.
 * @param days.known the day that has been listed
 */
export async function bestOfDays(
  ctx: BusContext,
  {
    standing,
    rates,
    judge,
  }: {
    standing: StandingDirection;
    rates: RatesInto;
    judge: ReturnType<typeof departureJudge>;
  },
  days: { first: LocalDate; last: LocalDate; known: Day },
): Promise<Day[]> {
  const { journey, party, cart } = standing;
  const { departureLocation: from, destinationLocation: to, legs } = journey;
  const { today, lastDate } = searchLimits(from.zone, ctx.now());
  const span = { first: days.first > today ? days.first : today, last: days.last < lastDate ? days.last : lastDate };
  const { hasDirectContract } = await productFlags(ctx, 'bus');
  const only = legs.map(({ operator }) => operator.id);
  const pair = { fromCity: from.cityCode, toCity: to.cityCode };
  const found = await listSpanJourneys(ctx, pair, span, { hasDirectContract, only });
  const differenceOf = (rides: readonly SpanRide[]): number => {
    const [first] = rides;
    const last = rides.at(-1);
    const fares = rides.flatMap(({ fare }) => fare ?? []);
    if (!first || !last || fares.length < rides.length) return Infinity;
    const quote = priceOne({ segments: [], ...priceFares(fares, party, rates.from) }, party, cart.isPrettyUp);
    const isSameRide =
      first.departureAt === Date.parse(journey.departureTime) && last.arrivalAt === Date.parse(journey.arrivalTime);
    const { refusal, sum } = judge({
      departureAt: new Date(first.departureAt),
      arrivalAt: new Date(last.arrivalAt),
      zone: from.zone,
      crossesBorder: journey.crossesBorder,
      same: isSameRide ? 'ride' : null,
      hasSeats: rides.every(({ seatsLeft }) => seatsLeft >= travellersOf(party)),
      quote,
    });
    return refusal === null ? (sum?.total ?? Infinity) : Infinity;
  };
  return Array.from({ length: daysBetween(days.first, days.last) + 1 }, (_, index) => {
    const date = addDays(days.first, index);
    if (date === days.known.date) return days.known;
    const { directs = [], connections = [] } = (date >= span.first && found.get(date)) || {};
    const best = Math.min(...[...directs.map((ride) => [ride]), ...connections].map(differenceOf));
    return { date, difference: Number.isFinite(best) ? best : null };
  });
}
