import { runRefunds, type RefundContext } from '../../bookings/money/run-refunds';
import { cancelGivenBackOrders } from '../../bookings/run/cancel-given-back-orders';
import { answerInTime, kindOfFailure } from '../../timing/answer-in-time';
import type { HotelContext } from '../../hotels/hotel-supply';

/** What cancelling receives: the gateway that pays back, the hotels that are told. */
export type CancelContext = RefundContext & HotelContext;

/** The traveller waits so long for the two; the jobs go on without them. */
const WAIT_MS = 2_500;

/** Pays back and tells hotels side by side. What fails or is silent stands in the tables, and is tried again (D65). */
export async function payAndTell(ctx: CancelContext, bookingId: number): Promise<void> {
  const outside = [runRefunds(ctx, { bookingId }), cancelGivenBackOrders(ctx, { bookingId })];
  const quiet = outside.map((work) =>
    work.catch((error: unknown) => {
      ctx.log.warn({ failure: kindOfFailure(error) }, 'after a cancellation: left to the jobs');
    }),
  );
  await answerInTime(Promise.all(quiet), WAIT_MS, null);
}
