import { unstatedTerms, type BusTerms } from '@/rules/buses/bus-terms';
import type { CoachLayout } from '@/rules/buses/coach-layout';
import {
  planted,
  type PlantedCity,
  type PlantedInventory,
  type PlantedOperator,
  type PlantedStation,
  type PlantedTrip,
} from './plant-inventory';

const EASTERN = 'America/Toronto';

function city(
  code: string,
  nameEn: string,
  nameFr: string,
  country: 'CA' | 'US',
  region: string,
  zone: string,
  rank: number,
  aliases: string[] = [],
): PlantedCity {
  return { code, nameEn, nameFr, country, region, latitude: 45, longitude: -74, zone, aliases, rank, ...planted };
}

const CITIES: PlantedCity[] = [
  city('montreal', 'Montréal', 'Montréal', 'CA', 'QC', EASTERN, 100, ['YUL', 'Montreal']),
  city('toronto', 'Toronto', 'Toronto', 'CA', 'ON', EASTERN, 99, ['YYZ']),
  city('quebec-city', 'Québec City', 'Québec', 'CA', 'QC', EASTERN, 80),
  city('ottawa', 'ottawa', 'Ottawa', 'CA', 'ON', EASTERN, 70),
  city('new-york', 'New York', 'New York', 'US', 'NY', 'America/New_York', 90, ['NYC', 'Manhattan']),
  city('halifax', 'Halifax', 'Halifax', 'CA', 'NS', 'America/Halifax', 40),
];

function station(
  id: string,
  destinationCode: string,
  nameEn: string,
  nameFr: string,
  zone: string = EASTERN,
): PlantedStation {
  return {
    id,
    destinationCode,
    nameEn,
    nameFr,
    address: '1 Station Street',
    latitude: 45,
    longitude: -74,
    zone,
    ...planted,
  };
}

const STATIONS: PlantedStation[] = [
  station('mtl', 'montreal', 'Montréal Bus Terminal', 'Gare d’autocars de Montréal'),
  station('tor', 'toronto', 'Union Station', 'Gare Union'),
  station('que', 'quebec-city', 'Gare du Palais', 'Gare du Palais'),
  station('ott', 'ottawa', 'Ottawa Station', 'Gare d’Ottawa'),
  station('nyc', 'new-york', 'Port Authority', 'Port Authority', 'America/New_York'),
  station('hfx', 'halifax', 'Halifax Station', 'Gare de Halifax', 'America/Halifax'),
];

const TERMS: BusTerms = {
  carryOn: { count: 1, weightKg: 10 },
  checked: { included: 1, extraFee: 1000, weightKg: 23 },
  exchange: { allowed: true, untilMinutesBefore: 120, fee: 1000 },
  refund: {
    steps: [
      { untilMinutesBefore: 60, percent: 50 },
      { untilMinutesBefore: 1440, percent: 100 },
    ],
    fee: 500,
  },
  ticket: 'either',
  photo: 'required',
  picture: 'notRequired',
  passport: 'none',
  sellCutoffMinutes: 30,
  currency: 'CAD',
};

/** 1A to 11B in rows of 2 + 2, with a wheelchair space beside 1A and 1B. */
export const COACH_OF_40: CoachLayout = {
  rows: ['AB w_', ...Array.from({ length: 9 }, () => 'AB CD'), 'AB __'],
  features: [
    { kind: 'driver', row: 0, column: 1 },
    { kind: 'door', row: 0, column: 5 },
    { kind: 'toilet', row: 11, column: 5 },
  ],
};

const OPERATORS: PlantedOperator[] = [
  {
    id: 'northline',
    name: 'Northline Coaches',
    currency: 'CAD',
    terms: TERMS,
    demandSteps: [{ fromSharePercent: 80, percent: 120 }],
    coaches: [{ id: 'northline-coach', capacity: 40, amenities: ['wifi', 'toilet', 'powerOutlets'] }],
    fares: {
      'montreal/toronto': { adult: { 0: 6000, 14: 4500 }, child: { 0: 3000, 14: 2250 } },
      'montreal/ottawa': { adult: { 0: 3000 }, child: { 0: 1500 } },
      'montreal/quebec-city': { adult: { 0: 2500 }, child: { 0: 1250 } },
      'ottawa/toronto': { adult: { 0: 4000 }, child: { 0: 2000 } },
      'ottawa/quebec-city': { adult: { 0: 5000 }, child: { 0: 2500 } },
      'quebec-city/toronto': { adult: { 0: 8000 }, child: { 0: 4000 } },
      'halifax/montreal': { adult: { 0: 12000 }, child: { 0: 6000 } },
    },
  },
  {
    id: 'maple',
    name: 'Maple & Hudson',
    currency: 'USD',
    terms: { ...unstatedTerms('USD'), passport: 'border', transfer: 'allowed' },
    coaches: [
      { id: 'maple-coach', capacity: 40, amenities: ['reservedSeats', 'ac'], layout: COACH_OF_40 },
      { id: 'maple-van', capacity: 2, amenities: [] },
    ],
    // No child fare: children pay the adult's.
    fares: { 'montreal/new-york': { adult: { 0: 5500 } }, 'montreal/toronto': { adult: { 0: 3333 } } },
  },
  {
    id: 'rideau',
    name: 'Rideau Regional',
    currency: 'CAD',
    terms: unstatedTerms('CAD'),
    isDirectContract: true,
    coaches: [{ id: 'rideau-coach', capacity: 50, amenities: [] }],
    fares: {},
  },
];

function trip(
  operatorId: string,
  coachId: string,
  number: string,
  calls: PlantedTrip['calls'],
  zone: string = EASTERN,
): PlantedTrip {
  return { operatorId, coachId, number, zone, calls };
}

const TRIPS: PlantedTrip[] = [
  trip('northline', 'northline-coach', 'N1', [
    ['que', '6:00'],
    ['mtl', '9:00', '9:15'],
    ['ott', '11:15', '11:30'],
    ['tor', '16:00'],
  ]),
  trip('northline', 'northline-coach', 'N2', [
    ['tor', '8:00'],
    ['ott', '12:30', '12:45'],
    ['mtl', '14:45', '15:00'],
    ['que', '18:00'],
  ]),
  trip('northline', 'northline-coach', 'N3', [
    ['tor', '16:00'],
    ['mtl', '22:00'],
  ]),
  trip('northline', 'northline-coach', 'N5', [
    ['mtl', '23:30'],
    ['tor', '30:00'],
  ]),
  trip('northline', 'northline-coach', 'N6', [
    ['tor', '24:30'],
    ['mtl', '30:30'],
  ]),
  trip('northline', 'northline-coach', 'N7', [
    ['mtl', '18:00'],
    ['hfx', '32:00'],
  ]),
  trip('maple', 'maple-van', 'M1', [
    ['mtl', '12:00'],
    ['tor', '18:00'],
  ]),
  trip('maple', 'maple-coach', 'M2', [
    ['mtl', '9:00'],
    ['nyc', '17:00'],
  ]),
  trip(
    'maple',
    'maple-coach',
    'M3',
    [
      ['nyc', '10:00'],
      ['mtl', '18:00'],
    ],
    'America/New_York',
  ),
  trip('rideau', 'rideau-coach', 'R1', [
    ['mtl', '10:00'],
    ['ott', '12:00'],
  ]),
];

/**
 * Six cities, three companies, ten trips a day: several stops, overnight, a border, another zone, a van of two seats,
 * no price.
 */
export function smallInventory(days: PlantedInventory['days']): PlantedInventory {
  return { cities: CITIES, stations: STATIONS, operators: OPERATORS, trips: TRIPS, days };
}
