import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { solveProofOfWork } from '@/lib/captcha/proof-of-work';
import { bookingBody, daysAhead, ONE_ADULT, TRAVELLER } from '@/bench/support/calls';
import { codeOf, type Tally } from './tally';
import { visitorAt, type Visit, type VisitAnswer } from './visit';

/** What visitors were promised, and what they saw. */
export type Crowd = {
  /** Booking numbers that somebody was told are confirmed. */
  acknowledged: string[];
  /** Searches and carts that came to nothing: full buses, offers that were out of date. */
  turnedAway: () => number;
  leave: () => Promise<void>;
};

const ROUTES = [
  ['montreal', 'toronto'],
  ['toronto', 'ottawa'],
  ['ottawa', 'montreal'],
] as const;
const PAGES = ['/bus-montreal-toronto', '/fr/bus-montreal-toronto', '/bus', '/hotels'];
/** Between two calls: people read. */
const READING_MS = 250;
/** Whoever is told to come again does so for so long. */
const PATIENCE_MS = 90_000;

const ticketsSchema = z.array(z.looseObject({ tripId: z.string(), availability: z.string() }));
const totalSchema = z.looseObject({ total: z.int() });
const captchaSchema = z.looseObject({ challenge: z.string() });
const bookingSchema = z.looseObject({ bookingNumber: z.string(), status: z.string() });

class GaveUp extends Error {}

/** People who search, hold, name themselves and pay, one booking after another, until they are told to leave. */
export function openCrowd(origin: string, people: number, tally: Tally): Crowd {
  const acknowledged: string[] = [];
  let isOpen = true;
  let away = 0;
  let visits = 0;
  const walks = Array.from({ length: people }, async (_, person) => {
    while (isOpen) {
      visits += 1;
      // 127.0.1.1 and on: a sender of its own for each visit.
      const address = `127.0.${1 + (Math.floor(visits / 250) % 8)}.${1 + (visits % 250)}`;
      const { visit, leave } = visitorAt(address, origin);
      try {
        const number = await bookOnce(visit, person, tally);
        if (number === null) away += 1;
        else acknowledged.push(number);
      } catch (error) {
        if (!(error instanceof GaveUp)) throw error;
        away += 1;
      } finally {
        leave();
      }
    }
  });
  return {
    acknowledged,
    turnedAway: () => away,
    leave: async () => {
      isOpen = false;
      await Promise.all(walks);
    },
  };
}

/** @returns the number of a booking that was acknowledged; null: turned away with a reason */
async function bookOnce(visit: Visit, person: number, tally: Tally): Promise<string | null> {
  const ask = async (what: string, ...call: Parameters<Visit>): Promise<VisitAnswer> => {
    await wait(READING_MS);
    return asked(visit, tally, what, call);
  };
  await ask('page', 'GET', PAGES[person % PAGES.length] ?? '/bus');
  const [from, to] = ROUTES[person % ROUTES.length] ?? ROUTES[0];
  const days = daysAhead(3, 9);
  // Half of them want the same bus: what is left of it is fought for.
  const date = (person % 2 === 0 ? days[0] : days[Math.floor(Math.random() * days.length)]) ?? '';
  const found = await ask('search', 'POST', '/api/v1/search/buses/outbound', {
    body: {
      passengers: { ...ONE_ADULT, currencyCode: 'CAD' },
      departureCityCode: from,
      destinationCityCode: to,
      date,
    },
  });
  const [ticket] = ticketsSchema.parse(found.body).filter(({ availability }) => availability === 'available');
  if (!ticket) return null;

  const started = await ask('session', 'POST', '/api/v1/session', { body: { ...ONE_ADULT, currencyCode: 'CAD' } });
  let sessionId = started.header('x-session-id') ?? '';
  const held = await ask('hold', 'POST', '/api/v1/session/bus', {
    body: { tripId: ticket.tripId },
    headers: { sessionId },
  });
  if (held.status >= 400) return null;
  const named = await ask('travellers', 'PUT', '/api/v1/session/passengers', {
    body: { adults: [TRAVELLER], children: [], textMarketing: false },
    headers: { sessionId },
  });
  if (named.status >= 400) return null;
  sessionId = named.header('x-session-id') ?? sessionId;
  const { challenge } = captchaSchema.parse((await ask('captcha', 'GET', '/api/v1/captcha')).body);
  const paid = await ask('booking', 'POST', '/api/v1/booking', {
    body: {
      ...bookingBody(totalSchema.parse(named.body).total),
      captchaChallenge: await solveProofOfWork(challenge, new AbortController().signal),
    },
    // Sent again under the same key it is the same booking (S4).
    headers: { sessionId, 'idempotency-key': randomUUID() },
  });
  if (paid.status >= 400) return null;
  const { bookingNumber, status } = bookingSchema.parse(paid.body);
  return status === 'CONFIRMED' ? bookingNumber : null;
}

/** Asks again while the answer is 503 or none, as pages do by themselves. */
async function asked(visit: Visit, tally: Tally, what: string, call: Parameters<Visit>): Promise<VisitAnswer> {
  for (const end = Date.now() + PATIENCE_MS; ;) {
    const answer = await visit(...call).catch((error: unknown) =>
      error instanceof Error ? error : new Error(String(error)),
    );
    const outcome = tally.note(what, answer);
    const isFinal = outcome === 'answered' || outcome === 'refused';
    if (isFinal && !(answer instanceof Error) && !isUnderWay(answer)) return answer;
    if (Date.now() > end) throw new GaveUp();
    await wait(1_000);
  }
}

/** Our first call of that key is still being worked on. */
function isUnderWay(answer: VisitAnswer): boolean {
  return answer.status === 409 && codeOf(answer) === 'BOOKING_PENDING';
}
