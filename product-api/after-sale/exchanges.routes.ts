import type { Hono } from 'hono';
import * as contract from '@/contract/after-sale/exchange-acts';
import type { LoginContext } from '../accounts/login-tokens';
import { listExchanges } from '../bookings/exchanges/exchanges.repository';
import { receiptFormat } from '../bookings/documents/booking-documents';
import { doorCallOf, openDoor } from '../bookings/doors/open-door';
import { ApiError } from '../http/api-error';
import { fileAnswer } from '../http/file-answer';
import { serveOperation, type RequestVariables } from '../http/serve-operation';
import { chooseExchangeSeats, readExchangeSeats } from './exchange/choose-exchange-seats';
import { confirmExchange, type ConfirmContext } from './exchange/confirm-exchange';
import { listExchangeDepartures } from './exchange/list-exchange-departures';
import { offerExchange } from './exchange/offer-exchange';
import { presentExchange } from './exchange/present-exchange';
import { readExchangeReceipt } from './papers/read-exchange-receipt';

const MAX_KEY_LENGTH = 200;

export function mountExchangeRoutes(app: Hono<RequestVariables>, ctx: ConfirmContext & LoginContext): void {
  serveOperation(app, ctx, contract.listExchangeDepartures, async (_, { query, ...input }) => {
    const { booking } = await openDoor(ctx, 'listExchangeDepartures', doorCallOf(input));
    const { direction, date } = query;
    const { language } = input;
    return { status: 200, body: await listExchangeDepartures(ctx, booking, { direction, date, language }) };
  });

  serveOperation(app, ctx, contract.offerExchange, async (_, { body, ...input }) => {
    const { booking, view } = await openDoor(ctx, 'offerExchange', doorCallOf(input));
    const { visitorAddress, language, header } = input;
    const captchaChallenge = header('x-captcha-challenge') ?? null;
    const asked = { booking, view, ...body, language, visitorAddress, captchaChallenge };
    return { status: 201, body: await offerExchange(ctx, asked) };
  });

  serveOperation(app, ctx, contract.readExchangeSeats, async (_, { params, ...call }) => {
    const { bookingNumber, offerId } = params;
    const { booking } = await openDoor(ctx, 'readExchangeSeats', { ...call, bookingNumber });
    return { status: 200, body: await readExchangeSeats(ctx, { booking, offerId }) };
  });

  serveOperation(app, ctx, contract.chooseExchangeSeats, async (_, { params, body: { seats }, ...call }) => {
    const { bookingNumber, offerId } = params;
    const { booking } = await openDoor(ctx, 'chooseExchangeSeats', { ...call, bookingNumber });
    await chooseExchangeSeats(ctx, { booking, offerId, seats });
    return { status: 200, body: await readExchangeSeats(ctx, { booking, offerId }) };
  });

  serveOperation(app, ctx, contract.confirmExchange, async (_, { body, ...input }) => {
    const { booking, door, view } = await openDoor(ctx, 'confirmExchange', doorCallOf(input));
    const { visitorAddress, language } = input;
    const requestKey = (input.header('idempotency-key') ?? '').trim();
    if (requestKey.length > MAX_KEY_LENGTH)
      throw new ApiError('VALIDATION_FAILED', {
        fields: [{ path: 'Idempotency-Key', code: 'TOO_LONG', params: { max: MAX_KEY_LENGTH } }],
      });
    const { offerId, payment } = body;
    const request = { bookingId: booking.id, offerId, payment, requestKey, door, view, language, visitorAddress };
    const { exchange, isReplay } = await confirmExchange(ctx, request);
    const found = await listExchanges(ctx.database.db, booking.id);
    const shown = found.find((one) => one.exchange.id === exchange.id);
    if (!shown) throw new Error('An exchange was not kept');
    const status = exchange.status === 'PENDING' ? 202 : isReplay ? 200 : 201;
    return { status, body: presentExchange(ctx, booking, shown, language) };
  });

  serveOperation(app, ctx, contract.readExchangeReceipt, async (_, input) => {
    const format = receiptFormat(input.params.receiptFormat);
    const { booking, view } = await openDoor(ctx, 'readExchangeReceipt', doorCallOf(input));
    const { receiptNumber: number } = input.params;
    const language = input.query.language ?? booking.language;
    const receipt = await readExchangeReceipt(ctx, { booking, view }, { number, format, language });
    return fileAnswer(receipt, format === 'html' ? 'inline' : 'attachment');
  });
}
