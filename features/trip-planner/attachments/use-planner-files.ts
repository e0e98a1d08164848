import { useMutation } from '@tanstack/react-query';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { saveFile } from '@/lib/http/browser/save-file';

/**
 * Papers of what was bought (R78, R145): each fetches its file and saves it; a refusal is shown as for every call
 * (R165).
 */
export function useBookedFiles(bookingNumber: string) {
  const api = useProductApi();
  const params = { bookingNumber };
  const receipt = useMutation({
    mutationFn: async () =>
      saveFile(
        (await api('readReceipt', { params: { ...params, receiptFormat: 'pdf' } })).data,
        `receipt-${bookingNumber}.pdf`,
      ),
  });
  const tickets = useMutation({
    mutationFn: async () => saveFile((await api('readETickets', { params })).data, `tickets-${bookingNumber}.pdf`),
  });
  return { receipt, tickets };
}

/** The planner to take along (F51). */
export function usePlannerFiles() {
  const api = useProductApi();
  const calendar = useMutation({
    mutationFn: async (itemId: string | undefined) =>
      saveFile((await api('readPlannerCalendar', { query: { itemId } })).data, 'trip-planner.ics'),
  });
  const everything = useMutation({
    mutationFn: async () => saveFile((await api('exportPlanner')).data, 'trip-planner.json'),
  });
  return { calendar, everything };
}
