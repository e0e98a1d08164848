import type { BusTicket } from '@/contract/bus-ticket';
import { bookingBody, call, daysAhead, readyToPay, searchBody } from './support/calls';

const AT_ONCE = 8;

/**
 * Offers of many departures, or of one with as many seats as wanted: the latest one, so that neither sells the other's
 * last seats.
 */
export async function offersFor(api: string, count: number, spread: 'spread' | 'hot'): Promise<string[]> {
  const offers: string[] = [];
  const days = daysAhead(3, 90);
  for (const date of spread === 'hot' ? days.reverse() : days) {
    const { data } = await call<BusTicket[]>(api, 'POST', '/v1/search/buses/outbound', { body: searchBody(date) });
    for (const { tripId, availability, seatsLeft } of data) {
      if (availability !== 'available') continue;
      if (spread === 'hot' && (seatsLeft ?? 0) >= count) return Array.from({ length: count }, () => tripId);
      offers.push(tripId);
      if (spread === 'spread' && offers.length === count) return offers;
    }
  }
  throw new Error(`Not enough departures for ${count} bookings.`);
}

/**
 * Bookings a second of POST /v1/booking, eight visitors at once; carts are filled before the clock starts.
 * @param copies of the API, at which they book in turn
 */
export async function bookingsPerSecond(
  api: string,
  count: number,
  spread: 'spread' | 'hot',
  copies: readonly string[] = [],
): Promise<number> {
  const carts = [];
  for (const offer of await offersFor(api, count, spread)) carts.push(await readyToPay(api, offer));
  const start = performance.now();
  const queue = [...carts];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, visitor) => {
      const asked = copies[visitor % copies.length] ?? api;
      for (let cart = queue.pop(); cart; cart = queue.pop()) {
        await call(asked, 'POST', '/v1/booking', { body: bookingBody(cart.total), sessionId: cart.sessionId });
      }
    }),
  );
  return carts.length / ((performance.now() - start) / 1000);
}
