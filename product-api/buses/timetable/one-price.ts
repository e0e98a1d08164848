import type { FareRow, OperatorRow } from './bus-trips.repository';

type FarePlace = Pick<FareRow, 'fromPosition' | 'toPosition'>;

/** It holds between any two stops of the two cities, not between those two alone. */
export function holdsEverywhere({ fromPosition, toPosition }: FarePlace): boolean {
  return fromPosition < 0 && toPosition < 0;
}

/** Neither stations nor seats left decide what a company asks, whose fares these are. */
export function asksOnePrice(
  operator: Pick<OperatorRow, 'demandSteps'> | undefined,
  fares: readonly FarePlace[],
): boolean {
  return operator?.demandSteps.length === 0 && fares.every(holdsEverywhere);
}
