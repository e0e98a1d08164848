import dynamic from 'next/dynamic';
import { isDataFound } from '../../rules/ticket-search';
import type { PackagePrices } from '../../use-package-prices';
import { useRememberedSearch } from '../../use-remembered-search';
import { useOutboundSearch } from '../../use-ticket-search';
import { TicketResults, type TicketResultsProps } from './ticket-results';

/** Buses by themselves do without it (P6). */
const PackageStay = dynamic(async () => (await import('./package-stay')).PackageStay);

/** Asks for the outbound buses, a component of its own: what comes in draws nothing else of the page anew (P7). */
export function OutboundResults(props: Omit<TicketResultsProps, 'found' | 'prices'> & { city: string }) {
  const { search, currency } = props.days;
  const found = useOutboundSearch(search, currency);
  useRememberedSearch(search, isDataFound(found.data) === true);
  const results = (prices: PackagePrices | null) => <TicketResults {...props} found={found} prices={prices} />;
  if (!search.busHotelMode) return results(null);
  return (
    <PackageStay search={search} currency={currency} outbound={found.data} city={props.city}>
      {results}
    </PackageStay>
  );
}
