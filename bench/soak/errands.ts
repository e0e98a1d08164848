import { z } from 'zod';
import { bookingBody, daysAhead, ONE_ADULT, TRAVELLER } from '../support/calls';
import { offerCancellation, readMyBooking } from '@/contract/after-sale/my-bookings';
import { madeBookingSchema } from '@/contract/booking';
import { readCaptcha } from '@/contract/captcha';
import type { PlannerActivity } from '@/contract/planner-items';
import { solveProofOfWork } from '@/lib/captcha/proof-of-work';
import type { Visitor } from './visitor';

/** What somebody comes for. */
export type Errand = (visitor: Visitor, turn: number) => Promise<void>;

const ROUTES = [
  ['montreal', 'toronto'],
  ['toronto', 'ottawa'],
  ['ottawa', 'montreal'],
  ['toronto', 'new-york'],
] as const;
const PAGES = [
  '/',
  '/fr',
  '/bus-montreal-toronto',
  '/fr/bus-montreal-toronto',
  '/bus',
  '/hotels',
  '/fr/activities',
  '/about-us',
];
/** Which of the embedded provider's demo people signs in. */
const PEOPLE = 3;

const ticketsSchema = z.array(z.looseObject({ tripId: z.string(), availability: z.string() }));
const totalSchema = z.looseObject({ total: z.int() });

const of = <Item>(items: readonly [Item, ...Item[]] | readonly Item[], turn: number): Item => {
  const item = items[turn % items.length];
  if (item === undefined) throw new Error('Nothing to choose from.');
  return item;
};
const dayOf = (turn: number) => of(daysAhead(3, 40), turn * 7);

const browse: Errand = async (visitor, turn) => {
  for (let page = 0; page < 4; page += 1) await visitor.get('page', of(PAGES, turn + page));
};

async function searchBuses(visitor: Visitor, turn: number) {
  const [from, to] = of(ROUTES, turn);
  const found = await visitor.post('search', '/api/v1/search/buses/outbound', {
    passengers: { ...ONE_ADULT, currencyCode: 'CAD' },
    departureCityCode: from,
    destinationCityCode: to,
    date: dayOf(turn),
  });
  return found.ok() ? ticketsSchema.parse(await found.json()) : [];
}

const search: Errand = async (visitor, turn) => {
  const [from, to] = of(ROUTES, turn);
  const query = new URLSearchParams({
    cityCodeDeparture: from,
    cityCodeDestination: to,
    tripType: 'oneWay',
    dateStart: dayOf(turn),
  });
  await visitor.get('results', `${turn % 2 === 0 ? '' : '/fr'}/bus/outbound?${query}`);
  await searchBuses(visitor, turn + 1);
  await visitor.get('hotels', `/api/v1/hotels?${new URLSearchParams({ cityCode: to })}`);
};

/** Every second gives the ticket back. */
const bookAndCancel: Errand = async (visitor, turn) => {
  const tickets = (await searchBuses(visitor, turn)).filter(({ availability }) => availability === 'available');
  const ticket = tickets[turn % Math.max(1, tickets.length)];
  if (!ticket) return;
  await visitor.post('session', '/api/v1/session', { ...ONE_ADULT, currencyCode: 'CAD' });
  const held = await visitor.post('hold', '/api/v1/session/bus', { tripId: ticket.tripId });
  if (!held.ok()) return;
  const named = await visitor.put('travellers', '/api/v1/session/passengers', {
    adults: [TRAVELLER],
    children: [],
    textMarketing: false,
  });
  const { challenge } = readCaptcha.success[200].parse(await (await visitor.get('captcha', '/api/v1/captcha')).json());
  const paid = await visitor.post('booking', '/api/v1/booking', {
    ...bookingBody(totalSchema.parse(await named.json()).total),
    captchaChallenge: await solveProofOfWork(challenge ?? '', new AbortController().signal),
  });
  if (!paid.ok()) return;
  const { bookingNumber } = madeBookingSchema.parse(await paid.json());
  const booking = `/api/v1/my-bookings/${bookingNumber}`;
  const read = readMyBooking.success[200].parse(await (await visitor.get('my booking', booking)).json());
  if (turn % 2 === 0) return;
  const offered = await visitor.post('cancellation offer', `${booking}/cancellation-offers`, {
    unitIds: read.units.map(({ unitId }) => unitId),
  });
  if (!offered.ok()) return;
  const { offerId } = offerCancellation.success[201].parse(await offered.json());
  await visitor.post('cancelling', `${booking}/cancellations`, { offerId });
};

/** Through the embedded provider as one of its demo people, and out again. */
const plan: Errand = async (visitor, turn) => {
  const asked = await visitor.get('sign-in', `/auth/sign-in?${new URLSearchParams({ to: '/trip-planner' })}`);
  const [, form] = /action="([^"]+\/demo)"/.exec(await asked.text()) ?? [];
  if (!form) throw new Error(`The sign-in has no demo people: ${asked.status()} ${asked.url()}`);
  await visitor.send('sign-in', form, { person: String(turn % PEOPLE) });
  const day = dayOf(turn);
  const visit: PlannerActivity = {
    name: 'Island ferry',
    cityCode: 'toronto',
    zone: 'America/Toronto',
    startDate: day,
    endDate: day,
    address: '9 Queens Quay W',
    date: null,
    time: '10:00',
    endTime: '12:00',
    currency: 'CAD',
    pricePerPerson: null,
    totalPrice: null,
  };
  const added = await visitor.post('plan', '/api/v1/trip-planners/external-activities', visit);
  await visitor.get('planner', '/api/v1/trip-planners');
  if (added.ok()) {
    const { item } = z.object({ item: z.looseObject({ id: z.string() }) }).parse(await added.json());
    await visitor.remove('plan', `/api/v1/trip-planners/external-activities/${item.id}`);
  }
  await visitor.send('sign-out', '/auth/sign-out', {});
};

/** Twenty visits: half of them look around. */
const MIX: readonly Errand[] = [
  ...Array.from({ length: 9 }, () => browse),
  ...Array.from({ length: 6 }, () => search),
  ...Array.from({ length: 4 }, () => bookAndCancel),
  plan,
];
/** So that visits of a kind do not come in a row; it shares no divisor with their number. */
const STRIDE = 7;

export const errandOf = (turn: number): Errand => of(MIX, turn * STRIDE);
