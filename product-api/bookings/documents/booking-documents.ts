import { RECEIPT_FORMATS } from '@/contract/booking';
import { ApiError } from '../../http/api-error';
import type { ApiContext } from '../../context';
import type { BookingDetails } from '../details/booking-details';
import type { Lost } from '../details/cancelled-parts';
import type { DoorView } from '../doors/rights';
import { bookingCalendar } from './calendar';
import { receiptContent } from './receipt/receipt-content';
import { receiptHtml } from './receipt/receipt-html';
import { receiptPdf } from './receipt/receipt-pdf';
import { ticketsPdf } from './tickets-pdf';

/** A file to download, to show or to attach. */
export type BookingDocument = { filename: string; contentType: string; content: Buffer };

export type ReceiptFormat = (typeof RECEIPT_FORMATS)[number];

/** D41, any case. @throws ApiError UNKNOWN_FORMAT */
export function receiptFormat(text: string): ReceiptFormat {
  const format = RECEIPT_FORMATS.find((known) => known === text.toLowerCase());
  if (!format) throw new ApiError('UNKNOWN_FORMAT');
  return format;
}

/** @param view what the door shows by which it is asked for; without it everything */
export async function receiptDocument(
  details: BookingDetails,
  format: ReceiptFormat,
  view?: DoorView,
): Promise<BookingDocument> {
  const content = receiptContent(details, view);
  const filename = `receipt-${details.booking.number}.${format}`;
  if (format === 'html')
    return { filename, contentType: 'text/html; charset=utf-8', content: Buffer.from(receiptHtml(content)) };
  return { filename, contentType: 'application/pdf', content: await receiptPdf(content) };
}

/** @param lost what its companies have cancelled since, and the rooms that its hotels cannot give (D71) */
export async function ticketsDocument(details: BookingDetails, lost: Lost): Promise<BookingDocument> {
  return {
    filename: `tickets-${details.booking.number}.pdf`,
    contentType: 'application/pdf',
    content: await ticketsPdf(details, lost),
  };
}

/** With the same. */
export function calendarDocument(
  { now }: Pick<ApiContext, 'now'>,
  details: BookingDetails,
  lost: Lost,
): BookingDocument {
  const content = Buffer.from(bookingCalendar(details, { now: now(), ...lost }));
  return { filename: `trip-${details.booking.number}.ics`, contentType: 'text/calendar; charset=utf-8', content };
}
