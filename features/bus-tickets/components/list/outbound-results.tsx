import dynamic from 'next/dynamic';
import { isDataFound } from '../../rules/ticket-search';
import { useRememberedSearch } from '../../use-remembered-search';
import { useOutboundSearch } from '../../use-ticket-search';
import { TicketResults, type TicketResultsProps } from './ticket-results';

/** Buses by themselves do without it (P6). */
const PackageStay = dynamic(async () => (await import('./package-stay')).PackageStay);

/** Asks for the outbound buses, a component of its own: what comes in draws nothing else of the page anew (P7). */
export function OutboundResults(props: Omit<TicketResultsProps, 'found' | 'Together'> & { city: string }) {
  const { search, currency } = props.days;
  const found = useOutboundSearch(search, currency);
  useRememberedSearch(search, isDataFound(found.data) === true);
  if (!search.busHotelMode) return <TicketResults {...props} found={found} />;
  return (
    <PackageStay search={search} currency={currency} outbound={found.data} city={props.city}>
      {(Together) => <TicketResults {...props} found={found} Together={Together} />}
    </PackageStay>
  );
}
