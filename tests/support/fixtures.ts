import { busTicketSchema, type BusChange, type BusLeg, type BusTicket } from '@/contract/bus-ticket';
import { MOCKED_DEPARTURE_ID } from '@/rules/buses/mocked-departure';
import type { PartyPrice } from '@/contract/common';
import { destinationSchema, type Destination } from '@/contract/destinations';
import { sessionSchema, type Session } from '@/contract/session';
import type { TaxLine } from '@/rules/money/taxes';

/** What the product API would answer, made by hand and judged by the contract. */

const OPERATOR = { id: 'kestrel', name: 'Kestrel Coach', color: '#143D7A', phone: '1 800 555-0100', url: null };

const PLACES = {
  montreal: {
    stationId: 'montreal-gare',
    name: 'Gare d’autocars de Montréal',
    address: '1717, rue Berri',
    cityCode: 'montreal',
    cityName: 'Montréal',
    country: 'CA',
    latitude: 45.516,
    longitude: -73.564,
    zone: 'America/Toronto',
  },
  ottawa: {
    stationId: 'ottawa-centre',
    name: 'Ottawa, station centrale',
    address: '265 Catherine Street',
    cityCode: 'ottawa',
    cityName: 'Ottawa',
    country: 'CA',
    latitude: 45.407,
    longitude: -75.697,
    zone: 'America/Toronto',
  },
  ottawaTrain: {
    stationId: 'ottawa-train',
    name: 'Gare d’Ottawa',
    address: '200 Tremblay Road',
    cityCode: 'ottawa',
    cityName: 'Ottawa',
    country: 'CA',
    latitude: 45.416,
    longitude: -75.651,
    zone: 'America/Toronto',
  },
  toronto: {
    stationId: 'toronto-union',
    name: 'Toronto Union Station',
    address: '81 Bay Street',
    cityCode: 'toronto',
    cityName: 'Toronto',
    country: 'CA',
    latitude: 43.644,
    longitude: -79.379,
    zone: 'America/Toronto',
  },
} as const;

export function makePrice(total: number, travellers = 2, changes: Partial<PartyPrice> = {}): PartyPrice {
  const perPerson = Math.round(total / travellers);
  return {
    currency: 'CAD',
    total,
    perPerson,
    isAverage: total % travellers !== 0,
    adult: perPerson,
    child: null,
    ...changes,
  };
}

export type TicketChanges = Partial<BusTicket> & {
  /** Instants of departure and arrival. */
  from?: string;
  to?: string;
  leg?: Partial<BusLeg>;
  isLastOfDay?: boolean;
};

/**
 * Montréal → Toronto, Fri 11 Dec 2026, 7:30 AM to 1:50 PM with one stop, CA $141.00 for the party; a return goes the
 * other way on the 13th.
 */
