import type { Session } from '@/contract/session';
import { localDateOf, todayIn } from '@/rules/dates';
import type { TravellersTrip } from '@/rules/travellers';

/** What the rules about travellers need to know of the trip (D20, D21, D47); null while the cart holds no bus. */
export function tripOfSession(session: Session, now: Date): TravellersTrip | null {
  const tickets = session.bookedBuses.flatMap((bus) => bus.tickets);
  const [outbound, returned] = (['outbound', 'return'] as const).map((direction) => tickets.find((ticket) => ticket.direction === direction)?.journey ?? null);
  if (!outbound) return null;
  const { nbOfAdults, nbOfChildren, ageOfChildren, crossesBorder } = session;
  const { zone } = outbound.departureLocation;
  return {
    party: { nbOfAdults, nbOfChildren, ageOfChildren },
    departureDate: localDateOf(outbound.departureTime, zone),
    returnDate: returned ? localDateOf(returned.departureTime, returned.departureLocation.zone) : null,
    crossesBorder,
    today: todayIn(zone, now),
  };
}
