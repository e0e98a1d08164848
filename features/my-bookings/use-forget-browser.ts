import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { forgetSavedTickets } from '@/lib/offline/saved-tickets';
import { MY_BOOKINGS_KEY } from './my-bookings.queries';

/** This browser opens no booking any more, and keeps no tickets (D62). */
export function useForgetBrowser(onDone: () => void) {
  const api = useProductApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await api('forgetBrowser');
      await forgetSavedTickets();
    },
    onSuccess: async () => {
      queryClient.removeQueries({ queryKey: [...MY_BOOKINGS_KEY, 'one'] });
      onDone();
      await queryClient.invalidateQueries({ queryKey: MY_BOOKINGS_KEY });
    },
  });
}
