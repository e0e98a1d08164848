import { useEffect, useState } from 'react';
import { HOME_ZONE } from '@/lib/i18n/home-zone';
import { removeTicket, savedTickets, type SavedTicket } from '@/lib/offline/saved-tickets';
import { todayIn } from '@/rules/dates/dates';

/** Tickets kept in this browser; null until they have been looked up, none where it keeps nothing. */
export function useSavedTickets(): {
  tickets: readonly SavedTicket[] | null;
  remove: (bookingNumber: string) => Promise<void>;
} {
  const [tickets, setTickets] = useState<readonly SavedTicket[] | null>(null);
  useEffect(() => {
    const found = 'caches' in window ? savedTickets(todayIn(HOME_ZONE, new Date())) : Promise.resolve([]);
    void found.then(setTickets, () => setTickets([]));
  }, []);

  async function remove(bookingNumber: string): Promise<void> {
    await removeTicket(bookingNumber);
    setTickets((before) => (before ?? []).filter((ticket) => ticket.bookingNumber !== bookingNumber));
  }
  return { tickets, remove };
}
