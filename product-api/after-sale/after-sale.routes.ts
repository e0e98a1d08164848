import type { Hono } from 'hono';
import * as contract from '@/contract/after-sale/my-bookings';
import type { LoginContext } from '../accounts/login-tokens';
import { openLink } from '../bookings/doors/booking-links';
import { changeEmail } from '../bookings/doors/change-email';
import { endBookingLinks } from '../bookings/doors/end-booking-links';
import { findBooking } from '../bookings/doors/find-booking';
import { forgetBrowser } from '../bookings/doors/forget-browser';
import { lookupLimit } from '../bookings/doors/lookup-limit';
import { doorCallOf } from '../bookings/doors/open-door';
import { resendMail } from '../bookings/doors/resend-mail';
import { sendCode } from '../bookings/doors/send-code';
import { stopEmailChange } from '../bookings/doors/settle-email-changes';
import { stepUp } from '../bookings/doors/step-up';
import { serveOperation, type RequestVariables } from '../http/serve-operation';
import { listMyBookings } from './list-my-bookings';
import { readMyBooking } from './read-my-booking';

export function mountAfterSaleRoutes(app: Hono<RequestVariables>, ctx: LoginContext): void {
  const limit = lookupLimit(ctx);

  serveOperation(app, ctx, contract.listMyBookings, async (_, input) => ({
    status: 200,
    body: {
      bookings: await listMyBookings(ctx, input, input.language),
      serverTime: ctx.now().toISOString(),
    },
  }));

  serveOperation(app, ctx, contract.findMyBooking, async (_, { body, visitorAddress, header }) => {
    const { bookingNumber, headers } = await findBooking(ctx, limit, { ...body, visitorAddress, header });
    return { status: 200, body: { bookingNumber }, headers };
  });

  serveOperation(app, ctx, contract.openBookingLink, async (_, { params, body, header }) => {
    const { bookingNumber, headers } = await openLink(ctx, { ...params, ...body, header });
    return { status: 200, body: { bookingNumber }, headers };
  });

  serveOperation(app, ctx, contract.forgetBrowser, async (_, { sessionId, header }) => ({
    status: 204,
    headers: await forgetBrowser(ctx, { sessionId, header }),
  }));

  serveOperation(app, ctx, contract.readMyBooking, async (_, input) => ({
    status: 200,
    body: await readMyBooking(ctx, doorCallOf(input), input.language),
  }));

  serveOperation(app, ctx, contract.sendBookingCode, async (_, input) => ({
    status: 202,
    body: await sendCode(ctx, doorCallOf(input), { purpose: input.body.purpose, language: input.language }),
  }));

  serveOperation(app, ctx, contract.stepUpBooking, async (_, input) => ({
    status: 200,
    body: await stepUp(ctx, doorCallOf(input), input.body),
  }));

  serveOperation(app, ctx, contract.resendBookingMail, async (_, input) => ({
    status: 202,
    body: await resendMail(ctx, doorCallOf(input)),
  }));

  serveOperation(app, ctx, contract.changeBookingEmail, async (_, input) => ({
    status: 200,
    body: await changeEmail(ctx, doorCallOf(input), input.body),
  }));

  serveOperation(app, ctx, contract.stopEmailChange, async (_, { params, body, header }) => {
    await stopEmailChange(ctx, { ...params, key: body.key ?? header('x-stop-key') ?? '' });
    return { status: 204 };
  });

  serveOperation(app, ctx, contract.endBookingLinks, async (_, input) => {
    await endBookingLinks(ctx, doorCallOf(input));
    return { status: 204 };
  });
}
