import { isLocalDate, type LocalDate } from '../dates/local-date';
import { partyFaults, type Party } from './party';
import { faultsUnder, ruleFault, type RuleFault } from '../rule-fault';

export type BusSearch = {
  departureCityCode: string;
  destinationCityCode: string;
  date: LocalDate;
  /** Absent one way. */
  returnDate?: LocalDate | null;
  passengers: Party;
};

function dateFault(path: string, date: string, limits: { today: LocalDate; lastDate: LocalDate }): RuleFault | null {
  if (date === '') return ruleFault(path, 'REQUIRED');
  if (!isLocalDate(date)) return ruleFault(path, 'DATE_INVALID');
  if (date < limits.today) return ruleFault(path, 'DATE_PAST');
  return date > limits.lastDate ? ruleFault(path, 'DATE_TOO_FAR', { lastDate: limits.lastDate }) : null;
}

/**
 * What is wrong with a bus search; empty when it can be run. Paths are the search's own keys.
 * @param limits today in the departure city's zone, and the last date that can be searched
 */
export function busSearchFaults(search: BusSearch, limits: { today: LocalDate; lastDate: LocalDate }): RuleFault[] {
  const { departureCityCode, destinationCityCode, date, returnDate, passengers } = search;
  const faults: (RuleFault | null)[] = [];
  if (departureCityCode === '') faults.push(ruleFault('departureCityCode', 'REQUIRED'));
  if (destinationCityCode === '') faults.push(ruleFault('destinationCityCode', 'REQUIRED'));
  else if (departureCityCode === destinationCityCode) faults.push(ruleFault('destinationCityCode', 'SAME_CITY'));
  const outboundFault = dateFault('date', date, limits);
  faults.push(outboundFault);
  if (returnDate !== undefined && returnDate !== null) {
    const isReversed = isLocalDate(returnDate) && outboundFault === null && returnDate < date;
    faults.push(
      isReversed ? ruleFault('returnDate', 'RETURN_BEFORE_OUTBOUND') : dateFault('returnDate', returnDate, limits),
    );
  }
  return [...faults.filter((fault) => fault !== null), ...faultsUnder('passengers', partyFaults(passengers))];
}
