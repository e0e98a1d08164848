import { baseOf } from '@/rules/buses/service-day';
import { addDays, type LocalDate } from '@/rules/dates/dates';
import type { AmenityKey } from '@/rules/buses/amenities';
import type { BusTerms } from '@/rules/buses/bus-terms';
import type { CoachLayout } from '@/rules/buses/coach-layout';
import type { CurrencyCode } from '@/rules/money/currency';
import { raiseInventoryVersion } from '@/product-api/inventory-cache/inventory-cache';
import {
  coaches,
  departures,
  fares,
  operators,
  patterns,
  patternSegments,
  trips,
  type DemandStep,
} from '@/product-api/buses/buses.table';
import type { Database, Queryable } from '@/product-api/database/database';
import { destinations, stations } from '@/product-api/places/destinations.table';

const SOURCE = 'test';

export type PlantedCity = typeof destinations.$inferInsert;
export type PlantedStation = typeof stations.$inferInsert;
export type PlantedOperator = {
  id: string;
  name: string;
  currency: CurrencyCode;
  terms: BusTerms;
  isDirectContract?: boolean;
  demandSteps?: DemandStep[];
  coaches: { id: string; capacity: number; amenities: AmenityKey[]; layout?: CoachLayout }[];
  /** Both directions: pair 'a/b' → fares in minor units by minimum days before. */
  fares: Record<string, { adult: Record<number, number>; child?: Record<number, number> }>;
};
/** Clock times 'H:mm' of the service day, past 24:00 on the next. A call with one time arrives and leaves at it. */
export type PlantedTrip = {
  operatorId: string;
  coachId: string;
  number: string;
  zone: string;
  calls: [stationId: string, arrival: string, departure?: string][];
  /** What its vehicle is called that day. */
  block?: string;
};
export type PlantedInventory = {
  cities: PlantedCity[];
  stations: PlantedStation[];
  operators: PlantedOperator[];
  trips: PlantedTrip[];
  days: { first: LocalDate; last: LocalDate };
};

export const planted = { source: SOURCE } as const;

/** Writes an inventory as importers do, small enough to read. */
export async function plantInventory(database: Database, inventory: PlantedInventory): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.insert(destinations).values(inventory.cities);
    await tx.insert(stations).values(inventory.stations);
    for (const operator of inventory.operators) await plantOperator(tx, operator);
    for (const trip of inventory.trips) await plantTrip(tx, trip, inventory);
    await raiseInventoryVersion(tx);
  });
}

async function plantOperator(tx: Queryable, operator: PlantedOperator): Promise<void> {
  const { id, name, currency, terms } = operator;
  await tx.insert(operators).values({
    id,
    name,
    currency,
    terms,
    color: '#1d4ed8',
    phone: '+1 514 555 0100',
    url: 'https://bus.example',
    isDirectContract: operator.isDirectContract ?? false,
    demandSteps: operator.demandSteps ?? [],
    source: SOURCE,
  });
  await tx.insert(coaches).values(operator.coaches.map((coach) => ({ ...coach, operatorId: id })));
  const rows = Object.entries(operator.fares).flatMap(([pair, byType]) => {
    const [one = '', other = ''] = pair.split('/');
    return (['adult', 'child'] as const).flatMap((passengerType) =>
      Object.entries(byType[passengerType] ?? {}).flatMap(([days, amount]) =>
        [
          [one, other],
          [other, one],
        ].map(([fromCity = '', toCity = '']) => ({
          operatorId: id,
          fromCity,
          toCity,
          passengerType,
          minDaysBefore: Number(days),
          amount,
        })),
      ),
    );
  });
  if (rows.length > 0) await tx.insert(fares).values(rows);
}

async function plantTrip(
  tx: Queryable,
  trip: PlantedTrip,
  { stations: known, days, operators: companies }: PlantedInventory,
): Promise<void> {
  const stationIds = trip.calls.map(([stationId]) => stationId);
  const cityOf = (stationId: string) => known.find((station) => station.id === stationId)?.destinationCode ?? '';
  const [pattern] = await tx
    .insert(patterns)
    .values({ operatorId: trip.operatorId, stationIds })
    .returning({ id: patterns.id });
  const patternId = pattern?.id ?? 0;
  const segments = stationIds.flatMap((from, fromPosition) =>
    stationIds.slice(fromPosition + 1).map((to, index) => ({
      patternId,
      fromPosition,
      toPosition: fromPosition + 1 + index,
      fromCity: cityOf(from),
      toCity: cityOf(to),
    })),
  );
  await tx.insert(patternSegments).values(segments.filter((segment) => segment.fromCity !== segment.toCity));
  const [row] = await tx
    .insert(trips)
    .values({
      patternId,
      operatorId: trip.operatorId,
      coachId: trip.coachId,
      externalId: trip.number,
      tripNumber: trip.number,
      zone: trip.zone,
      blockId: trip.block,
      arrivals: trip.calls.map(([, arrival]) => secondsOf(arrival)),
      departures: trip.calls.map(([, arrival, departure]) => secondsOf(departure ?? arrival)),
    })
    .returning({ id: trips.id });
  const capacity =
    companies.flatMap((company) => company.coaches).find((coach) => coach.id === trip.coachId)?.capacity ?? 0;
  const dates: LocalDate[] = [];
  for (let date = days.first; date <= days.last; date = addDays(date, 1)) dates.push(date);
  await tx.insert(departures).values(
    dates.map((serviceDate) => ({
      tripId: row?.id ?? 0,
      serviceDate,
      baseAt: baseOf(serviceDate, trip.zone),
      capacity,
      taken: stationIds.slice(1).map(() => 0),
    })),
  );
}

function secondsOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 3600 + minutes * 60;
}
