import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { offersFor } from './bookings';
import { bookingBody, call, readyToPay } from './support/calls';
import { inTurn, printGoal, printSpread, ratios, spreadOf, timed } from './support/measure';

const EACH_ROUND = 30;
const ROUNDS = 5;

type Sold = { sessionId: string; number: string };

/**
 * What follows the sale beside what comes before it, one visitor at a time: an offer beside a session's read, a
 * confirmation beside a booking, a booking's page with few and with many past bookings.
 */
export async function benchAfterSale(api: string, growPast: (bookings: number) => Promise<void>): Promise<void> {
  console.log('\nAfter the sale');
  const offers = await offersFor(api, EACH_ROUND * (ROUNDS + 1), 'spread');
  let sold: Sold[] = [];
  let offered: { owner: Sold; offerId: string }[] = [];
  const { booking, session, offer, confirmation } = await inTurn(ROUNDS, {
    booking: async () => {
      const carts = [];
      for (const tripId of offers.splice(0, EACH_ROUND)) carts.push(await readyToPay(api, tripId));
      sold = [];
      return medianOf(carts, async (cart) => {
        const answer = await call<{ bookingNumber: string }>(api, 'POST', '/v1/booking', {
          body: bookingBody(cart.total),
          sessionId: cart.sessionId,
        });
        sold.push({ sessionId: answer.sessionId ?? cart.sessionId, number: answer.data.bookingNumber });
      });
    },
    session: () => medianOf(sold, ({ sessionId }) => call(api, 'GET', '/v1/session', { sessionId })),
    offer: async () => {
      offered = [];
      return medianOf(sold, async (owner) => {
        const { data } = await call<{ offerId: string }>(
          api,
          'POST',
          `/v1/my-bookings/${owner.number}/cancellation-offers`,
          { body: { unitIds: ['seat-0-0-0'] }, sessionId: owner.sessionId },
        );
        offered.push({ owner, offerId: data.offerId });
      });
    },
    confirmation: () =>
      medianOf(offered, ({ owner, offerId }) =>
        call(api, 'POST', `/v1/my-bookings/${owner.number}/cancellations`, {
          body: { offerId },
          sessionId: owner.sessionId,
        }),
      ),
  });
  printSpread('POST /v1/booking, p50', spreadOf(booking), 'ms');
  printSpread('GET /v1/session, p50', spreadOf(session), 'ms');
  printSpread('a cancellation’s offer, p50', spreadOf(offer), 'ms');
  printSpread('its confirmation, p50', spreadOf(confirmation), 'ms');
  printGoal('an offer / a session read', ratios(offer, session), { atMost: 2 });
  printGoal('a confirmation / a booking', ratios(confirmation, booking), { atMost: 1 });

  const page = async () =>
    (await timed(60, (n) => readPage(api, sold[n % sold.length] ?? { sessionId: '', number: '' }))).median;
  const few = [await page(), await page(), await page()];
  await growPast(100_000);
  const many = [await page(), await page(), await page()];
  printSpread('GET /v1/my-bookings/{number}, p50', spreadOf(few), 'ms');
  printSpread('the same with 100,000 past bookings', spreadOf(many), 'ms');
  printGoal('a booking’s page, many / few past bookings', ratios(many, few), { atMost: 1.2 });
}

function readPage(api: string, { number, sessionId }: Sold): Promise<unknown> {
  return call<MyBooking>(api, 'GET', `/v1/my-bookings/${number}`, { sessionId });
}

/** Milliseconds of one call for each, one after the other. */
async function medianOf<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<number> {
  const left = [...items];
  const taken = await timed(items.length, async () => {
    const [item] = left.splice(0, 1);
    if (item !== undefined) await work(item);
  });
  return taken.median;
}
