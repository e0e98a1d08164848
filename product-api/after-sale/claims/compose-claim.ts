import type { ClaimStatus } from '@/rules/after-sale/claim-status';
import { formatDate, localDateOf } from '@/rules/dates/dates';
import { formatMoney } from '@/rules/money/money';
import type { ApiContext } from '../../context';
import { findClaim } from '../../bookings/claims/claims.repository';
import { mailLink } from '../../bookings/doors/booking-links';
import type { ComposedMail } from '../../outbox/composers';
import { mailBody } from '../../outbox/mail-body';
import { text, type TextParams } from '../../texts/text';
import { presentClaim } from './present-claim';

const ZONE = 'America/Toronto';

/**
 * Tells how far a claim is (D68): sent, in review, accepted with the amount, refused with the reason and until when
 * another proof can be sent. Null when the claim has gone on meanwhile, or nobody gave an address.
 */
export async function composeClaim(
  ctx: ApiContext,
  { claimId, status }: { bookingId: number; claimId: number; status: ClaimStatus },
): Promise<ComposedMail> {
  const found = await findClaim(ctx.database.db, claimId);
  if (found?.claim.status !== status) return null;
  const { booking, claim } = found;
  const { contactEmail: to, language, number, currency } = booking;
  if (to === null) return null;
  const { brandName: brand, supportPhone: phone, supportEmail: email } = ctx.config;
  const { againUntil } = presentClaim(claim, { booking, all: [], now: ctx.now() });
  const params = {
    number,
    brand,
    phone,
    email,
    amount: formatMoney({ amount: claim.amount ?? 0, currency }, language),
    creditNote: claim.creditNoteNumber ?? '',
    because: claim.because ?? '',
    until: againUntil === null ? '' : formatDate(localDateOf(againUntil, ZONE), language, 'dayMonthYear'),
  };
  const say = (key: string, more?: TextParams) => text(language, `mails.claim.${key}`, { ...params, ...more });
  const url = await mailLink(ctx, ctx.database.db, { booking, language, purpose: 'manage' });
  const letter = {
    language,
    brand,
    title: say(`title.${status}`),
    parts: [
      say(`text.${status}`),
      ...(status === 'REFUSED' ? [say('because'), say(againUntil === null ? 'notAgain' : 'again')] : []),
      { link: say('open'), url, isMain: true },
    ],
    footer: [say('questions'), say('signature')],
  };
  return { to, subject: say(`subject.${status}`), ...mailBody(letter) };
}
