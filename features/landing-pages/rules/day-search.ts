import { criteriaToQuery } from '@/lib/search-criteria/search-query';
import { pathFor } from '@/lib/paths/routes';
import type { LocalDate } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { DEFAULT_PARTY } from '@/rules/travellers/party';

/** Address of the buses of one day, one way, for the usual party: cities and travellers can be changed there. */
export function daySearchPath(
  language: Language,
  cityCodeDeparture: string,
  cityCodeDestination: string,
  dateStart: LocalDate,
): string {
  return pathFor(
    'busOutbound',
    language,
    {},
    criteriaToQuery({ cityCodeDeparture, cityCodeDestination, tripType: 'oneWay', dateStart, ...DEFAULT_PARTY }),
  );
}
