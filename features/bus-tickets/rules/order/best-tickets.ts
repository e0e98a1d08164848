import type { TicketFacts } from '../ticket-facts';

/**
 * What 'best' weighs, and how heavily: the price first, then the time on the way, then the changes. A tenth more to pay
 * counts as much as 15 % more time; a change as much as a sixth more to pay. Nothing else counts: no company can pay
 * for its place.
 */
const WEIGHTS = { price: 3, duration: 2, change: 0.5 } as const;

/** The lowest price, in minor units for the party, and the shortest time, in minutes, of what can be bought. */
export type BestBasis = { price: number; duration: number };

type Weighed = Pick<TicketFacts, 'price' | 'duration' | 'changes'>;

/** What everything is weighed against; null where nothing can be bought. */
export function bestBasis(list: readonly Weighed[]): BestBasis | null {
  const onSale = list.filter(({ price }) => price !== Infinity);
  if (onSale.length === 0) return null;
  return {
    price: Math.min(...onSale.map(({ price }) => price)),
    duration: Math.min(...onSale.map(({ duration }) => duration)),
  };
}

/** The less, the better; Infinity for what cannot be bought. */
export function bestScore({ price, duration, changes }: Weighed, basis: BestBasis | null): number {
  if (!basis || price === Infinity) return Infinity;
  return (
    WEIGHTS.price * shareAbove(price, basis.price) +
    WEIGHTS.duration * shareAbove(duration, basis.duration) +
    WEIGHTS.change * changes
  );
}

/** A ride may be free of charge. */
function shareAbove(amount: number, least: number): number {
  return (amount - least) / Math.max(1, least);
}
