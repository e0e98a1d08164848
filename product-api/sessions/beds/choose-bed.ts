import type { z } from 'zod';
import type { chooseBed as contract } from '@/contract/bed-choice';
import { nightsOfStay } from '@/rules/hotels/stay-rules';
import type { CaptchaContext } from '../../captcha/captcha-check';
import type { CartHotel } from '../../hotels/cart-hotel';
import { ApiError } from '../../http/api-error';
import { putStay } from '../cart/put-stay';
import type { Caller } from '../limits/prove-person';
import { changeSession } from '../record/change-session';
import { requireSession } from '../record/load-session';
import { updateHotel } from '../record/session-parts.repository';
import { daysAfter, SESSION_DAYS, type SessionRecord } from '../record/session-record';
import { updateSession } from '../record/sessions.repository';
import { answeredGaps, busesKey, isBedChoiceMissing, nightsWithoutBed } from './bed-answers';
import { stayWithNights } from './stay-with-nights';

type Request = z.infer<typeof contract.body>;
type ChooseBedInput = Caller & { sessionId: string | null; request: Request };

/**
 * Answers for nights without a bed (D42b): they become nights of the stay, held like the others, or it is kept with the
 * stay that no bed is needed. Nights that the stay has already are nothing to do, so that an answer that was lost can
 * be sent again.
 * @throws ApiError NOT_FOUND, BED_CHOICE_MISSING, NOT_ON_SALE, SOLD_OUT, PRICE_CHANGED, HOLD_LIMIT, CAPTCHA_REQUIRED
 */
export async function chooseBed(ctx: CaptchaContext, { request, ...caller }: ChooseBedInput): Promise<void> {
  const { choice, nights } = request;
  if (choice === 'noBed') return needNoBed(ctx, { ...caller, nights });
  if (!stayBeside(await requireSession(ctx, caller.sessionId), nights).isMissing) return;
  await putStay(ctx, {
    ...caller,
    shown: request,
    quote: async (session) => {
      const { stay, isMissing } = stayBeside(session, nights);
      // Another tab was faster.
      if (!isMissing) return stay;
      const withoutBed = { nights: nightsWithoutBed(session), buses: busesKey(session.buses) };
      return { ...(await stayWithNights(ctx, session, stay, nights)), withoutBed };
    },
  });
}

async function needNoBed(
  ctx: CaptchaContext,
  { sessionId, nights }: Pick<ChooseBedInput, 'sessionId'> & Pick<Request, 'nights'>,
): Promise<void> {
  await changeSession(ctx, sessionId, async (tx, session) => {
    const [row] = session.hotels;
    const { stay, isMissing } = stayBeside(session, nights);
    if (!row || !isMissing) return;
    const settled = [...new Set([...nightsWithoutBed(session), ...nights])].sort();
    const cart = { ...stay, withoutBed: { nights: settled, buses: busesKey(session.buses) } };
    await updateHotel(tx, row.id, { cart });
    await updateSession(tx, session.id, { expiresAt: daysAfter(ctx.now(), SESSION_DAYS) });
  });
}

/**
 * The stay that these nights belong beside, and whether it lacks them.
 * @throws ApiError SESSION_LOCKED; BED_CHOICE_MISSING where other nights need an answer, NOT_FOUND where none does
 */
function stayBeside(session: SessionRecord, nights: readonly string[]): { stay: CartHotel; isMissing: boolean } {
  if (session.isLocked) throw new ApiError('SESSION_LOCKED');
  const stay = session.hotels[0]?.cart;
  if (stay && answeredGaps(session).some((gap) => gap.nights.join() === nights.join()))
    return { stay, isMissing: true };
  if (stay && nights.every((night) => nightsOfStay(stay.stay).includes(night))) return { stay, isMissing: false };
  throw new ApiError(isBedChoiceMissing(session) ? 'BED_CHOICE_MISSING' : 'NOT_FOUND');
}
