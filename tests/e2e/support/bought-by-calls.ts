import { expect, type APIRequestContext } from '@playwright/test';
import { madeBookingSchema } from '@/contract/booking';
import type { BookingRequest } from '@/contract/booking';
import { searchOutboundTickets } from '@/contract/bus-search';
import { readCaptcha } from '@/contract/captcha';
import { searchHotels } from '@/contract/hotels';
import type { Passengers } from '@/contract/passengers';
import { readSession } from '@/contract/session';
import { solveProofOfWork } from '@/lib/captcha/proof-of-work';
import { addDays, localDateOf } from '@/rules/dates/dates';
import { checked } from '@/tests/support/api/read-json';
import { present } from '../../support/present';
import { leavesByDay } from './bookings';
import { hold, holdFound } from './holds';
import { CARDS, today } from './traveller';

type TripByCalls = {
  from: string;
  to: string;
  /** Days from today. */
  leave: number;
  back: number;
  /** Id of the company of both buses. */
  company: string;
  email: string;
};

export type Nights = { checkinDate: string; checkoutDate: string };

const COUPLE = { nbOfAdults: 2, nbOfChildren: 0, ageOfChildren: [] };

/**
 * A refundable booking for two, bus there and back and a room, as the pages would buy it: where the way to it is not
 * what is tested. The browser of these calls has bought it. @returns its number
 */
export async function buyByCalls(request: APIRequestContext, { email, ...trip }: TripByCalls): Promise<string> {
  await fillCartByCalls(request, trip);
  return payByCalls(request, email);
}

type BusByCalls = { from: string; to: string; leavesAt: Date; email: string };

/** A bus for two that leaves at that moment. @returns the booking's number */
export async function buyBusByCalls(
  request: APIRequestContext,
  { from, to, leavesAt, email }: BusByCalls,
): Promise<string> {
  await expect(await request.post('/api/v1/session', { data: { ...COUPLE, currencyCode: 'CAD' } })).toBeOK();
  const data = {
    passengers: { ...COUPLE, currencyCode: 'CAD' },
    departureCityCode: from,
    destinationCityCode: to,
    date: localDateOf(leavesAt, 'America/Toronto'),
  };
  const leavesThen = ({ tripId, journey }: Ticket) =>
    tripId !== '' && journey !== null && Date.parse(journey.departureTime) === leavesAt.getTime();
  await hold(request, '/api/v1/session/bus', {
    tripId: await findTrip(request, 'outbound', { data, fits: leavesThen }),
  });
  return payByCalls(request, email);
}

/** The same trip in the cart of these calls' browser, unpaid. */
export async function fillCartByCalls(request: APIRequestContext, trip: Omit<TripByCalls, 'email'>): Promise<void> {
  const date = addDays(today(), trip.leave);
  const returnDate = addDays(today(), trip.back);
  const party = { passengers: { ...COUPLE, currencyCode: 'CAD' } };
  await expect(await request.post('/api/v1/session', { data: { ...COUPLE, currencyCode: 'CAD' } })).toBeOK();
  const route = { departureCityCode: trip.from, destinationCityCode: trip.to };
  const fits = isDirectOf(trip.company);
  await holdFound(request, '/api/v1/session/bus', async () => {
    const outbound = await findTrip(request, 'outbound', { fits, data: { ...party, ...route, date, returnDate } });
    return { tripId: await findTrip(request, 'return', { fits, data: { tripId: outbound } }) };
  });

  const stay = { cityCode: trip.to, checkinDate: date, checkoutDate: returnDate };
  await holdFound(request, '/api/v1/session/hotel', async () => {
    const { hotelIdentifier, cheapestRoom } = await findHotel(request, { ...party, ...stay });
    return { hotelIdentifier, roomIdentifier: cheapestRoom.roomIdentifier, ...stay, product: 'busHotel' };
  });
}

/** The first of a list, asked again until somebody has answered, as a page does. */
async function findHotel(request: APIRequestContext, data: unknown) {
  const list = async () => {
    const answer = await request.post('/api/v1/search/hotels?product=busHotel', { data });
    return searchHotels.success[200].parse(await answer.json());
  };
  let found: Awaited<ReturnType<typeof list>> = [];
  await expect.poll(async () => (found = await list()).length).toBeGreaterThan(0);
  return present(found[0]);
}

