import type { DayPrice } from '@/contract/bus-search';
import { isOnSale } from '@/rules/bus-terms';
import { partyPrice, unitFare } from '@/rules/bus-price';
import { addDays, dayRange, daysBetween, localDateOf, type LocalDate } from '@/rules/dates';
import { perPerson, roundUpToWholeUnit } from '@/rules/money';
import { partyFaults, travellersOf, type Party } from '@/rules/party';
import type { ApiContext } from '../context';
import { readFlags } from '../feature-flags/read-flags';
import { listPlaces } from '../destinations/find-destinations';
import { ApiError, type FieldFault } from '../http/api-error';
import { ratesInto, type RatesInto } from '../prices/exchange-rates';
import { selectDayDepartures, type DayDepartureRow, type FareRow, type OperatorRow } from './bus-trips.repository';
import { listFares, listOperators } from './list-operators';
import { ZONE_MARGIN_MS } from './list-offered-segments';
import type { SearchCurrency } from '../sessions/search-currency';
import { findPair } from './search-limits';

/** A calendar shows two months. */
const MOST_DAYS = 62;

export type DayPriceRequest = {
  departureCityCode: string;
  destinationCityCode: string;
  from: LocalDate;
  to: LocalDate;
  party: Party;
  currency: SearchCurrency;
};

type Known = { operators: ReadonlyMap<string, OperatorRow>; fares: ReadonlyMap<string, FareRow[]>; rates: RatesInto; party: Party; isPrettyUp: boolean; now: Date };

/**
 * The cheapest price per person of each day (F8, F9), one entry a day from `from` to `to`. One read, priced in memory.
 * Days in the past have no departures. @throws ApiError UNKNOWN_CITY, VALIDATION_FAILED
 */
export async function listDayPrices(ctx: ApiContext, request: DayPriceRequest): Promise<DayPrice[]> {
  const { origin, destination } = await findPair(ctx, request.departureCityCode, request.destinationCityCode);
  const fields = faultsOf(request);
  if (fields.length > 0) throw new ApiError('VALIDATION_FAILED', { fields });
  const [flags, operators] = await Promise.all([readFlags(ctx), listOperators(ctx)]);
  const hidden = flags.directContractBusesOnBusEnabled ? [] : [...operators.values()].filter((operator) => operator.isDirectContract);
  const [places, fares, rates, rows] = await Promise.all([
    listPlaces(ctx),
    listFares(ctx, origin.code, destination.code),
    ratesInto(ctx, request.currency.code, request.currency.rateDate),
    selectDayDepartures(ctx.database, {
      fromCity: origin.code,
      toCity: destination.code,
      firstDate: request.from,
      lastDate: request.to,
      start: new Date(dayRange(request.from, origin.zone).start.getTime() - ZONE_MARGIN_MS),
      end: new Date(dayRange(request.to, origin.zone).end.getTime() + ZONE_MARGIN_MS),
      operators: { except: hidden.map((operator) => operator.id) },
    }),
  ]);
  const known: Known = { operators, fares, rates, party: request.party, isPrettyUp: flags.isPrettyUpPriceForBusEnabled, now: ctx.now() };
  const days = new Map<LocalDate, DayDepartureRow[]>();
  for (let date = request.from; date <= request.to; date = addDays(date, 1)) days.set(date, []);
  for (const row of rows) {
    const zone = places.get(row.stationId)?.zone ?? origin.zone;
    if (isSold(known, row)) days.get(localDateOf(new Date(row.departureAt * 1000), zone))?.push(row);
  }
  return [...days].map(([date, departures]) => dayPrice(known, date, origin.zone, departures, request.currency));
}

function faultsOf({ from, to, party }: DayPriceRequest): FieldFault[] {
  const faults: FieldFault[] = partyFaults(party);
  if (to < from) return [...faults, { path: 'to', code: 'DATES_REVERSED' }];
  return daysBetween(from, to) < MOST_DAYS ? faults : [...faults, { path: 'to', code: 'TOO_MANY_DAYS', params: { max: MOST_DAYS } }];
}

function isSold(known: Known, row: DayDepartureRow): boolean {
  const terms = known.operators.get(row.operatorId)?.terms;
  return terms !== undefined && isOnSale(new Date(row.departureAt * 1000), terms, known.now);
}

function dayPrice(known: Known, date: LocalDate, zone: string, departures: readonly DayDepartureRow[], currency: SearchCurrency): DayPrice {
  const travellers = travellersOf(known.party);
  const open = departures.filter((row) => row.capacity - row.taken >= travellers);
  const daysBefore = Math.max(0, daysBetween(localDateOf(known.now, zone), date));
  const totals = open.map((row) => partyTotal(known, row, daysBefore)).filter((total) => total !== null);
  return {
    date,
    perPerson: totals.length > 0 ? perPerson(Math.min(...totals), travellers).amount : null,
    currency: currency.code,
    isSoldOut: departures.length > 0 && open.length === 0,
    departures: departures.length,
  };
}

function partyTotal(known: Known, row: DayDepartureRow, daysBefore: number): number | null {
  const operator = known.operators.get(row.operatorId);
  const steps = known.fares.get(row.operatorId) ?? [];
  if (!operator) return null;
  const offer = { steps, daysBefore, demandSteps: operator.demandSteps, sold: row.taken, capacity: row.capacity };
  const adultUnit = unitFare({ ...offer, type: 'adult' });
  if (adultUnit === null) return null;
  const childUnit = unitFare({ ...offer, type: 'child' });
  const { total } = partyPrice({ adultUnit, childUnit }, known.party, known.rates.from(operator.currency), false);
  return known.isPrettyUp ? roundUpToWholeUnit(total) : total;
}
