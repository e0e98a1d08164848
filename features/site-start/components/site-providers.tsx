'use client';

import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { NextIntlClientProvider } from 'next-intl';
import { PricesInCurrency } from '@/components/booking/cart/prices-in-currency';
import { LiveTimes } from '@/components/booking/live/live-times';
import { useReadWords } from '@/components/layout/frames/page-words';
import { useSoftLinks } from '@/components/layout/use-soft-links';
import { pressAgain } from '@/lib/early-presses/press-again';
import { expireAccount } from '@/lib/account/account-store';
import { ProductApiProvider } from '@/lib/http/browser/browser-api';
import { TakenOver } from '@/lib/idle/taken-over';
import { whenIdle } from '@/lib/idle/when-idle';
import { StreetMapSource } from '@/lib/maps/street-map-source';
import type { Language } from '@/rules/language';

export type SiteProvidersProps = {
  language: Language;
  /** See wordsFor. */
  words: string;
  timeZone: string;
  /** The operator's street map; null or left out: maps are drawn. */
  mapStyle?: string | null;
  /** Departures say what live feeds say of them. */
  hasLiveTimes?: boolean;
  children: ReactNode;
};

/** No page waits for it: its script comes beside what pages need first (P6). */
function keepForOffline(): void {
  import('@/lib/offline/register-worker').then(
    ({ registerWorker }) => void registerWorker(),
    () => undefined,
  );
}

/**
 * What every page's components stand on: words and the product API. The store of what it answers is brought along by
 * what asks (components/queries).
 */
export function SiteProviders({
  language,
  words,
  timeZone,
  mapStyle = null,
  hasLiveTimes = false,
  children,
}: SiteProvidersProps) {
  useLayoutEffect(pressAgain, []);
  useEffect(() => whenIdle(keepForOffline), []);
  useSoftLinks();
  return (
    <NextIntlClientProvider locale={language} messages={useReadWords(words)} timeZone={timeZone}>
      <ProductApiProvider language={language} onSignInRequired={expireAccount}>
        <StreetMapSource.Provider value={mapStyle}>
          <LiveTimes isOn={hasLiveTimes}>
            <TakenOver>{children}</TakenOver>
          </LiveTimes>
        </StreetMapSource.Provider>
        <PricesInCurrency />
      </ProductApiProvider>
    </NextIntlClientProvider>
  );
}
