import type { Language } from '@/rules/language';
import type { ApiContext } from '../../context';
import { describeBooking } from '../../bookings/details/booking-details';
import type { BookingDocument, ReceiptFormat } from '../../bookings/documents/booking-documents';
import type { DoorView } from '../../bookings/doors/rights';
import type { BookingRow } from '../../bookings/record/booking-record';
import { ApiError } from '../../http/api-error';
import { creditNoteDocument } from './credit-note';
import { findCreditNote } from './find-credit-note';

/** A booking's credit note as a file, masked as the door says (D61). @throws ApiError NOT_FOUND */
export async function readCreditNote(
  ctx: ApiContext,
  { booking, view }: { booking: BookingRow; view: DoorView },
  { number, format, language }: { number: string; format: ReceiptFormat; language: Language },
): Promise<BookingDocument> {
  const note = await findCreditNote(ctx, booking, { number, view });
  if (!note) throw new ApiError('NOT_FOUND');
  return creditNoteDocument(await describeBooking(ctx, booking, language), note, format, view);
}
