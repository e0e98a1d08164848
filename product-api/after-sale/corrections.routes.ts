import type { Hono } from 'hono';
import * as contract from '@/contract/after-sale/corrections';
import type { LoginContext } from '../accounts/login-tokens';
import { doorCallOf, openDoor, type OpenBooking } from '../bookings/doors/open-door';
import type { BookingRow } from '../bookings/record/booking-record';
import { serveOperation, type RequestVariables } from '../http/serve-operation';
import { changePhone } from './corrections/change-phone';
import { correctName } from './corrections/correct-name';
import { givePassport } from './corrections/give-passport';
import { presentTravellers } from './corrections/present-travellers';

/** Names, passports and phones after the sale (D70). */
export function mountCorrectionRoutes(app: Hono<RequestVariables>, ctx: LoginContext): void {
  const answer = async (booking: BookingRow, { view }: Pick<OpenBooking, 'view'>) => ({
    status: 200,
    body: await presentTravellers(ctx, ctx.database.db, { booking, view }),
  });

  serveOperation(app, ctx, contract.readTravellers, async (_, input) => {
    const open = await openDoor(ctx, 'readTravellers', doorCallOf(input));
    return answer(open.booking, open);
  });

  serveOperation(app, ctx, contract.correctName, async (_, input) => {
    const open = await openDoor(ctx, 'correctName', doorCallOf(input));
    const { revision, ...name } = input.body;
    const { language } = input;
    return answer(await correctName(ctx, { ...whichOf(open, input.params), name, revision, language }), open);
  });

  serveOperation(app, ctx, contract.givePassport, async (_, input) => {
    const open = await openDoor(ctx, 'givePassport', doorCallOf(input));
    return answer(await givePassport(ctx, { ...whichOf(open, input.params), passport: input.body }), open);
  });

  serveOperation(app, ctx, contract.changePhone, async (_, input) => {
    const open = await openDoor(ctx, 'changePhone', doorCallOf(input));
    return answer(await changePhone(ctx, { ...whichOf(open, input.params), ...input.body }), open);
  });
}

function whichOf({ booking, door }: OpenBooking, { travellerIndex }: { travellerIndex: string }) {
  return { bookingId: booking.id, travellerIndex: Number(travellerIndex), door };
}
