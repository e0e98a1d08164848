import { KnownClocks } from '@/components/layout/known-clocks';
import { ReturnTickets } from './components/list/return-tickets';
import type { TicketsScreenProps } from './outbound-tickets-screen';
import { routeCities, routeClocks } from './rules/route-cities';

/** /bus/return (R17). */
export function ReturnTicketsScreen({ destinations, ...rest }: TicketsScreenProps) {
  return (
    <>
      <KnownClocks clocks={routeClocks(rest.criteria, destinations)} />
      <ReturnTickets {...rest} cities={routeCities(rest.criteria, destinations)} />
    </>
  );
}
