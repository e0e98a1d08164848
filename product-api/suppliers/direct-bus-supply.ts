import type { ApiContext } from '../context';
import { listOfferedSegments } from '../buses/list-offered-segments';
import { listCompaniesOfPair } from '../buses/list-sold-pairs';
import type { BusSupply } from './bus-supply';

/** Our own seats: every operator whose timetable we keep, but those that a partner answers for. Answers at once. */
export function directBusSupply(ctx: ApiContext, partnerOperatorIds: readonly string[]): BusSupply {
  const except = [...partnerOperatorIds];
  return {
    id: 'direct',
    companies: async (query) => (await listCompaniesOfPair(ctx, query.fromCity, query.toCity)).filter((company) => !except.includes(company.id)),
    search: (query) => listOfferedSegments(ctx, query, { except }),
  };
}