export function makeTicket({ from, to, leg, isLastOfDay = false, ...changes }: TicketChanges = {}): BusTicket {
  const isReturn = changes.direction === 'return';
  const departureTime = from ?? (isReturn ? '2026-12-13T20:45:00Z' : '2026-12-11T12:30:00Z');
  const arrivalTime = to ?? (isReturn ? '2026-12-14T03:10:00Z' : '2026-12-11T18:50:00Z');
  const [departureLocation, destinationLocation] = isReturn
    ? [PLACES.toronto, PLACES.montreal]
    : [PLACES.montreal, PLACES.toronto];
  const departureId = changes.departureId ?? `departure-${departureTime}`;
  const middle = new Date((Date.parse(departureTime) + Date.parse(arrivalTime)) / 2).toISOString();
  const ends = { departureTime, arrivalTime, departureLocation, destinationLocation };
  return busTicketSchema.parse({
    departureId,
    ...ends,
    tripId: `offer-${departureId}`,
    direction: 'outbound',
    isReturn,
    type: 'oneWay',
    availability: 'available',
    operator: changes.operator ?? OPERATOR,
    seatsLeft: 20,
    price: makePrice(14_100),
    ownPrice: null,
    journey: {
      ...ends,
      durationMinutes: (Date.parse(arrivalTime) - Date.parse(departureTime)) / 60_000,
      stopsCount: 1,
      isLastOfDay,
      crossesBorder: false,
      changes: [],
      legs: [
        {
          departureId,
          operator: changes.operator ?? OPERATOR,
          tripNumber: 'K 415',
          departureTime,
          arrivalTime,
          departureLocation,
          destinationLocation,
          stops: [
            {
              name: 'Kingston',
              cityName: 'Kingston',
              zone: 'America/Toronto',
              arrivalTime: middle,
              departureTime: middle,
              latitude: 44.257,
              longitude: -76.505,
            },
          ],
          amenities: ['wifi', 'powerOutlets', 'toilet', 'ac'],
          hasReservedSeats: false,
          terms: {
            carryOn: { count: 1, weightKg: null },
            checked: { included: 1, extraFee: 1_500, weightKg: 23 },
            exchange: { isAllowed: true, until: '2026-12-10T23:00:00Z', fee: 1_000 },
            refund: { steps: [{ until: '2026-12-09T12:30:00Z', percent: 100 }], fee: 0 },
            ticket: 'mobile',
            photo: 'required',
            picture: null,
            passport: 'none',
          },
          ...leg,
        },
      ],
    },
    ...changes,
  });
}

const SECOND_OPERATOR = { id: 'nordet', name: 'Nordet', color: '#4A2D7A', phone: null, url: null };

export type ConnectionChanges = Partial<BusTicket> & {
  change?: Partial<BusChange>;
  /** Of both vehicles, in their order. */
  legs?: readonly Partial<BusLeg>[];
  /** The second bus leaves from another station of Ottawa. */
  isOtherStation?: boolean;
};

/**
 * Montréal → Toronto by way of Ottawa, Fri 11 Dec 2026: Kestrel Coach 7:30 to 9:45 AM, 45 min, Nordet 10:30 AM to 3:30
 * PM with one stop, CA $98.00 for the party.
 */
export function makeConnection({
  change,
  legs = [],
  isOtherStation = false,
  ...changes
}: ConnectionChanges = {}): BusTicket {
  const from = isOtherStation ? PLACES.ottawaTrain : PLACES.ottawa;
  const direct = makeTicket({ to: '2026-12-11T20:30:00Z', departureId: '415+12', price: makePrice(9_800), ...changes });
  const [whole] = direct.journey?.legs ?? [];
  if (!direct.journey || !whole) return direct;
  const first = {
    ...whole,
    departureId: '415',
    arrivalTime: '2026-12-11T14:45:00.000Z',
    destinationLocation: PLACES.ottawa,
    stops: [],
  };
  const second = {
    ...whole,
    departureId: '12',
    operator: SECOND_OPERATOR,
    tripNumber: 'N 12',
    departureTime: '2026-12-11T15:30:00.000Z',
    departureLocation: from,
  };
  return busTicketSchema.parse({
    ...direct,
    journey: {
      ...direct.journey,
      stopsCount: 2,
      legs: [
        { ...first, ...legs[0] },
        { ...second, ...legs[1] },
      ],
      changes: [
        { minutes: 45, metres: isOtherStation ? 3_730 : 0, staysSeated: false, ifMissed: 'nextBus', ...change },
      ],
    },
  });
}

/** Row of a company that has not answered (D33). */
export function makeMockedTicket(changes: Partial<BusTicket> = {}): BusTicket {
  return makeTicket({
    departureId: MOCKED_DEPARTURE_ID,
    tripId: '',
    availability: 'searching',
    departureTime: null,
    arrivalTime: null,
    departureLocation: null,
    destinationLocation: null,
    journey: null,
    seatsLeft: null,
    price: null,
    ...changes,
  });
}

