import type { Hono } from 'hono';
import * as contract from '@/contract/booking';
import type { Language } from '@/rules/language';
import { findAccount } from '../accounts/require-account';
import { departuresThatStopped } from '../buses/departures/list-sold-rides';
import { fileAnswer } from '../http/file-answer';
import { serveOperation, type RequestVariables } from '../http/serve-operation';
import { renewedSession } from '../http/renewed-session';
import { describeBooking, type BookingDetails } from './details/booking-details';
import type { Lost } from './details/cancelled-parts';
import { createBooking } from './run/create-booking';
import { calendarDocument, receiptDocument, receiptFormat, ticketsDocument } from './documents/booking-documents';
import { openSessionBooking } from './details/open-booking';
import { presentBooking, presentMadeBooking } from './details/present-booking';
import { grantBuyer } from './doors/grant-browser';
import { doorCallOf, openDoor } from './doors/open-door';
import type { DoorOperation, DoorView } from './doors/rights';
import { publicKeyOf } from './tickets/signed-code';
import type { LoginContext } from '../accounts/login-tokens';
import type { FindGoneRooms } from './record/room-place';
import type { BookingContext } from './run/booking-context';

export function mountBookingRoutes(
  app: Hono<RequestVariables>,
  ctx: BookingContext & LoginContext,
  { goneRooms }: { goneRooms: FindGoneRooms },
): void {
  const lostOf = async ({ booking }: BookingDetails): Promise<Lost> => ({
    stopped: await departuresThatStopped(ctx.database.db, booking),
    gone: await goneRooms(ctx.database.db, booking.id),
  });

  serveOperation(app, ctx, contract.createBooking, async (_, { sessionId, body, language, visitorAddress, header }) => {
    const account = await findAccount(ctx, { header, language });
    const { booking, isReplay } = await createBooking(ctx, {
      sessionId,
      request: body,
      idempotencyKey: header('idempotency-key'),
      language,
      visitorAddress,
      accountId: account?.id ?? null,
      accountEmail: account?.isEmailVerified ? account.email : null,
    });
    const status = booking.status === 'PENDING' ? 202 : isReplay ? 200 : 201;
    return {
      status,
      body: await presentMadeBooking(ctx, booking, language),
      headers: { ...renewedSession(sessionId, booking.sessionId), ...(await grantBuyer(ctx, booking, header)) },
    };
  });

  serveOperation(app, ctx, contract.readBooking, async (_, { sessionId, language, header }) => {
    const open = await openSessionBooking(ctx, sessionId);
    return {
      status: 200,
      body: await presentBooking(ctx, open.booking, language),
      // For the browser that never saw the answer to its request (D62).
      headers: { ...renewedSession(sessionId, open.sessionId), ...(await grantBuyer(ctx, open.booking, header)) },
    };
  });

  serveOperation(app, ctx, contract.readReceipt, async (_, input) => {
    const format = receiptFormat(input.params.receiptFormat);
    const { details, view } = await openDocument(ctx, 'readReceipt', input);
    return fileAnswer(await receiptDocument(details, format, view), format === 'html' ? 'inline' : 'attachment');
  });

  serveOperation(app, ctx, contract.readETickets, async (_, input) => {
    const { details } = await openDocument(ctx, 'readETickets', input);
    return fileAnswer(await ticketsDocument(details, await lostOf(details)));
  });

  serveOperation(app, ctx, contract.readCalendar, async (_, input) => {
    const { details } = await openDocument(ctx, 'readCalendar', input);
    return fileAnswer(calendarDocument(ctx, details, await lostOf(details)));
  });

  serveOperation(app, ctx, contract.readTicketKey, async () => ({
    status: 200,
    body: { publicKey: publicKeyOf(ctx.secrets.ticketPrivateKey) },
  }));
}

type DocumentCall = Parameters<typeof doorCallOf>[0] & { query: { language?: Language } };

/** Documents speak the visitor's language now; without one, the language of the booking. */
async function openDocument(
  ctx: LoginContext,
  operation: DoorOperation,
  call: DocumentCall,
): Promise<{ details: BookingDetails; view: DoorView }> {
  const { booking, view } = await openDoor(ctx, operation, doorCallOf(call));
  return { details: await describeBooking(ctx, booking, call.query.language ?? booking.language), view };
}
