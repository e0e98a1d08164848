import {
  agentSchema,
  landingPageSchema,
  type Agent,
  type Faq,
  type LandingCity,
  type LandingCompany,
  type LandingDeparture,
  type LandingHotel,
  type LandingLink,
  type LandingPage,
  type LandingStation,
  type Prices,
  type RouteFacts,
} from '@/contract/landing-pages';
import { addDays, weekdayOf } from '@/rules/dates/dates';
import { makeHotel } from './stays/stay-fixtures';

/**
 * Landing pages as the product API would answer on Thu 26 Nov 2026 in the evening, made by hand and judged by the
 * contract. Texts are English.
 */

const FIRST_DAY = '2026-11-27';
const ZONE = 'America/Toronto';

/** One price in every currency: CAD as given, USD and EUR at made-up rates. */
export function makePrices(cad: number): Prices {
  return { CAD: cad, USD: Math.round(cad * 0.72), EUR: Math.round(cad * 0.62) };
}

const city = (
  code: string,
  name: string,
  region: string,
  latitude: number,
  longitude: number,
  country: 'CA' | 'US' = 'CA',
  zone = ZONE,
): LandingCity => ({
  code,
  name,
  country,
  region,
  latitude,
  longitude,
  zone,
});

export const LANDING_CITIES = {
  montreal: city('montreal', 'Montréal', 'QC', 45.5017, -73.5673),
  toronto: city('toronto', 'Toronto', 'ON', 43.6532, -79.3832),
  ottawa: city('ottawa', 'Ottawa', 'ON', 45.4215, -75.6972),
  quebec: city('quebec', 'Québec', 'QC', 46.8139, -71.208),
  sherbrooke: city('sherbrooke', 'Sherbrooke', 'QC', 45.4042, -71.8929),
  kingston: city('kingston', 'Kingston', 'ON', 44.2312, -76.486),
  'new-york': city('new-york', 'New York', 'NY', 40.7128, -74.006, 'US', 'America/New_York'),
} as const;
const { montreal, toronto, ottawa, quebec, sherbrooke, kingston } = LANDING_CITIES;
const newYork = LANDING_CITIES['new-york'];

const OPERATORS = {
  kestrel: { id: 'kestrel', name: 'Kestrel Coach', color: '#143D7A', phone: '1 800 555-0100', url: null },
  nordet: { id: 'nordet', name: 'Nordet', color: '#4A2D7A', phone: null, url: null },
} as const;

const STATIONS = {
  berri: {
    stationId: 'montreal-gare',
    name: 'Gare d’autocars de Montréal',
    address: '1717, rue Berri',
    cityCode: 'montreal',
    cityName: 'Montréal',
    country: 'CA',
    latitude: 45.516,
    longitude: -73.564,
    zone: ZONE,
  },
  union: {
    stationId: 'toronto-union',
    name: 'Toronto Union Station',
    address: '81 Bay Street',
    cityCode: 'toronto',
    cityName: 'Toronto',
    country: 'CA',
    latitude: 43.644,
    longitude: -79.379,
    zone: ZONE,
  },
} as const;

export function makeAgent(changes: Partial<Agent> = {}): Agent {
  return agentSchema.parse({
    id: 'agent-berri',
    name: 'Dépanneur Berri',
    cityCode: 'montreal',
    address: '1690, rue Berri',
    phone: '+1 514 555-0188',
    hours: 'Monday to Saturday, 9 AM to 6 PM',
    latitude: 45.5155,
    longitude: -73.5637,
    stationId: null,
    ...changes,
  });
}

export function makeLandingStation(name: keyof typeof STATIONS, changes: Partial<LandingStation> = {}): LandingStation {
  return { ...STATIONS[name], tripsPerDay: 31, agents: name === 'berri' ? [makeAgent()] : [], ...changes };
}

/**
 * Montréal → Toronto on Fri 27 Nov 2026, 7:30 AM to 1:50 PM, two stops, CA $47.00; sold until half an hour before it
 * leaves.
 */
export function makeLandingDeparture(changes: Partial<LandingDeparture> = {}): LandingDeparture {
  const departureTime = changes.departureTime ?? '2026-11-27T12:30:00Z';
  return {
    departureId: 'departure-1',
    departureTime,
    arrivalTime: '2026-11-27T18:50:00Z',
    salesEndAt: new Date(Date.parse(departureTime) - 30 * 60_000).toISOString(),
    departureLocation: STATIONS.berri,
    destinationLocation: STATIONS.union,
    durationMinutes: 380,
    stopsCount: 2,
    operator: OPERATORS.kestrel,
    tripNumber: 'K 415',
    prices: makePrices(4_700),
    seatsLeft: 30,
    ...changes,
  };
}

