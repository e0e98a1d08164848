import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  externalBuses,
  externalHotels,
  listTrips,
  readImport,
  type ImportedItem,
  type PlannerItem,
} from '@/contract/trip-planner';
import { deliverMessages } from '@/product-api/door/deliver-messages';
import { bookingOf, refusalOf, savedOf } from '@/tests/support/api/answers';
import { emlOf } from '@/tests/support/bookings/eml';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { book } from '@/tests/support/bookings/booking-flow';
import { matching } from '@/tests/support/matching';
import { plannerBus, plannerHotel } from '@/tests/support/planner/planner-fields';
import { as, callAs, loginDouble } from '@/tests/support/planner/planner-people';
import { visitorWithTrip } from '@/tests/support/trips/trip-flow';

const MAELLE = as('maelle@example.org');
const SIMON = as('simon@example.org');
const FAMILY = { nbOfAdults: 2, nbOfChildren: 0, ageOfChildren: [] };

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ suppliers: { login: loginDouble } });
});
afterAll(() => api.close());

type Sent = { language?: string; token?: string; zone?: string };
const send = (name: string, content: string | Uint8Array, { language = 'en', token = SIMON, zone }: Sent = {}) =>
  callAs(api, token)('POST', readImport.path, {
    body: { name, file: Buffer.from(content).toString('base64'), zone },
    query: { language },
  });

async function read(
  name: string,
  content: string | Uint8Array,
  options?: Sent,
): Promise<{ items: ImportedItem[]; skipped: number }> {
  const answer = await send(name, content, options);
  expect([answer.status, refusalOf(answer).message]).toEqual([200, undefined]);
  return readImport.success[200].parse(answer.body);
}

const page = (...documents: unknown[]) =>
  `<html><head>${documents.map((one) => `<script type="application/ld+json">${JSON.stringify(one)}</script>`).join('')}</head><body>Thank you!</body></html>`;
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', 'DTSTAMP:20261001T000000Z', ...lines, 'END:VEVENT'];

const BUS = {
  '@context': 'http://schema.org',
  '@type': 'BusReservation',
  reservationNumber: 'LK-884',
  reservationStatus: 'http://schema.org/ReservationConfirmed',
  underName: { '@type': 'Person', name: 'Simon Lavoie' },
  totalPrice: '61.50',
  priceCurrency: 'CAD',
  reservationFor: {
    '@type': 'BusTrip',
    busCompany: { '@type': 'Organization', name: 'Lake Lines' },
    busNumber: 'LL 12',
    departureBusStop: { '@type': 'BusStop', name: 'Berri Terminal, Montréal' },
    departureTime: '2026-12-11T15:00:00-05:00',
    arrivalBusStop: {
      '@type': 'BusStop',
      name: 'Bay Street Terminal',
      address: { '@type': 'PostalAddress', streetAddress: '81 Bay St', addressLocality: 'Toronto' },
    },
    arrivalTime: '2026-12-12T02:00:00Z',
  },
};
const HOTEL = {
  '@context': 'https://schema.org',
  '@type': 'https://schema.org/LodgingReservation',
  reservationId: 'QX71',
  totalPrice: 'CAD 1,412.50',
  reservationFor: {
    '@type': 'Hotel',
    name: 'Quarry Inn',
    telephone: '+1 416 555 0188',
    address: '5 Quarry Road, Toronto, ON',
  },
  checkinDate: '2026-12-11T00:00:00-08:00',
  checkoutTime: '2026-12-13T11:00:00-05:00',
};

