'use client';

import { useContext, useEffect, useEffectEvent } from 'react';
import { QueryClientContext } from '@tanstack/react-query';
import { restoreAccount } from '@/lib/account/restore-account';
import { currencyBefore, useCurrencyStore } from '@/lib/booking-session/choices/currency-store';
import { hasSession } from '@/lib/booking-session/session/has-session';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { rememberLanguage } from '@/lib/i18n/browser/remember-language';
import { latePiece, useLatePiece, type LatePiece } from '@/lib/late-piece/use-late-piece';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { useFrameFlag, useFrameFlagsStore } from '../frame-flags-store';
import type { VisitorPlace } from '../visitor-currency';

/** Fetched by itself: of what every page brings along nothing waits for it (P6). */
const findCurrency = async (place: VisitorPlace) => (await import('../visitor-currency')).visitorCurrency(place);
const ASKED_FLAGS = latePiece<object>(async () => (await import('./asked-flags')).AskedFlags);
const EARLIER_SESSION = latePiece<object>(async () => (await import('./earlier-session')).EarlierSession);

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
  const isUnanswered = useFrameFlagsStore((state) => state.isUnanswered);
  // Most visitors of pages that are only read have no session: what adopts it is loaded by those who have, and where
  // one may begin (P6).
  const mayBegin = useContext(QueryClientContext) !== undefined;
  return (
    <>
      <Unseen piece={ASKED_FLAGS} isWanted={isUnanswered} />
      <Unseen piece={EARLIER_SESSION} isWanted={mayBegin || hasSession()} />
    </>
  );
}

/**
 * R50: a page that was open or kept when the site went down leaves, too; the server redirects every new one. Tickets of
 * this device stay: they need no site.
 */
function useMaintenance(language: Language): void {
  const isDown = useFrameFlag('displayMaintenancePage');
  useEffect(() => {
    if (isDown && window.location.pathname !== pathFor('offline', language))
      window.location.assign(pathFor('maintenance', language));
  }, [isDown, language]);
}

/**
 * R51, R173: never over a person's own choice, which needs no look-up (D27), and once a tab: a browser takes 20
 * milliseconds to say its time zone (P7). A failure is only logged: the currency stays (R168).
 */
function useVisitorCurrency(hasLocationLookup: boolean): void {
  const api = useProductApi();
  const suggestCurrency = useCurrencyStore((state) => state.suggestCurrency);
  useEffect(() => {
    const before = currencyBefore();
    if (before) return suggestCurrency(before);
    const askCountry = hasLocationLookup ? async () => (await api('readVisitorLocation')).data.country : undefined;
    findCurrency({ askCountry }).then(suggestCurrency, (error: unknown) => console.warn('Currency not known.', error));
  }, [api, hasLocationLookup, suggestCurrency]);
}

/** A piece that draws nothing, loaded where there is reason for it. */
function Unseen({ piece, isWanted }: { piece: LatePiece<object>; isWanted: boolean }) {
  const { Piece, show } = useLatePiece(piece);
  const load = useEffectEvent(show);
  useEffect(() => {
    if (isWanted) load();
  }, [isWanted]);
  return Piece && <Piece />;
}
