import { useEffect, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { isTicketSaved, removeTicket, saveTicket, type SavedTicket } from '@/lib/offline/saved-tickets';
import { useWorkerReady } from '@/lib/offline/use-worker-ready';

export type KeptTickets = {
  /** Null while that is not known, and where nothing can be kept. */
  isKept: boolean | null;
  isBusy: boolean;
  keep: () => void;
  remove: () => void;
};

/**
 * Tickets of a booking on this device (F38): only when somebody asks for it, and until they take them away.
 * @param ticket what the list of kept tickets says of it; null for a booking without a day
 * @param noRoom what is said when the browser does not keep them
 */
export function useKeptTickets(bookingNumber: string, ticket: SavedTicket | null, noRoom: string): KeptTickets {
  const api = useProductApi();
  const isReady = useWorkerReady();
  const [isKept, setIsKept] = useState<boolean | null>(null);
  useEffect(() => {
    if (isReady) void isTicketSaved(bookingNumber).then(setIsKept, () => setIsKept(null));
  }, [isReady, bookingNumber]);

  const keep = useMutation({
    mutationFn: async () => {
      const { data } = await api('readETickets', { params: { bookingNumber } });
      if (!ticket) return;
      await saveTicket(ticket, data).catch(() => {
        throw new Error(noRoom);
      });
      setIsKept(true);
    },
  });
  const remove = useMutation({
    mutationFn: async () => {
      await removeTicket(bookingNumber);
      setIsKept(false);
    },
  });
  return {
    isKept,
    isBusy: keep.isPending || remove.isPending,
    keep: () => keep.mutate(),
    remove: () => remove.mutate(),
  };
}