describe('our own confirmation (E5)', () => {
  it.each(['en', 'fr'])(
    'comes back as what was bought, and is known to stand in the planner already (%s)',
    async (language) => {
      const who = await visitorWithTrip(api, { party: FAMILY });
      const { call } = who;
      who.call = (method, path, options) => call(method, path, { ...options, query: { ...options?.query, language } });
      const number = bookingOf(await book(who)).bookingNumber;
      await deliverMessages(api.ctx);
      const mail = api.mails.find(({ subject }) => subject.includes(number));
      if (!mail) throw new Error('No mail');

      const { items, skipped } = await read('confirmation.eml', await emlOf(mail), { language, token: MAELLE });
      const { trips } = listTrips.success[200].parse(
        (await callAs(api, MAELLE)('GET', listTrips.path, { query: { language } })).body,
      );
      const bought = trips.flatMap((trip) => trip.items).filter(({ booking }) => booking?.bookingNumber === number);
      const parts = ['bus-0-0', 'bus-0-1', 'hotel-0', 'activity-0'].map((part) =>
        bought.find(({ id }) => id === `booking-${number}-${part}`),
      );
      expect([skipped, items.map(({ source }) => source)]).toEqual([0, ['mail', 'mail', 'mail', 'mail']]);
      expect(items.map(({ fields }) => fields)).toEqual(parts.map((part) => asSaidInMail(part)));
      expect(items.map(({ faults }) => faults)).toEqual([[], [], [], []]);
      const same = items.map(({ sameAs }) => sameAs);
      // An activity has no number: of two bookings of the same one, either is the same.
      expect(same.slice(0, 3)).toEqual(parts.slice(0, 3).map((part) => part?.id));
      expect(same[3]).toMatch(/^booking-\w{8}-activity-0$/);
    },
  );

  /** A price each is for the planner to work out. */
  function asSaidInMail(item: PlannerItem | undefined): unknown {
    if (!item) throw new Error('Not in the planner');
    const { fields } = item;
    if (fields.kind === 'bus') return { kind: 'bus', bus: { ...fields.bus, pricePerPerson: null } };
    if (fields.kind === 'hotel') return { kind: 'hotel', hotel: { ...fields.hotel, pricePerPerson: null } };
    return fields.kind === 'activity'
      ? { kind: 'activity', activity: { ...fields.activity, pricePerPerson: null } }
      : fields;
  }
});

