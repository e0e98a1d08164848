import type { ApiContext } from '../../context';
import { listConnectionCompanies } from '../connections/connection-cities';
import { listDayConnections, listOfferedSegments } from './list-offered-segments';
import { listCompaniesOfPair } from '../timetable/list-sold-pairs';
import type { BusSupply, BusSupplyQuery } from './bus-supply';
import { keptOffers } from './kept-offers';

/**
 * Our own seats: every operator whose timetable we keep, but those that a partner answers for. Answers at once. It is
 * named after companies that need no change on the pair; where there is none, after those that a journey with a change
 * begins with.
 */
export function directBusSupply(ctx: ApiContext, partnerOperatorIds: readonly string[]): BusSupply {
  const except = [...partnerOperatorIds];
  const joins = (operatorId: string) => !except.includes(operatorId);
  const listKeptConnections = (query: BusSupplyQuery) =>
    keptOffers(ctx, 'day-connections', [query, except], () => listDayConnections(ctx, query, joins));
  return {
    id: 'direct',
    joins,
    companies: async (query) => {
      const companies = (await listCompaniesOfPair(ctx, query.fromCity, query.toCity)).filter(({ id }) => joins(id));
      return companies.length > 0 ? companies : listConnectionCompanies(ctx, query, joins);
    },
    search: async (query) => {
      const [rides, found] = await Promise.all([
        listOfferedSegments(ctx, query, { except }),
        listKeptConnections(query),
      ]);
      return { rides, ...found };
    },
  };
}
