import { replaceEqualDeep } from '@tanstack/react-query';
import type { TicketFacts } from '../ticket-facts';

/**
 * Facts as before where a ticket says what it said before: its row need not be drawn again (P7b). Every answer brings
 * every ticket with an offer of its own, by its `tripId`: which one is taken is found when the ticket is chosen.
 */
export function steadyFacts(before: readonly TicketFacts[], now: readonly TicketFacts[]): readonly TicketFacts[] {
  const known = new Map(before.map((facts) => [facts.key, facts]));
  return now.map((facts) => {
    const same = known.get(facts.key);
    return same && saysTheSame(same, facts) ? same : facts;
  });
}

function saysTheSame(before: TicketFacts, now: TicketFacts): boolean {
  const { tripId } = before.ticket;
  return replaceEqualDeep(before, { ...now, ticket: { ...now.ticket, tripId } }) === before;
}
