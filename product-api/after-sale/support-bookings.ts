import { randomUUID } from 'node:crypto';
import { dayAndClockText } from '@/rules/buses/run-times';
import { isEmail } from '@/rules/contact/email';
import { maskedEmail } from '@/rules/contact/masked-email';
import type { ApiContext } from '../context';
import type { Queryable } from '../database/database';
import { daysOfBooking } from '../bookings/details/days-of-booking';
import { lockBooking } from '../bookings/doors/codes.repository';
import { insertEvent, listEvents } from '../bookings/record/events.repository';
import { findBookingWithGrants } from '../bookings/doors/grants.repository';
import { putEmailInForce } from '../bookings/doors/put-email-in-force';
import type { BookingRow } from '../bookings/record/booking-record';
import { enqueue } from '../outbox/enqueue';
import { bookingLines, zoneOfTrip } from './on-the-phone/booking-lines';
import { insertSupportAct } from './support-acts.repository';
import { typedBookingNumber } from '../bookings/record/booking-number';

type SupportContext = Pick<ApiContext, 'database' | 'now'>;
/** `because`: what the operator will want to know later; kept with the act. */
export type SupportCall = { number: string; because: string };

/** A booking as support sees it: enough to answer a call, no code and no whole address. @throws Error in words */
export async function showBooking(ctx: SupportContext, call: SupportCall): Promise<string[]> {
  return withBooking(ctx, call, 'show', async (tx, booking) => {
    const { startDate, endDate } = daysOfBooking(booking);
    const events = await listEvents(tx, booking.id);
    const zone = zoneOfTrip(booking);
    return [
      `${booking.number}  ${booking.status}  ${startDate} to ${endDate}`,
      `E-mail on file: ${booking.contactEmail ? maskedEmail(booking.contactEmail) : 'none'}`,
      ...(await bookingLines(tx, booking)),
      `History (on the clock of ${zone}; beside it UTC, as the log has it):`,
      ...events.map(({ at, what, door, detail }) => {
        const times = `${dayAndClockText(at, zone)}  (${at.toISOString()})`;
        return ['', times, what, door ?? 'by itself or support', ...(detail ? [detail] : [])].join('  ');
      }),
    ];
  });
}

/** Mails the link to the booking's page to the address on file. @throws Error in words */
export async function sendBookingLink(ctx: SupportContext, call: SupportCall): Promise<string[]> {
  return withBooking(ctx, call, 'send-link', async (tx, { id: bookingId, number, contactEmail }) => {
    if (contactEmail === null) throw new Error(`${number} has no e-mail address: set one first.`);
    const now = ctx.now();
    const detail = maskedEmail(contactEmail);
    await insertEvent(tx, { bookingId, at: now, what: 'SUPPORT_SENT_LINK', door: null, amount: null, detail });
    await enqueue(tx, { kind: 'booking-link', payload: { bookingId }, dedupKey: `booking-link:${randomUUID()}` }, now);
    return [`The link goes to ${detail}.`];
  });
}

/**
 * Puts another address on file: earlier links end, and the old address is told (D61); the same again does nothing. The
 * operator who typed it reads it back whole. @throws Error in words
 */
export async function setBookingEmail(
  ctx: SupportContext,
  { email: typed, ...call }: SupportCall & { email: string },
): Promise<string[]> {
  const email = typed.trim();
  if (!isEmail(email)) throw new Error(`${typed} is no e-mail address.`);
  return withBooking(ctx, call, 'set-email', async (tx, booking) => {
    if (booking.contactEmail === email) return [`It is so already: ${booking.number} has the address ${email}.`];
    await putEmailInForce(tx, { booking, email, door: null, butBrowser: null, now: ctx.now() });
    const told = booking.contactEmail ? `, ${maskedEmail(booking.contactEmail)} was told` : '';
    return [`${booking.number} has the address ${email}; earlier links have ended${told}.`];
  });
}

async function withBooking(
  ctx: SupportContext,
  { number: typed, because }: SupportCall,
  act: 'show' | 'send-link' | 'set-email',
  run: (tx: Queryable, booking: BookingRow) => Promise<string[]>,
): Promise<string[]> {
  const number = typedBookingNumber(typed);
  const now = ctx.now();
  const found = await findBookingWithGrants(ctx.database.db, { number, browserHash: null, now });
  if (!found) throw new Error(`There is no booking ${typed}.`);
  if (act !== 'show' && found.booking.status === 'FAILED')
    throw new Error(`${number} has failed: nothing of it is sold. bookings -- show says why.`);
  if (act !== 'show' && found.booking.status === 'PENDING')
    throw new Error(`${number} is still being confirmed: try again in a few minutes.`);
  return ctx.database.transaction(async (tx) => {
    const booking = await lockBooking(tx, found.booking.id);
    await insertSupportAct(tx, { bookingId: booking.id, at: now, act, because });
    return run(tx, booking);
  });
}
