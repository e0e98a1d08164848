import { encodePath } from '../paths/language-paths';
import { pathFor, withSearch } from '../paths/routes';
import { ACTIVITY_KEYS, SEARCH_KEYS, STAY_KEYS } from '../search-criteria/search-keys';
import type { Language } from '@/rules/language';

/** Names the page that was asked for in the address of the page that says back soon. */
const ASKED_KEY = 'to';
/** One of our own: a second slash, a backslash, or what browsers leave out of an address would lead to another site. */
const OWN_ADDRESS = /^\/(?![/\\])[!-[\]-~]*$/;

/**
 * Where a page request goes while the site is being updated (D14): the search that was asked for goes along, tokens of
 * mails and whatever else stands in an address do not.
 * @param asked decoded path, with its language
 */
export function maintenancePath(asked: string, search: URLSearchParams, language: Language): string {
  const kept = [...search].filter(([key]) => [SEARCH_KEYS, STAY_KEYS, ACTIVITY_KEYS].some((keys) => keys.has(key)));
  return withSearch(pathFor('maintenance', language), {
    [ASKED_KEY]: withSearch(encodePath(asked), new URLSearchParams(kept)),
  });
}

/** The page of this site that somebody wanted before the update; null where none is named. */
export function askedBefore(search: URLSearchParams): string | null {
  const asked = search.get(ASKED_KEY) ?? '';
  return OWN_ADDRESS.test(asked) ? asked : null;
}
