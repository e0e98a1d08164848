'use client';

import { useEffect, useRef } from 'react';
import { restoreAccount } from '@/lib/account/restore-account';
import { hasChosenCurrency, useCurrencyStore } from '@/lib/booking-session/choices/currency-store';
import { useSession } from '@/lib/booking-session/session/session.queries';
import { useFeatureFlags } from '@/lib/feature-flags/feature-flags.queries';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { rememberLanguage } from '@/lib/i18n/browser/remember-language';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import type { VisitorPlace } from '../visitor-currency';

/** Fetched by itself: of what every page brings along nothing waits for it (P6). */
const findCurrency = async (place: VisitorPlace) => (await import('../visitor-currency')).visitorCurrency(place);
const readVisitorLocation = async () => (await import('@/contract/support')).readVisitorLocation;

export type FirstLoadProps = {
  language: Language;
  /** The product API, or a trusted proxy, can tell the visitor's country (D27b). */
  hasLocationLookup: boolean;
};

/** What a page does once when it is loaded (R49, R50–R52, R56, R155–R159). Draws nothing. */
export function FirstLoad({ language, hasLocationLookup }: FirstLoadProps) {
  useEffect(() => rememberLanguage(language), [language]);
  useEffect(restoreAccount, []);
  useMaintenance(language);
  useVisitorCurrency(hasLocationLookup);
  useEarlierSession();
  return null;
}

/** R50: a page that was open or kept when the site went down leaves, too; the server redirects every new one. */
function useMaintenance(language: Language): void {
  const { data: flags } = useFeatureFlags();
  useEffect(() => {
    if (flags?.displayMaintenancePage) window.location.assign(pathFor('maintenance', language));
  }, [flags, language]);
}

/**
 * R51, R173: never over a person's own choice, which needs no look-up (D27). A failure is only logged: the currency
 * stays (R168).
 */
function useVisitorCurrency(hasLocationLookup: boolean): void {
  const api = useProductApi();
  const suggestCurrency = useCurrencyStore((state) => state.suggestCurrency);
  useEffect(() => {
    const mayAsk = hasLocationLookup && !hasChosenCurrency();
    const askCountry = mayAsk ? async () => (await api(readVisitorLocation)).data.country : undefined;
    findCurrency({ askCountry }).then(suggestCurrency, (error: unknown) =>
      console.warn('The visitor’s currency is not known.', error),
    );
  }, [api, hasLocationLookup, suggestCurrency]);
}

/**
 * R159: what a session that is still there says. Most visitors have none, so what adopts it is loaded by those who do
 * (P6).
 */
function useEarlierSession(): void {
  const { data: session } = useSession();
  const isDone = useRef(false);
  useEffect(() => {
    if (!session || isDone.current) return;
    isDone.current = true;
    void import('@/lib/booking-session/session/adopt-session').then(({ adoptEarlierSession }) =>
      adoptEarlierSession(session),
    );
  }, [session]);
}
