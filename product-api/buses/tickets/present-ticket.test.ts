import { expect, it } from 'vitest';
import type { OfferedSegment } from '../timetable/offered-segment';
import type { OfferedPlace } from '../../places/place';
import { present } from '@/tests/support/present';
import { standIn } from '@/tests/support/stand-in';
import { presentTicket } from './present-ticket';

const place = (stationId: string, latitude: number, longitude: number): OfferedPlace => ({
  stationId,
  nameEn: `${stationId} station`,
  nameFr: `Gare ${stationId}`,
  address: null,
  cityCode: 'ottawa',
  cityEn: 'Ottawa',
  cityFr: 'Ottawa',
  country: 'CA',
  region: 'ON',
  latitude,
  longitude,
  zone: 'America/Toronto',
});
const UNSTATED = standIn<OfferedSegment['terms']>({
  carryOn: null,
  checked: null,
  exchange: null,
  refund: null,
  ticket: null,
  photo: null,
  picture: null,
  passport: null,
  currency: 'CAD',
});
const vehicle = (changes: Partial<OfferedSegment>): OfferedSegment => ({
  departureId: 1,
  fromPosition: 0,
  toPosition: 1,
  operator: {
    id: 'kestrel',
    name: 'Kestrel',
    color: '#143D7A',
    phone: null,
    url: null,
    currency: 'CAD',
    isDirectContract: true,
  },
  terms: UNSTATED,
  demandSteps: [],
  tripNumber: null,
  amenities: [],
  hasReservedSeats: false,
  departureAt: new Date('2026-12-11T12:30:00Z'),
  arrivalAt: new Date('2026-12-11T14:45:00Z'),
  from: place('montreal', 45.516, -73.564),
  to: place('ottawa', 45.407, -75.697),
  stops: [],
  capacity: 50,
  taken: 8,
  blockBefore: null,
  blockAfter: null,
  fareSteps: [],
  ...changes,
});
const face = {
  direction: 'outbound',
  type: 'oneWay',
  tripId: '',
  availability: 'available',
  price: null,
  ownPrice: null,
  isLastOfDay: false,
} as const;
const next = vehicle({
  departureId: 2,
  departureAt: new Date('2026-12-11T15:30:00Z'),
  arrivalAt: new Date('2026-12-11T20:30:00Z'),
  from: place('train', 45.416, -75.651),
  to: place('toronto', 43.644, -79.379),
  capacity: 40,
  taken: 37,
});

it('says where the stops on the way are, for the drawn map, in either language', () => {
  const moment = new Date('2026-12-11T13:30:00Z');
  const stop = {
    nameEn: 'Kingston',
    nameFr: 'Kingston, gare',
    cityEn: 'Kingston',
    cityFr: 'Kingston',
    zone: 'America/Toronto',
    latitude: 44.257,
    longitude: -76.505,
    arrivalAt: moment,
    departureAt: moment,
  };
  const [leg] = present(presentTicket([vehicle({ stops: [stop] })], face, 'fr', () => '1').journey).legs;
  expect(leg?.stops).toEqual([
    {
      name: 'Kingston, gare',
      cityName: 'Kingston',
      zone: 'America/Toronto',
      arrivalTime: moment.toISOString(),
      departureTime: moment.toISOString(),
      latitude: 44.257,
      longitude: -76.505,
    },
  ]);
});

it('joins the vehicles of a journey: ids, the seats of the fuller one, and how far apart the stations of the change are', () => {
  const ticket = presentTicket([vehicle({}), next], face, 'en', () => '1');
  expect(ticket).toMatchObject({ departureId: '1+2', seatsLeft: 3 });
  expect(ticket.journey).toMatchObject({ stopsCount: 1, durationMinutes: 480 });
  const [change] = present(ticket.journey).changes;
  expect(change).toMatchObject({ minutes: 45, staysSeated: false, ifMissed: null });
  expect(change?.metres).toBeGreaterThan(3_500);
  expect(change?.metres).toBeLessThan(4_000);
});

it('says what the first company has stated of a late bus, and when one vehicle goes on from the same station', () => {
  const stated = { ...UNSTATED, connections: { with: 'any' as const, missed: 'nextBus' as const } };
  const first = vehicle({ terms: stated, blockAfter: 'a' });
  const changeTo = (second: OfferedSegment) =>
    present(presentTicket([first, second], face, 'en', () => '1').journey).changes[0];
  const onward = { ...next, blockBefore: 'a', from: place('ottawa', 45.407, -75.697) };
  expect(changeTo(onward)).toEqual({ minutes: 45, metres: 0, staysSeated: true, ifMissed: 'nextBus' });
  expect([
    changeTo({ ...onward, from: next.from }),
    changeTo({ ...onward, blockBefore: null, blockAfter: 'a' }),
  ]).toMatchObject([{ staysSeated: false }, { staysSeated: false }]);
});