/** A room for two, refundable, paid. @returns the booking's number */
export async function buyRoomByCalls(
  request: APIRequestContext,
  { email, ...room }: { hotelIdentifier: string; roomIdentifier: string; email: string } & Nights,
): Promise<string> {
  const [cityCode] = room.hotelIdentifier.split('.');
  await expect(await request.post('/api/v1/session', { data: { ...COUPLE, currencyCode: 'CAD' } })).toBeOK();
  await hold(request, '/api/v1/session/hotel', { ...room, cityCode, product: 'hotel' });
  return payByCalls(request, email);
}

/** Asked again until the company has answered, as a page does. */
async function findTrip(
  request: APIRequestContext,
  direction: 'outbound' | 'return',
  { fits, data }: { fits: (ticket: Ticket) => boolean; data: unknown },
): Promise<string> {
  let tripId = '';
  await expect
    .poll(async () => (tripId = (await listTickets(request, direction, data)).find(fits)?.tripId ?? ''))
    .not.toBe('');
  return tripId;
}

type Ticket = Awaited<ReturnType<typeof listTickets>>[number];

async function listTickets(request: APIRequestContext, direction: 'outbound' | 'return', data: unknown) {
  const answer = await request.post(`/api/v1/search/buses/${direction}`, { data });
  return searchOutboundTickets.success[200].parse(await answer.json());
}

/** One that is sold out has no offer. */
function isDirectOf(company: string): (ticket: Ticket) => boolean {
  return (ticket) =>
    ticket.tripId !== '' && ticket.operator.id === company && ticket.journey?.legs.length === 1 && leavesByDay(ticket);
}

/** Names whoever the cart is for, and pays, refundable. @returns the booking's number */
export async function payByCalls(request: APIRequestContext, email: string): Promise<string> {
  const session = readSession.success[200].parse(await (await request.get('/api/v1/session')).json());
  const captcha = await request.get('/api/v1/captcha');
  const { challenge, version } = checked(readCaptcha.success[200], await captcha.json());
  const data: BookingRequest = {
    passengers: travellersOf(email, session.nbOfAdults),
    paymentInfo: {
      address: '4820, rue Saint-Denis',
      aptNumber: '',
      country: 'CA',
      city: 'Montréal',
      provinceState: 'QC',
      postalCode: 'H2J 2L6',
    },
    expectedAmount: present(session.refundableOffer).totalWithFee,
    expectedCurrency: 'CAD',
    isCancellationInsuranceAdded: true,
    creditCard: {
      number: CARDS.approved,
      securityCode: '123',
      firstName: 'Maëlle',
      lastName: 'Gagnon-Tremblay',
      expiryMonth: '12',
      expiryYear: String(Number(today().slice(2, 4)) + 3),
    },
    captchaChallenge: await solveProofOfWork(present(challenge), new AbortController().signal),
    captchaVersion: present(version),
  };
  const answer = await request.post('/api/v1/booking', { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return checked(madeBookingSchema, await answer.json()).bookingNumber.toLowerCase();
}

/** As the page of travellers sends them. */
export async function nameByCalls(request: APIRequestContext, email: string, adults: number): Promise<void> {
  await expect(await request.put('/api/v1/session/passengers', { data: travellersOf(email, adults) })).toBeOK();
}

function travellersOf(email: string, adults: number): Passengers {
  const adult = {
    type: 'adult' as const,
    lastName: 'Gagnon-Tremblay',
    dateOfBirth: { day: '9', month: '4', year: '1990' },
    hasNoPassport: true,
    hasNoContact: true,
  };
  const first = { ...adult, firstName: 'Maëlle', hasNoContact: false, email, cellPhone: '+15145550123' };
  const others = Array.from({ length: adults - 1 }, () => ({ ...adult, firstName: 'Simon' }));
  return { adults: [first, ...others], children: [], textMarketing: false };
}
