'use client';

import { useSession } from '@/lib/booking-session/session/session.queries';

/**
 * The cart is asked for before anything below: then what the server knows of it is shown after the first drawing, on
 * the server and in the browser alike, and neither draws what the other does not. Draws nothing.
 */
export function CartFirst() {
  useSession();
  return null;
}
