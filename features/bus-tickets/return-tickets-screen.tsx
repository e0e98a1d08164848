import { ReturnTickets } from './components/list/return-tickets';
import type { TicketsScreenProps } from './outbound-tickets-screen';
import { routeCities } from './rules/route-cities';

/** /bus/return (R17). */
export function ReturnTicketsScreen({ destinations, ...rest }: TicketsScreenProps) {
  return <ReturnTickets {...rest} cities={routeCities(rest.criteria, destinations)} />;
}