describe('reservations of others', () => {
  it('reads bus and hotel: places by name, moments on the clock of the place, prices with their currency', async () => {
    const { items } = await read('trip.html', page(BUS, HOTEL));
    expect(items).toMatchObject([
      {
        source: 'page',
        faults: [],
        sameAs: null,
        repeats: false,
        fields: {
          bus: {
            busLine: 'Lake Lines',
            busNumber: 'LL 12',
            departingStation: 'Berri Terminal, Montréal',
            departureCityCode: 'montreal',
            departureDate: '2026-12-11',
            departureTime: '15:00',
            departureZone: 'America/Toronto',
            arrivalStation: 'Bay Street Terminal',
            arrivalCityCode: 'toronto',
            arrivalDate: '2026-12-11',
            arrivalTime: '21:00',
            dropPoint: '81 Bay St',
            eTicket: 'LK-884',
            travellers: ['Simon Lavoie'],
            currency: 'CAD',
            totalPrice: 6_150,
          },
        },
      },
      {
        fields: {
          hotel: {
            name: 'Quarry Inn',
            location: '5 Quarry Road, Toronto, ON',
            cityCode: 'toronto',
            phone: '+1 416 555 0188',
            checkIn: '2026-12-11',
            checkInTime: null,
            checkOut: '2026-12-13',
            checkOutTime: '11:00',
            confirmationCode: 'QX71',
            bookingConfirmationNumber: '',
            currency: 'CAD',
            totalPrice: 141_250,
          },
        },
      },
    ]);
  });

  it('reads an event in the night and a table, as words and as lists', async () => {
    const play = {
      '@type': ['EventReservation'],
      reservationFor: [
        {
          '@type': 'Event',
          name: 'Night walk',
          startDate: '2026-12-12T22:30:00-05:00',
          endDate: '2026-12-13T01:00:00-05:00',
          location: {
            '@type': 'Place',
            name: 'Harbour',
            address: { streetAddress: '1 Quay', addressLocality: 'Toronto' },
          },
        },
      ],
    };
    const table = {
      '@type': 'FoodEstablishmentReservation',
      startTime: '2026-12-12T19:00',
      partySize: '4',
      reservationFor: {
        '@type': 'FoodEstablishment',
        name: 'Chez Lucie',
        telephone: '416 555 0101',
        address: { streetAddress: '12 King St W', addressLocality: 'Lyon', addressCountry: { name: 'France' } },
      },
    };
    const { items } = await read(
      'graph.json',
      JSON.stringify({ '@context': 'https://schema.org', '@graph': [play, [table]] }),
    );
    expect(items.map(({ fields }) => fields)).toMatchObject([
      {
        activity: {
          name: 'Night walk',
          address: '1 Quay',
          cityCode: 'toronto',
          startDate: '2026-12-12',
          endDate: '2026-12-12',
          date: '2026-12-12',
          time: '22:30',
          endTime: '01:00',
        },
      },
      {
        restaurant: {
          name: 'Chez Lucie',
          address: '12 King St W, Lyon, France',
          cityCode: null,
          reservationDate: '2026-12-12',
          reservationTime: '19:00',
          numberOfGuests: 4,
          totalPrice: null,
        },
      },
    ]);
  });

  it('reads microdata, also within something else', async () => {
    const html = `<div itemscope itemtype="http://schema.org/EmailMessage"><section itemscope itemtype="http://schema.org/LodgingReservation">
      <meta itemprop="reservationNumber" content="M-1"><link itemprop="reservationStatus" href="http://schema.org/ReservationConfirmed">
      <div itemprop="reservationFor" itemscope itemtype="http://schema.org/LodgingBusiness"><b itemprop="name">Auberge du <i>Moulin</i></b>
        <p itemprop="address" itemscope itemtype="http://schema.org/PostalAddress"><span itemprop="streetAddress">3, rue du Moulin</span> <span itemprop="addressLocality">Montréal</span></p></div>
      <time itemprop="checkinDate" datetime="2026-12-11">Friday</time><time itemprop="checkoutDate" datetime="2026-12-12">Saturday</time></section></div>`;
    const { items } = await read('page.html', html);
    expect(items.map(({ fields }) => fields)).toMatchObject([
      {
        hotel: {
          name: 'Auberge du Moulin',
          location: '3, rue du Moulin',
          cityCode: 'montreal',
          checkIn: '2026-12-11',
          checkOut: '2026-12-12',
          confirmationCode: 'M-1',
        },
      },
    ]);
  });

  it('reads the parts of a package, and counts what it leaves out', async () => {
    const pack = {
      '@type': 'ReservationPackage',
      reservationNumber: 'P-9',
      subReservation: [
        { ...HOTEL, reservationId: undefined },
        { '@type': 'FlightReservation' },
        { '@type': 'TrainReservation', reservationFor: BUS },
      ],
    };
    const { items, skipped } = await read(
      'p.html',
      page(pack, { ...BUS, reservationStatus: 'https://schema.org/ReservationCancelled' }),
    );
    expect([items.map(({ fields }) => fields), skipped]).toMatchObject([[{ hotel: { confirmationCode: 'P-9' } }], 3]);
    expect(await read('only.html', page({ '@type': 'FlightReservation' }))).toEqual({ items: [], skipped: 1 });
  });

  it('says in words what has to be completed', async () => {
    const bare = {
      '@type': 'BusReservation',
      reservationFor: { busCompany: 'Lake Lines', departureTime: '2026-02-30T10:00:00Z', arrivalTime: '29 February' },
    };
    const { items } = await read('bare.html', page(bare), { language: 'fr' });
    expect(items[0]?.faults.map(({ path }) => path)).toEqual([
      'busNumber',
      'departingStation',
      'arrivalStation',
      'arrivalDate',
    ]);
    expect(items[0]?.faults[0]?.message).toMatch(/champ/);
  });

  it('shows a moment of no known place on a clock of its offset', async () => {
    const at = (startTime: string) => ({
      '@type': 'FoodEstablishmentReservation',
      startTime,
      reservationFor: { name: startTime },
    });
    const { items } = await read(
      'zones.json',
      JSON.stringify(
        ['2026-12-12T19:00:00+05:45', '2026-12-12T19:00:00Z', '2026-12-12T19:00:00-05:00', '2026-12-12T19:00'].map(at),
      ),
    );
    expect(
      items.map(
        ({ fields }) => fields.kind === 'restaurant' && [fields.restaurant.zone, fields.restaurant.reservationTime],
      ),
    ).toEqual([
      [matching.stringMatching(/^Asia\/Kat/), '19:00'],
      ['UTC', '19:00'],
      ['America/Toronto', '19:00'],
      ['America/Toronto', '19:00'],
    ]);
  });

  it('knows a bus by where and when it goes, whatever its line is called', async () => {
    const call = callAs(api, as('rider@example.org'));
    const bus = plannerBus({
      busLine: 'LL',
      busNumber: '12',
      eTicket: '',
      departureCityCode: 'montreal',
      departureDate: '2026-12-11',
      departureTime: '15:00',
      arrivalCityCode: 'toronto',
    });
    const { id } = savedOf(await call('POST', externalBuses.create.path, { body: bus })).item;
    const later = { ...BUS.reservationFor, departureTime: '2026-12-11T16:00:00-05:00' };
    const { items } = await read('b.html', page(BUS, { ...BUS, reservationFor: later }), {
      token: as('rider@example.org'),
    });
    expect(items.map(({ sameAs }) => sameAs)).toEqual([id, null]);
  });

  it('knows what stands in the planner already, by number and by name and day', async () => {
    const call = callAs(api, SIMON);
    const add = async (change: Parameters<typeof plannerHotel>[0]) =>
      savedOf(await call('POST', externalHotels.create.path, { body: plannerHotel(change) })).item.id;
    const byNumber = await add({ name: 'Another name', confirmationCode: 'QX-71' });
    expect((await read('h.html', page(HOTEL))).items[0]?.sameAs).toBe(byNumber);
    const byName = await add({ name: 'QUARRY INN', checkIn: '2026-12-11' });
    expect((await read('h.html', page({ ...HOTEL, reservationId: 'other' }))).items[0]?.sameAs).toBe(byName);
    expect(
      (await read('h.html', page({ ...HOTEL, reservationId: 'other' }), { token: MAELLE })).items[0]?.sameAs,
    ).toBeNull();
  });
});

