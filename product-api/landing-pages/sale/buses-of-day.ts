import { groupBy } from '@/rules/group-by';
import type { PricedSegment } from './priced-segments';

type OnBus = Pick<PricedSegment, 'departureId' | 'date'>;
type BetweenStations = Pick<PricedSegment, 'departureId' | 'prices' | 'isFull'> &
  Record<'from' | 'to', { stationId: string }>;

/**
 * Buses of each day: one that stops at two stations of a city is sold between several pairs of stations, and counts
 * once.
 */
export function countBuses(segments: readonly OnBus[]): number {
  return new Set(segments.map(({ departureId, date }) => `${departureId} ${date}`)).size;
}

/**
 * Each bus once, in the same order: as it costs least, of equal prices between the stations that most buses go between.
 */
export function oncePerBus<Segment extends BetweenStations>(segments: readonly Segment[]): Segment[] {
  const buses = groupBy(segments, pairOf);
  const commonness = (segment: Segment) => buses.get(pairOf(segment))?.length ?? 0;
  const isBetter = (one: Segment, other: Segment) =>
    costOf(one) < costOf(other) || (costOf(one) === costOf(other) && commonness(one) > commonness(other));
  const best = [...groupBy(segments, ({ departureId }) => departureId).values()].map((ofBus) =>
    ofBus.reduce((found, one) => (isBetter(one, found) ? one : found)),
  );
  const chosen = new Set(best);
  return segments.filter((segment) => chosen.has(segment));
}

function pairOf({ from, to }: BetweenStations): string {
  return `${from.stationId} ${to.stationId}`;
}

/** Infinity where one adult cannot buy it. */
function costOf({ prices, isFull }: BetweenStations): number {
  return prices === null || isFull ? Infinity : prices.CAD;
}
