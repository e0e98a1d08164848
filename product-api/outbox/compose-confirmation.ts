import { formatDate, formatDateTime, localDateOf } from '@/rules/dates';
import { formatMoney } from '@/rules/money';
import type { ApiContext } from '../context';
import { bookingToMail } from '../bookings/booking-to-mail';
import { calendarDocument, receiptDocument, ticketsDocument } from '../bookings/documents/booking-documents';
import { journeyOf } from '../sessions/cart-contents';
import type { MailMessage } from '../suppliers/mailer';
import { text } from '../texts/text';
import { mailBody } from './mail-body';

type Content = Omit<MailMessage, 'messageId'>;

/** The confirmation with tickets, receipt and calendar attached, in the language of the booking (F35). Null when nobody gave an address. */
export async function composeConfirmation(ctx: ApiContext, { bookingId }: { bookingId: number }): Promise<Content | null> {
  const details = await bookingToMail(ctx, bookingId);
  if (!details) return null;
  const { booking, language, entries, travellers, contact } = details;
  const say = (key: string, params?: Record<string, string | number>) => text(language, `mails.bookingConfirmed.${key}`, params);
  const journeys = entries.flatMap(({ tickets }) => tickets.map(journeyOf));
  const [first] = journeys;
  if (!first) return null;
  const { number } = booking;
  const lines = journeys.map(({ departureLocation: from, destinationLocation: to, departureTime, legs }) => {
    const operators = [...new Set(legs.map((leg) => leg.operator.name))].join(', ');
    return `${formatDateTime(departureTime, from.zone, language)}, ${from.cityName} → ${to.cityName}, ${operators}`;
  });
  const paragraphs = [
    say('greeting', { name: travellers[0]?.name ?? '', number }),
    [say('journeys'), ...lines],
    say('attached'),
    [say('total', { total: formatMoney({ amount: booking.total, currency: booking.currency }, language) }), ...(booking.isRefundable ? [say('refundable')] : [])],
    say('open', { url: new URL(language === 'fr' ? '/fr/receipt' : '/receipt', ctx.config.publicUrl).href }),
    [say('questions', contact), say('signature', contact)],
  ];
  const files = [await ticketsDocument(details), await receiptDocument(details, 'pdf'), calendarDocument(details, ctx.now())];
  const date = formatDate(localDateOf(first.departureTime, first.departureLocation.zone), language);
  return {
    to: details.to,
    subject: say('subject', { route: `${first.departureLocation.cityName} → ${first.destinationLocation.cityName}`, date, number }),
    ...mailBody(language, paragraphs),
    attachments: files,
  };
}