describe('calendars', () => {
  const GOOD = event('SUMMARY:Good', 'DTSTART:20261211T100000');
  const clock = (frequency: string, offset = '-0400') => [
    'BEGIN:VTIMEZONE',
    'TZID:x',
    'BEGIN:STANDARD',
    'DTSTART:16010101T000000',
    `RRULE:FREQ=${frequency}`,
    'TZOFFSETFROM:-0500',
    `TZOFFSETTO:${offset}`,
    'END:STANDARD',
    'END:VTIMEZONE',
  ];

  it('reads events as activities, on their clocks', async () => {
    const { items, skipped } = await read(
      'c.ics',
      calendar(
        ...event(
          'SUMMARY:Concert\\, late',
          'DTSTART;TZID=America/Halifax:20261211T200000',
          'DTEND;TZID=America/Halifax:20261211T223000',
          'LOCATION:9 Queens Quay\\nToronto',
        ),
        ...event('SUMMARY:Festival', 'DTSTART;VALUE=DATE:20261211', 'DTEND;VALUE=DATE:20261214'),
        ...event(
          'SUMMARY:Call',
          'DTSTART:20261212T013000Z',
          'DURATION:PT1H',
          'LOCATION:Toronto',
          'RRULE:FREQ=SECONDLY',
        ),
        ...event('SUMMARY:Gone', 'DTSTART:20261212T013000Z', 'STATUS:CANCELLED'),
        ...event('SUMMARY:Endless', 'DTSTART:20261212T100000', 'DURATION:P99999999999W'),
        ...event('SUMMARY:No date'),
      ),
    );
    expect(skipped).toBe(1);
    expect(items.every(({ source }) => source === 'calendar')).toBe(true);
    expect(items.map(({ fields }) => fields.kind === 'activity' && fields.activity)).toMatchObject([
      {
        name: 'Concert, late',
        zone: 'America/Halifax',
        startDate: '2026-12-11',
        endDate: '2026-12-11',
        time: '20:00',
        endTime: '22:30',
        cityCode: 'toronto',
        address: '9 Queens Quay, Toronto',
      },
      { name: 'Festival', startDate: '2026-12-11', endDate: '2026-12-13', date: null, time: null },
      { name: 'Call', zone: 'America/Toronto', startDate: '2026-12-11', time: '20:30', endTime: '21:30' },
      {
        name: 'Endless',
        zone: 'America/Toronto',
        startDate: '2026-12-12',
        endDate: '2026-12-12',
        time: '10:00',
        endTime: null,
      },
      { name: 'No date', startDate: null },
    ]);
    expect(items.map(({ faults }) => faults.length)).toEqual([0, 0, 0, 0, 2]);
  });

  it('believes the clock that a file describes itself', async () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Eastern Standard Time',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:-0500',
      'TZOFFSETTO:-0500',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:19700101T000000',
      'RRULE:FREQ=SECONDLY',
      'TZOFFSETFROM:-0500',
      'TZOFFSETTO:-0400',
      'END:DAYLIGHT',
      'END:VTIMEZONE',
    ];
    const { items } = await read(
      'outlook.ics',
      calendar(
        ...zone,
        ...event(
          'SUMMARY:Tour',
          'DTSTART;TZID=Eastern Standard Time:20261211T100000',
          'DTEND;TZID=Eastern Standard Time:20261211T120000',
        ),
      ),
    );
    expect(items[0]?.fields).toMatchObject({
      activity: { zone: 'America/Toronto', startDate: '2026-12-11', time: '10:00', endTime: '12:00' },
    });
  });

  it.each<[string, string[], number, string[]]>([
    [
      'a clock that changes every minute',
      [...clock('MINUTELY'), ...event('SUMMARY:Tour', 'DTSTART;TZID=x:20261211T100000'), ...GOOD],
      0,
      ['Tour', 'Good'],
    ],
    [
      'a clock that changes every hour, and a late year',
      [...clock('HOURLY'), ...event('SUMMARY:Tour', 'DTSTART;TZID=x:21991211T100000'), ...GOOD],
      0,
      ['Tour', 'Good'],
    ],
    [
      'a length that no number holds',
      [...event('SUMMARY:Tour', 'DTSTART:20261211T100000', 'DURATION:P99999999999999W'), ...GOOD],
      0,
      ['Tour', 'Good'],
    ],
    ['words for a date', [...event('SUMMARY:Tour', 'DTSTART:garbage'), ...GOOD], 1, ['Good']],
    ['nothing for a date', [...event('SUMMARY:Tour', 'DTSTART:'), ...GOOD], 1, ['Good']],
    [
      'a length that is none',
      [...event('SUMMARY:Tour', 'DTSTART:20261211T100000', 'DURATION:PXX'), ...GOOD],
      1,
      ['Good'],
    ],
    [
      'a clock that is none',
      [...clock('YEARLY', 'zz'), ...event('SUMMARY:Tour', 'DTSTART;TZID=x:20261211T100000'), ...GOOD],
      1,
      ['Good'],
    ],
    ['a method that is no date', ['METHOD;VALUE=DATE:x', ...GOOD], 0, ['Good']],
    ['a name that is no date', [...event('SUMMARY;VALUE=DATE:x', 'DTSTART:20261211T100000'), ...GOOD], 0, ['', 'Good']],
    [
      'the end of all days',
      [
        'X-WR-TIMEZONE:Asia/Tokyo',
        ...event('SUMMARY:Late', 'DTSTART:99991231T233000Z'),
        ...event('SUMMARY:Later', 'DTSTART:99991231T233000', 'DURATION:P1D'),
        ...GOOD,
      ],
      0,
      ['Late', 'Later', 'Good'],
    ],
  ])('%s spoils no other event', async (_, lines, skipped, names) => {
    const { items, skipped: left } = await read('c.ics', calendar(...lines));
    expect([left, items.map(({ fields }) => fields.kind === 'activity' && fields.activity.name)]).toEqual([
      skipped,
      names,
    ]);
  });

  it('are on the visitor’s own clock where they say neither place nor clock (D55)', async () => {
    const lines = calendar(
      ...event('SUMMARY:Moment', 'DTSTART:20270110T180000Z', 'DTEND:20270110T200000Z', 'LOCATION:Place des Arts'),
      ...event('SUMMARY:Floating', 'DTSTART:20270110T180000'),
      ...event('SUMMARY:Known', 'DTSTART:20270110T180000Z', 'LOCATION:Toronto'),
      ...event('SUMMARY:Named', 'DTSTART;TZID=America/Halifax:20270110T180000'),
    );
    const timesIn = async (zone?: string) =>
      (await read('c.ics', lines, { zone })).items.map(
        ({ fields }) =>
          fields.kind === 'activity' && [fields.activity.zone, fields.activity.time, fields.activity.endTime],
      );
    expect(await timesIn('America/Vancouver')).toEqual([
      ['America/Vancouver', '11:00', '13:00'],
      ['America/Vancouver', '18:00', null],
      ['America/Toronto', '13:00', null],
      ['America/Halifax', '18:00', null],
    ]);
    expect(await timesIn()).toEqual([
      ['UTC', '18:00', '20:00'],
      ['America/Toronto', '18:00', null],
      ['America/Toronto', '13:00', null],
      ['America/Halifax', '18:00', null],
    ]);
    expect(await timesIn('Mars/Olympus')).toEqual(await timesIn());
    const [table] = (
      await read(
        't.json',
        JSON.stringify({
          '@type': 'FoodEstablishmentReservation',
          startTime: '2027-01-11T03:00:00Z',
          reservationFor: { name: 'Chez Lucie' },
        }),
        { zone: 'America/Vancouver' },
      )
    ).items;
    expect(table?.fields).toMatchObject({
      restaurant: { zone: 'America/Vancouver', reservationDate: '2027-01-10', reservationTime: '20:00' },
    });
  });

  it('that call themselves a stay are stays', async () => {
    const { items } = await read(
      'c.ics',
      calendar(
        ...event(
          'SUMMARY:Stay at Quarry Inn',
          'DTSTART;VALUE=DATE:20261211',
          'DTEND;VALUE=DATE:20261213',
          'LOCATION:Toronto',
        ),
        ...event(
          'SUMMARY:Auberge du Moulin',
          'DTSTART;TZID=America/Toronto:20261213T150000',
          'DTEND;TZID=America/Toronto:20261215T110000',
        ),
        ...event(
          'SUMMARY:The Foundry House',
          'DTSTART;VALUE=DATE:20261216',
          'DESCRIPTION:Check-in from 3:00 PM\\nCheck-out until 11:00 AM',
        ),
        ...event('SUMMARY:Call the hotel', 'DTSTART;VALUE=DATE:20261211'),
        ...event('SUMMARY:Hotel bar', 'DTSTART:20261211T200000', 'DTEND:20261211T230000'),
        ...event('SUMMARY:Festival', 'DTSTART;VALUE=DATE:20261211', 'DTEND;VALUE=DATE:20261214'),
      ),
    );
    expect(items.map(({ fields }) => fields.kind)).toEqual([
      'hotel',
      'hotel',
      'hotel',
      'activity',
      'activity',
      'activity',
    ]);
    expect(
      items
        .slice(0, 3)
        .map(({ fields, faults }) => [fields.kind === 'hotel' && fields.hotel, faults.map(({ path }) => path)]),
    ).toMatchObject([
      [
        { name: 'Quarry Inn', cityCode: 'toronto', checkIn: '2026-12-11', checkOut: '2026-12-13', checkInTime: null },
        [],
      ],
      [
        {
          name: 'Auberge du Moulin',
          checkIn: '2026-12-13',
          checkInTime: '15:00',
          checkOut: '2026-12-15',
          checkOutTime: '11:00',
        },
        ['location'],
      ],
      [
        {
          name: 'The Foundry House',
          checkOut: '2026-12-17',
          details: 'Check-in from 3:00 PM\nCheck-out until 11:00 AM',
        },
        ['location'],
      ],
    ]);
  });

  it.each<[string, string, string | undefined, string]>([
    ['Eastern Standard Time', '-0500', undefined, 'America/Toronto'],
    ['SA Pacific Standard Time', '-0500', undefined, 'America/Bogota'],
    ['(UTC-07:00) Mountain Time (US & Canada)', '-0700', undefined, 'America/Denver'],
    ['/freeassociation.sourceforge.net/America/Halifax', '-0400', undefined, 'America/Halifax'],
    ['Customized Time Zone', '-0500', undefined, 'America/Toronto'],
    ['Customized Time Zone', '-0800', 'America/Los_Angeles', 'America/Los_Angeles'],
  ])('knows Outlook’s clock %s of which only the winter is described (%s)', async (name, offset, zone, known) => {
    const described = ['BEGIN:VTIMEZONE', `TZID:${name}`, 'BEGIN:STANDARD', 'DTSTART:16010101T000000'];
    const rest = [`TZOFFSETFROM:${offset}`, `TZOFFSETTO:${offset}`, 'END:STANDARD', 'END:VTIMEZONE'];
    const tour = event('SUMMARY:Tour', `DTSTART;TZID="${name}":20270711T100000`);
    const { items } = await read('outlook.ics', calendar(...described, ...rest, ...tour), { zone });
    expect(items[0]?.fields).toMatchObject({ activity: { zone: known, startDate: '2027-07-11', time: '10:00' } });
  });

  it('say which events repeat: their first time is all that is taken', async () => {
    const { items } = await read(
      'c.ics',
      calendar(
        ...event('SUMMARY:Weekly', 'DTSTART:20261211T100000', 'RRULE:FREQ=WEEKLY'),
        ...event('SUMMARY:Twice', 'DTSTART:20261211T110000', 'RDATE:20261218T110000'),
        ...event('SUMMARY:Once', 'DTSTART:20261211T120000'),
      ),
    );
    expect(items.map(({ fields, repeats }) => [fields.kind === 'activity' && fields.activity.name, repeats])).toEqual([
      ['Weekly', true],
      ['Twice', true],
      ['Once', false],
    ]);
  });

  it.each([
    [['RRULE:FREQ=WEEKLY'], []],
    [[], ['RRULE:FREQ=WEEKLY']],
  ])('that say the same twice repeat where either says so (%j, %j)', async (first, second) => {
    const same = ['SUMMARY:Weekly', 'DTSTART:20261211T100000'];
    const { items } = await read('c.ics', calendar(...event(...same, ...first), ...event(...same, ...second)));
    expect(items.map(({ repeats }) => repeats)).toEqual([true]);
  });

  it('of a mail count only where its page says nothing', async () => {
    const files = [
      {
        filename: 'c.ics',
        contentType: 'text/calendar',
        content: Buffer.from(calendar(...event('SUMMARY:Tour', 'DTSTART;VALUE=DATE:20261211'))),
      },
    ];
    const mail = {
      to: 'simon@example.org',
      subject: 'Réservé 🎭',
      text: '',
      attachments: files,
      messageId: '<1@example.org>',
    };
    const [both, alone] = await Promise.all([
      emlOf({ ...mail, html: page(HOTEL) }),
      emlOf({ ...mail, html: '<p>See you</p>' }),
    ]);
    expect((await read('a', both)).items.map(({ fields, source }) => [fields.kind, source])).toEqual([
      ['hotel', 'mail'],
    ]);
    expect((await read('b', alone)).items.map(({ fields, source }) => [fields.kind, source])).toEqual([
      ['activity', 'mail'],
    ]);
  });
});

