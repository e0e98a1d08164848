'use client';

import type { Session } from '@/contract/session';
import { useCurrency } from '@/lib/booking-session/choices/currency-store';
import { useSelectionStore } from '@/lib/booking-session/choices/selection-store';
import { useSession } from '@/lib/booking-session/session/session.queries';
import { openCart, tripFrame, type TripFrame } from '@/lib/booking-session/cart/trip-frame';
import { useSelectionReady } from '@/lib/booking-session/choices/use-selection-ready';
import type { CurrencyCode } from '@/rules/money/currency';
import type { ActivityPageProps } from './activity-page-props';

export type ActivityTrip = {
  /** The cart, as long as it can be changed. */
  session: Session | null;
  frame: TripFrame;
  /** The cart's, so that what is shown and what it charges agree; else the visitor's. */
  currency: CurrencyCode;
};

/**
 * What the activities have to fit into, from the cart as it is now; without one from the address and this tab's
 * travellers.
 */
export function useActivityTrip({
  address,
  today,
  currency: drawnWith,
}: Pick<ActivityPageProps, 'address' | 'today' | 'currency'>): ActivityTrip {
  const { data } = useSession();
  const isReady = useSelectionReady();
  const party = useSelectionStore((state) => state.party);
  const currency = useCurrency(drawnWith);
  const session = openCart(data);
  return {
    session,
    frame: tripFrame(session, address, today, isReady ? party : undefined),
    currency: session?.currency.code ?? currency,
  };
}
