import { countLeading } from '../count-leading';

/** Milliseconds since 1970. */
export type Journey = { departureAt: number; arrivalAt: number };

/**
 * When somebody arrives at the earliest who leaves then or later by a direct trip; Infinity: none leaves. A journey
 * that arrives no earlier is beaten by that trip.
 */
export type ArrivalBeside = (departureAt: number) => number;

export function arrivalBeside(directs: readonly Journey[]): ArrivalBeside {
  const latestFirst = [...directs].sort((left, right) => right.departureAt - left.departureAt);
  const earliestArrivals: number[] = [];
  for (const { arrivalAt } of latestFirst)
    earliestArrivals.push(Math.min(earliestArrivals.at(-1) ?? Infinity, arrivalAt));
  return (departureAt) => {
    const count = countLeading(latestFirst, (direct) => direct.departureAt >= departureAt);
    return earliestArrivals[count - 1] ?? Infinity;
  };
}

/**
 * Connections that deserve a row beside the direct trips, by departure, then arrival: no direct trip leaves as late and
 * arrives as early, and no other connection does at no higher price. Of two that are the same in all of it the first
 * one stays.
 * @param connections with `price` of the party in one currency; Infinity where it cannot be bought, so that it hides
 * nothing that can
 */
export function worthwhileConnections<C extends Journey & { price: number }>(
  directs: readonly Journey[],
  connections: readonly C[],
): C[] {
  const beside = arrivalBeside(directs);
  const latestFirst = [...connections].sort(
    (left, right) => right.departureAt - left.departureAt || left.arrivalAt - right.arrivalAt || byPrice(left, right),
  );
  const kept: C[] = [];
  const best = cheapestByArrival();
  for (const connection of latestFirst) {
    if (beside(connection.departureAt) <= connection.arrivalAt || best.isReached(connection)) continue;
    best.add(connection);
    kept.push(connection);
  }
  return kept.sort((left, right) => left.departureAt - right.departureAt || left.arrivalAt - right.arrivalAt);
}

function byPrice(left: { price: number }, right: { price: number }): number {
  return left.price === right.price ? 0 : left.price < right.price ? -1 : 1;
}

type Offer = { arrivalAt: number; price: number };

/**
 * Of what was added, the offers that no other one undercuts by arriving as early at no higher price: the later, the
 * cheaper.
 */
function cheapestByArrival(): { isReached: (offer: Offer) => boolean; add: (offer: Offer) => void } {
  const steps: Offer[] = [];
  const after = (arrivalAt: number) => countLeading(steps, (step) => step.arrivalAt <= arrivalAt);
  return {
    isReached: ({ arrivalAt, price }) => (steps[after(arrivalAt) - 1]?.price ?? NaN) <= price,
    add: ({ arrivalAt, price }) => {
      // Only what is not reached is added: everything up to its arrival is dearer.
      const from = steps.findIndex((step) => step.arrivalAt >= arrivalAt);
      const place = from < 0 ? steps.length : from;
      let undercut = 0;
      while ((steps[place + undercut]?.price ?? -Infinity) >= price) undercut += 1;
      steps.splice(place, undercut, { arrivalAt, price });
    },
  };
}
