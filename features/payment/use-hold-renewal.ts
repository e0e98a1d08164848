import { useEffect, useRef } from 'react';
import { useRenewHolds } from '@/lib/booking-session/session/session-actions';
import { ApiFailure } from '@/lib/http/api-failure';

const GONE = new Set(['HOLD_EXPIRED', 'SOLD_OUT', 'NOT_ON_SALE', 'CART_EMPTY']);

/** Renews the holds once when the page is opened (D48). `gone`: why a part could not be taken again. */
export function useHoldRenewal(): { gone: ApiFailure | null; isPending: boolean; renew: () => void } {
  const { mutate, error, isPending } = useRenewHolds();
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    mutate();
  }, [mutate]);
  return { gone: error instanceof ApiFailure && GONE.has(error.code) ? error : null, isPending, renew: () => mutate() };
}
