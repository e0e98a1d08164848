import { journeyOf } from '../../sessions/cart/cart-contents';
import { text, type TextParams } from '../../texts/text';
import type { BookingDetails } from '../details/booking-details';

/** What is attached, and how each code is shown: a company that asks for paper is never said to take a phone (F35). */
export function howToShow(details: BookingDetails): string {
  const { issued, stays, visits, language } = details;
  const say = (key: string, params?: TextParams) => text(language, `mails.bookingConfirmed.${key}`, params);
  if (issued.length === 0) return [say('attachedVouchers'), say('showVoucher')].join(' ');
  const hasVouchers = stays.length + visits.length > 0;
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
  const onPaper = legs.filter(({ terms }) => terms.ticket === 'print');
  if (onPaper.length === 0) return [say('showTicket')];
  const companies = [...new Set(onPaper.map(({ operator }) => operator.name))].join(', ');
  return [say('showPaper', { companies }), ...(onPaper.length < legs.length ? [say('showOthers')] : [])];
}
