import type { ClaimStatus } from '@/rules/after-sale/claim-status';
import { formatDate, localDateOf } from '@/rules/dates/dates';
import { formatMoney } from '@/rules/money/money';
import type { ApiContext } from '../../context';
import { findClaim, type ClaimRow } from '../../bookings/claims/claims.repository';
import { bookingToMail } from '../../bookings/details/booking-to-mail';
import { calendarDocument, ticketsDocument, type BookingDocument } from '../../bookings/documents/booking-documents';
import { DOOR_VIEWS } from '../../bookings/doors/rights';
import { confirmedParts } from '../../bookings/mails/confirmed-parts';
import { mailLink } from '../../bookings/doors/booking-links';
import type { ComposedMail } from '../../outbox/composers';
import { mailBody } from '../../outbox/mail-body';
import type { MailPart } from '../../outbox/mail-parts';
import { text, type TextParams } from '../../texts/text';
import { listGoneRooms } from '../changes/list-gone-rooms';
import { givenBackParts } from '../papers/compose-cancellation';
import { creditNoteDocument } from '../papers/credit-note';
import { findCreditNote } from '../papers/find-credit-note';
import { presentClaim } from './present-claim';

const ZONE = 'America/Toronto';

/**
 * Tells how far a claim is (D68): sent, sent again, in review, accepted with the amount, refused with the reason and
 * until when another proof can be sent. Null when the claim has gone on meanwhile, or nobody gave an address.
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
  const url = await mailLink(ctx, ctx.database.db, { booking, language, purpose: 'manage', page: 'claim' });
  // The same claim with another proof is news of its own.
  const name = status === 'SENT' && claim.sendings > 1 ? 'SENT_AGAIN' : status;
  const paid = status === 'ACCEPTED' ? await paidOut(ctx, claim) : null;
  const letter = {
    language,
    brand,
    title: say(`title.${name}`),
    parts: [
      say(`text.${name}`),
      ...(status === 'REFUSED' ? [say('because'), say(againUntil === null ? 'notAgain' : 'again')] : []),
      { link: say('open'), url, isMain: true },
      ...(paid?.parts ?? []),
    ],
    footer: [say('questions'), say('signature')],
  };
  return { to, subject: say(`subject.${name}`), ...mailBody(letter), attachments: paid?.files };
}

/** What comes back, as the credit note says it, and what is left of the booking: in the mail that says so first. */
async function paidOut(
  ctx: ApiContext,
  { bookingId, creditNoteNumber }: ClaimRow,
): Promise<{ parts: MailPart[]; files: BookingDocument[] } | null> {
  const details = await bookingToMail(ctx, bookingId);
  const number = creditNoteNumber ?? '';
  const note = details && (await findCreditNote(ctx, details.booking, { number, view: DOOR_VIEWS.link }));
  if (!details || !note) return null;
  const { language, booking } = details;
  const say = (key: string) => text(language, `mails.claim.${key}`, { creditNote: number });
  const hasMore = booking.status === 'CONFIRMED';
  const gone = await listGoneRooms(ctx.database.db, bookingId);
  const lost = { stopped: details.stopped, gone };
  return {
    parts: [
      ...givenBackParts(details, note),
      say(hasMore ? 'attachedPart' : 'attached'),
      ...(hasMore ? [say('stillValid'), ...confirmedParts(details, ctx.now(), gone)] : []),
    ],
    files: [
      await creditNoteDocument(details, note, 'pdf', DOOR_VIEWS.link),
      ...(hasMore ? [await ticketsDocument(details, lost)] : []),
      calendarDocument(ctx, details, lost),
    ],
  };
}
