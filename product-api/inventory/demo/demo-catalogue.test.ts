import { beforeAll, describe, expect, it } from 'vitest';
import { AMENITY_KEYS } from '@/rules/buses/amenities';
import { POLICY_KEYS, statedPolicies } from '@/rules/buses/bus-terms';
import { foldText, slugOf } from '@/rules/fold-text';
import { neighbours } from '@/rules/neighbours';
import { kmOverLand } from '@/rules/places/over-land';
import { distanceKm } from '@/rules/places/great-circle';
import { regionOf } from '@/rules/places/regions';
import { demoCatalogue, type DemoCatalogue } from './demo-catalogue';
import { demoCity } from './demo-cities';

const HOUR_SECONDS = 3600;
const DAY = 24 * HOUR_SECONDS;

let catalogue: DemoCatalogue;
let pairs: Set<string>;

beforeAll(async () => {
  catalogue = await demoCatalogue();
  pairs = new Set(
    catalogue.patterns.flatMap(({ segments }) => segments.map(({ fromCity, toCity }) => `${fromCity}>${toCity}`)),
  );
});

const countOfDay = (fromCity: string, toCity: string, weekdayBit: number) =>
  catalogue.trips.filter((trip) => {
    const pattern = catalogue.patterns.find(
      ({ operatorId, stationIds }) => operatorId === trip.operatorId && stationIds.join() === trip.stationIds.join(),
    );
    return (
      (trip.weekdays & weekdayBit) !== 0 &&
      pattern?.segments.some((segment) => segment.fromCity === fromCity && segment.toCity === toCity)
    );
  }).length;