const TAXES: TaxLine[] = [
  { code: 'GST', jurisdiction: 'QC', percent: '5', product: 'bus', amount: 613, status: 'established' },
  { code: 'QST', jurisdiction: 'QC', percent: '9.975', product: 'bus', amount: 1_223, status: 'open' },
];

/** What a ticket of `makeTicket` gives back: its whole share until its terms say no more. */
function refundsOf(ticket: BusTicket) {
  const paid = (ticket.ownPrice ?? ticket.price)?.total ?? 0;
  const steps = ticket.journey?.legs[0]?.terms.refund?.steps ?? [];
  return { paid, steps: steps.map(({ until, percent }) => ({ until, amount: Math.round((paid * percent) / 100) })) };
}

/** Two adults in Canadian dollars, with the given tickets as one booked bus; without tickets the cart is empty. */
export function makeSession(tickets: readonly BusTicket[] = [], changes: Partial<Session> = {}): Session {
  const price = tickets.at(-1)?.price ?? null;
  const total = price?.total ?? 0;
  const taxBreakdown = total === 0 ? [] : TAXES;
  const holdExpiresAt = tickets.length > 0 ? '2026-11-20T15:15:00Z' : null;
  return sessionSchema.parse({
    currency: { code: 'CAD', symbol: 'CA $', rateDate: '2026-11-19' },
    nbOfAdults: 2,
    nbOfChildren: 0,
    ageOfChildren: [],
    passengers: null,
    total,
    subtotal: total - taxBreakdown.reduce((sum, line) => sum + line.amount, 0),
    taxBreakdown,
    cancellationInsuranceFee: 0,
    isCancellationInsuranceAdded: null,
    refundableOffer: null,
    bookedBuses: price ? [{ tickets, price, seats: [], refunds: tickets.map(refundsOf), holdExpiresAt }] : [],
    bookedHotels: [],
    bookedActivities: [],
    cartFingerprint: 'cart-of-the-page',
    bedChoices: [],
    conflicts: [],
    isLocked: false,
    isBookingInProgress: false,
    bookingMessage: null,
    holdExpiresAt,
    crossesBorder: false,
    startedAt: '2026-11-20T14:50:00Z',
    version: 1,
    serverTime: '2026-11-20T15:00:00Z',
    ...changes,
  });
}

export function makeDestination(
  code: string,
  name: string,
  changes: Partial<Destination> & { reaches?: readonly string[] } = {},
): Destination {
  const { reaches = [], ...rest } = changes;
  return destinationSchema.parse({
    code,
    name,
    aliases: [],
    country: 'CA',
    region: 'QC',
    latitude: 45.5,
    longitude: -73.6,
    zone: 'America/Toronto',
    rank: 1,
    experiences: { buses: true, hotels: false, activities: false },
    nearMe: false,
    stations: [],
    busDestinations: reaches.map((reached) => ({
      code: reached,
      name: reached,
      busCompanies: [{ name: OPERATOR.name }],
    })),
    ...rest,
  });
}

/** Five cities: everything is reached from Montréal, only Montréal from Toronto and New York. */
export function makeDestinations(): Destination[] {
  return [
    makeDestination('montreal', 'Montréal', {
      aliases: ['Montreal', 'YUL'],
      rank: 100,
      reaches: ['toronto', 'quebec-city', 'new-york', 'ottawa'],
    }),
    makeDestination('toronto', 'Toronto', { aliases: ['YYZ'], region: 'ON', rank: 90, reaches: ['montreal'] }),
    makeDestination('quebec-city', 'Québec', { aliases: ['Quebec City', 'YQB'], rank: 80, reaches: ['montreal'] }),
    makeDestination('new-york', 'New York', {
      aliases: ['NYC', 'New York City'],
      country: 'US',
      region: 'NY',
      zone: 'America/New_York',
      rank: 95,
      reaches: ['montreal'],
    }),
    makeDestination('ottawa', 'Ottawa', { region: 'ON', rank: 70, reaches: ['montreal'] }),
  ];
}
