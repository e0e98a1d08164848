import type { Language } from '@/rules/language';
import { callThirdParty } from './third-party-call';

export type MarketingContact = {
  language: Language;
  email: string;
  firstName: string;
  lastName: string;
  /** Where the consent came from; null: not known. */
  ipAddress: string | null;
  /** False: known by a sign-in, and not to be written to. */
  hasConsent: boolean;
};

/**
 * Port to somebody else's newsletter lists (R152, D56). Whoever agreed is handed over, and whoever signed in, as one
 * who did not. Throws when the contact was not taken; the outbox tries again.
 */
export type MarketingList = { addContact: (contact: MarketingContact) => Promise<void> };

export type MarketingOptions = {
  url: string;
  key: string | undefined;
  /** Name of the list of each language (R8). */
  lists: Readonly<Record<Language, string>>;
  timeoutMs?: number;
};

/**
 * Posts `{list, email, firstName, lastName, ipAddress, hasConsent}` to MARKETING_URL. A contact that is known there
 * already is taken, too (409).
 */
export function httpMarketingList({ url, key, lists, timeoutMs = 10_000 }: MarketingOptions): MarketingList {
  return {
    addContact: async ({ language, ...person }) => {
      const { status } = await callThirdParty({
        url: new URL(url),
        key,
        body: { list: lists[language], ...person },
        timeoutMs,
      });
      if ((status < 200 || status > 299) && status !== 409) throw new Error(`the marketing list answered ${status}`);
    },
  };
}
