import { startTransition, useEffect, useState } from 'react';
import { create } from 'zustand';
import { readCookie, writeCookie } from '../cookies/cookies';
import { CONSENT_COOKIE } from '../gateway/visitor-cookies';

const CONSENT_DAYS = 180;

/** all: page visits may be counted and a third party's chat may load; none: neither (D56, Law 25). */
export type Consent = 'all' | 'none';

const listeners = new Set<() => void>();

/** The visitor's answer; null while there is none, or none that can be read. */
export function readConsent(): Consent | null {
  const value = readCookie(CONSENT_COOKIE);
  return value === 'all' || value === 'none' ? value : null;
}

/** Kept for 180 days; then the question is asked again. */
export function saveConsent(consent: Consent): void {
  writeCookie(CONSENT_COOKIE, consent, { days: CONSENT_DAYS, isSecure: window.location.protocol === 'https:' });
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * undefined on the server and while a page is made live: the answer is the browser's to know. Then a transition: nobody
 * waits for the banner, and it is not drawn in the task that takes the page over (P7).
 */
export function useConsent(): Consent | null | undefined {
  const [consent, setConsent] = useState<Consent | null>();
  useEffect(() => {
    startTransition(() => setConsent(readConsent()));
    return subscribe(() => setConsent(readConsent()));
  }, []);
  return consent;
}

type ConsentQuestion = {
  /** Asked for again by the visitor ('Cookie choices'). */
  isReopened: boolean;
  reopen: () => void;
  close: () => void;
};

export const useConsentQuestion = create<ConsentQuestion>()((set) => ({
  isReopened: false,
  reopen: () => set({ isReopened: true }),
  close: () => set({ isReopened: false }),
}));
