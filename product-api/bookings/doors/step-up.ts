import type { LoginContext } from '../../accounts/login-tokens';
import { checkCard, checkCode, refuseUnlessRight, type CardProof, type ProofResult } from './check-proof';
import { lockBooking } from './codes.repository';
import { insertEvent } from '../record/events.repository';
import { noteStepUp } from './grants.repository';
import { openDoor, type DoorCall } from './open-door';

const STEP_UP_MS = 30 * 60_000;

/**
 * The door by number proves more (D61): a code that was mailed to the address on file, or card and postcode where there
 * is no address. It holds 30 minutes for this browser and booking. Other doors need it not, and gain nothing by it.
 * @returns until when
 * @throws ApiError as openDoor; STEP_UP_WRONG; STEP_UP_STOPPED
 */
export async function stepUp(
  ctx: LoginContext,
  call: DoorCall,
  proof: { code: string } | CardProof,
): Promise<{ until: string }> {
  const { booking: found, door, browserHash } = await openDoor(ctx, 'stepUpBooking', call);
  const now = ctx.now();
  const until = new Date(now.getTime() + STEP_UP_MS);
  const result = await ctx.database.transaction(async (tx): Promise<ProofResult> => {
    const booking = await lockBooking(tx, found.id);
    // A card opens nothing where a code can be mailed.
    if (!('code' in proof) && booking.contactEmail !== null) return 'STEP_UP_WRONG';
    const checked =
      'code' in proof
        ? await checkCode(ctx, tx, { booking, purpose: 'stepUp', code: proof.code })
        : await checkCard(ctx, tx, { booking, purpose: 'card', proof });
    if (checked !== 'right') return checked;
    if (browserHash) await noteStepUp(tx, { bookingId: booking.id, browserHash, until });
    await insertEvent(tx, { bookingId: booking.id, at: now, what: 'STEPPED_UP', door, amount: null, detail: null });
    return checked;
  });
  refuseUnlessRight(result);
  return { until: until.toISOString() };
}
