import { useMutation } from '@tanstack/react-query';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { saveFile } from '@/lib/http/browser/save-file';

/**
 * Downloads of a booking (R145, F35): each fetches its file and saves it; a refusal is shown as for every call (R165).
 */
export function useBookingFiles(bookingNumber: string) {
  const api = useProductApi();
  const tickets = useMutation({
    mutationFn: async () =>
      saveFile((await api('readETickets', { params: { bookingNumber } })).data, `tickets-${bookingNumber}.pdf`),
  });
  const calendar = useMutation({
    mutationFn: async () =>
      saveFile((await api('readCalendar', { params: { bookingNumber } })).data, `trip-${bookingNumber}.ics`),
  });
  const receipt = useMutation({
    mutationFn: async () =>
      saveFile(
        (await api('readReceipt', { params: { bookingNumber, receiptFormat: 'pdf' } })).data,
        `receipt-${bookingNumber}.pdf`,
      ),
  });
  return { tickets, calendar, receipt };
}
