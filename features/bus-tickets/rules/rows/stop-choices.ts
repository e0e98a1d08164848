import type { BusPlace } from '@/contract/bus-ticket';
import type { Instant } from '@/rules/dates/dates';
import type { TicketFacts } from '../ticket-facts';
import { stopsOf } from './fold-tickets';

/** A stop that a bus can be taken from or to, with its time there and the journey that it makes with the other end. */
export type StopOption = { place: BusPlace; instant: Instant; facts: TicketFacts };

const ENDS = {
  from: ({ ticket: { journey } }: TicketFacts) =>
    journey && { place: journey.departureLocation, instant: journey.departureTime },
  to: ({ ticket: { journey } }: TicketFacts) =>
    journey && { place: journey.destinationLocation, instant: journey.arrivalTime },
} as const;

/**
 * Where somebody who takes one journey of a bus could board instead, and where they could get off, in the order of the
 * bus. Whoever boards elsewhere gets off where they would have, or else as early as they can from there; only stops to
 * which one can ride from where one boards are offered.
 */
export function stopChoices(
  members: readonly TicketFacts[],
  taken: TicketFacts,
): Readonly<Record<'from' | 'to', StopOption[]>> {
  const [boarding, leaving] = [taken.values.from[0], taken.values.to[0]];
  // Of stops at one minute the first has more of them before the end, and the last more since the beginning.
  const byBoarding = [...members].sort(
    (one, other) => one.departure - other.departure || stopsOf(other) - stopsOf(one),
  );
  const byLeaving = [...members].sort((one, other) => one.arrival - other.arrival || stopsOf(one) - stopsOf(other));
  const boards = new Set(byBoarding.map(({ values }) => values.from[0]));
  const from = [...boards].flatMap((stop) => {
    const rides = byLeaving.filter(({ values }) => values.from[0] === stop);
    return rides.find(({ values }) => values.to[0] === leaving) ?? rides.find(isOnSale) ?? rides[0] ?? [];
  });
  const to = byLeaving.filter(({ values }) => values.from[0] === boarding);
  return { from: from.flatMap((facts) => optionOf(facts, 'from')), to: to.flatMap((facts) => optionOf(facts, 'to')) };
}

function optionOf(facts: TicketFacts, end: keyof typeof ENDS): StopOption[] {
  const at = ENDS[end](facts);
  return at ? [{ ...at, facts }] : [];
}

function isOnSale({ price }: TicketFacts): boolean {
  return price !== Infinity;
}

/** Whether it costs the same wherever one boards and gets off, so that no stop need say it. */
export function isOnePrice(members: readonly TicketFacts[]): boolean {
  return new Set(members.map(({ price }) => price)).size === 1;
}
