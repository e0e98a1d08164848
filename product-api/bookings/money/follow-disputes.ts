import type { BookingEventKind } from '@/contract/after-sale/my-bookings';
import type { Queryable } from '../../database/database';
import type { GatewayDispute, PaymentContext } from '../record/payment-gateway';
import { lockBooking } from '../record/bookings.repository';
import { insertEvent } from '../record/events.repository';
import { findChargeOfKey, insertDispute, moveDispute } from './disputes.repository';
import { resumeRefunds } from './refund-tries.repository';

const PAGE = 100;
const EVENTS: Readonly<Record<GatewayDispute['status'], BookingEventKind>> = {
  OPEN: 'DISPUTE_OPENED',
  WON: 'DISPUTE_WON',
  LOST: 'DISPUTE_LOST',
};

/**
 * Writes down what the gateway says of disputes (D66): opened, then won or lost. Several processes may do this at once,
 * and again. @returns how many steps were new
 */
export async function followDisputes(ctx: PaymentContext): Promise<number> {
  let steps = 0;
  for (let afterKey = ''; ;) {
    const page = await ctx.suppliers.payment.listDisputes({ afterKey, limit: PAGE });
    for (const dispute of page) steps += await ctx.database.transaction((tx) => follow(ctx, tx, dispute));
    const last = page.at(-1);
    if (!last || page.length < PAGE) return steps;
    afterKey = last.key;
  }
}

/** The booking is locked: an act that pays either comes before, or sees it. */
async function follow(ctx: PaymentContext, tx: Queryable, dispute: GatewayDispute): Promise<number> {
  const charge = await findChargeOfKey(tx, dispute.chargeKey);
  const booking = charge && (await lockBooking(tx, charge.bookingId));
  if (!charge || !booking) return 0;
  const { key: disputeKey, amount, currency, openedAt, status, decidedAt } = dispute;
  const { id: bookingId } = booking;
  const opened = await insertDispute(tx, { bookingId, chargeId: charge.id, disputeKey, amount, currency, openedAt });
  const decided =
    status === 'OPEN' ? null : await moveDispute(tx, disputeKey, { status, decidedAt: decidedAt ?? ctx.now() });
  const at = ctx.now();
  const event = { bookingId, at, door: null, amount, detail: null };
  if (opened) await insertEvent(tx, { ...event, what: EVENTS.OPEN });
  if (decided) {
    await insertEvent(tx, { ...event, what: EVENTS[status] });
    await resumeRefunds(tx, charge.id, at);
  }
  return Number(opened !== null) + Number(decided !== null);
}
