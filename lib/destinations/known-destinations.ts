import { listDestinations, type Destination } from '@/contract/destinations';
import { LANGUAGES, type Language } from '@/rules/language';
import { remembered } from '../http/remembered';
import { publicApi } from '../http/server-api';

const KEEP_MS = 60_000;
/** While the first inventory loads there is nothing to tell yet. */
const ASK_AGAIN_MS = 2_000;

const byLanguage = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    remembered<readonly Destination[]>(async () => (await publicApi(language)(listDestinations)).data, {
      keepMs: (destinations) => (destinations.length > 0 ? KEEP_MS : ASK_AGAIN_MS),
      fallback: [],
    }),
  ]),
) as Record<Language, () => Promise<readonly Destination[]>>;

/**
 * The destinations, for pages drawn on the server: at most a minute old.
 * Empty while the first inventory loads, and while the product API is away and never answered, so that pages still come.
 */
export function knownDestinations(language: Language): Promise<readonly Destination[]> {
  return byLanguage[language]();
}
