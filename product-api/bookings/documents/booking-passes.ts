import { text } from '../../texts/text';
import type { BookingDetails } from '../details/booking-details';
import { isJourneyStopped, type Lost } from '../details/cancelled-parts';
import type { PassContent } from './pass-content';
import { ticketPass } from './ticket-content';
import { activityPass, hotelPasses } from './voucher-content';

/** Every page of a booking, and what they are together. */
export function passContents(
  details: BookingDetails,
  { stopped = new Set(), gone = [] }: Partial<Lost> = {},
): { title: string; passes: PassContent[] } {
  const { booking, language, issued, visits } = details;
  const tickets = issued.map((one) => ticketPass(one, details, isJourneyStopped({ stopped }, one.ticket)));
  const vouchers = [...hotelPasses(details, gone), ...visits.flatMap((visit) => activityPass(visit, details))];
  const kind = vouchers.length === 0 ? 'title' : tickets.length === 0 ? 'voucherTitle' : 'mixedTitle';
  return {
    title: text(language, `documents.ticket.${kind}`, { number: booking.number }),
    passes: [...tickets, ...vouchers],
  };
}