describe('what somebody else made to do harm', () => {
  it.each<[string, string, string]>([
    ['nothing in it', 'a.html', '<p>Hello</p>'],
    ['broken JSON', 'a.json', '{"@type": "BusReservation"'],
    ['lists within lists', 'a.json', '['.repeat(400_000)],
    ['closed lists within lists', 'a.json', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
    ['tags within tags', 'a.html', '<div><b><a><p>'.repeat(60_000)],
    ['as many tags as are looked at', 'a.html', '<div><b><a><p>'.repeat(4_900)],
    ['ends of what never began', 'a.html', `${'<div>'.repeat(9_900)}${'</b>'.repeat(9_900)}`],
    [
      'properties within properties',
      'a.html',
      `<div itemscope itemtype="http://schema.org/Thing">${'<a itemprop="b">'.repeat(19_000)}`,
    ],
    ['a mail of lines', 'a.eml', `Content-Type: text/html\r\n\r\n${'\n'.repeat(900_000)}`],
    ['a mail to everybody', 'a.eml', `To: ${'a:'.repeat(400_000)}\r\n\r\nx`],
    [
      'a calendar of clocks',
      'a.ics',
      `BEGIN:VCALENDAR\r\n${'BEGIN:VTIMEZONE\r\nTZID:x\r\nEND:VTIMEZONE\r\n'.repeat(9_000)}END:VCALENDAR`,
    ],
    [
      'a line of parameters',
      'a.ics',
      `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY${';A=b'.repeat(200_000)}:x\r\nEND:VEVENT\r\nEND:VCALENDAR`,
    ],
    ['items within items', 'a.html', '<div itemscope itemtype="http://schema.org/Thing" itemprop="a">'.repeat(15_000)],
    [
      'entities of entities',
      'a.html',
      `<!DOCTYPE x [${Array.from({ length: 20 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join('')}]><p>&e20;</p>`,
    ],
    [
      'a calendar without an event that can be read',
      'a.ics',
      calendar(...event('SUMMARY:Tour', 'DTSTART:garbage'), ...event('DURATION:PXX')),
    ],
    [
      'a calendar whose method has no value',
      'a.ics',
      calendar('METHOD;VALUE=DATE', ...event('SUMMARY:Tour', 'DTSTART:20261211T100000')),
    ],
    [
      'a calendar of components within components',
      'a.ics',
      `BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\n'.repeat(20_000)}${'END:VEVENT\r\n'.repeat(20_000)}END:VCALENDAR`,
    ],
    [
      'parts within parts of a mail',
      'a.eml',
      Array.from({ length: 3_000 }, (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`).join(
        '',
      ),
    ],
  ])('%s is refused, in words', async (_, name, content) => {
    const answer = await send(name, content);
    expect([400, refusalOf(answer).code]).toEqual([
      answer.status,
      matching.stringMatching(/^(IMPORT_EMPTY|FILE_UNREADABLE)$/),
    ]);
    expect(refusalOf(answer).message).toMatch(/\w/);
  });

  it('stays text: scripts, tags, long and turned words, names of the language', async () => {
    const name = `<script>globalThis.hacked = 1</script>\u202E${'🚌é'.repeat(3_000)}`;
    const hostile = {
      ...HOTEL,
      reservationFor: { name, address: { streetAddress: ['a'], addressLocality: { x: 1 } } },
      constructor: 1,
      totalPrice: 'CAD 99999999999',
    };
    const { items } = await read(
      'x.json',
      JSON.stringify([hostile]).replace('"constructor"', '"__proto__":{"hacked":1},"constructor"'),
    );
    expect(
      (await read('x.html', `<body onload="globalThis.hacked=1"><script>globalThis.hacked = 1</script>${page(HOTEL)}`))
        .items,
    ).toHaveLength(1);
    expect(['hacked' in globalThis, 'hacked' in {}]).toEqual([false, false]);
    const [one] = items;
    if (one?.fields.kind !== 'hotel') throw new Error('No hotel');
    expect(one.fields.hotel.name.length).toBeLessThanOrEqual(200);
    expect(one.fields.hotel.name).toMatch(/^<script>globalThis.hacked = 1.*…$/u);
    // Half a sign cannot be encoded.
    const shortened = one.fields.hotel.name;
    expect(() => encodeURIComponent(shortened)).not.toThrow();
    expect(one.fields.hotel.totalPrice).toBeNull();
  });

  it('is no more than two hundred items, each once', async () => {
    const many = Array.from({ length: 900 }, (_, index) => ({ ...HOTEL, reservationId: `Q${index}` }));
    expect((await read('many.json', JSON.stringify(many))).items).toHaveLength(200);
    expect((await read('twice.html', page(HOTEL, HOTEL))).items).toHaveLength(1);
  });

  it('is whole characters', async () => {
    const { items } = await read(
      'half.json',
      String.raw`{"@type":"FoodEstablishmentReservation","startTime":"2026-12-12T19:00","reservationFor":{"name":"a \ud800"}}`,
    );
    expect(items[0]?.fields).toMatchObject({ restaurant: { name: 'a \ufffd' } });
  });
});