describe('cities', () => {
  it('are at least 70, in both countries, in every province that has buses', () => {
    expect(catalogue.cities.length).toBeGreaterThanOrEqual(70);
    expect(new Set(catalogue.cities.map(({ code }) => code)).size).toBe(catalogue.cities.length);
    expect(
      [...new Set(catalogue.cities.filter(({ country }) => country === 'CA').map(({ region }) => region))].sort(),
    ).toEqual(['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'ON', 'PE', 'QC', 'SK']);
  });

  it('have a region, a zone and a code made as a slug', () => {
    for (const city of catalogue.cities) {
      expect(regionOf(city.country, city.region), city.code).not.toBeNull();
      expect(() => new Intl.DateTimeFormat('en', { timeZone: city.zone }), city.code).not.toThrow();
      expect(slugOf(city.code)).toBe(city.code);
    }
  });

  it('have aliases that mean one city only', () => {
    const owners = new Map(catalogue.cities.map(({ code }) => [code, code]));
    for (const { code, aliases } of catalogue.cities) {
      for (const alias of aliases) {
        expect(slugOf(alias)).toBe(alias);
        expect(owners.get(alias), `${alias} of ${code}`).toBeUndefined();
        owners.set(alias, code);
      }
    }
    expect(
      ['yul', 'yyz', 'nyc', 'quebec', 'philadelphie', 'la-nouvelle-orleans', 'chicoutimi'].map((alias) =>
        owners.get(alias),
      ),
    ).toEqual(['montreal', 'toronto', 'new-york', 'quebec-city', 'philadelphia', 'new-orleans', 'saguenay']);
  });

  it('have stations with an address within 60 km', () => {
    for (const city of catalogue.cities) {
      expect(city.stations.length, city.code).toBeGreaterThan(0);
      for (const station of city.stations) {
        expect(distanceKm(city, station), station.id).toBeLessThan(60);
        expect(station.address, station.id).toMatch(/\d/);
      }
    }
    expect(catalogue.cities.filter(({ stations }) => stations.length > 1).length).toBeGreaterThanOrEqual(20);
  });

  it('are all served, at every station', () => {
    const served = new Set(catalogue.patterns.flatMap(({ stationIds }) => stationIds));
    expect(catalogue.cities.flatMap(({ stations }) => stations).filter(({ id }) => !served.has(id))).toEqual([]);
  });
});

describe('operators', () => {
  it('are at least 9, with fleets that show all 23 amenities', () => {
    expect(catalogue.operators.length).toBeGreaterThanOrEqual(9);
    const shown = new Set(catalogue.operators.flatMap(({ coaches }) => coaches.flatMap(({ amenities }) => amenities)));
    expect([...AMENITY_KEYS].filter((key) => !shown.has(key))).toEqual([]);
  });

  it('state all 8 policies, differently', () => {
    const stated = catalogue.operators.flatMap(({ terms }) => statedPolicies(terms));
    expect([...POLICY_KEYS].filter((key) => !stated.includes(key))).toEqual([]);
    expect(new Set(catalogue.operators.map(({ terms }) => JSON.stringify({ ...terms, currency: null }))).size).toBe(
      catalogue.operators.length,
    );
  });

  it('sell in the currency of their country, with names that fold to different ones', () => {
    for (const { country, currency, terms } of catalogue.operators)
      expect([currency, terms.currency]).toEqual(country === 'CA' ? ['CAD', 'CAD'] : ['USD', 'USD']);
    expect(new Set(catalogue.operators.map(({ name }) => foldText(name))).size).toBe(catalogue.operators.length);
  });
});

describe('pairs', () => {
  it('are at least 300, with border crossings', () => {
    expect(pairs.size).toBeGreaterThanOrEqual(300);
    const border = [...pairs].filter(
      (pair) => new Set(pair.split('>').map((code) => demoCity(code).country)).size === 2,
    );
    expect(border.length).toBeGreaterThanOrEqual(60);
    for (const pair of [
      'montreal>new-york',
      'toronto>new-york',
      'vancouver>seattle',
      'montreal>boston',
      'toronto>chicago',
      'windsor>detroit',
      'ottawa>syracuse',
    ])
      expect(pairs).toContain(pair);
  });

  it('are sold both ways', () => {
    expect([...pairs].filter((pair) => !pairs.has(pair.split('>').reverse().join('>')))).toEqual([]);
  });

  it('are never inside a country that is not the operator’s', () => {
    const countries = new Map(catalogue.operators.map(({ id, country }) => [id, country]));
    for (const { operatorId, segments } of catalogue.patterns) {
      for (const { fromCity, toCity } of segments)
        expect([demoCity(fromCity).country, demoCity(toCity).country]).toContain(countries.get(operatorId));
    }
  });

  it('have adult and child fares for every operator, also on the day itself, dearer later', () => {
    const fares = new Map(
      catalogue.fares.map((fare) => [
        [fare.operatorId, fare.fromCity, fare.toCity, fare.passengerType, fare.minDaysBefore].join(' '),
        fare.amount,
      ]),
    );
    for (const { operatorId, segments } of catalogue.patterns) {
      const steps =
        catalogue.operators
          .find(({ id }) => id === operatorId)
          ?.fares.advance.map(({ minDaysBefore }) => minDaysBefore) ?? [];
      for (const { fromCity, toCity } of segments) {
        const amounts = steps.map((step) => fares.get([operatorId, fromCity, toCity, 'adult', step].join(' ')) ?? 0);
        const child = fares.get([operatorId, fromCity, toCity, 'child', 0].join(' ')) ?? 0;
        expect(amounts.every((amount) => Number.isInteger(amount) && amount > 300)).toBe(true);
        expect(amounts).toEqual([...amounts].sort((left, right) => right - left));
        expect(child).toBeGreaterThan(0);
        expect(child).toBeLessThan(amounts[0] ?? 0);
      }
    }
  });

  it('are busiest between Montréal and Toronto: 25 to 30 buses a day, of several companies', () => {
    for (const bit of [1, 2, 4, 8, 16, 32, 64]) {
      for (const [from, to] of [
        ['montreal', 'toronto'],
        ['toronto', 'montreal'],
      ] as const) {
        expect(countOfDay(from, to, bit)).toBeGreaterThanOrEqual(25);
        expect(countOfDay(from, to, bit)).toBeLessThanOrEqual(31);
      }
    }
    for (const [from, to] of [
      ['montreal', 'quebec-city'],
      ['montreal', 'ottawa'],
      ['toronto', 'ottawa'],
      ['new-york', 'boston'],
    ] as const)
      expect(countOfDay(from, to, 1)).toBeGreaterThanOrEqual(10);
  });
});

describe('trips', () => {
  it('have names and numbers of their own', () => {
    expect(new Set(catalogue.trips.map(({ operatorId, externalId }) => `${operatorId} ${externalId}`)).size).toBe(
      catalogue.trips.length,
    );
    expect(new Set(catalogue.trips.map(({ operatorId, tripNumber }) => `${operatorId} ${tripNumber}`)).size).toBe(
      catalogue.trips.length,
    );
  });

  it('move forward at the speed of a bus', () => {
    const stations = new Map(
      catalogue.cities.flatMap((city) => city.stations.map((station) => [station.id, station] as const)),
    );
    for (const trip of catalogue.trips) {
      trip.stationIds.forEach((id, position) => {
        expect(trip.departures[position]).toBeGreaterThanOrEqual(trip.arrivals[position] ?? Infinity);
        const before = stations.get(trip.stationIds[position - 1] ?? '');
        const here = stations.get(id);
        if (!before || !here) return;
        const hours = ((trip.arrivals[position] ?? 0) - (trip.departures[position - 1] ?? 0)) / HOUR_SECONDS;
        expect(hours).toBeGreaterThan(0);
        expect(distanceKm(before, here) / hours, `${trip.tripNumber} to ${id}`).toBeLessThan(100);
      });
    }
  });

  it('never drive across a lake: they have the time for the way around it, and list the towns between', () => {
    const stations = new Map(catalogue.cities.flatMap((city) => city.stations).map((station) => [station.id, station]));
    const tooFast = catalogue.trips.flatMap((trip) =>
      neighbours(trip.stationIds).flatMap(([before, here], position) => {
        const [from, to] = [stations.get(before), stations.get(here)];
        const hours = ((trip.arrivals[position + 1] ?? 0) - (trip.departures[position] ?? 0)) / HOUR_SECONDS;
        return from && to && kmOverLand(from, to) / hours < 100 ? [] : [`${trip.tripNumber} to ${here}`];
      }),
    );
    expect(tooFast).toEqual([]);
    const isLeg = (fromCity: string, toCity: string) =>
      catalogue.patterns.some(({ stationIds }) =>
        neighbours(stationIds.map((id) => id.split('/')[0])).some(([from, to]) => from === fromCity && to === toCity),
      );
    expect([isLeg('toronto', 'buffalo'), isLeg('hamilton', 'niagara-falls')]).toEqual([false, true]);
  });

  it('do not leave in the hours that a change of clocks moves to another day', () => {
    expect(catalogue.trips.filter(({ departures }) => (departures[0] ?? 0) < 3 * HOUR_SECONDS)).toEqual([]);
  });

  it('run overnight, and from one time zone to another', () => {
    const zoneOf = (id: string | undefined) => demoCity(id?.split('/')[0] ?? '').zone;
    expect(
      catalogue.trips.filter(({ arrivals }) => (arrivals.at(-1) ?? 0) > DAY + 5 * HOUR_SECONDS).length,
    ).toBeGreaterThanOrEqual(50);
    const ends = catalogue.trips.map(({ stationIds }) => [zoneOf(stationIds[0]), zoneOf(stationIds.at(-1))].join('>'));
    for (const change of [
      'America/Toronto>America/Chicago',
      'America/Toronto>America/Winnipeg',
      'America/Edmonton>America/Vancouver',
    ])
      expect(ends).toContain(change);
  });
});
