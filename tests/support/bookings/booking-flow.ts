import type { BookingRequest } from '@/contract/booking';
import type { BusTicket } from '@/contract/bus-ticket';
import type { Passengers, Traveller } from '@/contract/passengers';
import { sessionSchema, type Session } from '@/contract/session';
import type { CurrencyCode } from '@/rules/money/currency';
import type { Party } from '@/rules/travellers/party';
import { SOLVED_CAPTCHA, type Answer, type CallOptions, type TestApi } from '../api/api-fixture';
import { ONE_ADULT, searchOutbound, searchReturn, ticketOf } from '../buses/bus-search';

/** The sandbox' test cards (product-api/adapters/sandbox/test-cards). */
export const CARDS = {
  approved: '4242424242424242',
  insufficientFunds: '4000000000009995',
  lostCard: '4000000000009987',
  wrongCvv2: '4000000000000127',
  timeout: '4000000000000341',
  lostReply: '4000000000000259',
} as const;

/** Calls on behalf of one visitor: keeps the session id as the gateway's cookie would. */
export type Visitor = {
  api: TestApi;
  sessionId: string | null;
  party: Party;
  call: (method: string, path: string, options?: CallOptions) => Promise<Answer>;
  session: () => Promise<Session>;
};

export function visitor(api: TestApi, party: Party = ONE_ADULT): Visitor {
  const self: Visitor = {
    api,
    party,
    sessionId: null,
    call: async (method, path, options = {}) => {
      const answer = await api.call(method, path, { sessionId: self.sessionId, ...options });
      self.sessionId = answer.headers.get('x-session-id') ?? self.sessionId;
      if (answer.headers.get('x-session-end')) self.sessionId = null;
      return answer;
    },
    session: async () => sessionSchema.parse((await self.call('GET', '/v1/session')).body),
  };
  return self;
}

export async function startSession(who: Visitor, currencyCode: CurrencyCode = 'CAD'): Promise<Answer> {
  return who.call('POST', '/v1/session', { body: { ...who.party, currencyCode } });
}

/** The ticket of a trip of the small inventory, Montréal to Toronto unless said otherwise. */
export async function findTicket(
  who: Visitor,
  trip = 'N1',
  change: Parameters<typeof searchOutbound>[1] = {},
): Promise<BusTicket> {
  const { tickets } = await searchOutbound(who.api, { passengers: who.party, ...change }, { sessionId: who.sessionId });
  return ticketOf(tickets, trip);
}

/** The pair of an outbound and a return ticket. */
export async function findPair(
  who: Visitor,
  trips: [string, string] = ['N1', 'N2'],
  returnDate = '2026-10-25',
  chosen?: BusTicket,
): Promise<BusTicket> {
  const outbound = chosen ?? (await findTicket(who, trips[0], { returnDate }));
  const { tickets } = await searchReturn(who.api, { tripId: outbound.tripId }, { sessionId: who.sessionId });
  return ticketOf(tickets, trips[1]);
}

export async function addTicket(who: Visitor, ticket: BusTicket): Promise<Answer> {
  return who.call('POST', '/v1/session/bus', { body: { tripId: ticket.tripId } });
}

/** A visitor with a session and one one-way ticket in it. */
export async function visitorWithTicket(
  api: TestApi,
  options: { party?: Party; trip?: string; currency?: CurrencyCode } = {},
): Promise<Visitor> {
  const who = visitor(api, options.party);
  await startSession(who, options.currency);
  const answer = await addTicket(who, await findTicket(who, options.trip));
  if (answer.status !== 201) throw new Error(`No ticket: ${JSON.stringify(answer.body)}`);
  return who;
}

export function traveller(change: Partial<Traveller> = {}): Traveller {
  return {
    type: 'adult',
    firstName: 'Maëlle',
    lastName: 'Gagnon-Tremblay',
    dateOfBirth: { day: '9', month: '4', year: '1990' },
    hasNoPassport: true,
    hasNoContact: false,
    email: 'maelle@example.org',
    cellPhone: '+15145550123',
    ...change,
  };
}

/** Travellers of a party; children have their birthday on 1 January. */
export function passengersFor(party: Party, change: Partial<Traveller> = {}): Passengers {
  const born = (age: number) => ({ day: '1', month: '1', year: String(2026 - age) });
  return {
    adults: Array.from({ length: party.nbOfAdults }, (_, index) =>
      traveller(
        index === 0 ? change : { hasNoContact: true, email: '', cellPhone: '', firstName: `Alex${'abcdefgh'[index]}` },
      ),
    ),
    children: party.ageOfChildren.map((age) =>
      traveller({
        type: 'child',
        firstName: 'Théo',
        ageOfChild: age,
        dateOfBirth: born(age),
        hasNoContact: true,
        email: '',
        cellPhone: '',
      }),
    ),
    textMarketing: false,
  };
}

export type BookingChange = Partial<Omit<BookingRequest, 'creditCard'>> & {
  card?: string;
  creditCard?: Partial<Record<string, string>>;
};

/** A booking request that is right for the visitor's cart, with changes. */
export async function bookingRequest(
  who: Visitor,
  { card = CARDS.approved, creditCard, ...change }: BookingChange = {},
): Promise<BookingRequest> {
  const session = await who.session();
  const isRefundable = change.isCancellationInsuranceAdded ?? false;
  return {
    passengers: passengersFor(who.party),
    paymentInfo: {
      address: '4200 Saint-Laurent Blvd.',
      aptNumber: '3',
      country: 'CA',
      city: 'Montréal',
      provinceState: 'QC',
      postalCode: 'h2w 2r2',
    },
    expectedAmount: isRefundable ? (session.refundableOffer?.totalWithFee ?? 0) : session.total,
    expectedCurrency: session.currency.code,
    cartFingerprint: session.cartFingerprint,
    isCancellationInsuranceAdded: isRefundable,
    creditCard: {
      number: card,
      securityCode: '123',
      firstName: 'Maëlle',
      lastName: 'Gagnon',
      expiryMonth: '12',
      expiryYear: '29',
      ...creditCard,
    },
    ...SOLVED_CAPTCHA,
    ...change,
  };
}

export async function book(who: Visitor, change: BookingChange = {}, key?: string): Promise<Answer> {
  return postBooking(who, await bookingRequest(who, change), key);
}

export async function postBooking(who: Visitor, body: BookingRequest, key?: string): Promise<Answer> {
  return who.call('POST', '/v1/booking', { body, headers: key ? { 'idempotency-key': key } : {} });
}
