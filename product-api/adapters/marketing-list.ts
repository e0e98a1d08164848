import type { Language } from '@/rules/language';
import { callThirdParty } from './third-party-call';
import type { MarketingList } from '../support/newsletter/marketing-list';

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
