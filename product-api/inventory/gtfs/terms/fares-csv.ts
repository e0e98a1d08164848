import { foldText } from '@/rules/fold-text';
import { SPREADSHEET_SEPARATORS } from '../../csv-faults';
import { FaultList } from '../feed/files/feed-error';
import { parseIndex } from '../feed/files/fields';
import { readTable } from '../feed/files/read-table';
import type { CsvFile } from './csv-file';
import type { FareCompany, FareRow, SoldPair } from './fare-rows';

const MAX_DAYS_BEFORE = 365;

/** Where a name in the CSV leads: codes, stop ids, stop names and city names, each to the cities it may mean. */
export type PlaceNames = {
  codes: ReadonlySet<string>;
  stops: ReadonlyMap<string, string>;
  names: ReadonlyMap<string, ReadonlySet<string>>;
};

/**
 * Reads the CSV of `--fares`: columns from, to (city code, stop_id, or name), passenger_type (adult, child),
 * min_days_before, amount ('54.90' or '54,90'), currency; optional operator (agency_id or name) where the feed
 * has several. Comma, semicolon or tab between fields.
 * @returns fares, and how many rows are for pairs that no trip sells
 * @throws FeedRefused with file, line and reason
 */
export async function readFares(
  opened: Pick<CsvFile, 'source' | 'file'>,
  companies: readonly FareCompany[],
  places: PlaceNames,
  soldPairs: Iterable<SoldPair>,
): Promise<{ rows: FareRow[]; unsold: number }> {
  const { file } = opened;
  const faults = new FaultList();
  const sold = new Set(Array.from(soldPairs, pairKey));
  const rows = new Map<string, FareRow>();
  let unsold = 0;
  const columns = {
    file,
    required: ['from', 'to', 'passenger_type', 'min_days_before', 'amount', 'currency'],
    optional: ['operator'],
    separators: SPREADSHEET_SEPARATORS,
  } as const;
  await readTable<string>(opened.source, columns, faults, { rows: 0 }, (row, line) => {
    const fault = (reason: string) => faults.add(file, line, reason);
    const cityOf = (column: 'from' | 'to') => {
      const found = resolvePlace(row(column), places);
      if (typeof found !== 'string') fault(`${column}: ${found.reason}`);
      return typeof found === 'string' ? found : null;
    };
    const [fromCity, toCity] = [cityOf('from'), cityOf('to')];
    const passengerType = row('passenger_type');
    const minDaysBefore = parseIndex(row('min_days_before'));
    const amount = parseAmount(row('amount'));
    const operator = row('operator');
    const chosen =
      operator === ''
        ? companies
        : companies.filter(
            (company) => company.agencyId === operator || company.agencyName === operator || company.id === operator,
          );
    if (passengerType !== 'adult' && passengerType !== 'child')
      return fault(`bad passenger_type "${passengerType}" (adult or child)`);
    if (minDaysBefore === null || minDaysBefore > MAX_DAYS_BEFORE)
      return fault(`bad min_days_before "${row('min_days_before')}" (0 to ${MAX_DAYS_BEFORE})`);
    if (amount === null) return fault(`bad amount "${row('amount')}" (like 54.90)`);
    if (chosen.length === 0) return fault(`unknown operator "${operator}"`);
    if (fromCity === null || toCity === null) return;
    if (fromCity === toCity) return fault(`from and to are the same city, ${fromCity}`);
    for (const company of chosen) {
      if (company.currency !== row('currency'))
        fault(`currency is "${row('currency')}", ${company.agencyName} sells in ${company.currency}`);
      const fare: FareRow = { operatorId: company.id, fromCity, toCity, passengerType, minDaysBefore, amount };
      const key = `${pairKey(fare)}|${passengerType}|${minDaysBefore}`;
      if (rows.has(key))
        fault(`a second fare for ${fromCity} to ${toCity}, ${passengerType}, ${minDaysBefore} days before`);
      if (!sold.has(pairKey(fare))) unsold += 1;
      rows.set(key, fare);
    }
  });
  faults.refuseIfAny();
  return { rows: [...rows.values()], unsold };
}

function pairKey(pair: SoldPair): string {
  return `${pair.operatorId}|${pair.fromCity}|${pair.toCity}`;
}

function resolvePlace(text: string, places: PlaceNames): string | { reason: string } {
  if (places.codes.has(text)) return text;
  const stop = places.stops.get(text);
  if (stop) return stop;
  const named = places.names.get(foldText(text));
  if (!named) return { reason: `unknown place "${text}" (a city code, a stop_id, or a name)` };
  const [only, ...others] = named;
  return only !== undefined && others.length === 0
    ? only
    : { reason: `"${text}" can mean ${[...named].sort().join(' or ')}: write the code` };
}

function parseAmount(text: string): number | null {
  const match = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}
