import type { MyBooking } from '@/contract/after-sale/my-bookings';
import type { ProductApi } from '@/lib/http/product-api-client';
import { HOME_ZONE } from '@/lib/i18n/home-zone';
import { keptForms, removeSavedPdf, savedTickets, saveTicket } from '@/lib/offline/saved-tickets';
import { todayIn } from '@/rules/dates/dates';
import { keepDay } from './kept-day';
import { savedTicketOf } from './saved-ticket-of';

/**
 * What is kept of a booking on this device becomes what the booking is now (F38, D74). A door that sees no codes
 * changes nothing.
 */
export async function renewKept(api: ProductApi, booking: MyBooking): Promise<void> {
  const { bookingNumber, revision } = booking;
  if (booking.isMasked) return;
  const { hasPage, pdfRevision } = await keptForms(bookingNumber);
  if (hasPage) await keepDay(booking, savedTicketOf(booking));
  if (pdfRevision === null || pdfRevision >= revision) return;
  // Codes that no driver takes are worse than none: they are gone first.
  await removeSavedPdf(bookingNumber);
  if (booking.status !== 'CONFIRMED') return;
  const { data } = await api('readETickets', { params: { bookingNumber } });
  await saveTicket(savedTicketOf(booking), data);
}

/** The same of every booking that is kept here and that this browser may open. The others stay as they are. */
export async function renewAllKept(api: ProductApi): Promise<void> {
  for (const { bookingNumber } of await savedTickets(todayIn(HOME_ZONE, new Date()))) {
    try {
      const { data } = await api('readMyBooking', { params: { bookingNumber } });
      await renewKept(api, data);
    } catch (error) {
      console.warn('Tickets on this device could not be renewed.', error);
    }
  }
}
