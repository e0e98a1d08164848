export const RECENT_SEARCHES_KEY = 'tandem-recent-searches';

/** Whether some are kept. What reads them is loaded by those who have any (P6). */
export function hasRecentSearches(): boolean {
  try {
    return localStorage.getItem(RECENT_SEARCHES_KEY) !== null;
  } catch {
    // Storage may be closed to us.
    return false;
  }
}