export function makeCompany(changes: Partial<LandingCompany> = {}): LandingCompany {
  return {
    operator: OPERATORS.kestrel,
    tripsPerDay: 12,
    prices: makePrices(4_450),
    fastestMinutes: 350,
    amenities: ['wifi', 'powerOutlets', 'toilet', 'wheelchairRamp'],
    someAmenities: ['fullReclineSeat'],
    reservedSeats: 'some',
    checked: { included: 1, weightKg: 23 },
    carryOn: { count: 1, weightKg: null },
    exchange: { isAllowed: true, untilMinutesBefore: 720, fee: makePrices(1_000) },
    refund: [{ untilMinutesBefore: 2_880, percent: 100 }],
    ...changes,
  };
}

/**
 * Two companies, 31 buses on the sample day, cheapest CA $44.50 on Mon 30 Nov and Thu 10 Dec; Tue 1 Dec is sold out,
 * Sun 6 Dec has no bus.
 */
export function makeRouteFacts(changes: Partial<RouteFacts> = {}): RouteFacts {
  const cents = [4_700, 5_100, 4_700, 4_450, null, 5_800, 4_950, 4_600, 4_600, null, 7_200, 6_800, 4_950, 4_450];
  return {
    cheapest: { prices: makePrices(4_450), dates: ['2026-11-30', '2026-12-10'] },
    sampleDate: FIRST_DAY,
    fastestMinutes: 350,
    averageMinutes: 384,
    slowestMinutes: 430,
    tripsPerDay: 31,
    fewestTripsPerDay: 22,
    mostTripsPerDay: 31,
    firstDeparture: '00:30',
    lastDeparture: '23:45',
    distanceKm: 541,
    companies: [
      makeCompany(),
      makeCompany({
        operator: OPERATORS.nordet,
        tripsPerDay: 6,
        prices: makePrices(6_240),
        amenities: [],
        someAmenities: ['wifi'],
        reservedSeats: 'all',
        checked: null,
        carryOn: null,
        exchange: null,
        refund: [],
      }),
    ],
    days: cents.map((cad, index) => {
      const date = addDays(FIRST_DAY, index);
      const isWithoutBus = index === 9;
      return {
        date,
        prices: cad === null ? null : makePrices(cad),
        isSoldOut: cad === null && !isWithoutBus,
        departures: isWithoutBus ? 0 : weekdayOf(date) === 6 ? 22 : 31,
      };
    }),
    line: [
      {
        cityCode: 'montreal',
        name: 'Montréal',
        latitude: montreal.latitude,
        longitude: montreal.longitude,
        distanceKm: 0,
        tripsPerDay: 31,
      },
      {
        cityCode: 'cornwall',
        name: 'Cornwall',
        latitude: 45.0213,
        longitude: -74.7303,
        distanceKm: 113,
        tripsPerDay: 4,
      },
      {
        cityCode: 'kingston',
        name: 'Kingston',
        latitude: kingston.latitude,
        longitude: kingston.longitude,
        distanceKm: 288,
        tripsPerDay: 11,
      },
      {
        cityCode: 'toronto',
        name: 'Toronto',
        latitude: toronto.latitude,
        longitude: toronto.longitude,
        distanceKm: 541,
        tripsPerDay: 31,
      },
    ],
    crossesBorder: false,
    history: {
      samples: 8_412,
      days: 60,
      points: [
        { daysBefore: 60, prices: makePrices(5_800) },
        { daysBefore: 30, prices: makePrices(5_000) },
        { daysBefore: 20, prices: makePrices(4_600) },
        { daysBefore: 7, prices: makePrices(5_400) },
        { daysBefore: 0, prices: makePrices(7_100) },
      ],
    },
    ...changes,
  };
}

const NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(LANDING_CITIES).map(({ code, name }) => [code, name]),
);

/** 'bus-montreal-toronto' as a link; `from` null: a city's page. */
export function makeLandingLink(
  kind: LandingLink['kind'],
  from: string | null,
  to: string,
  changes: Partial<LandingLink> = {},
): LandingLink {
  const prefix = kind.startsWith('bus-hotel') ? 'bus-hotel' : kind.startsWith('hotels') ? 'hotels' : 'bus';
  return {
    slug: [prefix, from, to].filter((part) => part !== null).join('-'),
    kind,
    from: from === null ? null : (NAMES[from] ?? from),
    to: NAMES[to] ?? to,
    country: to === 'new-york' ? 'US' : 'CA',
    prices: makePrices(3_900),
    count: kind === 'bus-route' ? 2 : kind === 'hotels-city' ? 24 : 0,
    ...changes,
  };
}

