import { expect, it } from 'vitest';
import { matching } from '@/tests/support/matching';
import { makeBookingDetails } from '@/tests/support/trips/booking-rows';
import { makeBookedHotel, makeBookedSplit } from '@/tests/support/stays/stay-fixtures';
import { mailBody } from '../../outbox/mail-body';
import { present } from '@/tests/support/present';
import { reservationMarkup } from './reservation-markup';

const NONE: ReadonlySet<string> = new Set();
const PAGE = 'https://tandem.example/my-bookings/7kq4xw9p?key=token';

it('says journeys, stay and activity as mail programs read them (E5)', () => {
  const [out, back, stay, visit] = reservationMarkup({ ...makeBookingDetails(), stopped: NONE }, PAGE);
  expect(out).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'BusReservation',
    url: PAGE,
    modifyReservationUrl: PAGE,
    cancelReservationUrl: PAGE,
    reservationNumber: '7KQ4XW9P',
    reservationStatus: 'https://schema.org/ReservationConfirmed',
    underName: { '@type': 'Person', name: 'Maëlle Gagnon-Tremblay' },
    priceCurrency: 'CAD',
    totalPrice: matching.stringMatching(/^\d+\.\d\d$/),
    reservationFor: {
      '@type': 'BusTrip',
      departureTime: matching.stringMatching(/^2026-12-11T\d\d:\d\d:00-05:00$/),
      departureBusStop: { '@type': 'BusStop', address: { addressLocality: 'Montréal' } },
      arrivalBusStop: { address: { addressLocality: 'Toronto' } },
    },
    reservedTicket: [
      { '@type': 'Ticket', ticketNumber: 'TD-7KQ4XW9P-1', underName: { name: 'Maëlle Gagnon-Tremblay' } },
      { ticketNumber: 'TD-7KQ4XW9P-2', underName: { name: 'Simon Tremblay' } },
    ],
  });
  expect(back).toMatchObject({ reservationFor: { departureBusStop: { address: { addressLocality: 'Toronto' } } } });
  expect(stay).toMatchObject({
    '@type': 'LodgingReservation',
    reservationNumber: 'FH-20441',
    reservationId: '7KQ4XW9P',
    checkinDate: '2026-12-11T15:00:00-05:00',
    checkoutDate: '2026-12-13T11:00:00-05:00',
    totalPrice: '412.00',
    reservationFor: { '@type': 'LodgingBusiness', name: 'The Foundry House' },
  });
  expect(visit).toMatchObject({
    '@type': 'EventReservation',
    totalPrice: '58.00',
    reservationFor: {
      '@type': 'Event',
      name: 'Island ferry and bike tour – Standard',
      startDate: '2026-12-12T10:00:00-05:00',
    },
  });
});

it('is one reservation for a journey with a change, under both companies and numbers, with every ticket', () => {
  const details = makeBookingDetails();
  const [outbound] = details.entries[0]?.tickets ?? [];
  const [leg] = outbound?.journey?.legs ?? [];
  if (!outbound?.journey || !leg) throw new Error('A journey');
  const onward = {
    ...leg,
    departureId: 'onward',
    operator: { ...leg.operator, name: 'Second Coach' },
    tripNumber: 'S 2',
  };
  const ticket = {
    ...outbound,
    journey: {
      ...outbound.journey,
      legs: [leg, onward],
      changes: [{ minutes: 45, metres: 0, staysSeated: false, ifMissed: null }],
    },
  };
  const issued = [leg, onward].map((one, index) => ({
    ...present(details.issued[0]),
    ticket,
    leg: one,
    ticketNumber: `TD-${index + 1}`,
  }));
  const entries = [{ ...present(details.entries[0]), tickets: [ticket] }];
  const [journey, ...others] = reservationMarkup(
    { ...details, stopped: NONE, entries, issued, stays: [], visits: [] },
    PAGE,
  );
  expect(others).toEqual([]);
  expect(journey).toMatchObject({
    reservationFor: { busCompany: { name: `${leg.operator.name} + Second Coach` }, busNumber: 'K 415 + S 2' },
    reservedTicket: [{ ticketNumber: 'TD-1' }, { ticketNumber: 'TD-2' }],
  });
});

it('says that a bus does not run which its company has cancelled, while its traveller has not chosen (D71)', () => {
  const details = makeBookingDetails();
  const [ticket] = details.entries[0]?.tickets ?? [];
  const stopped = new Set([present(ticket?.journey?.legs[0]).departureId]);
  const [out, back] = reservationMarkup({ ...details, stopped }, PAGE);
  expect([out, back].map((one) => one?.reservationStatus)).toEqual([
    'https://schema.org/ReservationCancelled',
    'https://schema.org/ReservationConfirmed',
  ]);
});

it('lets nobody’s text end the script', () => {
  const details = makeBookingDetails();
  const { holdExpiresAt: _, ...stay } = makeBookedHotel();
  const stays = [
    {
      stay: { ...stay, hotel: { ...stay.hotel, name: '</script><img src=x onerror=alert(1)>' } },
      rooms: stay.rooms.map((room) => ({ room, voucher: null, isCancelled: false, supplierReference: null })),
    },
  ];
  const markup = reservationMarkup({ ...details, stopped: NONE, stays }, PAGE);
  const { html, text } = mailBody({ language: 'en', brand: 'Tandem', title: 'Title', parts: ['Words'], markup });
  expect(html.match(/<\/script>/g)).toHaveLength(4);
  expect(html).not.toContain('<img');
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map((match): unknown =>
    JSON.parse(match[1] ?? ''),
  );
  expect(scripts[2]).toMatchObject({
    reservationNumber: '7KQ4XW9P',
    reservationFor: { name: '</script><img src=x onerror=alert(1)>' },
  });
  expect(text).toBe('Title\n\nWords\n');
});

it('reserves each room of a stay by itself, so that one can be cancelled (D22, D73)', () => {
  const { holdExpiresAt: _, ...stay } = makeBookedSplit();
  const rooms = stay.rooms.map((room, index) => ({
    room,
    voucher: null,
    isCancelled: index === 1,
    supplierReference: `FH-${index + 1}`,
  }));
  const things = reservationMarkup(
    { ...makeBookingDetails(), stopped: NONE, entries: [], visits: [], stays: [{ stay, rooms }] },
    PAGE,
  );
  expect(
    things.map(({ reservationStatus, reservationNumber, totalPrice, lodgingUnitType, numAdults, numChildren }) => [
      reservationStatus,
      reservationNumber,
      totalPrice,
      lodgingUnitType,
      numAdults,
      numChildren,
    ]),
  ).toEqual([
    ['https://schema.org/ReservationConfirmed', 'FH-1', '412.00', 'Two queens', 2, 2],
    ['https://schema.org/ReservationCancelled', 'FH-2', '458.00', 'King', 2, 0],
  ]);
});
