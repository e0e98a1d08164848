import { create } from 'zustand';
import { readCookie, writeCookie } from '../../cookies/cookies';
import { DEFAULT_CURRENCY, isCurrencyCode, type CurrencyCode } from '@/rules/money/currency';
import { keepInTab, keptInTab } from '../../tab-storage/tab-storage';
import { CURRENCY_COOKIE } from '../currency-cookie';

/** What the visitor's place suggested: found out once a tab. */
const SUGGESTION = 'tandem-currency';

type CurrencyState = {
  currency: CurrencyCode;
  /** False until this browser's currency has been found out: pages go by the cookie they were drawn with. */
  isKnown: boolean;
  /** A person's choice (R96). Kept for a year. */
  chooseCurrency: (currency: CurrencyCode) => void;
  /** What the visitor's place suggests (R173); what a person chose is never replaced by it (D27). */
  suggestCurrency: (currency: CurrencyCode) => void;
  /** What a restored session is priced in (R159). */
  adoptCurrency: (currency: CurrencyCode) => void;
};

function chosenBefore(): CurrencyCode | null {
  const value = readCookie(CURRENCY_COOKIE);
  return isCurrencyCode(value) ? value : null;
}

/** True where a person, or a session of theirs, has settled the currency already: nothing need be found out. */
export function hasChosenCurrency(): boolean {
  return chosenBefore() !== null;
}

/** That, or what was suggested to this tab before. */
export function currencyBefore(): CurrencyCode | null {
  const suggested = keptInTab(SUGGESTION);
  return chosenBefore() ?? (isCurrencyCode(suggested) ? suggested : null);
}

function remember(currency: CurrencyCode): void {
  writeCookie(CURRENCY_COOKIE, currency, { days: 365 });
}

/** Currency of what is shown before and beside the session (R55). */
export const useCurrencyStore = create<CurrencyState>()((set) => ({
  currency: DEFAULT_CURRENCY,
  isKnown: false,
  chooseCurrency: (currency) => {
    remember(currency);
    set({ currency, isKnown: true });
  },
  suggestCurrency: (suggested) => {
    const chosen = chosenBefore();
    if (!chosen) keepInTab(SUGGESTION, suggested);
    set({ currency: chosen ?? suggested, isKnown: true });
  },
  adoptCurrency: (currency) => {
    remember(currency);
    set({ currency, isKnown: true });
  },
}));

/**
 * The currency to show prices in.
 * @param drawnWith what the server drew the page with, used until this browser's own is known
 */
export function useCurrency(drawnWith: CurrencyCode = DEFAULT_CURRENCY): CurrencyCode {
  return useCurrencyStore((state) => (state.isKnown ? state.currency : drawnWith));
}
