import { useEffect, useEffectEvent } from 'react';
import type { MyBooking } from '@/contract/my-bookings';
import { isTicketOutdated } from '@/lib/offline/saved-tickets';
import { useRenewKeptTickets } from './cancel/use-renew-kept-tickets';

/**
 * Tickets kept on this device follow what was cancelled elsewhere, once the booking is looked at with a connection
 * (F38). Shows nothing.
 */
export function FollowKeptTickets({ booking }: { booking: MyBooking }): null {
  const renew = useRenewKeptTickets();
  const { bookingNumber, revision } = booking;
  const follow = useEffectEvent(async () => {
    if (!('caches' in window) || !(await isTicketOutdated(bookingNumber, revision))) return;
    await renew(booking).catch((error: unknown) => {
      // They are gone from the device, and the page offers to keep the new ones.
      console.warn('Tickets on this device could not be renewed.', error);
    });
  });
  useEffect(() => void follow(), [bookingNumber, revision]);
  return null;
}
