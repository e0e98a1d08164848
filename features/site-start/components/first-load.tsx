'use client';

import { useEffect, useRef } from 'react';
import { useCurrencyStore } from '@/lib/booking-session/currency-store';
import { useSelectionStore } from '@/lib/booking-session/selection-store';
import { useSession } from '@/lib/booking-session/session.queries';
import { useSelectionReady } from '@/lib/booking-session/use-selection-ready';
import { useFeatureFlags } from '@/lib/feature-flags/feature-flags.queries';
import { rememberLanguage } from '@/lib/i18n/remember-language';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { visitorCurrency } from '../visitor-currency';

/** What a page does once when it is loaded (R50–R52, R56, R155–R159). Draws nothing. */
export function FirstLoad({ language }: { language: Language }) {
  useEffect(() => rememberLanguage(language), [language]);
  useMaintenance(language);
  useVisitorCurrency();
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

/** R51, R173: once, and never over a person's own choice (D27). A failure keeps the currency (R168). */
function useVisitorCurrency(): void {
  const suggestCurrency = useCurrencyStore((state) => state.suggestCurrency);
  useEffect(() => {
    visitorCurrency().then(suggestCurrency, (error: unknown) => console.warn('The visitor’s currency is not known.', error));
  }, [suggestCurrency]);
}

/** R159: what a session that is still there says of party, currency, travellers and buses. */
function useEarlierSession(): void {
  const { data: session } = useSession();
  const isReady = useSelectionReady();
  const adoptSession = useSelectionStore((state) => state.adoptSession);
  const adoptCurrency = useCurrencyStore((state) => state.adoptCurrency);
  const isDone = useRef(false);
  useEffect(() => {
    if (!session || !isReady || isDone.current) return;
    isDone.current = true;
    adoptSession(session);
    adoptCurrency(session.currency.code);
  }, [session, isReady, adoptSession, adoptCurrency]);
}
