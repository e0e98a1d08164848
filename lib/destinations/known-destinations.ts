import type { Destination } from '@/contract/destinations';
import { LANGUAGES, type Language } from '@/rules/language';
import { recordOf } from '@/rules/records';
import { remembered } from '../http/remembered';
import { publicApi } from '../http/server/public-api';
import { readAgain } from '../http/server/read-again';

const KEEP_MS = 10_000;
/** While the first inventory loads there are no cities yet, and then cities that nothing leaves from. */
const ASK_AGAIN_MS = 500;

const byLanguage = recordOf(LANGUAGES, (language) =>
  remembered<readonly Destination[]>(
    readAgain((headers) => publicApi(language)('listDestinations', { headers })),
    {
      keepMs: (destinations) =>
        destinations.some(({ busDestinations }) => busDestinations.length > 0) ? KEEP_MS : ASK_AGAIN_MS,
      fallback: [],
    },
  ),
);

/**
 * The destinations, for pages drawn on the server: at most ten seconds old. Empty while the first inventory loads, and
 * while the product API is away and never answered, so that pages still come.
 * @param patienceMs who does not wait longer for newer ones is answered with the last
 */
export function knownDestinations(language: Language, patienceMs?: number): Promise<readonly Destination[]> {
  return byLanguage[language](patienceMs);
}
