'use client';

import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { NextIntlClientProvider, type AbstractIntlMessages } from 'next-intl';
import { PricesInCurrency } from '@/components/booking/cart/prices-in-currency';
import { LiveTimes } from '@/components/booking/live/live-times';
import { showError } from '@/components/feedback/alerts-store';
import { hideSpinner } from '@/components/feedback/spinner-store';
import { useSoftLinks } from '@/components/layout/use-soft-links';
import { pressAgain } from '@/lib/early-presses/press-again';
import { expireAccount } from '@/lib/account/account-store';
import { ApiFailure } from '@/lib/http/api-failure';
import { ProductApiProvider } from '@/lib/http/browser/browser-api';
import { StreetMapSource } from '@/lib/maps/street-map-source';
import { createQueryClient } from '@/lib/query/query-client';
import type { Language } from '@/rules/language';

export type SiteProvidersProps = {
  language: Language;
  messages: AbstractIntlMessages;
  timeZone: string;
  /** The operator's street map; null or left out: maps are drawn. */
  mapStyle?: string | null;
  /** Departures say what live feeds say of them. */
  hasLiveTimes?: boolean;
  children: ReactNode;
};

/**
 * R165: whatever call fails, its message is shown and the spinner goes away. The end of a sign-in has a dialog of its
 * own (R105).
 */
function onFailure(error: Error): void {
  hideSpinner();
  if (!(error instanceof ApiFailure && error.code === 'SIGN_IN_REQUIRED')) showError(error.message);
}

/** No page waits for it: its script comes beside what pages need first (P6). */
function keepForOffline(): void {
  import('@/lib/offline/register-worker').then(
    ({ registerWorker }) => void registerWorker(),
    () => undefined,
  );
}

/** What every page's components stand on: words, the product API, and the store of what it answered. */
export function SiteProviders({
  language,
  messages,
  timeZone,
  mapStyle = null,
  hasLiveTimes = false,
  children,
}: SiteProvidersProps) {
  const [queryClient] = useState(() => createQueryClient({ onFailure }));
  useLayoutEffect(pressAgain, []);
  useEffect(keepForOffline, []);
  useSoftLinks();
  return (
    <NextIntlClientProvider locale={language} messages={messages} timeZone={timeZone}>
      <ProductApiProvider language={language} onSignInRequired={expireAccount}>
        <QueryClientProvider client={queryClient}>
          <StreetMapSource.Provider value={mapStyle}>
            <LiveTimes isOn={hasLiveTimes}>{children}</LiveTimes>
          </StreetMapSource.Provider>
          <PricesInCurrency />
        </QueryClientProvider>
      </ProductApiProvider>
    </NextIntlClientProvider>
  );
}
