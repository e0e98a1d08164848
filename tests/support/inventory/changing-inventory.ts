import { unstatedTerms, type BusTerms } from '@/rules/buses/bus-terms';
import type { CurrencyCode } from '@/rules/money/currency';
import { planted, type PlantedInventory, type PlantedOperator, type PlantedTrip } from './plant-inventory';

export const EASTERN = 'America/Toronto';
/** 'from', 'via' and 'to' of a case are cities of its own: 'own-from', 'own-via', 'own-to'. */
export type ChangeCase = { name: string; trips: ChangeTrip[] };
/** Stations are '<place>/<n>', the first one where no number is given. */
type ChangeTrip = { company: string; number: string; calls: PlantedTrip['calls']; block?: string };

const PLACES = ['from', 'via', 'to'] as const;
const STATIONS = ['1', '2', '3'];

export function cityOf(name: string, place: (typeof PLACES)[number]): string {
  return `${name}-${place}`;
}

function company(
  id: string,
  currency: CurrencyCode,
  connections: BusTerms['connections'],
  fares: { via: number; to: number } | null,
  cases: readonly ChangeCase[],
  sellCutoffMinutes = 0,
): PlantedOperator {
  const adult = (amount: number) => ({ adult: { 0: amount }, child: { 0: Math.ceil(amount / 2) } });
  const pairs = (name: string, { via, to }: { via: number; to: number }): [string, ReturnType<typeof adult>][] => [
    [`${cityOf(name, 'from')}/${cityOf(name, 'via')}`, adult(via)],
    [`${cityOf(name, 'via')}/${cityOf(name, 'to')}`, adult(to)],
    [`${cityOf(name, 'from')}/${cityOf(name, 'to')}`, adult(via + to + 1_000)],
  ];
  return {
    id,
    name: `${id} lines`,
    currency,
    terms: { ...unstatedTerms(currency, sellCutoffMinutes), ...(connections ? { connections } : {}) },
    isDirectContract: id === 'hidden',
    coaches: [{ id: `${id}-coach`, capacity: 40, amenities: ['wifi'] }],
    fares: fares ? Object.fromEntries(cases.flatMap(({ name }) => pairs(name, fares))) : {},
  };
}

/**
 * Companies with every kind of terms: any (two currencies), own, none, not stated, under direct contract, without
 * prices.
 */
export function changingInventory(cases: readonly ChangeCase[], days: PlantedInventory['days']): PlantedInventory {
  const cities = cases.flatMap(({ name }) => PLACES.map((place) => cityOf(name, place)));
  const fares = { via: 2_000, to: 3_000 };
  return {
    cities: cities.map((code) => ({
      code,
      nameEn: code,
      nameFr: code,
      country: 'CA',
      region: 'ON',
      latitude: 44,
      longitude: -78,
      zone: EASTERN,
      aliases: [],
      rank: 1,
      ...planted,
    })),
    stations: cities.flatMap((code) =>
      STATIONS.map((n) => ({
        id: `${code}/${n}`,
        destinationCode: code,
        nameEn: `${code} ${n}`,
        nameFr: `${code} ${n}`,
        address: null,
        latitude: 44,
        longitude: -78,
        zone: EASTERN,
        ...planted,
      })),
    ),
    operators: [
      company('alpha', 'CAD', { with: 'any', missed: 'nextBus' }, fares, cases),
      company('bravo', 'USD', null, { via: 1_500, to: 1_501 }, cases, 60),
      company('own', 'CAD', { with: 'own', missed: 'newTicket' }, fares, cases),
      company('none', 'CAD', { with: 'none', missed: null }, fares, cases),
      company('hidden', 'CAD', null, fares, cases),
      company('unpriced', 'CAD', null, null, cases),
    ],
    trips: cases.flatMap(({ name, trips }) =>
      trips.map((trip) => ({
        operatorId: trip.company,
        coachId: `${trip.company}-coach`,
        number: `${name} ${trip.number}`,
        zone: EASTERN,
        block: trip.block,
        calls: trip.calls.map(([at, ...times]): PlantedTrip['calls'][number] => [
          `${name}-${at.includes('/') ? at : `${at}/1`}`,
          ...times,
        ]),
      })),
    ),
    days,
  };
}
