import type { Language } from '@/rules/language';
import { describeBooking } from '../../bookings/details/booking-details';
import type { BookingDocument, ReceiptFormat } from '../../bookings/documents/booking-documents';
import type { DoorView } from '../../bookings/doors/rights';
import { listExchanges } from '../../bookings/exchanges/exchanges.repository';
import type { BookingRow } from '../../bookings/record/booking-record';
import type { ApiContext } from '../../context';
import { ApiError } from '../../http/api-error';
import { exchangeReceiptDocument } from './exchange-receipt';

/** The receipt of an exchange as a file, masked as the door says (D61, D66). @throws ApiError NOT_FOUND */
export async function readExchangeReceipt(
  ctx: ApiContext,
  { booking, view }: { booking: BookingRow; view: DoorView },
  { number, format, language }: { number: string; format: ReceiptFormat; language: Language },
): Promise<BookingDocument> {
  const rows = await listExchanges(ctx.database.db, booking.id);
  const row = rows.find(({ exchange }) => exchange.receiptNumber === number.toUpperCase());
  if (!row) throw new ApiError('NOT_FOUND');
  return exchangeReceiptDocument(await describeBooking(ctx, booking, language), row, format, view);
}
