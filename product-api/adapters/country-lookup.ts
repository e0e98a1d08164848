import { countryCode } from '@/rules/network/country-code';
import { isPublicAddress } from './public-address';
import { callThirdParty } from './third-party-call';
import type { CountryLookup } from '../support/country-lookup';

const HOUR_MS = 60 * 60_000;
const MINUTE_MS = 60_000;
const MAX_KEPT = 5_000;

type Kept = { until: number; country: Promise<string | null> };

/**
 * Asks GEO_LOOKUP_URL, where `{ip}` stands for the address, and reads `country_code`, `countryCode` or `country` of its
 * JSON. The service gets the address and nothing else (S15). Addresses of private networks are never asked. An answer
 * is kept for an hour, a failure for a minute; callers at the same moment share one question.
 */
export function httpCountryLookup({
  url,
  timeoutMs = 2_000,
  now = () => performance.now(),
}: {
  url: string;
  timeoutMs?: number;
  now?: () => number;
}): CountryLookup {
  const kept = new Map<string, Kept>();
  return {
    countryOf: (address) => {
      if (!isPublicAddress(address)) return Promise.resolve(null);
      const known = kept.get(address);
      if (known && now() < known.until) return known.country;
      const entry: Kept = {
        until: now() + HOUR_MS,
        country: ask(url.replaceAll('{ip}', encodeURIComponent(address)), timeoutMs),
      };
      entry.country.catch(() => (entry.until = now() + MINUTE_MS));
      kept.delete(address);
      kept.set(address, entry);
      const oldest = kept.size > MAX_KEPT ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
      return entry.country;
    },
  };
}

async function ask(url: string, timeoutMs: number): Promise<string | null> {
  const { status, text } = await callThirdParty({ url: new URL(url), timeoutMs });
  if (status !== 200) throw new Error(`the country look-up answered ${status}`);
  const answer = parsed(text);
  const codes = [answer?.country_code, answer?.countryCode, answer?.country];
  return codes.map(countryCode).find((code) => code !== null) ?? null;
}

/** The parser's own message repeats the answer, and with it the address. */
function parsed(text: string): Record<string, unknown> | null {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- read as names with unknown values
    return JSON.parse(text) as Record<string, unknown> | null;
  } catch {
    throw new Error('the country look-up answered no JSON');
  }
}
