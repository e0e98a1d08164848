import { journeyOf } from '../../sessions/cart/cart-contents';
import { text, type TextParams } from '../../texts/text';
import type { BookingDetails } from '../details/booking-details';
import { isRoomGone } from '../details/cancelled-parts';
import type { RoomPlace } from '../record/room-place';

/**
 * How many tickets and vouchers with codes a booking has.
 * @param gone rooms that their hotels cannot give: their vouchers are none (D71)
 */
export function codesToShow(
  { issued, stays, visits }: BookingDetails,
  gone: readonly RoomPlace[],
): { tickets: number; vouchers: number } {
  const rooms = stays.flatMap(({ rooms: all }, entryIndex) =>
    all.filter((_, roomIndex) => !isRoomGone(gone, { entryIndex, roomIndex })),
  );
  const vouchers = [...rooms, ...visits].filter(({ isCancelled }) => !isCancelled).length;
  return { tickets: issued.length, vouchers };
}

/**
 * What is attached, and how each code is shown: no company is said to take paper or a phone that does not (F35).
 * @param gone rooms that their hotels cannot give
 */
export function howToShow(details: BookingDetails, gone: readonly RoomPlace[] = []): string {
  const { issued, language } = details;
  const counts = codesToShow(details, gone);
  const { vouchers } = counts;
  const say = (key: string, params?: TextParams) =>
    text(language, `mails.bookingConfirmed.${key}`, { ...counts, ...params });
  if (issued.length + vouchers === 0) return say('attachedPapers');
  if (issued.length === 0) return [say('attachedVouchers'), say('showVoucher')].join(' ');
  const hasVouchers = vouchers > 0;
  return [
    say(hasVouchers ? 'attachedBoth' : 'attached'),
    ...ticketsToShow(details, say),
    ...(hasVouchers ? [say('showVoucher')] : []),
  ].join(' ');
}

function ticketsToShow(
  { soldEntries }: BookingDetails,
  say: (key: string, params?: TextParams) => string,
): readonly string[] {
  const legs = soldEntries.flatMap(({ tickets }) => tickets.flatMap((ticket) => journeyOf(ticket).legs));
  const companies = (form: 'print' | 'mobile') => [
    ...new Set(legs.filter(({ terms }) => terms.ticket === form).map(({ operator }) => operator.name)),
  ];
  const [onPaper, onPhone] = [companies('print'), companies('mobile')];
  if (onPaper.length + onPhone.length === 0) return [say('showTicket')];
  const hasOthers = legs.some(({ terms: { ticket } }) => ticket !== 'print' && ticket !== 'mobile');
  return [
    ...(onPaper.length > 0 ? [say('showPaper', { companies: onPaper.join(', ') })] : []),
    ...(onPhone.length > 0 ? [say('showPhone', { companies: onPhone.join(', ') })] : []),
    ...(hasOthers ? [say('showOthers')] : []),
  ];
}
