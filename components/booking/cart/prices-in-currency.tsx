'use client';

import { useEffect } from 'react';
import { useCurrency } from '@/lib/booking-session/choices/currency-store';
import { DEFAULT_CURRENCY, type CurrencyCode } from '@/rules/money/currency';

/**
 * Shows every `PriceInCurrency` of the page in the visitor's currency, also those that come with the next page. Prices
 * are no components of the browser: a page has dozens of them, and nothing else about them changes (P1b).
 */
export function PricesInCurrency() {
  const currency = useCurrency();
  useEffect(() => {
    showPrices(currency);
    if (currency === DEFAULT_CURRENCY) return undefined;
    const observer = new MutationObserver(() => showPrices(currency));
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [currency]);
  return null;
}

function showPrices(currency: CurrencyCode): void {
  for (const place of document.querySelectorAll<HTMLElement>('.pricein')) {
    const text = place.getAttribute(`data-${currency.toLowerCase()}`);
    if (text !== null && place.textContent !== text) place.textContent = text;
  }
}
