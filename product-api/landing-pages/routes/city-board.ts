import type { LandingDeparture } from '@/contract/landing-pages';
import { addDays, localDateOf, type LocalDate } from '@/rules/dates/dates';
import { groupBy } from '@/rules/group-by';
import type { Language } from '@/rules/language';
import { readOfferedSegments } from '../../buses/supply/list-offered-segments';
import type { SpanSegment } from '../../buses/day-prices/list-span-segments';
import type { ApiContext } from '../../context';
import type { DestinationRow } from '../../places/find-destinations';
import { selectNextSegments } from '../landing-stock.repository';
import type { Pricing } from '../prices-in-all';
import type { BusSale } from '../sale/bus-sale';
import { MAX_DEPARTURES, presentDeparture } from './present-departure';
import { isBuyable, priceSegments, type PricedSegment } from '../sale/priced-segments';

/** Buses looked at: some of them are sold out or have no price. */
const BUSES = 3 * MAX_DEPARTURES;

/** The next buses that leave a city, each once, with the furthest city it can be bought to. */
export async function cityBoard(
  ctx: ApiContext,
  city: DestinationRow,
  known: { days: { first: LocalDate; last: LocalDate }; sale: BusSale; pricing: Pricing; language: Language },
): Promise<LandingDeparture[]> {
  const now = ctx.now();
  const until = new Date(now.getTime() + 86_400_000);
  const soon = {
    cityCode: city.code,
    since: now,
    until,
    first: known.days.first,
    last: addDays(known.days.first, 2),
    buses: BUSES,
    hidden: known.sale.hidden,
  };
  const rows = await selectNextSegments(ctx.database.reading, soon);
  const found = await readBoard(ctx, rows, known);
  if (found.length >= MAX_DEPARTURES) return found;
  // A small town may have one bus a day, or a week.
  const end = new Date(now.getTime() + 15 * 86_400_000);
  return readBoard(
    ctx,
    await selectNextSegments(ctx.database.reading, { ...soon, until: end, last: known.days.last }),
    known,
  );
}

async function readBoard(
  ctx: ApiContext,
  rows: Awaited<ReturnType<typeof selectNextSegments>>,
  known: { sale: BusSale; pricing: Pricing; language: Language },
): Promise<LandingDeparture[]> {
  const segments = (await readOfferedSegments(ctx, rows)).flatMap((segment): SpanSegment[] =>
    segment ? [{ ...segment, stationIds: [], date: localDateOf(segment.departureAt, segment.from.zone) }] : [],
  );
  const priced = priceSegments(segments, { now: ctx.now(), pricing: known.pricing, isPrettyUp: known.sale.isPrettyUp });
  // A bus that calls at two stations of its first city is on the board with the first of them.
  const buses = [...groupBy(priced, (segment) => segment.departureId).values()].map(
    (ofBus) => ofBus.filter(isBuyable).sort(inOrder)[0],
  );
  return buses
    .flatMap((segment) => segment ?? [])
    .sort((left, right) => left.departureAt.getTime() - right.departureAt.getTime())
    .slice(0, MAX_DEPARTURES)
    .map((segment) => presentDeparture(segment, segment.prices, known.language));
}

function inOrder(left: PricedSegment, right: PricedSegment): number {
  return left.fromPosition - right.fromPosition || right.toPosition - left.toPosition;
}
