import { LRUCache } from 'lru-cache';
import { inlineHashes } from './inline-hashes';
import { contentSecurityPolicy, mayTakePayments } from './security-headers';

export type PolicyParts = {
  publicUrl: string;
  isDevelopment: boolean;
  usesRecaptcha: boolean;
  /** Stripe takes the money: its form stands on the booking's pages. */
  usesStripe?: boolean;
  /** Where a configured chat comes from (D56). */
  chatOrigins: readonly string[];
  /** Where a configured map comes from. */
  mapOrigins: readonly string[];
  /** Origin of a login provider elsewhere: a form of ours that ends the sign-in leads there. */
  loginOrigin?: string;
};

export type PagePolicies = {
  /** Of one answer, whose scripts and style sheets carry this nonce. */
  ofAnswer: (nonce: string, pathname: string) => string;
  /** Of a page without a nonce, by its HTML. */
  ofPage: (html: string) => string;
};

/** The site's 404 page in both languages, and what is asked for most: each is read once. */
const MAX_KNOWN = 8;
/** Stands for the nonce in a policy that is written once. No source of a policy can look like it. */
const ANY_NONCE = '{nonce}';

/** The Content-Security-Policies of this site (S13): whom else they let in, its configuration alone says. */
export function pagePolicies({ publicUrl, ...parts }: PolicyParts): PagePolicies {
  const settings = { ...parts, isHttps: publicUrl.startsWith('https:') };
  const known = new LRUCache<string, string>({ max: MAX_KNOWN });
  const ofAnyAnswer = {
    plain: contentSecurityPolicy({ ...settings, nonce: ANY_NONCE, hasStripe: false }),
    stripe: contentSecurityPolicy({ ...settings, nonce: ANY_NONCE, hasStripe: true }),
  };
  return {
    ofAnswer: (nonce, pathname) => {
      const hasStripe = parts.usesStripe === true && mayTakePayments(pathname);
      return ofAnyAnswer[hasStripe ? 'stripe' : 'plain'].replaceAll(ANY_NONCE, nonce);
    },
    ofPage: (html) => {
      const policy = known.get(html) ?? contentSecurityPolicy({ ...settings, hashes: inlineHashes(html) });
      known.set(html, policy);
      return policy;
    },
  };
}
