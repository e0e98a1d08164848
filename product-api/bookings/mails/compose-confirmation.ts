import { formatDate, formatDateRange, localDateOf } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { formatMoney } from '@/rules/money/money';
import type { ApiContext } from '../../context';
import type { BookingDetails } from '../details/booking-details';
import { mailLink } from '../doors/booking-links';
import { bookingToMail } from '../details/booking-to-mail';
import { calendarDocument, receiptDocument, ticketsDocument } from '../documents/booking-documents';
import { journeyOf } from '../../sessions/cart/cart-contents';
import type { MailMessage } from '../../outbox/mailer';
import type { OutboxMessage } from '../../outbox/outbox-message';
import { text, type TextParams } from '../../texts/text';
import { confirmedParts } from './confirmed-parts';
import { codesToShow, howToShow } from './how-to-show';
import { mailBody } from '../../outbox/mail-body';
import type { FindGoneRooms } from '../record/room-place';
import { reservationMarkup } from './reservation-markup';

type Content = Omit<MailMessage, 'messageId'>;

/**
 * The confirmation with tickets, vouchers, receipt and calendar attached, in the language of the booking (F35), or of
 * the page where they were asked for again. Null when nobody gave an address.
 */
export async function composeConfirmation(
  ctx: ApiContext,
  { bookingId, language: asked }: Extract<OutboxMessage, { kind: 'booking-confirmed' }>['payload'],
  { goneRooms }: { goneRooms: FindGoneRooms },
): Promise<Content | null> {
  const details = await bookingToMail(ctx, bookingId, asked);
  if (!details) return null;
  const { booking, language, travellers, contact } = details;
  const gone = await goneRooms(ctx.database.db, bookingId);
  const lost = { stopped: details.stopped, gone };
  const say = (key: string, params?: TextParams) => text(language, `mails.bookingConfirmed.${key}`, params);
  const url = await mailLink(ctx, ctx.database.db, { booking, language, purpose: 'manage' });
  const paid = formatMoney({ amount: booking.total, currency: booking.currency }, language);
  const { tickets, vouchers } = codesToShow(details, gone);
  const letter = {
    language,
    brand: contact.brand,
    title: say('title', { number: booking.number }),
    parts: [
      [say('greeting', { name: travellers[0]?.name ?? '' }), howToShow(details, gone)],
      { link: say('open'), url, isMain: true },
      ...(tickets > 0 ? [say('onTheDay')] : []),
      ...confirmedParts(details, ctx.now(), gone),
      { heading: say('payment'), parts: [{ sums: [{ label: say('total'), amount: paid, isTotal: true }] }] },
      ...(booking.isRefundable
        ? [say('refundable'), { link: say('reasons'), url: reasonsAddress(ctx, language) }]
        : []),
    ],
    footer: [say('questions', contact), say('signature', contact)],
    markup: reservationMarkup(details, url, gone),
  };
  const files = [
    ...(tickets + vouchers > 0 ? [await ticketsDocument(details, lost)] : []),
    await receiptDocument(details, 'pdf'),
    calendarDocument(ctx, details, lost),
  ];
  return {
    to: details.to,
    subject: subjectOf(details),
    ...mailBody(letter),
    attachments: files,
  };
}

/** Where the terms list what a refundable booking is paid back for. */
function reasonsAddress({ config }: ApiContext, language: Language): string {
  return new URL(`${language === 'fr' ? '/fr' : ''}/terms-conditions#refundable`, config.publicUrl).href;
}

/** Says the first bus; without one the hotel, without that the first activity. */
function subjectOf({ booking, language, entries, stays, visits }: BookingDetails): string {
  const { number } = booking;
  const say = (key: string, params: TextParams) =>
    text(language, `mails.bookingConfirmed.${key}`, { ...params, number });
  const [ticket] = entries.flatMap(({ tickets }) => tickets);
  if (ticket) {
    const { departureLocation: from, destinationLocation: to, departureTime } = journeyOf(ticket);
    return say('subject', {
      route: `${from.cityName} → ${to.cityName}`,
      date: formatDate(localDateOf(departureTime, from.zone), language),
    });
  }
  const [first] = stays;
  if (first) {
    const { hotel, checkinDate, checkoutDate } = first.stay;
    return say('staySubject', { city: hotel.cityName, dates: formatDateRange(checkinDate, checkoutDate, language) });
  }
  const [visit] = visits;
  return say('visitSubject', {
    city: visit?.activity.cityName ?? '',
    date: visit ? formatDate(visit.activity.date, language) : '',
  });
}
