import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { bookingSchema, type Booking } from '@/contract/booking';
import type { BusTicket } from '@/contract/bus-ticket';
import type { Captcha } from '@/contract/captcha';
import type { Traveller } from '@/contract/passengers';
import { makePrice, makeTicket } from '../fixtures';

/** A journey there and back for two, CA $297.00 together. */
export function makePair(): [BusTicket, BusTicket] {
  return [
    makeTicket({ type: 'roundTrip', ownPrice: makePrice(14_100) }),
    makeTicket({
      direction: 'return',
      departureId: 'back',
      type: 'roundTrip',
      price: makePrice(29_700),
      ownPrice: makePrice(15_600),
    }),
  ];
}

export function makeTraveller(changes: Partial<Traveller> = {}): Traveller {
  return {
    type: 'adult',
    firstName: 'Maëlle',
    lastName: 'Gagnon-Tremblay',
    dateOfBirth: { day: '4', month: '7', year: '1991' },
    hasNoPassport: true,
    hasNoContact: false,
    email: 'maelle.gagnon@example.ca',
    ...changes,
  };
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>';

function makeETickets(tickets: readonly BusTicket[], names: readonly string[]): Booking['eTickets'] {
  return names.flatMap((travellerName, person) =>
    tickets.flatMap((ticket, direction) =>
      (ticket.journey?.legs ?? []).map((leg) => ({
        ticketNumber: `TD-7KQ4XW9P-${person * tickets.length + direction + 1}`,
        travellerName,
        travellerType: 'adult' as const,
        direction: ticket.direction,
        leg,
        seat: null,
        qrPayload: 'signed',
        qrSvg: SVG,
        isStopped: false,
      })),
    ),
  );
}

/** A confirmed booking of that pair by Maëlle and Simon, paid with a Visa, mailed to Maëlle. */
export function makeBooking(changes: Partial<Booking> = {}): Booking {
  const tickets = makePair();
  const names = ['Maëlle Gagnon-Tremblay', 'Simon Tremblay'];
  return bookingSchema.parse({
    bookingNumber: '7KQ4XW9P',
    status: 'CONFIRMED',
    bookingMessage: null,
    failureCode: null,
    language: 'en',
    createdAt: '2026-11-20T15:05:00Z',
    currency: 'CAD',
    rateDate: '2026-11-19',
    total: 29_700,
    subtotal: 25_831,
    taxBreakdown: [
      { code: 'GST', jurisdiction: 'QC', percent: '5', product: 'bus', amount: 1_292, status: 'established' },
      { code: 'QST', jurisdiction: 'QC', percent: '9.975', product: 'bus', amount: 2_577, status: 'open' },
    ],
    isCancellationInsuranceAdded: false,
    cancellationInsuranceFee: 0,
    buses: [{ tickets, price: makePrice(29_700), refunds: [] }],
    hotels: [],
    activities: [],
    travellers: names.map((name) => ({ name, type: 'adult' })),
    eTickets: changes.status === undefined || changes.status === 'CONFIRMED' ? makeETickets(tickets, names) : [],
    mailedTo: 'maelle.gagnon@example.ca',
    card: { brand: 'visa', last4: '4242' },
    termsLastModified: '2023-02-18',
    sold: null,
    ...changes,
  });
}

/** A proof of work that is done in a moment, and each time another one. */
export async function makeCaptcha(changes: Partial<Captcha> = {}): Promise<Captcha> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 3,
    deriveKey,
    hmacSignatureSecret: 'test',
  });
  return {
    provider: 'pow',
    version: '3',
    siteKey: null,
    isEnterprise: false,
    challenge: JSON.stringify(challenge),
    ...changes,
  };
}
