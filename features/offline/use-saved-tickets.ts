import { useEffect, useState } from 'react';
import { HOME_ZONE } from '@/lib/i18n/home-zone';
import { useRenewAllKept } from '@/lib/booking-session/booking/use-renew-all-kept';
import { removeTicket, savedTickets, type KeptTickets } from '@/lib/offline/saved-tickets';
import { todayIn } from '@/rules/dates/dates';

/**
 * Tickets kept in this browser, as their bookings are now wherever there is a connection; null until they have been
 * looked up, none where it keeps nothing.
 */
export function useSavedTickets(): {
  tickets: readonly KeptTickets[] | null;
  remove: (bookingNumber: string) => Promise<void>;
} {
  const [tickets, setTickets] = useState<readonly KeptTickets[] | null>(null);
  const renewals = useRenewAllKept();
  useEffect(() => {
    const found = 'caches' in window ? savedTickets(todayIn(HOME_ZONE, new Date())) : Promise.resolve([]);
    void found.then(setTickets, () => setTickets([]));
  }, [renewals]);

  async function remove(bookingNumber: string): Promise<void> {
    await removeTicket(bookingNumber);
    setTickets((before) => (before ?? []).filter((ticket) => ticket.bookingNumber !== bookingNumber));
  }
  return { tickets, remove };
}
