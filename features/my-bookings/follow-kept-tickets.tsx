import { useEffect, useEffectEvent } from 'react';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { renewKept } from '@/lib/booking-session/booking/renew-kept';
import { useProductApi } from '@/lib/http/browser/browser-api';

/**
 * Tickets kept on this device follow what was changed elsewhere, once the booking is looked at with a connection (F38).
 * Shows nothing.
 */
export function FollowKeptTickets({ booking }: { booking: MyBooking }): null {
  const api = useProductApi();
  const { bookingNumber, revision } = booking;
  const follow = useEffectEvent(async () => {
    if (!('caches' in window)) return;
    await renewKept(api, booking).catch((error: unknown) => {
      // They are gone from the device, and the page offers to keep the new ones.
      console.warn('Tickets on this device could not be renewed.', error);
    });
  });
  useEffect(() => void follow(), [bookingNumber, revision]);
  return null;
}
