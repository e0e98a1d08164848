import { isOnSale } from '@/rules/buses/bus-terms';
import type { BusSupplyQuery, BusContext } from '../supply/bus-supply';
import { askSuppliers, type SupplierAnswer } from '../supply/ask-suppliers';
import { chooseConnections, readConnections } from './choose-connections';
import type { JourneyPrice } from '../connections/journey-prices';
import { perRide } from '../connections/per-ride';
import { listOperators } from '../timetable/list-operators';
import type { OfferedRide, OfferedSegment } from '../timetable/offered-segment';
import { productFlags, type BusProduct } from '../pricing/product-flags';
import { endsOf } from '../tickets/read-on-sale';

export type JourneyRequest = {
  query: BusSupplyQuery;
  /** Name of a company whose search failed: it is asked once more. */
  retry?: string;
  product: BusProduct;
  /** Only departures after this moment. */
  after?: Date;
  /** For the party, so that of two connections the one that is dearer and no better is left out. */
  priceOf: JourneyPrice;
};
export type JourneyList = { answers: SupplierAnswer[]; isComplete: boolean; journeys: OfferedSegment[][] };

/**
 * What of all suppliers' answers is listed, by departure: direct trips, and once everybody has answered journeys with a
 * change that are worth it beside them. Nothing past the sell cut-off of any of its vehicles.
 */
export async function listJourneys(ctx: BusContext, request: JourneyRequest): Promise<JourneyList> {
  const answers = await askVisible(ctx, request);
  const now = ctx.now();
  const isOpenRide = perRide(
    ({ departureAt, terms }) => isOnSale(departureAt, terms, now) && (!request.after || departureAt > request.after),
  );
  const isOpen = (vehicles: readonly OfferedRide[]) => vehicles.every(isOpenRide);
  const directs = answers.flatMap(({ rides }) => rides).filter(isOpenRide);
  const isComplete = answers.every((answer) => answer.state !== 'searching');
  // Who has not answered yet may have a direct trip that makes a connection pointless: rows are added to a list, never
  // taken out of it.
  const open = isComplete ? answers.flatMap(({ connections }) => connections).filter(isOpen) : [];
  const rivals = [...directs, ...answers.flatMap(({ nextDay }) => nextDay).filter(isOpenRide)];
  const connections = await readConnections(ctx, chooseConnections(rivals, open, request.priceOf));
  return { answers, isComplete, journeys: [...directs.map((ride) => [ride]), ...connections].sort(inOrder) };
}

/** Asks for a search, and hides operators under direct contract while they are switched off for the product (D28b). */
async function askVisible(ctx: BusContext, { query, retry, product }: JourneyRequest): Promise<SupplierAnswer[]> {
  const [answers, flags, operators] = await Promise.all([
    askSuppliers(ctx, query, { retry }),
    productFlags(ctx, product),
    listOperators(ctx),
  ]);
  if (flags.hasDirectContract) return answers;
  return answers.map((answer) => ({
    ...answer,
    companies: answer.companies.filter((company) => !operators.get(company.id)?.isDirectContract),
    rides: answer.rides.filter((ride) => !ride.operator.isDirectContract),
    nextDay: answer.nextDay.filter((ride) => !ride.operator.isDirectContract),
    connections: answer.connections.filter((vehicles) => !vehicles.some(({ operator }) => operator.isDirectContract)),
  }));
}

/** By departure; of those at one moment direct trips first, then by arrival. */
function inOrder(left: readonly OfferedSegment[], right: readonly OfferedSegment[]): number {
  const rank = (vehicles: readonly OfferedSegment[]) => {
    const { first, last } = endsOf(vehicles);
    return [
      first.departureAt.getTime(),
      vehicles.length,
      vehicles.length === 1 ? 0 : last.arrivalAt.getTime(),
      ...vehicles.map(({ departureId }) => departureId),
    ];
  };
  const other = rank(right);
  return (
    rank(left)
      .map((value, index) => value - (other[index] ?? 0))
      .find((difference) => difference !== 0) ?? 0
  );
}
