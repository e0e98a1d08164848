import { useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { renewKept } from '@/lib/booking-session/booking/renew-kept';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { removeTicket } from '@/lib/offline/saved-tickets';
import type { Language } from '@/rules/language';
import { myBookingQuery } from '../my-bookings.queries';

/** Tickets that were kept on this device follow a cancellation: those that are left, or none (F38). */
export function useRenewKeptTickets(): (booking: MyBooking) => Promise<void> {
  const api = useProductApi();
  const queryClient = useQueryClient();
  const language: Language = useLocale();
  return async ({ bookingNumber }) => {
    if (!('caches' in window)) return;
    const booking = queryClient.getQueryData(myBookingQuery(api, bookingNumber, language).queryKey);
    // Codes that no driver takes are worse than none.
    if (booking) await renewKept(api, booking);
    else await removeTicket(bookingNumber);
  };
}
