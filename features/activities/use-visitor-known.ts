'use client';

import { useEffect, useLayoutEffect } from 'react';
import { hasChosenCurrency, useCurrencyStore } from '@/lib/booking-session/choices/currency-store';
import { useSelectionReady } from '@/lib/booking-session/choices/use-selection-ready';
import { hasSession } from '@/lib/booking-session/session/has-session';
import { useSession } from '@/lib/booking-session/session/session.queries';
import { markVisitor, VISITOR_SIGNS } from '@/lib/booking-session/visitor-signs';
import { useIsLive } from '@/lib/idle/use-is-live';
import { DEFAULT_CURRENCY } from '@/rules/money/currency';

/**
 * Whether all is known that a page for everybody cannot say: the visitor's cart, currency, travellers of this tab.
 * False in what the server draws; where nobody answers about the cart it is as if there were none (R166).
 */
export function useVisitorKnown(): boolean {
  const isLive = useIsLive();
  const { data: session, isError } = useSession();
  const hasChoices = useSelectionReady();
  const { isKnown, suggestCurrency } = useCurrencyStore();
  // Who comes by a link of another page is given no script to mark the page with.
  useLayoutEffect(() => markVisitor(VISITOR_SIGNS), []);
  // What was chosen before needs no look-up, and no wait for one.
  useEffect(() => {
    if (!isKnown && hasChosenCurrency()) suggestCurrency(DEFAULT_CURRENCY);
  }, [isKnown, suggestCurrency]);
  const hasCart = !isLive || !hasSession() || session !== undefined || isError;
  return isLive && hasChoices && hasCart && (isKnown || !hasChosenCurrency());
}
