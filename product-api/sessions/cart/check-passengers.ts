import type { Passengers } from '@/contract/passengers';
import { todayIn } from '@/rules/dates/dates';
import { cleared, travellerFaults } from '@/rules/travellers/travellers';
import type { ApiContext } from '../../context';
import type { FieldFault } from '../../http/api-error';
import { cartDates } from './cart-contents';
import type { SessionRecord } from '../record/session-record';

/** What is wrong with the travellers' forms for this cart (R60–R64, D20, D21, D47); paths as in the body. */
export function passengerFaults(ctx: ApiContext, session: SessionRecord, passengers: Passengers): FieldFault[] {
  const { departureDate, returnDate, crossesBorder, zone } = cartDates(session);
  const party = {
    nbOfAdults: session.nbOfAdults,
    nbOfChildren: session.nbOfChildren,
    ageOfChildren: session.ageOfChildren,
  };
  return travellerFaults(listed(passengers), {
    party,
    departureDate,
    returnDate,
    crossesBorder,
    today: todayIn(zone, ctx.now()),
  });
}

/** Forms as they are kept: trimmed, with groups that are ticked off cleared (D47). */
export function keptPassengers(passengers: Passengers): Passengers {
  const [adults, children] = [passengers.adults, passengers.children].map((group) =>
    group.map((form) => cleared<Passengers['adults'][number]>(form)),
  );
  return { adults: adults ?? [], children: children ?? [], textMarketing: passengers.textMarketing };
}

/** Adults first, then children. Whoever stands among the adults is one, whatever the form says. */
function listed({ adults, children }: Passengers): Passengers['adults'] {
  return [
    ...adults.map((form) => ({ ...form, type: 'adult' as const })),
    ...children.map((form) => ({ ...form, type: 'child' as const })),
  ];
}
