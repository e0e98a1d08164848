import { useQueryClient } from '@tanstack/react-query';
import type { MyBooking } from '@/contract/my-bookings';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { isTicketSaved, removeTicket, saveTicket } from '@/lib/offline/saved-tickets';
import type { Language } from '@/rules/language';
import { useLocale } from 'next-intl';
import { myBookingQuery } from '../my-bookings.queries';
import { savedTicketOf } from '../rules/saved-ticket-of';

const readETickets = async () => (await import('@/contract/booking')).readETickets;

/** Tickets that were kept on this device follow a cancellation: those that are left, or none (F38). */
export function useRenewKeptTickets(): (booking: MyBooking) => Promise<void> {
  const api = useProductApi();
  const queryClient = useQueryClient();
  const language: Language = useLocale();
  return async ({ bookingNumber }) => {
    if (!('caches' in window) || !(await isTicketSaved(bookingNumber))) return;
    // Codes that no driver takes are worse than none: they are gone first.
    await removeTicket(bookingNumber);
    const booking = queryClient.getQueryData(myBookingQuery(api, bookingNumber, language).queryKey);
    if (booking?.status !== 'CONFIRMED') return;
    const { data } = await api(readETickets, { params: { bookingNumber } });
    await saveTicket(savedTicketOf(booking), data);
  };
}
