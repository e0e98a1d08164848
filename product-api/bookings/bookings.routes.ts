import type { Hono } from 'hono';
import * as contract from '@/contract/booking';
import type { Language } from '@/rules/language';
import { findAccount } from '../accounts/require-account';
import { serveOperation, type OperationAnswer, type RequestVariables } from '../http/serve-operation';
import { renewedSession } from '../http/renewed-session';
import { describeBooking, type BookingDetails } from './details/booking-details';
import { createBooking } from './run/create-booking';
import {
  calendarDocument,
  receiptDocument,
  receiptFormat,
  ticketsDocument,
  type BookingDocument,
} from './documents/booking-documents';
import { openSessionBooking, openSoldBooking, type SoldBookingLookup } from './details/open-booking';
import { presentBooking } from './details/present-booking';
import { publicKeyOf } from './tickets/signed-code';
import type { LoginContext } from '../accounts/login-tokens';
import type { BookingContext } from './run/booking-context';

export function mountBookingRoutes(app: Hono<RequestVariables>, ctx: BookingContext & LoginContext): void {
  serveOperation(app, ctx, contract.createBooking, async (_, { sessionId, body, language, visitorAddress, header }) => {
    const account = await findAccount(ctx, { header, language });
    const { booking, isReplay } = await createBooking(ctx, {
      sessionId,
      request: body,
      idempotencyKey: header('idempotency-key'),
      language,
      visitorAddress,
      accountId: account?.id ?? null,
    });
    const status = booking.status === 'PENDING' ? 202 : isReplay ? 200 : 201;
    return {
      status,
      body: await presentBooking(ctx, booking, language),
      headers: renewedSession(sessionId, booking.sessionId),
    };
  });

  serveOperation(app, ctx, contract.readBooking, async (_, { sessionId, language }) => {
    const open = await openSessionBooking(ctx, sessionId);
    return {
      status: 200,
      body: await presentBooking(ctx, open.booking, language),
      headers: renewedSession(sessionId, open.sessionId),
    };
  });

  serveOperation(app, ctx, contract.readReceipt, async (_, { sessionId, params, query, header }) => {
    const format = receiptFormat(params.receiptFormat);
    const details = await soldDetails(ctx, { number: params.bookingNumber, sessionId, header, asked: query.language });
    return fileAnswer(await receiptDocument(details, format), format === 'html' ? 'inline' : 'attachment');
  });

  serveOperation(app, ctx, contract.readETickets, async (_, { sessionId, params, query, header }) => {
    return fileAnswer(
      await ticketsDocument(
        await soldDetails(ctx, { number: params.bookingNumber, sessionId, header, asked: query.language }),
      ),
    );
  });

  serveOperation(app, ctx, contract.readCalendar, async (_, { sessionId, params, query, header }) => {
    const details = await soldDetails(ctx, { number: params.bookingNumber, sessionId, header, asked: query.language });
    return fileAnswer(calendarDocument(details, ctx.now()));
  });

  serveOperation(app, ctx, contract.readTicketKey, async () => ({
    status: 200,
    body: { publicKey: publicKeyOf(ctx.secrets.ticketPrivateKey) },
  }));
}

/** Documents speak the visitor's language now; without one, the language of the booking. */
async function soldDetails(
  ctx: LoginContext,
  { asked, ...which }: SoldBookingLookup & { asked: Language | undefined },
): Promise<BookingDetails> {
  const booking = await openSoldBooking(ctx, which);
  return describeBooking(ctx, booking, asked ?? booking.language);
}

function fileAnswer(
  { filename, contentType, content }: BookingDocument,
  disposition: 'inline' | 'attachment' = 'attachment',
): OperationAnswer {
  return {
    status: 200,
    file: content,
    headers: { 'content-type': contentType, 'content-disposition': `${disposition}; filename="${filename}"` },
  };
}