/** The Foundry House at CA $189.00 a night from Mon 14 Dec. */
export function makeLandingHotel(changes: Partial<LandingHotel> = {}): LandingHotel {
  return { ...makeHotel(changes), fromRate: { prices: makePrices(18_900), date: '2026-12-14' }, ...changes };
}

const FAQS: Faq[] = [
  {
    topic: 'duration',
    question: 'How long is the bus from Montréal to Toronto?',
    answer: 'Between 5 h 50 and 7 h 10. The average of the 31 buses on Friday 27 November is 6 h 24.',
  },
  { topic: 'luggage', question: 'How much luggage can I take?', answer: 'Kestrel Coach: 1 checked bag up to 23 kg.' },
];

const HOTELS = [
  makeLandingHotel(),
  makeLandingHotel({
    hotelIdentifier: 'toronto.harbour-lantern',
    slug: 'harbour-lantern',
    name: 'Harbour Lantern',
    stars: 3,
    fromRate: { prices: makePrices(17_100), date: '2026-12-02' },
  }),
];

function page(base: Partial<LandingPage>, changes: Partial<LandingPage>): LandingPage {
  return landingPageSchema.parse({
    from: null,
    to: toronto,
    isIndexed: true,
    updatedAt: '2026-11-26T23:00:00Z',
    modifiedAt: '2026-11-26T11:00:00Z',
    companies: ['Kestrel Coach', 'Nordet'],
    route: null,
    departures: [],
    stations: [],
    places: [],
    hotelCount: 24,
    cheapestNight: { prices: makePrices(13_400), date: '2026-12-07', hotelName: 'The Copper Kettle' },
    hotels: HOTELS,
    package: null,
    activities: [],
    faqs: FAQS,
    links: { back: null, from: [], to: [], cities: [] },
    ...base,
    ...changes,
  });
}

const ACTIVITIES: LandingPage['activities'] = [
  {
    id: 'toronto-island-bike-tour',
    title: 'Island ferry and bike tour',
    kind: 'tour',
    durationMinutes: 180,
    prices: makePrices(2_900),
    nextDate: '2026-11-28',
  },
];

const DEPARTURES = [
  makeLandingDeparture(),
  makeLandingDeparture({
    departureId: 'departure-2',
    departureTime: '2026-11-28T04:15:00Z',
    arrivalTime: '2026-11-28T10:40:00Z',
    durationMinutes: 385,
    stopsCount: 0,
    operator: OPERATORS.nordet,
    tripNumber: null,
    prices: makePrices(5_100),
  }),
];

/** A trip to Toronto, Fri 11 to Sun 13 Dec 2026: CA $189.50 a person for bus both ways and two nights. */
function makePackage(): NonNullable<LandingPage['package']> {
  return {
    from: montreal,
    checkinDate: '2026-12-11',
    checkoutDate: '2026-12-13',
    outbound: makeLandingDeparture({ departureTime: '2026-12-11T12:30:00Z', arrivalTime: '2026-12-11T18:50:00Z' }),
    return: makeLandingDeparture({
      departureId: 'departure-back',
      departureTime: '2026-12-13T20:45:00Z',
      arrivalTime: '2026-12-14T03:10:00Z',
      departureLocation: STATIONS.union,
      destinationLocation: STATIONS.berri,
      durationMinutes: 385,
    }),
    hotel: makeLandingHotel(),
    roomName: 'Two queens',
    busTotal: makePrices(18_800),
    hotelTotal: makePrices(19_100),
    total: makePrices(37_900),
    perPerson: makePrices(18_950),
  };
}

/** bus-montreal-toronto with every block. */
export function routePage(changes: Partial<LandingPage> = {}): LandingPage {
  return page(
    {
      slug: 'bus-montreal-toronto',
      kind: 'bus-route',
      from: montreal,
      route: makeRouteFacts(),
      departures: DEPARTURES,
      stations: [makeLandingStation('berri'), makeLandingStation('union')],
      places: [montreal, toronto],
      package: makePackage(),
      activities: ACTIVITIES,
      links: {
        back: makeLandingLink('bus-route', 'toronto', 'montreal'),
        from: [
          makeLandingLink('bus-route', 'montreal', 'quebec', { prices: makePrices(3_450) }),
          makeLandingLink('bus-route', 'montreal', 'new-york', { prices: null, count: 1 }),
        ],
        to: [makeLandingLink('bus-route', 'ottawa', 'toronto')],
        cities: [
          makeLandingLink('bus-city', null, 'montreal'),
          makeLandingLink('hotels-city', null, 'toronto'),
          makeLandingLink('bus-hotel-route', 'montreal', 'toronto'),
        ],
      },
    },
    changes,
  );
}

