import type { Hono } from 'hono';
import * as contract from '@/contract/after-sale/my-bookings';
import type { LoginContext } from '../accounts/login-tokens';
import { receiptFormat } from '../bookings/documents/booking-documents';
import { doorCallOf, openDoor } from '../bookings/doors/open-door';
import { fileAnswer } from '../http/file-answer';
import { serveOperation, type RequestVariables } from '../http/serve-operation';
import { confirmCancellation } from './cancel/confirm-cancellation';
import type { CancelContext } from './cancel/pay-and-tell';
import { offerCancellation } from './offers/offer-cancellation';
import { readCreditNote } from './papers/read-credit-note';

export function mountCancellationRoutes(app: Hono<RequestVariables>, ctx: CancelContext & LoginContext): void {
  serveOperation(app, ctx, contract.offerCancellation, async (_, { params, body, ...call }) => {
    const { bookingNumber } = params;
    const { booking, view } = await openDoor(ctx, 'offerCancellation', { ...call, bookingNumber });
    const asked = { booking, unitIds: body.unitIds, view };
    return { status: 201, body: await offerCancellation(ctx, asked) };
  });

  serveOperation(app, ctx, contract.confirmCancellation, async (_, { params, body, ...call }) => {
    const { bookingNumber } = params;
    const { booking, door, view } = await openDoor(ctx, 'confirmCancellation', { ...call, bookingNumber });
    const request = { bookingId: booking.id, offerId: body.offerId, door, view, language: call.language };
    const { cancellation, isReplay } = await confirmCancellation(ctx, request);
    return { status: isReplay ? 200 : 201, body: cancellation };
  });

  serveOperation(app, ctx, contract.readCreditNote, async (_, input) => {
    const format = receiptFormat(input.params.receiptFormat);
    const { booking, view } = await openDoor(ctx, 'readCreditNote', doorCallOf(input));
    const { creditNoteNumber: number } = input.params;
    const language = input.query.language ?? booking.language;
    const note = await readCreditNote(ctx, { booking, view }, { number, format, language });
    return fileAnswer(note, format === 'html' ? 'inline' : 'attachment');
  });
}