/** A route between known cities on which nobody sells anything (D5): bus-sherbrooke-toronto. */
export function unsoldRoutePage(changes: Partial<LandingPage> = {}): LandingPage {
  return page(
    {
      slug: 'bus-sherbrooke-toronto',
      kind: 'bus-route',
      from: sherbrooke,
      isIndexed: false,
      companies: [],
      places: [sherbrooke, toronto],
      links: {
        back: null,
        from: [makeLandingLink('bus-route', 'sherbrooke', 'montreal')],
        to: [makeLandingLink('bus-route', 'montreal', 'toronto')],
        cities: [makeLandingLink('bus-city', null, 'toronto')],
      },
    },
    changes,
  );
}

/** bus-montreal with its board, its routes and the cities it is linked with. */
export function cityPage(changes: Partial<LandingPage> = {}): LandingPage {
  return page(
    {
      slug: 'bus-montreal',
      kind: 'bus-city',
      to: montreal,
      departures: [
        makeLandingDeparture(),
        makeLandingDeparture({
          departureId: 'departure-quebec',
          departureTime: '2026-11-27T13:00:00Z',
          arrivalTime: '2026-11-27T16:10:00Z',
          durationMinutes: 190,
          stopsCount: 1,
          prices: makePrices(3_450),
          destinationLocation: {
            stationId: 'quebec-palais',
            name: 'Gare du Palais',
            address: '320, rue Abraham-Martin',
            cityCode: 'quebec',
            cityName: 'Québec',
            country: 'CA',
            latitude: 46.817,
            longitude: -71.214,
            zone: ZONE,
          },
        }),
      ],
      stations: [makeLandingStation('berri')],
      places: [toronto, ottawa, quebec, sherbrooke, newYork],
      links: {
        back: null,
        from: [
          makeLandingLink('bus-route', 'montreal', 'toronto', { prices: makePrices(4_450) }),
          makeLandingLink('bus-route', 'montreal', 'quebec', { prices: makePrices(3_450) }),
          makeLandingLink('bus-route', 'montreal', 'new-york', { prices: null, count: 1 }),
        ],
        to: [makeLandingLink('bus-route', 'toronto', 'montreal'), makeLandingLink('bus-route', 'ottawa', 'montreal')],
        cities: [makeLandingLink('hotels-city', null, 'montreal'), makeLandingLink('bus-hotel-city', null, 'montreal')],
      },
    },
    changes,
  );
}

/** hotels-toronto with two of its hotels. */
export function hotelsPage(changes: Partial<LandingPage> = {}): LandingPage {
  return page(
    {
      slug: 'hotels-toronto',
      kind: 'hotels-city',
      hotelCount: HOTELS.length,
      stations: [makeLandingStation('union')],
      places: [montreal, ottawa],
      activities: ACTIVITIES,
      links: {
        back: null,
        from: [],
        to: [makeLandingLink('bus-route', 'montreal', 'toronto'), makeLandingLink('bus-route', 'ottawa', 'toronto')],
        cities: [makeLandingLink('bus-city', null, 'toronto'), makeLandingLink('bus-hotel-city', null, 'toronto')],
      },
    },
    changes,
  );
}

/** bus-hotel-montreal-toronto with a trip that can be bought. */
export function packagePage(changes: Partial<LandingPage> = {}): LandingPage {
  return page(
    {
      slug: 'bus-hotel-montreal-toronto',
      kind: 'bus-hotel-route',
      from: montreal,
      route: makeRouteFacts(),
      departures: DEPARTURES,
      stations: [makeLandingStation('berri'), makeLandingStation('union')],
      places: [montreal, toronto],
      package: makePackage(),
      activities: ACTIVITIES,
      links: {
        back: makeLandingLink('bus-hotel-route', 'toronto', 'montreal', { prices: null }),
        from: [makeLandingLink('bus-hotel-route', 'montreal', 'quebec', { prices: makePrices(15_900) })],
        to: [makeLandingLink('bus-hotel-route', 'ottawa', 'toronto')],
        cities: [
          makeLandingLink('bus-route', 'montreal', 'toronto'),
          makeLandingLink('hotels-city', null, 'toronto'),
          makeLandingLink('bus-hotel-city', null, 'toronto'),
        ],
      },
    },
    changes,
  );
}
